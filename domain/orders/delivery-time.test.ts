import { expect, it } from 'vitest';
import {
  arrivalOf,
  deliveryTimeLabel,
  deliveryTimeOfAll,
  deliveryTimeTo,
} from './delivery-time.ts';

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

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

it.each([
  // Friday: two days to make it, Monday and Tuesday, then three to six on the way.
  ['US', '2026-11-27T22:00', 'Dec 4 – 9'],
  ['US', '2026-11-23T00:00', 'Nov 30 – Dec 3'],
  // A weekend has no business days: an order of then is made like one of Friday.
  ['US', '2026-11-28T09:00', 'Dec 4 – 9'],
  ['US', '2026-11-29T23:59', 'Dec 4 – 9'],
  ['US', '2026-11-30T00:00', 'Dec 7 – 10'],
  ['DE', '2026-12-17T12:00', 'Dec 28, 2026 – Jan 4, 2027'],
  ['JP', '2026-12-31T12:00', 'Jan 13 – 22'],
  ['BR', '2028-02-18T12:00', 'Mar 7 – 21'],
  // The clocks go forward on March 14, 2027 and back on October 31.
  ['US', '2027-03-12T23:30', 'Mar 19 – 24'],
  ['US', '2027-10-29T23:30', 'Nov 5 – 10'],
])('an order to %s of %s arrives about %s', (code, orderedAt, words) => {
  // Releases of ICU differ in the spaces around the dash.
  const { from, to } = arrivalOf(code, new Date(orderedAt));
  const label = days.formatRange(from, to);
  expect(label.replaceAll(/\s/gu, ' ')).toBe(words);
});
