import { formatPhoneDigits } from '#domain/phones/phone-format.ts';
import { phoneFormatFor } from '#domain/phones/phone.ts';
import { shownLinkLabel } from '#domain/profiles/own-links.ts';
import { pickProfileFields, type Profile } from '#domain/profiles/profile.ts';
import { shownWebUrl } from '#domain/web-url.ts';
import type { ProfileValues } from './profile-values.ts';

/** The form of a stored profile, numbers and addresses as they are when a field is left. */
export function valuesOf(profile: Profile): ProfileValues {
  const fields = pickProfileFields(profile);
  const format = phoneFormatFor(fields.companyCountryCode, fields.companyPhoneFormat);
  const shown = (countryCode: string, digits: string) =>
    formatPhoneDigits({ countryCode, digits, format });
  return {
    ...fields,
    website: shownWebUrl(fields.website),
    bookingUrl: shownWebUrl(fields.bookingUrl),
    links: fields.links.map((link) => ({
      ...link,
      label: shownLinkLabel(link),
      url: shownWebUrl(link.url),
    })),
    companyPhoneFormat: format,
    companyPhone: shown(fields.companyCountryCode, fields.companyPhone),
    secondPhone: shown(fields.secondPhoneCountryCode, fields.secondPhone),
    base: profile,
  };
}
