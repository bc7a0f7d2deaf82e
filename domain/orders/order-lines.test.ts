import { describe, expect, it } from 'vitest';
import type { PaidTier } from '../catalog/plans.ts';
import { priceCart } from '../catalog/pricing.ts';
import type { ProductId } from '../catalog/products.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { promoSeeds } from '../catalog/promos.ts';
import { cardCount, contentKey, isCoveredBy, primaryLine } from './order-lines.ts';

function lines(...wanted: [ProductId, number][]) {
  return wanted.map(([id, quantity]) => {
    const product = seedProduct(id);
    return { product, quantity, tier: product.tier, billing: product.billing };
  });
}

describe('cardCount', () => {
  it.each<[[ProductId, number][], number]>([
    [[['business-monthly', 1]], 0],
    [[['business-plus-yearly', 3]], 3],
    [[['lifetime', 2]], 4],
    [
      [
        ['lifetime', 1],
        ['business-plus-monthly', 2],
      ],
      4,
    ],
    [[], 0],
  ])('%j: %i', (wanted, count) => {
    expect(cardCount(lines(...wanted))).toBe(count);
  });
});

describe('primaryLine', () => {
  it('is the line of the highest tier', () => {
    const order = lines(['business-plus-yearly', 3], ['lifetime', 1]);
    expect(primaryLine(order)).toBe(order[1]);
  });

  it('needs a line', () => {
    expect(() => primaryLine([])).toThrow('at least one line');
  });
});

describe('contentKey', () => {
  const key = (wanted: [ProductId, number][], promo = promoSeeds[0]) =>
    contentKey(priceCart(lines(...wanted), promo));
  const one: [ProductId, number][] = [
    ['lifetime', 1],
    ['business-plus-yearly', 3],
  ];

  it('is the same whatever the order of the lines', () => {
    expect(key(one.toReversed())).toBe(key(one));
  });

  it.each<[string, string]>([
    ['another quantity', key([['lifetime', 2], one[1]!])],
    [
      'another product',
      key([
        ['lifetime', 1],
        ['business-plus-monthly', 3],
      ]),
    ],
    ['a line less', key([['lifetime', 1]])],
    ['another promo', key(one, promoSeeds[1])],
    ['no promo', contentKey(priceCart(lines(...one)))],
    [
      'other cards',
      contentKey(
        priceCart(
          lines(...one).map((line) => ({ ...line, product: { ...line.product, cards: 3 } })),
          promoSeeds[0],
        ),
      ),
    ],
  ])('is another for %s', (_, other) => {
    expect(other).not.toBe(key(one));
  });
});

describe('isCoveredBy', () => {
  const line = (tier: PaidTier | null, quantity = 1) => ({ tier, quantity });
  it.each([
    ['the same again', [line('business')], [line('business')], true],
    ['a lower plan', [line('business')], [line('business_plus')], true],
    ['a higher plan', [line('business_plus')], [line('business')], false],
    ['more units', [line('business_plus', 2)], [line('business_plus')], false],
    ['fewer units', [line('business_plus')], [line('business_plus', 2)], true],
    ['one of two', [line('business'), line('business_lifetime')], [line('business')], false],
    ['nothing bought', [line('business')], [], false],
    ['a card alone', [line(null)], [line(null)], false],
    ['a plan with a card', [line('business'), line(null)], [line('business')], true],
  ])('%s', (_, bought, others, isCovered) => {
    expect(isCoveredBy(bought, others)).toBe(isCovered);
  });
});
