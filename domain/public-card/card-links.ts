import { isEmail } from '../accounts/email.ts';
import { e164 } from '../phones/phone.ts';
import type { ProfileFields } from '../profiles/profile.ts';
import { normalizeWebsite } from '../profiles/website.ts';

/** The targets of a card's buttons; `undefined` hides the button. */
export interface CardLinks {
  readonly call: string | undefined;
  readonly whatsApp: string | undefined;
  readonly email: string | undefined;
  readonly secondCall: string | undefined;
  readonly secondEmail: string | undefined;
  readonly website: string | undefined;
  /** Where a time is booked. */
  readonly booking: string | undefined;
  readonly map: string | undefined;
}

type LinkedFields = Pick<
  ProfileFields,
  | 'companyPhone'
  | 'companyCountryCode'
  | 'companyEmail'
  | 'secondPhone'
  | 'secondPhoneCountryCode'
  | 'secondEmail'
  | 'website'
  | 'bookingUrl'
  | 'companyLocation'
>;

/** Checked again here, so that no stored text ever becomes a `javascript:` link. */
export function cardLinks(profile: LinkedFields): CardLinks {
  const number = e164({ countryCode: profile.companyCountryCode, digits: profile.companyPhone });
  const secondNumber = e164({
    countryCode: profile.secondPhoneCountryCode,
    digits: profile.secondPhone,
  });
  return {
    call: number && `tel:${number}`,
    // wa.me takes the number without its plus sign.
    whatsApp: number && `https://wa.me/${number.slice(1)}`,
    email: mailto(profile.companyEmail),
    secondCall: secondNumber && `tel:${secondNumber}`,
    secondEmail: mailto(profile.secondEmail),
    website: normalizeWebsite(profile.website) || undefined,
    booking: normalizeWebsite(profile.bookingUrl) || undefined,
    map: profile.companyLocation ? mapSearch(profile.companyLocation) : undefined,
  };
}

function mailto(email: string): string | undefined {
  if (!isEmail(email)) return undefined;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

function mapSearch(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
