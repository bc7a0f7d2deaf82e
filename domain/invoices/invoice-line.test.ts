import { expect, it } from 'vitest';
import { lineOfSum } from './invoice-line.ts';

it.each([
  ['five seats', 3_000, 600, 5, 600],
  ['one seat', 600, 600, 1, 600],
  ['no whole number of seats, at a price of before', 3_050, 600, 1, 3_050],
  ['nothing', 0, 600, 1, 0],
  ['a plan, which has one unit', 800, undefined, 1, 800],
])('the line of %s', (_, totalCents, unit, quantity, unitCents) => {
  expect(lineOfSum('Teams Monthly', totalCents, unit)).toEqual({
    name: 'Teams Monthly',
    quantity,
    unitCents,
    totalCents,
  });
});
