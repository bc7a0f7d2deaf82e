import { centsOfDollars } from '#domain/catalog/money.ts';

/**
 * Reads an amount as admins type it. A comma before one or two last digits is one of cents, as in `4,90`; any other
 * parts thousands.
 * @returns undefined for what is no amount in whole cents
 */
export function centsOf(typed: string): number | undefined {
  const amount = typed.replaceAll(/[$€£\s]/g, '');
  return centsOfDollars(amount.replace(/,(\d{1,2})$/, '.$1').replaceAll(',', ''));
}
