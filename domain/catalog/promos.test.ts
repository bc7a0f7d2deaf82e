import { describe, expect, it } from 'vitest';
import { tiers } from '../accounts/tiers.ts';
import {
  discountedUnitCents,
  isFullDiscount,
  normalizePromoCode,
  promoProblem,
  promoLimitProblem,
  promoSumProblem,
  promoSeeds,
} from './promos.ts';

const all = ['business', 'business_plus', 'business_lifetime'];

describe('the seeded codes', () => {
  it.each([
    ['FRIENDS20', 20, all, true, false],
    ['FAMILY25', 25, all, true, false],
    ['TEST100', 100, ['business_plus', 'business_lifetime'], false, true],
  ])('%s', (code, percent, eligibleTiers, isActiveInProduction, isFull) => {
    const seed = promoSeeds.find((promo) => promo.code === code);
    expect(seed).toMatchObject({ discountPercent: percent, eligibleTiers, isActiveInProduction });
    expect(seed && isFullDiscount(seed)).toBe(isFull);
  });

  const refusals = new Map([
    ['FRIENDS20 free', 'Promo FRIENDS20 is not valid for the Free plan.'],
    ['FAMILY25 free', 'Promo FAMILY25 is not valid for the Free plan.'],
    ['TEST100 free', 'Promo TEST100 is not valid for the Free plan.'],
    ['TEST100 business', 'Promo TEST100 is not valid for the Business plan.'],
  ]);
  const pairs = promoSeeds.flatMap((promo) => tiers.map((tier) => ({ promo, tier })));
  it.each(pairs)('$promo.code for $tier', ({ promo, tier }) => {
    expect(promoProblem(promo, tier)).toBe(refusals.get(`${promo.code} ${tier}`));
  });
});

describe('normalizePromoCode', () => {
  it.each([
    ['  friends20 ', 'FRIENDS20'],
    ['Test100', 'TEST100'],
    ['   ', ''],
    ['\u0000', ''],
  ])('%j: %j', (typed, code) => {
    expect(normalizePromoCode(typed)).toBe(code);
  });
});

describe('discountedUnitCents', () => {
  it.each([
    [500, 20, 400],
    [800, 25, 600],
    [19_900, 20, 15_920],
    [19_900, 25, 14_925],
    [19_900, 100, 0],
    [500, 0, 500],
    // Rounded to cents, half a cent up.
    [999, 50, 500],
    [333, 25, 250],
    [1, 50, 1],
    [1, 51, 0],
  ])('%i less %i %%: %i', (unit, percent, discounted) => {
    expect(discountedUnitCents(unit, percent)).toBe(discounted);
  });
});

it.each([
  ['no limits', {}, undefined],
  ['its currency', { currency: 'EUR' }, undefined],
  ['another currency', { currency: 'GBP' }, 'Promo CODE is only valid for carts in GBP.'],
  ['just enough', { currency: 'EUR', minimumCents: 2_000 }, undefined],
  [
    'a cent less',
    { currency: 'EUR', minimumCents: 2_001 },
    'Promo CODE is only valid for carts of €20.01 or more.',
  ],
  [
    'enough in another currency',
    { currency: 'USD', minimumCents: 100 },
    'Promo CODE is only valid for carts in USD.',
  ],
] as const)('a cart of 20 euros against a promo that asks for %s', (_, asked, problem) => {
  const promo = { code: 'CODE', label: '', discountPercent: 20, eligibleTiers: [], ...asked };
  expect(promoSumProblem(promo, { currency: 'EUR', listCents: 2_000 })).toBe(problem);
});

describe('promoLimitProblem', () => {
  const at = new Date('2026-05-01T00:00:00Z');
  const promo = { code: 'CODE', label: '', discountPercent: 20, eligibleTiers: [] };
  const none = {
    startsAt: null,
    expiresAt: null,
    isFirstPurchaseOnly: false,
    maxUses: null,
    maxUsesPerAccount: null,
  };
  const expired = 'Promo CODE has expired.';
  const usedUp = 'Promo CODE is no longer available.';
  const alreadyUsed = 'You’ve already used promo CODE with this account.';

  it.each([
    ['no limits', {}, { paid: 1_000, paidByAccount: 9 }, undefined],
    ['before its end', { expiresAt: new Date('2026-05-01T00:00:01Z') }, {}, undefined],
    ['at its end', { expiresAt: at }, {}, expired],
    [
      'before its beginning',
      { startsAt: new Date('2026-05-01T00:00:01Z') },
      {},
      'Promo CODE isn’t valid yet.',
    ],
    ['at its beginning', { startsAt: at }, {}, undefined],
    ['a first purchase', { isFirstPurchaseOnly: true }, { hasBought: false }, undefined],
    [
      'a second purchase',
      { isFirstPurchaseOnly: true },
      { hasBought: true },
      'Promo CODE is only valid for a first purchase.',
    ],
    ['a second purchase with a code for all', {}, { hasBought: true }, undefined],
    ['the last use', { maxUses: 3 }, { paid: 1, reservedByOthers: 1 }, undefined],
    ['used up', { maxUses: 3 }, { paid: 2, reservedByOthers: 1 }, usedUp],
    ['paid so often', { maxUses: 3 }, { paid: 3 }, usedUp],
    ['all reserved', { maxUses: 3 }, { reservedByOthers: 3 }, usedUp],
    [
      'used up, but one use is the own',
      { maxUses: 3 },
      { paid: 1, reservedByOthers: 2, isReserved: true },
      undefined,
    ],
    ['the second of an account', { maxUsesPerAccount: 1 }, { paidByAccount: 1 }, alreadyUsed],
    [
      'the second of an account, whose use of before is only reserved',
      { maxUsesPerAccount: 1 },
      { isReserved: true },
      undefined,
    ],
    ['the second of two', { maxUsesPerAccount: 2 }, { paidByAccount: 1 }, undefined],
    ['all off, again', { discountPercent: 100 }, { paidByAccount: 1 }, alreadyUsed],
  ])('%s', (_, change, uses, problem) => {
    const unused = { paid: 0, paidByAccount: 0, hasBought: false, reservedByOthers: 0 };
    const used = { ...unused, isReserved: false, ...uses };
    expect(promoLimitProblem({ ...promo, ...none, ...change }, used, at)).toBe(problem);
  });
});
