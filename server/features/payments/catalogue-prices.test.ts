import { expect, it } from 'vitest';
import { createCatalog } from '#domain/catalog/catalog.ts';
import { soldProducts, type FixedProductId } from '#domain/catalog/products.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { missingPrices } from './catalogue-prices.ts';

/** The doctor's words on the first catalog without the pounds of some products. */
function saidWithout(ids: readonly FixedProductId[]): string[] {
  const prices = { ...seedContent.prices };
  for (const id of ids) prices[id] = { ...prices[id], GBP: undefined };
  const catalog = createCatalog({ number: 2, content: { ...seedContent, prices } });
  return missingPrices(catalog).map(({ text }) => text);
}

it.each<[FixedProductId[], string[]]>([
  [[], []],
  [
    ['teams-monthly', 'teams-yearly', 'card-replacement'],
    [
      'Not sold in GBP, because the catalog has no price: Teams Monthly, Teams Yearly, Card replacement',
    ],
  ],
  [soldProducts.map(({ id }) => id), []],
])('without pounds of %j the doctor says %j', (ids, said) => {
  expect(saidWithout(ids)).toEqual(said);
});
