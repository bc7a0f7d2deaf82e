import { describe, expect, it } from 'vitest';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { cartLineOf, readBackendItems, type BackendCartItem } from './cart-line.ts';
import { readStoredLines } from './stored-cart.ts';

describe('readBackendItems', () => {
  it('takes a whole item as it is', () => {
    const item = { productId: 'lifetime', name: 'Card', price: 9, quantity: 2, imageUrl: '/x.png' };
    expect(readBackendItems([item])).toEqual([
      {
        id: 'lifetime',
        name: 'Card',
        price: 9,
        quantity: 2,
        imageUrl: '/x.png',
        priceId: 'lifetime',
        tier: 'business_lifetime',
        billing: 'lifetime',
        cards: 2,
        description: '',
        designs: [],
      },
    ]);
  });

  it('takes the cards that the server says', () => {
    expect(readBackendItems([{ productId: 'lifetime', quantity: 1, cards: 5 }])).toMatchObject([
      { cards: 5 },
    ]);
  });

  it('fills in what is missing', () => {
    expect(readBackendItems([{ productId: 'gone', quantity: 1, name: null }])).toMatchObject([
      {
        id: 'gone',
        name: 'Plan - gone',
        price: 0,
        imageUrl: '/images/nfc-card.svg',
        tier: null,
        billing: null,
      },
    ]);
  });

  it.each<[string, BackendCartItem]>([
    ['no productId', { quantity: 1 }],
    ['an empty productId', { productId: '', quantity: 1 }],
    ['no quantity', { productId: 'lifetime' }],
    ['quantity null', { productId: 'lifetime', quantity: null }],
    ['quantity 0', { productId: 'lifetime', quantity: 0 }],
    ['quantity -1', { productId: 'lifetime', quantity: -1 }],
    ['quantity NaN', { productId: 'lifetime', quantity: NaN }],
  ])('drops an item with %s', (_, item) => {
    expect(readBackendItems([item, { productId: 'lifetime', quantity: 1 }])).toHaveLength(1);
  });
});

describe('readStoredLines', () => {
  it('keeps designs as they were typed, and the standard card for what is none', () => {
    const gone = { stock: 'gold', name: 'Rosa', role: '', logo: '' };
    const read = (designs: unknown) =>
      readStoredLines([{ id: 'lifetime', quantity: 1, designs }])[0]?.designs;
    expect(read([gone, null, { ...gone, more: 1 }])).toEqual([gone, null, gone]);
    expect(read([7, 'x', {}, { ...gone, name: 7 }])).toEqual([null, null, null, null]);
    for (const odd of [undefined, null, {}, 'x']) expect(read(odd)).toEqual([]);
  });

  it("keeps what is still sold, under today's name", () => {
    const stored = { id: 'lifetime', name: 'Old', price: 99, quantity: '3', priceId: 'price_1' };
    for (const cards of [-1, 1.5, 51, '3', null]) {
      expect(readStoredLines([{ ...stored, cards }])).toMatchObject([{ cards: 2 }]);
    }
    expect(readStoredLines([{ ...stored, cards: 3 }])).toMatchObject([{ cards: 3 }]);
    expect(readStoredLines([stored])).toEqual([
      {
        ...cartLineOf(seedProduct('lifetime'), 'price_1'),
        price: 99,
        description: '',
        quantity: 3,
      },
    ]);
  });

  it.each([
    [undefined],
    [null],
    ['[]'],
    [{}],
    [[null, 1, 'lifetime', {}, { id: 7 }]],
    [[{ id: 'gone' }]],
  ])('%j holds nothing', (stored) => {
    expect(readStoredLines(stored)).toEqual([]);
  });

  it('takes any quantity of any plan, up to what a cart counts', () => {
    const lines = readStoredLines([
      { id: 'business-monthly', quantity: 9 },
      { id: 'lifetime', quantity: 1e9 },
      { id: 'business-plus-yearly' },
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([9, 999_999, 1]);
  });
});
