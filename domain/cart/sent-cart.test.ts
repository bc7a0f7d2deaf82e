import { describe, expect, it } from 'vitest';
import type { CardDesigns } from '../card-design/card-design.ts';
import type { FixedProductId } from '../catalog/products.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { cartLineOf, type CartLine } from './cart-line.ts';
import { nothingSent, sentCartOf, unsentPosts, withPost } from './sent-cart.ts';

function lines(quantities: Partial<Record<FixedProductId, number>>) {
  return Object.entries(quantities).map(([id, quantity]) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
    ...cartLineOf(seedProduct(id as FixedProductId)),
    quantity,
  }));
}

describe('unsentPosts', () => {
  it.each([
    ['nothing anywhere', {}, {}, []],
    ['all as the server knows it', { lifetime: 2 }, { lifetime: 2 }, []],
    ['a new line', {}, { lifetime: 2 }, [['lifetime', 2]]],
    ['another quantity', { lifetime: 2 }, { lifetime: 5 }, [['lifetime', 5]]],
    ['a line taken out', { lifetime: 2 }, {}, [['lifetime', 0]]],
    [
      'removals first',
      { 'business-monthly': 1, 'business-plus-yearly': 3 },
      { lifetime: 1, 'business-plus-yearly': 3 },
      [
        ['business-monthly', 0],
        ['lifetime', 1],
      ],
    ],
  ])('%s', (_, sent, local, posts) => {
    const record = sentCartOf('a', lines(sent), null);
    const unsent = unsentPosts(record, lines(local));
    expect(unsent.map(({ productId, quantity }) => [productId, quantity])).toEqual(posts);
    expect(unsent.every(({ replaceQuantity }) => replaceQuantity)).toBe(true);
    // Once all are accepted there is nothing left to send.
    expect(unsentPosts(unsent.reduce(withPost, record), lines(local))).toEqual([]);
  });
});

describe('the designs of a line', () => {
  const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
  const three = [rosa, null, rosa];
  const of = (designs: CardDesigns, quantity = 1) =>
    lines({ lifetime: quantity }).map((line) => ({ ...line, designs }));

  it.each<[string, CartLine[], CartLine[], CardDesigns | undefined | 'nothing']>([
    ['chosen', of([]), of([rosa]), [rosa]],
    ['sent already', of([rosa]), of([rosa]), 'nothing'],
    ['another', of([rosa]), of([{ ...rosa, name: 'Ida' }]), [{ ...rosa, name: 'Ida' }]],
    ['taken back', of([rosa]), of([]), []],
    ['as many as it has cards', of([]), of(three), [rosa, null]],
    ['of more cards, when they are there', of(three), of(three, 2), three],
    ['none, with a new quantity', of([]), of([], 2), undefined],
  ])('are sent as they differ: %s', (_, sent, local, designs) => {
    const record = sentCartOf('a', sent, null);
    const unsent = unsentPosts(record, local);
    expect(unsent.map((post) => post.designs)).toEqual(designs === 'nothing' ? [] : [designs]);
    expect(unsentPosts(unsent.reduce(withPost, record), local)).toEqual([]);
  });
});

describe('a record', () => {
  it('is of one account', () => {
    expect(sentCartOf('a', lines({ lifetime: 2 }), 'FRIENDS20')).toEqual({
      accountId: 'a',
      quantities: { lifetime: 2 },
      designs: {},
      promoCode: 'FRIENDS20',
    });
    expect(nothingSent('b')).toEqual({
      accountId: 'b',
      quantities: {},
      designs: {},
      promoCode: null,
    });
  });

  it('keeps the promo when a line is sent', () => {
    const post = { productId: 'lifetime', quantity: 1, replaceQuantity: true } as const;
    expect(withPost(sentCartOf('a', [], 'FRIENDS20'), post).promoCode).toBe('FRIENDS20');
  });
});
