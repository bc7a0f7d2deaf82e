import { describe, expect, it } from 'vitest';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { nothingSent } from '#domain/cart/sent-cart.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { memoryStorage } from './browser-storage.ts';
import { createCartStore, type CartStore } from './cart-store.ts';

const lifetime = cartLineOf(seedProduct('lifetime'));
const business = cartLineOf(seedProduct('business-monthly'));
const promo = {
  code: 'FRIENDS20',
  label: '20% off for friends',
  discountPercent: 20,
  eligibleTiers: ['business'],
} as const;

function quantities(store: CartStore) {
  return store.getState().items.map(({ id, quantity }) => [id, quantity]);
}

describe('the cart', () => {
  it('is kept under the specified key, without what only this page shows', () => {
    const storage = memoryStorage();
    const store = createCartStore(storage);
    store.getState().add(lifetime);
    store.getState().setPromo(promo);
    store.getState().open();
    expect(JSON.parse(storage.getItem('cart-storage') ?? '').state).toEqual({
      items: [{ ...lifetime, quantity: 1 }],
      promo,
      sent: null,
    });
  });

  it('outlives the page', () => {
    const storage = memoryStorage();
    const store = createCartStore(storage);
    store.getState().add(lifetime);
    store.getState().updateQuantity('lifetime', '4');
    store.getState().setPromo(promo);
    store.getState().markSent(nothingSent('a'));
    expect(createCartStore(storage).getState()).toMatchObject({
      items: [{ ...lifetime, quantity: 4 }],
      promo,
      sent: nothingSent('a'),
      isOpen: false,
      addedCount: 0,
    });
  });

  it('counts what was added for the badge', () => {
    const store = createCartStore(memoryStorage());
    for (const line of [lifetime, lifetime, business, business]) store.getState().add(line);
    expect(quantities(store)).toEqual([
      ['lifetime', 2],
      ['business-monthly', 2],
    ]);
    expect(store.getState().addedCount).toBe(4);
  });

  it('loses its promo when it is cleared, but not what the server received', () => {
    const store = createCartStore(memoryStorage());
    store.getState().replace([{ ...lifetime, quantity: 2 }]);
    store.getState().setPromo(promo);
    store.getState().markSent(nothingSent('a'));
    store.getState().clear();
    expect(store.getState()).toMatchObject({ items: [], promo: null, sent: nothingSent('a') });
  });

  it('follows what another tab has written', async () => {
    const storage = memoryStorage();
    const [here, there] = [createCartStore(storage), createCartStore(storage)];
    there.getState().add(lifetime);
    await here.persist.rehydrate();
    expect(quantities(here)).toEqual([['lifetime', 1]]);
    storage.removeItem('cart-storage');
    await here.persist.rehydrate();
    expect(quantities(here)).toEqual([]);
  });
});

describe('a cart kept by another release', () => {
  it.each<[string, unknown]>([
    ['another version', { state: { items: [{ id: 'lifetime', quantity: 2 }] }, version: 7 }],
    ['an old price', { state: { items: [{ ...lifetime, price: 99, quantity: 2 }] } }],
    [
      'a plan no longer sold',
      { state: { items: [{ id: 'gone' }, { id: 'lifetime', quantity: 2 }] } },
    ],
  ])('with %s', (_, kept) => {
    const storage = memoryStorage();
    storage.setItem('cart-storage', JSON.stringify(kept));
    const { id, name, tier, billing } = lifetime;
    expect(createCartStore(storage).getState().items).toMatchObject([
      { id, name, tier, billing, quantity: 2 },
    ]);
  });

  it.each([
    '{broken',
    '[]',
    'null',
    '7',
    '{"state":7}',
    '{"state":{"items":7,"promo":7,"sent":7}}',
  ])('%s is an empty one', (kept) => {
    const storage = memoryStorage();
    storage.setItem('cart-storage', kept);
    expect(createCartStore(storage).getState()).toMatchObject({ items: [], promo: null });
  });
});
