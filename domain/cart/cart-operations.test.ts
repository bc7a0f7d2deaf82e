import { describe, expect, it } from 'vitest';
import { shippedCards } from '../catalog/plan-caps.ts';
import type { ProductId } from '../catalog/products.ts';
import { seedCatalog, seedProduct } from '../catalog/seed-catalog.ts';
import { cartLineOf, type CartLine } from './cart-line.ts';
import {
  addToCart,
  cartQuantity,
  countCards,
  isInCart,
  removeFromCart,
  setCartDesigns,
  swapInCart,
  updateCartQuantity,
} from './cart-operations.ts';
import { priceCartLines } from './priced-cart.ts';

function line(id: ProductId, quantity: number): CartLine {
  return { ...cartLineOf(seedProduct(id)), quantity };
}

function quantities(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity }) => [id, quantity]);
}

it('counts the cards of plans as they are today', () => {
  const lines = [line('lifetime', 1), line('further-card', 2)];
  expect(countCards(lines, shippedCards)).toBe(lines);
  const raised = countCards(lines, { ...shippedCards, business_lifetime: 5 });
  expect(raised.map(({ cards }) => cards)).toEqual([5, 1]);
});

describe('addToCart', () => {
  it.each<[string, CartLine[], ProductId, [string, number][]]>([
    ['a new one', [], 'lifetime', [['lifetime', 1]]],
    [
      'a second one',
      [line('lifetime', 2)],
      'business-monthly',
      [
        ['lifetime', 2],
        ['business-monthly', 1],
      ],
    ],
    ['one that is there', [line('lifetime', 2)], 'lifetime', [['lifetime', 3]]],
    ['one more than is sold', [line('lifetime', 100)], 'lifetime', [['lifetime', 101]]],
    [
      'business as any other plan',
      [line('business-yearly', 1)],
      'business-yearly',
      [['business-yearly', 2]],
    ],
  ])('%s', (_, lines, id, expected) => {
    expect(quantities(addToCart(lines, cartLineOf(seedProduct(id))))).toEqual(expected);
  });

  it('appends a line with every field of the store', () => {
    expect(addToCart([], cartLineOf(seedProduct('business-plus-yearly'), 'price_1'))).toEqual([
      {
        id: 'business-plus-yearly',
        name: 'Business Plus Yearly',
        price: 80,
        quantity: 1,
        imageUrl: '/images/nfc-card.svg',
        priceId: 'price_1',
        tier: 'business_plus',
        billing: 'yearly',
        cards: 1,
        description: 'For several brands or roles, with an NFC card to tap.',
        designs: [],
      },
    ]);
  });
});

describe('updateCartQuantity', () => {
  it.each([
    ['lifetime', 5, 5],
    ['lifetime', 'abc', 1],
    ['lifetime', 0, 1],
    ['lifetime', -1, 1],
    ['lifetime', -5, 1],
    ['lifetime', '1000000000', 999_999],
    ['business-monthly', 3, 3],
  ] as const)('%s to %j: %i', (id, typed, quantity) => {
    const other = line('business-plus-monthly', 4);
    const lines = updateCartQuantity([other, line(id, 2)], id, typed);
    expect(quantities(lines)).toEqual([
      ['business-plus-monthly', 4],
      [id, quantity],
    ]);
  });

  it('leaves a cart without that line as it is', () => {
    expect(updateCartQuantity([line('lifetime', 2)], 'nothing', 9)).toEqual([line('lifetime', 2)]);
  });
});

describe('a cart', () => {
  const lines = [line('business-plus-monthly', 3), line('lifetime', 2)];

  it('loses the line that is removed', () => {
    expect(quantities(removeFromCart(lines, 'lifetime'))).toEqual([['business-plus-monthly', 3]]);
    expect(removeFromCart(lines, 'nothing')).toEqual(lines);
  });

  it('knows its totals', () => {
    expect(cartQuantity(lines)).toBe(5);
    expect(priceCartLines(seedCatalog, lines).totalCents).toBe(3 * 800 + 2 * 19_900);
    expect([cartQuantity([]), priceCartLines(seedCatalog, []).totalCents]).toEqual([0, 0]);
  });

  it('knows what is in it', () => {
    expect(isInCart(lines, 'lifetime')).toBe(true);
    expect(isInCart(lines, 'business-monthly')).toBe(false);
  });
});

describe('swapInCart', () => {
  it.each<[string, CartLine[], ProductId, [string, number][]]>([
    ['another plan', [line('business-plus-yearly', 3)], 'lifetime', [['lifetime', 1]]],
    [
      'another period, with its quantity',
      [line('lifetime', 2), line('business-plus-monthly', 3)],
      'business-plus-yearly',
      [['business-plus-yearly', 3]],
    ],
    [
      'further cards stay',
      [line('business-monthly', 1), line('further-card', 2)],
      'lifetime',
      [
        ['lifetime', 1],
        ['further-card', 2],
      ],
    ],
  ])('leaves the new plan alone: %s', (_, lines, added, after) => {
    expect(quantities(swapInCart(lines, cartLineOf(seedProduct(added))))).toEqual(after);
  });
});

describe('the designs of the cards', () => {
  const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
  const ida = { ...rosa, name: 'Ida' };
  const designed = { ...line('business-plus-monthly', 2), designs: [rosa, ida] };
  const fresh = (id: ProductId) => line(id, 1);

  it.each<[string, CartLine[]]>([
    ['another unit', addToCart([designed], fresh('business-plus-monthly'))],
    ['another period', swapInCart([designed], fresh('business-plus-yearly'))],
    ['another plan', swapInCart([designed], fresh('lifetime'))],
    ['a plan without cards', swapInCart([designed], fresh('business-monthly'))],
    ['fewer units', updateCartQuantity([designed], designed.id, 1)],
  ])('stay with %s', (_, lines) => {
    expect(lines.map(({ designs }) => designs)).toEqual([[rosa, ida]]);
  });

  it('are those of the plan that comes, where it brings some', () => {
    const lines = swapInCart([designed], { ...fresh('lifetime'), designs: [ida] });
    expect(lines.map(({ designs }) => designs)).toEqual([[ida]]);
  });

  it('are set on one line', () => {
    const lines = setCartDesigns([designed, line('lifetime', 1)], 'lifetime', [ida]);
    expect(lines.map(({ designs }) => designs)).toEqual([[rosa, ida], [ida]]);
  });
});
