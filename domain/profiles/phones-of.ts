import type { PhoneNumber } from '../phones/phone.ts';
import type { ProfileFieldValues } from './profile-fields.ts';

/** Both numbers of a profile, the second in the format of the first; without digits where there is none. */
export function phonesOf(profile: ProfileFieldValues): { first: PhoneNumber; second: PhoneNumber } {
  const format = profile.companyPhoneFormat;
  return {
    first: { countryCode: profile.companyCountryCode, digits: profile.companyPhone, format },
    second: { countryCode: profile.secondPhoneCountryCode, digits: profile.secondPhone, format },
  };
}
