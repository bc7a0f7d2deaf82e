import { describe, expect, it } from 'vitest';
import {
  addUp,
  addUpByProfile,
  changePercent,
  noCounts,
  shownCountNames,
  stretchesOf,
  type DayCounts,
} from './counts.ts';
import { daysUpTo } from './period.ts';

const row = (day: string, views: number, profileId: string | null = 'a'): DayCounts => ({
  ...noCounts,
  day,
  profileId,
  views,
});

describe('addUp', () => {
  it('is nothing of nothing', () => expect(addUp([])).toEqual(noCounts));
  it('adds each count', () => {
    expect(
      addUp([
        { ...noCounts, views: 2, taps: 1 },
        { ...noCounts, views: 3 },
      ]),
    ).toEqual({
      ...noCounts,
      views: 5,
      taps: 1,
    });
  });
});

describe('shownCountNames', () => {
  it.each([
    [[], false],
    [[noCounts], false],
    [[noCounts, { ...noCounts, taps: 2, verifiedTaps: 1 }], true],
  ])('of %j has verified taps: %s', (rows, isShown) => {
    const names = shownCountNames(rows);
    expect([names.includes('verifiedTaps'), names.includes('taps')]).toEqual([isShown, true]);
  });
});

describe('stretchesOf', () => {
  it('shows few days one by one, also those without anything', () => {
    const days = daysUpTo('2026-11-03', 3);
    const rows = [row('2026-11-01', 2), row('2026-11-03', 1), row('2026-11-03', 4, null)];
    expect(
      stretchesOf(rows, days).map(({ firstDay, lastDay, views }) => [firstDay, lastDay, views]),
    ).toEqual([
      ['2026-11-01', '2026-11-01', 2],
      ['2026-11-02', '2026-11-02', 0],
      ['2026-11-03', '2026-11-03', 5],
    ]);
  });

  it.each([
    [31, 31],
    [32, 5],
  ])('shows %i days as %i stretches', (count, stretches) => {
    const days = Array.from({ length: count }, (_, index) => `day ${index}`);
    expect(stretchesOf([], days)).toHaveLength(stretches);
  });

  it('shows a year in weeks that end with its last day, and loses nothing', () => {
    const days = daysUpTo('2026-11-21', 365);
    const weeks = stretchesOf(
      days.map((day) => row(day, 1)),
      days,
    );
    expect(weeks).toHaveLength(53);
    expect(weeks[0]).toMatchObject({ firstDay: '2025-11-22', lastDay: '2025-11-22', views: 1 });
    expect(weeks.at(-1)).toMatchObject({ firstDay: '2026-11-15', lastDay: '2026-11-21', views: 7 });
    expect(addUp(weeks).views).toBe(365);
  });
});

it('sums of each profile are one row, the deleted ones together', () => {
  const rows = [
    { ...noCounts, day: '2026-11-01', profileId: 'a', views: 1 },
    { ...noCounts, day: '2026-11-02', profileId: null, views: 4 },
    { ...noCounts, day: '2026-11-02', profileId: 'a', views: 2, saves: 1 },
  ];
  expect(addUpByProfile(rows)).toEqual([
    { ...noCounts, profileId: 'a', views: 3, saves: 1 },
    { ...noCounts, profileId: null, views: 4 },
  ]);
});

it.each([
  [3, 0, undefined],
  [0, 0, undefined],
  [13, 10, 30],
  [0, 4, -100],
  [2, 3, -33],
  [399, 400, 0],
  [-5, 10, -150],
  [10, -5, undefined],
])('%i after %i is a change of %s percent', (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});
