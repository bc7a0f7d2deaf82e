import type { Profile, ProfileFields } from '#domain/profiles/profile.ts';

/** The phone of a profile, as it is stored. */
type Phone = Pick<ProfileFields, 'companyPhone' | 'companyCountryCode' | 'companyPhoneFormat'>;

/** A photo and a phone that an account has already; empty and absent: it has none. */
export interface OwnDetails {
  readonly photo: string;
  readonly phone: Phone | undefined;
}

/**
 * Finds the photo and the phone on the profiles of an account, those of the active one first, to be offered to a new
 * member.
 * @param except the id of the profile they are offered for
 */
export function ownDetailsOf(profiles: readonly Profile[], except: string): OwnDetails {
  const others = profiles
    .filter(({ _id, companyMemberId }) => _id !== except && companyMemberId === undefined)
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
  return {
    photo: others.find(({ profilePicture }) => profilePicture !== '')?.profilePicture ?? '',
    phone: others.find(({ companyPhone }) => companyPhone !== ''),
  };
}
