import { describe, expect, it } from 'vitest';
import { dayIn, daysUpTo, partPeriods } from './period.ts';

describe('dayIn', () => {
  it.each([
    ['UTC', '2026-11-21T23:59:59Z', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-21T15:00:00Z', '2026-11-22'],
    ['America/Los_Angeles', '2026-03-01T07:59:00Z', '2026-02-28'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    // Its clocks went back that night.
    ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25'],
  ])('in %s, %s is of %s', (timeZone, at, day) => {
    expect(dayIn(timeZone, new Date(at))).toBe(day);
  });
});

describe('daysUpTo', () => {
  it('counts back over months, leap days and clocks that are put back', () => {
    expect(daysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    const year = daysUpTo('2026-11-21', 365);
    expect([year.length, new Set(year).size, year[0]]).toEqual([365, 365, '2025-11-22']);
  });
});

describe('partPeriods', () => {
  it('has the first day of the later period in that one', () => {
    const rows = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ day }));
    expect(partPeriods(rows, '2026-11-02')).toEqual({
      counts: [{ day: '2026-11-02' }, { day: '2026-11-03' }],
      before: [{ day: '2026-11-01' }],
    });
    expect(partPeriods([], '2026-11-02')).toEqual({ counts: [], before: [] });
  });
});
