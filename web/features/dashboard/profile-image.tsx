import type { Profile } from '#domain/profiles/profile.ts';

/** A profile's logo, else its photo, else its initial. */
export function ProfileImage({ profile }: { profile: Profile }) {
  const source = profile.logo || profile.profilePicture;
  if (source !== '') {
    return (
      <img
        src={source}
        width={56}
        height={56}
        alt=""
        className="size-14 rounded-full object-cover"
      />
    );
  }
  const initial = Array.from(profile.userProfile.trim())[0];
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-wash text-title font-semibold text-accent-ink uppercase"
    >
      {initial}
    </span>
  );
}
