import { expect, it } from 'vitest';
import { amountIn, priceIn } from './price-in.ts';

it.each([
  ['en', 800, '$8'],
  ['de', 800, '8\u00a0$'],
  ['de', 1_250, '12,50\u00a0$'],
  ['fr', 19_900, '199\u00a0$'],
  ['es', 0, '0\u00a0$'],
  ['ja', 500, '$5'],
  ['ar', 500, '\u2066$5\u2069'],
] as const)('in %s, %i cents are %s', (language, cents, tag) => {
  expect(priceIn(language, cents)).toBe(tag);
});

it.each([
  ['en', 'EUR', '€4.90'],
  ['de', 'EUR', '4,90\u00a0€'],
  ['de', 'GBP', '4,90\u00a0£'],
  ['fr', 'EUR', '4,90\u00a0€'],
  ['ar', 'EUR', '\u2066€4.90\u2069'],
] as const)('in %s, 490 hundredths of %s are %s', (language, currency, amount) => {
  expect(amountIn(language, 490, currency)).toBe(amount);
});
