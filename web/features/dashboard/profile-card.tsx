import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { useId, useState, type ReactNode } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { shownWebsite } from '#domain/profiles/website.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PhoneText } from './phone-text.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileImage } from './profile-image.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ProfilePicture, type PressablePreview } from './profile-picture.tsx';
import { ProfileSocialLinks } from './profile-social-links.tsx';
import { PublicUrl } from './public-url.tsx';

interface ProfileCardProps {
  profile: Profile;
  url: string;
  /** Its page, drawn in small. */
  Preview: PressablePreview;
  onEdit: (profileId: string, part?: FormPart) => void;
  /** There is no room for another profile. */
  isFull: boolean;
  /** On a small screen it is not folded until it is pressed. */
  isUnfolded: boolean;
}

/** One profile as the list shows it: on a small screen a row that unfolds, from a large one on all of it. */
export function ProfileCard({
  profile,
  url,
  Preview,
  onEdit,
  isFull,
  isUnfolded,
}: ProfileCardProps) {
  const { text } = useDashboardTexts();
  const id = useId();
  const [pressed, setPressed] = useState<boolean>();
  const isOpen = pressed ?? isUnfolded;
  return (
    <li className="rounded-card border border-hairline bg-paper lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:p-6">
      <div className="relative flex items-center gap-3 p-3 ps-4 lg:contents">
        <div className="relative shrink-0 self-start lg:row-span-2">
          <div className="max-lg:hidden">
            <ProfilePicture
              profile={profile}
              Preview={Preview}
              onEdit={(part) => onEdit(profile._id, part)}
            />
          </div>
          <span className="pointer-events-none block rounded-full bg-paper p-0.5 lg:absolute lg:-inset-e-2 lg:-bottom-2">
            <ProfileImage profile={profile} isSmall />
          </span>
        </div>
        <Heading profile={profile} id={`${id}-name`} isFolded={!isOpen} />
        {!profile.isLocked && (
          <ProfileMenu
            profile={profile}
            url={url}
            onEdit={onEdit}
            isFull={isFull}
            className="relative z-1 border-transparent! lg:hidden"
          />
        )}
        <button
          type="button"
          aria-labelledby={`${id}-name`}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setPressed(!isOpen)}
          // All of the row is pressed, except for the menu above it.
          className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft after:absolute after:inset-0 lg:hidden"
        >
          <ChevronDown className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={`${id}-details`} className={isOpen ? 'px-4 pb-4 lg:p-0' : ''}>
        <div className={isOpen ? '' : 'max-lg:hidden'}>
          <Details profile={profile} />
          {profile.isLocked && (
            <p className="mt-4 text-caption text-ink-soft">
              {text(profile.isClosed ? 'dashboard.closed' : 'dashboard.lockedText')}
            </p>
          )}
          <div className="mt-4 border-t border-hairline pt-2">
            <PublicUrl
              url={url}
              copyLabel={text('dashboard.copyUrl', { name: profile.userProfile })}
            />
          </div>
        </div>
        <div className="lg:mt-2">
          <ProfileActions
            profile={profile}
            url={url}
            onEdit={onEdit}
            isFull={isFull}
            isFolded={!isOpen}
          />
        </div>
      </div>
    </li>
  );
}

interface HeadingProps {
  profile: Profile;
  /** Of the name. */
  id: string;
  /** On a small screen one line says what it is. */
  isFolded: boolean;
}

/** The name of a profile, what it is, and its state. */
function Heading({ profile, id, isFolded }: HeadingProps) {
  const { language, text } = useDashboardTexts();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1 lg:gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <h3 id={id} className="text-lead font-semibold break-words">
          <bdi>{profile.userProfile}</bdi>
        </h3>
        <p className={`break-words text-ink-soft ${isFolded ? 'max-lg:line-clamp-1' : ''}`}>
          <bdi>
            {[
              profile.jobTitle,
              profile.companyName,
              profile.industry,
              // The kinds are English words.
              language === 'en' ? profile.profileType : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </bdi>
        </p>
      </div>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {profile.companyMemberId !== undefined && (
          <Badge kind="neutral">{text('dashboard.ofCompany')}</Badge>
        )}
        {profile.isActive && <Badge kind="good">{text('dashboard.active')}</Badge>}
        {profile.isLocked && <Badge kind="warning">{text('dashboard.locked')}</Badge>}
      </p>
    </div>
  );
}

function Details({ profile }: { profile: Profile }) {
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
        <Detail icon={Mail} text={profile.companyEmail} />
        {profile.companyPhone !== '' && (
          <Detail icon={Phone} text={<PhoneText profile={profile} />} />
        )}
        <Detail icon={Globe} text={shownWebsite(profile.website)} />
        <Detail icon={MapPin} text={profile.companyLocation} />
      </ul>
      <ProfileSocialLinks profile={profile} />
    </>
  );
}

function Detail({ icon: Icon, text }: { icon: LucideIcon; text: ReactNode }) {
  if (text === '') return null;
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span dir="auto" className="min-w-0 break-words">
        {text}
      </span>
    </li>
  );
}
