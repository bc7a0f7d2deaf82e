import { expect, it } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { readCartCount } from './cart-signs.ts';

it.each([
  [null, 0],
  ['{broken', 0],
  ['null', 0],
  ['{"state":{}}', 0],
  ['{"state":{"items":[]}}', 0],
  ['{"state":{"items":[{"id":"lifetime"}]}}', 0],
  ['{"state":{"items":[{"quantity":2},{"quantity":3}]},"version":0}', 5],
])('counts %s as %i', (kept, count) => {
  const storage = memoryStorage();
  if (kept !== null) storage.setItem('cart-storage', kept);
  expect(readCartCount(storage)).toBe(count);
});
