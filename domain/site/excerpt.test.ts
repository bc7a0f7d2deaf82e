import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it.each([
  ['One tap is enough.', 18, 'One tap is enough.'],
  ['One tap\n  is enough.', 40, 'One tap is enough.'],
  ['One tap is enough.', 17, 'One tap is…'],
  ['One tap, is enough.', 10, 'One tap…'],
  ['Unbreakable', 5, '…'],
  ['', 10, ''],
])('%j in %d', (text, maximum, expected) => {
  expect(excerpt(text, maximum)).toBe(expected);
});
