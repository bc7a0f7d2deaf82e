import { countryCodeOf } from '../places/countries.ts';
import { taxRateOf, type AppliedRate, type ShopTaxes, type TaxPlace } from './tax-rates.ts';
import { hasRightCheckDigits } from './vat-check-digits.ts';
import { readVatNumber } from './vat-number.ts';

/** Printed on invoices, as article 226 (11a) of the VAT directive asks. */
export const reverseChargeNote = 'Reverse charge: VAT is owed by the recipient';

/**
 * Whether the buyer owes the VAT: a business with a VAT number of the member country that it is billed in,
 * and a seller with one of another member. A number with a typing error counts as none, so that the seller's
 * tax stays in the price.
 * @param sellerVatCountry ISO 3166-1 alpha-2
 */
export function isReverseCharged(sellerVatCountry: string | null, place: TaxPlace | null): boolean {
  if (sellerVatCountry === null || place === null) return false;
  const vat = readVatNumber(place.taxId ?? '');
  if (vat === undefined || vat.countryCode === sellerVatCountry) return false;
  return vat.countryCode === countryCodeOf(place.country) && hasRightCheckDigits(vat);
}

/** The rate for a buyer: none of the seller's where a business of another member country owes it itself. */
export function appliedRateOf(
  { taxTable, sellerVatCountry }: ShopTaxes,
  place: TaxPlace | null,
): AppliedRate | undefined {
  if (taxTable.length === 0) return undefined;
  return isReverseCharged(sellerVatCountry, place)
    ? { name: 'VAT (reverse charge)', millionths: 0, isReverseCharge: true }
    : taxRateOf(taxTable, place);
}
