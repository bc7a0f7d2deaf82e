import { describe, expect, it } from 'vitest';
import { findProduct, getProduct, productIds, productOfPlan, products } from './products.ts';

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
  ])('%s', (id, name, tier, billing, kind, unitCents) => {
    expect(findProduct(id)).toMatchObject({ name, tier, billing, kind, unitCents });
  });

  it('are in the order of the plans', () => {
    expect(products.map(({ id }) => id)).toEqual([...productIds]);
  });

  it.each(productIds)('%s is found by its id', (id) => {
    expect(findProduct(id)).toBe(getProduct(id));
    expect(getProduct(id).id).toBe(id);
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
