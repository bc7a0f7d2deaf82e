import { describe, expect, it } from 'vitest';
import { isTimeZone, weekClock } from './time-zone.ts';

describe('isTimeZone', () => {
  it.each([
    'UTC',
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Etc/GMT+12',
  ])('knows %s', (name) => expect(isTimeZone(name)).toBe(true));
  it.each(['', '+05:30', '-0800', 'Mars/Olympus', "UTC'; drop table x", 'a'.repeat(500), 'UTC/'])(
    'refuses %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

describe('weekClock', () => {
  const minute = (day: number, hours: number, minutes: number) => (day * 24 + hours) * 60 + minutes;

  it.each([
    ['UTC', '2026-11-23T00:00:00Z', minute(0, 0, 0)],
    ['UTC', '2026-11-22T23:59:59Z', minute(6, 23, 59)],
    ['Asia/Tokyo', '2026-11-22T15:00:00Z', minute(0, 0, 0)],
    ['America/Los_Angeles', '2026-11-23T07:59:00Z', minute(6, 23, 59)],
    ['Asia/Calcutta', '2026-11-27T12:00:00Z', minute(4, 17, 30)],
    // Its clocks went from 2 to 3, and in autumn from 3 to 2.
    ['Europe/Berlin', '2026-03-29T00:59:00Z', minute(6, 1, 59)],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', minute(6, 3, 0)],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', minute(6, 2, 0)],
  ])('in %s, %s is minute %i', (timeZone, at, expected) => {
    expect(weekClock(timeZone)(new Date(at))).toBe(expected);
  });

  it('throws for a zone that is not known', () => {
    expect(() => weekClock('Mars/Olympus')).toThrow(RangeError);
  });
});
