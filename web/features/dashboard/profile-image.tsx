import type { Profile } from '#domain/profiles/profile.ts';

interface ProfileImageProps {
  profile: Profile;
  isSmall?: boolean;
}

/** A profile's logo, else its photo, else its initial. */
export function ProfileImage({ profile, isSmall = false }: ProfileImageProps) {
  const size = isSmall ? 'size-10' : 'size-14';
  const source = profile.logo || profile.profilePicture;
  if (source !== '') {
    return (
      <img
        src={source}
        width={56}
        height={56}
        alt=""
        className={`${size} rounded-full object-cover`}
      />
    );
  }
  const initial = Array.from(profile.userProfile.trim())[0];
  return (
    <span
      aria-hidden="true"
      className={`${size} grid shrink-0 place-items-center rounded-full bg-accent-wash text-title font-semibold text-accent-ink uppercase`}
    >
      {initial}
    </span>
  );
}
