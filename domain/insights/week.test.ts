import { expect, it } from 'vitest';
import { noCounts } from './counts.ts';
import { weekNews } from './week.ts';

const row = (views: number, saves = 0) => ({ ...noCounts, views, saves });

it.each([
  ['nothing', [], [], 0, 0, undefined],
  ['a first week', [row(3, 1), row(2)], [], 5, 1, undefined],
  ['more than before', [row(13)], [row(10)], 13, 0, 30],
  ['less than before', [row(5)], [row(6), row(4)], 5, 0, -50],
  ['none any more', [], [row(10)], 0, 0, -100],
  ['as many', [row(4)], [row(4)], 4, 0, 0],
])('the week of %s', (_, counts, before, views, saves, changePercent) => {
  expect(weekNews({ counts, before })).toEqual({ views, saves, changePercent });
});
