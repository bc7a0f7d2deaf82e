import { expect, it } from 'vitest';
import { weekText } from './week-line.tsx';

it.each([
  [0, 0, -100, 'No views in the last 7 days.'],
  [1, 1, undefined, '1 view and 1 save in the last 7 days.'],
  [41, 9, 30, '41 views and 9 saves in the last 7 days, 30% more views than the week before.'],
  [4, 0, 0, '4 views in the last 7 days, about as many views as the week before.'],
  [2, 0, -50, '2 views in the last 7 days, 50% fewer views than the week before.'],
])('%i views, %i saves, %s percent: %s', (views, saves, changePercent, text) => {
  expect(weekText({ views, saves, changePercent })).toBe(text);
});
