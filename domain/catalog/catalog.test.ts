import { describe, expect, it } from 'vitest';
import {
  catalogIn,
  createCatalog,
  offeredCurrencies,
  offSaleIds,
  renewingProductOf,
  sellAt,
  sellBy,
} from './catalog.ts';
import type { Currency } from './currency.ts';
import { furtherCard, seatProducts, type FixedProductId } from './products.ts';
import { seedCatalog, seedContent, seedProduct } from './seed-catalog.ts';

/** A catalog in which some products have a price in dollars alone. */
function without(...ids: readonly FixedProductId[]) {
  const prices = { ...seedContent.prices };
  for (const id of ids) prices[id] = { USD: prices[id].USD };
  return createCatalog({ number: 2, content: { ...seedContent, prices } });
}

describe('a catalog in another currency', () => {
  it('has its own prices, and is the same each time', () => {
    const euros = catalogIn(seedCatalog, 'EUR');
    expect(sellBy(euros, furtherCard)).toMatchObject({ unitCents: 1_390, currency: 'EUR' });
    expect(euros.plans.map(({ id }) => id)).toEqual(seedCatalog.plans.map(({ id }) => id));
    expect(catalogIn(seedCatalog, 'EUR')).toBe(euros);
    expect(catalogIn(euros, 'USD').products).toEqual(seedCatalog.products);
  });

  it('sells nothing without a price, save at one that was agreed to', () => {
    const pounds = catalogIn(without('lifetime', 'business-monthly', 'teams-monthly'), 'GBP');
    expect(pounds.plans.map(({ id }) => id)).toEqual(['free', 'business-plus']);
    const lifetime = seedProduct('lifetime');
    expect(() => sellBy(pounds, lifetime)).toThrow(/Lifetime isn’t sold in pounds/);
    expect(sellAt(pounds, lifetime, 500)).toMatchObject({ unitCents: 500, currency: 'GBP' });
    expect(() => sellBy(pounds, seatProducts.monthly)).toThrow(/isn’t sold in pounds/);
    expect(offSaleIds(pounds)).toEqual([]);
  });

  it.each<[FixedProductId[], Currency[]]>([
    [[], ['USD', 'EUR', 'GBP']],
    [['lifetime'], ['USD', 'EUR', 'GBP']],
    [['further-card'], ['USD']],
    [
      [
        'business-monthly',
        'business-yearly',
        'business-plus-monthly',
        'business-plus-yearly',
        'lifetime',
      ],
      ['USD'],
    ],
  ])('is offered, without prices of %j, in %j', (ids, offered) => {
    expect(offeredCurrencies(without(...ids))).toEqual(offered);
  });

  it.each([
    [500, 'EUR', undefined],
    [490, 'EUR', 'business-monthly'],
    [490, 'USD', undefined],
    [390, 'GBP', 'business-monthly'],
  ] as const)('is told by a price at a provider: %i %s', (unitCents, currency, id) => {
    expect(renewingProductOf([seedCatalog], { unitCents, currency }, 'monthly')).toBe(id);
  });
});
