import Plus from 'lucide-react/icons/plus';
import { profileLimitMessage, valueFor } from '#domain/accounts/tiers.ts';
import { capWordsOf } from '#domain/catalog/plan-names.ts';
import { privateProfiles } from '#domain/profiles/locked.ts';
import { slugWhenNone } from '#domain/profiles/slug.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { usePlanCaps } from '#web/site/use-plan-caps.ts';
import { useCatalogVersion } from '#web/site/use-plan-names.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { User } from '#wire/accounts/user.ts';
import { ProfileCard } from './profile-card.tsx';
import type { PressablePreview } from './profile-picture.tsx';

interface ProfileListProps {
  user: User;
  /** Address of the active profile; each profile has its own below it. */
  mainUrl: string;
  onAdd: () => void;
  /** A profile's page, drawn in small. */
  Preview: PressablePreview;
  onEdit: (profileId: string, part?: FormPart) => void;
  /** The tour points at what the first profile has. */
  isTouring: boolean;
}

/** Your Profiles: what the cards of this account can show. */
export function ProfileList({
  user,
  mainUrl,
  Preview,
  onAdd,
  onEdit,
  isTouring,
}: ProfileListProps) {
  const { companyProfiles: profiles, subscriptionTier: tier } = user;
  const { language, text } = useDashboardTexts();
  const content = useCatalogVersion()?.content;
  const capWords = content && capWordsOf(content);
  const cap = valueFor(usePlanCaps().profiles, tier);
  const isFull = privateProfiles(profiles).length >= cap;
  return (
    <section aria-labelledby="your-profiles">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-profiles" className="text-title font-semibold">
          {text('dashboard.profiles')}
        </h2>
        <Button
          data-tour="add-profile"
          disabled={isFull}
          aria-describedby={isFull ? 'profile-limit' : undefined}
          onClick={onAdd}
        >
          <Plus className="size-5" />
          {text('dashboard.addProfile')}
        </Button>
      </div>
      {isFull && (
        <p id="profile-limit" className="mb-4 text-ink-soft">
          {language === 'en'
            ? profileLimitMessage(tier, capWords)
            : text('dashboard.limit', { count: cap })}
        </p>
      )}
      {profiles.length === 0 ? (
        <EmptyState title={text('dashboard.empty')}>{text('dashboard.emptyText')}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-3 lg:gap-4">
          {profiles.map((profile, index) => (
            <ProfileCard
              key={profile._id}
              profile={profile}
              url={`${mainUrl}/${profile.customSlug || slugWhenNone}`}
              Preview={Preview}
              onEdit={onEdit}
              isFull={isFull}
              isUnfolded={profiles.length === 1 || (isTouring && index === 0)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
