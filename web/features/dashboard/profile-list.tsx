import type { Profile } from '#domain/profiles/profile.ts';
import { slugWhenNone } from '#domain/profiles/slug.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProfileCard } from './profile-card.tsx';

interface ProfileListProps {
  profiles: readonly Profile[];
  /** Address of the active profile; each profile has its own below it. */
  mainUrl: string;
}

/** Your Profiles: what the cards of this account can show. */
export function ProfileList({ profiles, mainUrl }: ProfileListProps) {
  return (
    <section aria-labelledby="your-profiles">
      <h2 id="your-profiles" className="mb-4 text-title font-semibold">
        Your Profiles
      </h2>
      {profiles.length === 0 ? (
        <EmptyState title="No profiles added yet.">
          Until there is one, your card says that it is not published yet.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {profiles.map((profile) => (
            <ProfileCard
              key={profile._id}
              profile={profile}
              url={`${mainUrl}/${profile.customSlug || slugWhenNone}`}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
