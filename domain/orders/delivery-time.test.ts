import { expect, it } from 'vitest';
import { deliveryTimeOfAll, deliveryTimeTo, deliveryTimeLabel } from './delivery-time.ts';

it.each([
  ['US', '3–6 business days'],
  ['CA', '5–10 business days'],
  ['DE', '5–10 business days'],
  ['JP', '7–14 business days'],
  ['BR', '10–20 business days'],
  ['', '10–20 business days'],
])('to %j: %s', (code, words) => {
  expect(deliveryTimeLabel(deliveryTimeTo(code))).toBe(words);
});

it.each([
  [[], '3–20 business days'],
  [['DE', 'AT'], '5–10 business days'],
  [['US', 'JP'], '3–14 business days'],
])('to all of %j: %s', (codes, words) => {
  expect(deliveryTimeLabel(deliveryTimeOfAll(codes))).toBe(words);
});
