import { describe, expect, it } from 'vitest';
import { priceConflict, type PriceClaim } from './price-claim.ts';
import { priceCart } from './pricing.ts';
import type { ProductId } from './products.ts';
import { seedProduct } from './seed-catalog.ts';
import { promoSeeds } from './promos.ts';

function line(id: ProductId, quantity = 1) {
  return { product: seedProduct(id), quantity };
}

function promo(code: string) {
  return promoSeeds.find((seed) => seed.code === code);
}

describe('priceCart', () => {
  it.each([
    ['one line', [line('business-monthly')], undefined, null, 1, 500, 0],
    ['quantities', [line('business-plus-yearly', 3)], undefined, null, 3, 24_000, 0],
    [
      'several lines',
      [line('lifetime', 2), line('business-yearly')],
      undefined,
      null,
      3,
      44_800,
      0,
    ],
    ['20 %', [line('business-plus-monthly', 3)], 'FRIENDS20', 'FRIENDS20', 3, 2_400, 480],
    ['25 %', [line('lifetime')], 'FAMILY25', 'FAMILY25', 1, 19_900, 4_975],
    ['100 %', [line('lifetime')], 'TEST100', 'TEST100', 1, 19_900, 19_900],
    ['not eligible', [line('business-monthly')], 'TEST100', null, 1, 500, 0],
    [
      'partly eligible',
      [line('business-monthly'), line('lifetime')],
      'TEST100',
      'TEST100',
      2,
      20_400,
      19_900,
    ],
    ['nothing', [], 'FRIENDS20', null, 0, 0, 0],
  ] as const)('%s', (_, lines, code, promoCode, quantity, listCents, discountCents) => {
    const cart = priceCart(lines, code && promo(code));
    expect(cart).toMatchObject({ promoCode, quantity, listCents, discountCents });
    expect(cart.totalCents).toBe(listCents - discountCents);
  });

  it.each([
    [{ currency: 'USD', minimumCents: 19_900 }, 'FRIENDS20', 3_980],
    [{ currency: 'USD', minimumCents: 19_901 }, null, 0],
    [{ currency: 'EUR' }, null, 0],
  ] as const)('a promo that asks for %j of a cart', (asked, promoCode, discountCents) => {
    const friends = promo('FRIENDS20');
    const cart = priceCart([line('lifetime')], friends && { ...friends, ...asked });
    expect(cart).toMatchObject({ promoCode, discountCents });
  });

  it('discounts and rounds the unit, not the sum', () => {
    const product = { ...seedProduct('business-plus-monthly'), unitCents: 333 };
    const cart = priceCart([{ product, quantity: 3 }], promo('FAMILY25'));
    expect(cart.lines).toMatchObject([
      { unitCents: 250, discountPercent: 25, listCents: 999, discountCents: 249, totalCents: 750 },
    ]);
  });
});

it('prices a cart in its one currency', () => {
  const euros = { product: seedProduct('lifetime', 'EUR'), quantity: 1 };
  expect(priceCart([euros], promo('FRIENDS20'))).toMatchObject({
    currency: 'EUR',
    totalCents: 15_120,
  });
  expect(() => priceCart([euros, line('further-card')])).toThrow(/currencies/);
});

it.each<[string, PriceClaim, boolean]>([
  ['its sum', { amount: 189, currency: 'eur' }, false],
  ['no currency', { amount: 189 }, true],
  ['no sum', { currency: 'EUR' }, true],
  ['the sum in dollars', { amount: 199, currency: 'EUR' }, true],
  ['dollars', { amount: 189, currency: 'USD' }, true],
])('a cart in euros against a client that says %s', (_, claim, isConflict) => {
  const cart = priceCart([{ product: seedProduct('lifetime', 'EUR'), quantity: 1 }]);
  expect(priceConflict(cart, claim) !== undefined).toBe(isConflict);
});

describe('priceConflict', () => {
  const cart = priceCart([line('business-plus-monthly', 3)], promo('FRIENDS20'));
  const one = { productId: 'business-plus-monthly' } as const;

  it.each<[string, PriceClaim, boolean]>([
    ['nothing claimed', {}, false],
    ['the amount', { amount: 19.2, currency: 'USD' }, false],
    ['the amount as PayPal writes it', { amount: '19.20', currency: 'usd' }, false],
    ['the amount as a sum of floats', { amount: 6.4 * 3 }, false],
    ['another amount', { amount: 19.21 }, true],
    ['the amount before the promo', { amount: 24 }, true],
    ['no amount at all', { amount: 'free' }, true],
    ['another currency', { amount: 19.2, currency: 'EUR' }, true],
    ['a currency that there is not', { amount: 19.2, currency: 'CHF' }, true],
    ['a line as the store keeps it', { lines: [{ ...one, price: 8 }] }, false],
    ['a discounted price alone', { lines: [{ ...one, price: 6.4 }] }, false],
    [
      'a line as the cart page shows it',
      { lines: [{ ...one, price: 6.4, basePrice: 8, discountPercent: 20 }] },
      false,
    ],
    ['a list price said to be discounted', { lines: [{ ...one, price: 8, basePrice: 8 }] }, true],
    ['another price', { lines: [{ ...one, price: 0.01 }] }, true],
    ['a negative price', { lines: [{ ...one, price: -8 }] }, true],
    ['another base price', { lines: [{ ...one, price: 6.4, basePrice: 10 }] }, true],
    ['another discount', { lines: [{ ...one, discountPercent: 100 }] }, true],
    ['no discount', { lines: [{ ...one, discountPercent: 0 }] }, true],
    ['a line that is not there', { lines: [{ productId: 'lifetime', price: 199 }] }, true],
  ])('%s', (_, claim, isConflict) => {
    expect(priceConflict(cart, claim) !== undefined).toBe(isConflict);
  });
});
