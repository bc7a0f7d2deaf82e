import type { Currency } from './currency.ts';
import { hasEuros } from '../places/euro-countries.ts';
import type { TaxTable } from '../tax/tax-rates.ts';

/**
 * Whether prices in a currency say that they contain VAT, as shops in Europe have to: where the shop takes it from
 * buyers in the countries of the currency. Prices in dollars say nothing of taxes.
 */
export function saysVat(table: TaxTable, currency: Currency): boolean {
  const isThere = (country: string) => {
    if (currency === 'USD') return false;
    return country === '*' || (currency === 'EUR' ? hasEuros(country) : country === 'GB');
  };
  return table.some(({ country, millionths }) => millionths > 0 && isThere(country));
}
