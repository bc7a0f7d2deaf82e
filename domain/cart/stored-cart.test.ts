import { describe, expect, it } from 'vitest';
import { promoSeeds } from '../catalog/promos.ts';
import { readSentCart, readStoredPromo } from './stored-cart.ts';

describe('readStoredPromo', () => {
  it.each(promoSeeds)('takes $code as it is', (seed) => {
    const { isActiveInProduction: _active, maxUsesPerAccount: _limit, ...promo } = seed;
    expect(readStoredPromo(seed)).toEqual(promo);
  });

  it.each([
    [undefined],
    [null],
    ['FRIENDS20'],
    [{}],
    [{ code: 'A', label: 'B', discountPercent: 0, eligibleTiers: [] }],
    [{ code: 'A', label: 'B', discountPercent: 101, eligibleTiers: [] }],
    [{ code: 'A', label: 'B', discountPercent: '20', eligibleTiers: [] }],
    [{ code: 'A', discountPercent: 20, eligibleTiers: [] }],
    [{ code: 'A', label: 'B', discountPercent: 20 }],
  ])('%j is none', (stored) => {
    expect(readStoredPromo(stored)).toBeNull();
  });

  it('leaves out tiers there are no longer', () => {
    const stored = {
      code: 'A',
      label: 'B',
      discountPercent: 20,
      eligibleTiers: ['gone', 'business', 'free'],
    };
    expect(readStoredPromo(stored)?.eligibleTiers).toEqual(['business']);
  });
});

describe('readSentCart', () => {
  it.each([
    [
      {
        accountId: 'a',
        quantities: { lifetime: 2, odd: '1' },
        designs: { lifetime: '[]', odd: 1 },
        promoCode: 'FRIENDS20',
      },
      {
        accountId: 'a',
        quantities: { lifetime: 2 },
        designs: { lifetime: '[]' },
        promoCode: 'FRIENDS20',
      },
    ],
    [
      { accountId: 'a', quantities: {}, promoCode: 7 },
      { accountId: 'a', quantities: {}, designs: {}, promoCode: null },
    ],
    [{ accountId: 7, quantities: {} }, null],
    [{ accountId: 'a' }, null],
    [undefined, null],
  ])('%j: %j', (stored, sent) => {
    expect(readSentCart(stored)).toEqual(sent);
  });
});
