import { countryCodeOfRegion } from '../phones/calling-codes.ts';
import { countryCodeOf } from '../places/countries.ts';
import type { ProfileFields } from '../profiles/profile.ts';

/**
 * The country code that a new member's number is likely to have: that of a number they have given before, else that of
 * the company's country.
 *
 * @param country of the company, by name or code; empty where it is not known
 */
export function likelyCountryCode(
  profiles: readonly Pick<ProfileFields, 'companyPhone' | 'companyCountryCode'>[],
  country: string,
): string | undefined {
  const known = profiles.find(({ companyPhone }) => companyPhone !== '');
  if (known !== undefined) return known.companyCountryCode;
  const region = countryCodeOf(country);
  return region === undefined ? undefined : countryCodeOfRegion(region);
}
