import { expect, it } from 'vitest';
import { cardBlocks, normalizeBlockOrder } from './block-order.ts';

it.each([
  [undefined, cardBlocks],
  [[], cardBlocks],
  [
    ['qr', 'contact'],
    ['qr', 'contact', 'hours', 'about', 'skills', 'links', 'gallery', 'social', 'connect'],
  ],
  [
    ['script', 'about', 'about', '__proto__'],
    ['about', ...cardBlocks.filter((b) => b !== 'about')],
  ],
  [cardBlocks.toReversed(), cardBlocks.toReversed()],
])('%j becomes %j', (order, whole) => {
  expect(normalizeBlockOrder(order)).toEqual(whole);
});
