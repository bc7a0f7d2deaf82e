import { describe, expect, it } from 'vitest';
import { findProduct, productIds, productOfPlan, products } from './products.ts';
import { createCatalog, offSaleIds, planOfTier, renewingProductOf } from './catalog.ts';
import { seedCatalog, seedContent, seedProduct } from './seed-catalog.ts';

describe('the products', () => {
  it.each([
    ['business-monthly', 'Business Monthly', 'business', 'monthly', 'recurring', 500],
    ['business-yearly', 'Business Yearly', 'business', 'yearly', 'recurring', 5_000],
    [
      'business-plus-monthly',
      'Business Plus Monthly',
      'business_plus',
      'monthly',
      'recurring',
      800,
    ],
    ['business-plus-yearly', 'Business Plus Yearly', 'business_plus', 'yearly', 'recurring', 8_000],
    ['lifetime', 'Lifetime', 'business_lifetime', 'lifetime', 'one_time', 19_900],
    ['further-card', 'Extra card', null, 'once', 'one_time', 1_500],
  ] as const)('%s', (id, name, tier, billing, kind, unitCents) => {
    expect(findProduct(id)).toMatchObject({ name, tier, billing, kind });
    expect(seedProduct(id)).toMatchObject({ name, tier, billing, kind, unitCents });
  });

  it('are in the order of the plans', () => {
    expect(products.map(({ id }) => id)).toEqual([...productIds]);
  });

  it.each(productIds)('%s is found by its id', (id) => {
    expect(seedProduct(id)).toMatchObject({ ...findProduct(id) });
    expect(seedProduct(id).id).toBe(id);
  });

  it.each(['', 'card-replacement', 'free', 'free-monthly', 'business', 'Lifetime', 'toString'])(
    '%j is none of them',
    (id) => {
      expect(findProduct(id)).toBeUndefined();
    },
  );

  it.each([
    ['business', 'monthly', 'business-monthly'],
    ['business', 'yearly', 'business-yearly'],
    ['business_plus', 'yearly', 'business-plus-yearly'],
    ['business_lifetime', 'monthly', 'lifetime'],
    ['business_lifetime', 'yearly', 'lifetime'],
  ] as const)('the card of %s, paid %s, sells %s', (tier, billing, id) => {
    expect(productOfPlan(tier, billing).id).toBe(id);
  });
});

describe('another version of the catalog', () => {
  const content = {
    plans: { ...seedContent.plans, lifetime: { ...seedContent.plans.lifetime, isOnSale: false } },
    prices: { ...seedContent.prices, 'business-monthly': { USD: 700 } },
  };
  const raised = createCatalog({ number: 2, content });

  it('has its own prices, and leaves those of the first one alone', () => {
    expect(raised.products['business-monthly']?.unitCents).toBe(700);
    expect(planOfTier(raised, 'business')).toMatchObject({ monthlyPriceCents: 700 });
    expect(planOfTier(seedCatalog, 'business')).toMatchObject({ monthlyPriceCents: 500 });
  });

  it('says which products are off sale', () => {
    expect(offSaleIds(raised)).toEqual(['lifetime']);
    expect(offSaleIds(seedCatalog)).toEqual([]);
  });

  it.each([
    [700, 'monthly', 'business-monthly'],
    [500, 'monthly', 'business-monthly'],
    [5_000, 'yearly', 'business-yearly'],
    [600, 'monthly', 'teams-monthly'],
    [700, 'yearly', undefined],
    [19_900, 'monthly', undefined],
  ] as const)('a price of %i, %s, renews %s, however old it is', (cents, billing, id) => {
    expect(
      renewingProductOf([raised, seedCatalog], { unitCents: cents, currency: 'USD' }, billing),
    ).toBe(id);
  });
});
