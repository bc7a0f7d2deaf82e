import { formatPhoneDigits } from '#domain/phones/phone-format.ts';
import { phoneFormatFor } from '#domain/phones/phone.ts';
import { pickProfileFields, type Profile } from '#domain/profiles/profile.ts';
import type { ProfileValues } from './profile-values.ts';

/** The form of a stored profile, its numbers grouped as they are when a field is left. */
export function valuesOf(profile: Profile): ProfileValues {
  const fields = pickProfileFields(profile);
  const format = phoneFormatFor(fields.companyCountryCode, fields.companyPhoneFormat);
  const shown = (countryCode: string, digits: string) =>
    formatPhoneDigits({ countryCode, digits, format });
  return {
    ...fields,
    companyPhoneFormat: format,
    companyPhone: shown(fields.companyCountryCode, fields.companyPhone),
    secondPhone: shown(fields.secondPhoneCountryCode, fields.secondPhone),
    base: profile,
  };
}
