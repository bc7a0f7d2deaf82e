import { isEmail } from '../accounts/email.ts';
import { e164 } from '../profiles/phone.ts';
import type { ProfileFields } from '../profiles/profile.ts';
import { normalizeWebsite } from '../profiles/website.ts';

/** Where a card's buttons lead; `undefined` hides the button. */
export interface CardLinks {
  readonly call: string | undefined;
  readonly whatsApp: string | undefined;
  readonly email: string | undefined;
  readonly website: string | undefined;
  readonly map: string | undefined;
}

type LinkedFields = Pick<
  ProfileFields,
  'companyPhone' | 'companyCountryCode' | 'companyEmail' | 'website' | 'companyLocation'
>;

/** Checked again here, so that no stored text ever becomes a `javascript:` link. */
export function cardLinks(profile: LinkedFields): CardLinks {
  const number = e164({ countryCode: profile.companyCountryCode, digits: profile.companyPhone });
  return {
    call: number && `tel:${number}`,
    // wa.me takes the number without its plus sign.
    whatsApp: number && `https://wa.me/${number.slice(1)}`,
    email: isEmail(profile.companyEmail) ? mailto(profile.companyEmail) : undefined,
    website: normalizeWebsite(profile.website) || undefined,
    map: profile.companyLocation ? mapSearch(profile.companyLocation) : undefined,
  };
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

function mapSearch(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
