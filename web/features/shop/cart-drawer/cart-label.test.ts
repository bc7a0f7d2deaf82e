import { expect, it } from 'vitest';
import { cartLabel } from './cart-label.ts';

it.each([
  [0, 'Cart, empty'],
  [1, 'Cart, 1 item'],
  [2, 'Cart, 2 items'],
])('%i: %s', (count, label) => {
  expect(cartLabel(count)).toBe(label);
});
