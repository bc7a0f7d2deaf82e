import { describe, expect, it } from 'vitest';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { memoryStorage } from './browser-storage.ts';
import { createCartStore } from './cart-store.ts';
import {
  createPlannedDesign,
  designDraftKey,
  plannedDesignKey,
  putNameOnCard,
} from './planned-design.ts';

const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
const lifetime = cartLineOf(seedProduct('lifetime'));
const business = cartLineOf(seedProduct('business-monthly'));

it('waits for the first plan that has cards, and goes with each of its cards', () => {
  const storage = memoryStorage();
  createPlannedDesign(storage).keep(rosa);
  const planned = createPlannedDesign(storage);
  expect(planned.takeInto(business)).toEqual(business);
  expect(planned.store.getState().design).toEqual(rosa);
  expect(planned.takeInto(lifetime)).toEqual({ ...lifetime, designs: [rosa, rosa] });
  expect(planned.takeInto(lifetime)).toEqual(lifetime);
  expect(createPlannedDesign(storage).store.getState().design).toBeNull();
});

it('learns of another tab', () => {
  const storage = memoryStorage();
  const [here, there] = [createPlannedDesign(storage), createPlannedDesign(storage)];
  there.keep(rosa);
  here.readAgain();
  expect(here.store.getState().design).toEqual(rosa);
});

it.each(['{', '7', '{"stock":"night"}', '[]'])('is none where %s was kept', (kept) => {
  const storage = memoryStorage();
  storage.setItem(plannedDesignKey, kept);
  expect(createPlannedDesign(storage).store.getState().design).toBeNull();
});

function emptyPlaces() {
  const drafts = memoryStorage();
  return {
    cart: createCartStore(memoryStorage()),
    planned: createPlannedDesign(memoryStorage()),
    drafts,
  };
}

describe('a name for a card', () => {
  it('waits for a plan, with the design that waits already, and covers its draft', () => {
    const places = emptyPlaces();
    places.drafts.setItem(designDraftKey(), '{}');
    expect(putNameOnCard('Ida', places)).toBe(true);
    const { store, keep } = places.planned;
    expect(store.getState().design).toEqual({ stock: 'forest', name: 'Ida', role: '', logo: '' });
    keep({ ...rosa, role: 'Architect' });
    expect(putNameOnCard('Ida', places)).toBe(true);
    expect(store.getState().design).toEqual({ ...rosa, name: 'Ida', role: 'Architect' });
    expect(places.drafts.getItem(designDraftKey())).toBeNull();
  });

  it('is put on the first card in the cart, the others stay', () => {
    const places = emptyPlaces();
    const { add } = places.cart.getState();
    const ida = { ...rosa, name: 'Ida' };
    add(business);
    add({ ...lifetime, designs: [null, ida] });
    places.drafts.setItem(designDraftKey('lifetime'), '{}');
    expect(putNameOnCard('Rosa', places)).toBe(true);
    const designs = () => places.cart.getState().items.map((line) => line.designs);
    const named = { stock: 'forest', name: 'Rosa', role: '', logo: '' };
    expect(designs()).toEqual([[], [named, ida]]);
    expect(places.drafts.getItem(designDraftKey('lifetime'))).toBeNull();
    expect(places.planned.store.getState().design).toBeNull();

    expect(putNameOnCard('Rosa', places)).toBe(true);
    expect(putNameOnCard('Ida', places)).toBe(false);
    expect(designs()).toEqual([[], [named, ida]]);
  });

  it('keeps the material of a card in the cart that has no name yet', () => {
    const places = emptyPlaces();
    places.cart.getState().add({ ...lifetime, designs: [{ ...rosa, name: '' }] });
    expect(putNameOnCard('Rosa', places)).toBe(true);
    expect(places.cart.getState().items[0]?.designs).toEqual([rosa]);
  });
});
