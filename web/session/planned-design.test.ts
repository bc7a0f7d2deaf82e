import { expect, it } from 'vitest';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { getProduct } from '#domain/catalog/products.ts';
import { memoryStorage } from './browser-storage.ts';
import { createPlannedDesign, plannedDesignKey } from './planned-design.ts';

const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
const lifetime = cartLineOf(getProduct('lifetime'));
const business = cartLineOf(getProduct('business-monthly'));

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
