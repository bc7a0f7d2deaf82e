import { expect, it } from 'vitest';
import type { Currency } from './currency.ts';
import { saysVat } from './vat-label.ts';

it.each<[country: string, millionths: number, sayingSo: Currency[]]>([
  ['DE', 190_000, ['EUR']],
  ['GB', 200_000, ['GBP']],
  ['*', 190_000, ['EUR', 'GBP']],
  ['US', 72_500, []],
  ['SE', 250_000, []],
  ['DE', 0, []],
])(
  'with %s at %i millionths, prices in %j say that they contain VAT',
  (country, millionths, said) => {
    const table = [{ country, millionths, name: 'VAT' }];
    const all: readonly Currency[] = ['USD', 'EUR', 'GBP'];
    expect(all.filter((currency) => saysVat(table, currency))).toEqual(said);
  },
);
