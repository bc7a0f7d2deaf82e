import { expect, it } from 'vitest';
import { noCounts } from './counts.ts';
import { daysUpTo } from './period.ts';
import { weekNews } from './week.ts';

const days = daysUpTo('2026-11-27', 30);
const on = (day: string, views: number, saves = 0) => ({ ...noCounts, day, views, saves });

it.each([
  ['nothing', [], 0, 0, undefined],
  ['a first week', [on('2026-11-27', 3, 1), on('2026-11-21', 2)], 5, 1, undefined],
  ['more than before', [on('2026-11-27', 13), on('2026-11-20', 10)], 13, 0, 30],
  ['less than before', [on('2026-11-27', 5), on('2026-11-14', 10)], 5, 0, -50],
  ['none any more', [on('2026-11-20', 10)], 0, 0, -100],
  ['as many', [on('2026-11-27', 4), on('2026-11-20', 4)], 4, 0, 0],
  ['what is older', [on('2026-11-13', 90), on('2026-11-27', 4)], 4, 0, undefined],
])('the week of %s', (_, rows, views, saves, changePercent) => {
  expect(weekNews(rows, days)).toEqual({ views, saves, changePercent });
});
