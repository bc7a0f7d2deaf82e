import { describe, expect, it } from 'vitest';
import { addPeriods, periodEnd, firstPeriod } from './periods.ts';

describe('periodEnd', () => {
  it.each([
    ['2026-05-01T12:30:00Z', 'monthly', '2026-06-01T12:30:00.000Z'],
    ['2026-01-31T00:00:00Z', 'monthly', '2026-02-28T00:00:00.000Z'],
    ['2028-01-31T00:00:00Z', 'monthly', '2028-02-29T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'monthly', '2027-01-31T23:59:59.000Z'],
    ['2026-05-01T12:30:00Z', 'yearly', '2027-05-01T12:30:00.000Z'],
    ['2028-02-29T08:00:00Z', 'yearly', '2029-02-28T08:00:00.000Z'],
  ] as const)('%s, %s: %s', (from, billing, end) => {
    expect(periodEnd(new Date(from), billing)?.toISOString()).toBe(end);
  });

  it('never ends what is for good', () => {
    expect(periodEnd(new Date(0), 'lifetime')).toBeNull();
  });
});

describe('addPeriods', () => {
  it.each([
    [0, '2026-01-31'],
    [1, '2026-02-28'],
    [2, '2026-03-31'],
    [13, '2027-02-28'],
  ])('%i months after 31 January: %s', (count, day) => {
    const end = addPeriods(new Date('2026-01-31T10:00:00Z'), 'monthly', count);
    expect(end.toISOString()).toBe(`${day}T10:00:00.000Z`);
  });
});

describe('firstPeriod', () => {
  const settledAt = new Date('2026-05-15T12:00:00Z');
  it.each([
    ['counted by us', undefined, '2026-05-15T12:00:00Z', '2026-06-15T12:00:00Z'],
    [
      'as the provider says',
      '2026-06-14T23:00:00Z',
      '2026-05-15T12:00:00Z',
      '2026-06-14T23:00:00Z',
    ],
    ['learned of too late', '2026-05-01T12:00:00Z', '2026-04-01T12:00:00Z', '2026-05-01T12:00:00Z'],
  ])('%s', (_case, endsAt, startAt, endAt) => {
    expect(firstPeriod(settledAt, 'monthly', endsAt ? new Date(endsAt) : undefined)).toEqual({
      startAt: new Date(startAt),
      endAt: new Date(endAt),
    });
  });
});
