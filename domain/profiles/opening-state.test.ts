import { describe, expect, it } from 'vitest';
import { weekdays, type OpeningPeriod, type Weekday } from './opening-hours.ts';
import { openingChanges, openingState } from './opening-state.ts';

const at = (day: Weekday, opens: string, closes: string): OpeningPeriod => ({ day, opens, closes });

/** The state as one line: `openUntil 17:00`. */
function stateOf(periods: readonly OpeningPeriod[], day: Weekday, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Object.values(openingState(periods, { day, minutes: hours * 60 + minutes })).join(' ');
}

const week = [
  at('mon', '09:00', '12:00'),
  at('mon', '14:00', '18:00'),
  at('wed', '10:00', '11:00'),
];
const nights = [at('fri', '20:00', '03:00'), at('sun', '22:00', '02:00')];
const fullDays = [at('mon', '00:00', '00:00'), at('tue', '00:00', '00:00')];
const always = weekdays.map((day) => at(day, '00:00', '00:00'));

describe('openingState', () => {
  it.each([
    ['before the first hours', week, 'mon', '08:59', 'opensAt 09:00'],
    ['at the first minute', week, 'mon', '09:00', 'openUntil 12:00'],
    ['at the last minute', week, 'mon', '11:59', 'openUntil 12:00'],
    ['as it closes for a break', week, 'mon', '12:00', 'opensAt 14:00'],
    ['after the break', week, 'mon', '14:00', 'openUntil 18:00'],
    ['as the day ends', week, 'mon', '18:00', 'opensOn wed 10:00'],
    ['on a day without hours', week, 'tue', '10:00', 'opensOn wed 10:00'],
    ['as the next day begins', week, 'wed', '00:00', 'opensAt 10:00'],
    ['after the last hours of the week', week, 'wed', '11:00', 'opensOn mon 09:00'],
    ['at the last minute of the week', week, 'sun', '23:59', 'opensOn mon 09:00'],
    ['before midnight', nights, 'fri', '23:59', 'openUntil 03:00'],
    ['after midnight', nights, 'sat', '00:00', 'openUntil 03:00'],
    ['as a night ends', nights, 'sat', '03:00', 'opensOn sun 22:00'],
    ['from Sunday', nights, 'sun', '23:59', 'openUntil 02:00'],
    ['to Monday', nights, 'mon', '01:59', 'openUntil 02:00'],
    ['as Sunday night ends', nights, 'mon', '02:00', 'opensOn fri 20:00'],
    [
      'more than a day before it closes',
      fullDays,
      'mon',
      '23:00',
      'open',
      [at('wed', '00:00', '08:00')],
    ],
    ['a day before it closes', fullDays, 'tue', '00:00', 'openUntil 24:00'],
    ['at the last minute of a day', fullDays, 'tue', '23:59', 'openUntil 24:00'],
    ['as the last full day ends', fullDays, 'wed', '00:00', 'opensOn mon 00:00'],
    ['always', always, 'sun', '23:59', 'open'],
    ['always, as the week begins', always, 'mon', '00:00', 'open'],
    [
      'over hours without a gap',
      [at('sat', '09:00', '12:00'), at('sat', '12:00', '13:00')],
      'sat',
      '10:00',
      'openUntil 13:00',
    ],
    [
      'on the only day, a week ahead',
      [at('sat', '09:00', '12:00')],
      'sat',
      '12:00',
      'opensOn sat 09:00',
    ],
    ['without hours', [], 'mon', '12:00', 'closed'],
    ['with a time that is still typed', [at('mon', '09:00', '')], 'mon', '12:00', 'closed'],
  ] as const)('%s', (_, periods, day, time, state, more: readonly OpeningPeriod[] = []) => {
    expect(stateOf([...periods, ...more], day, time)).toBe(state);
  });
});

describe('openingChanges', () => {
  it.each([
    ['a week', week],
    ['nights', nights],
    ['full days', fullDays],
    [
      'a long opening',
      [at('mon', '08:00', '00:00'), at('tue', '00:00', '00:00'), at('wed', '00:00', '09:30')],
    ],
    ['always', always],
    ['one hour', [at('sun', '23:00', '00:00')]],
  ])('has the state of each minute: %s', (_, periods) => {
    const changes = openingChanges(periods);
    const wrong = weekdays.flatMap((day, index) =>
      Array.from({ length: 1440 }, (_nothing, minutes) => {
        const minute = index * 1440 + minutes;
        const latest = changes.findLast(({ from }) => from <= minute)?.state;
        const state = openingState(periods, { day, minutes });
        return JSON.stringify(latest) === JSON.stringify(state) ? [] : [`${day} ${minutes}`];
      }).flat(),
    );
    expect(wrong).toEqual([]);
  });

  it('names no state twice in a row, and none without hours', () => {
    expect(openingChanges(always)).toEqual([{ from: 0, state: { kind: 'open' } }]);
    expect(openingChanges([at('sat', '09:00', '12:00')])).toEqual([
      { from: 0, state: { kind: 'opensOn', day: 'sat', time: '09:00' } },
      { from: 7200, state: { kind: 'opensAt', time: '09:00' } },
      { from: 7740, state: { kind: 'openUntil', time: '12:00' } },
      { from: 7920, state: { kind: 'opensOn', day: 'sat', time: '09:00' } },
    ]);
    expect(openingChanges([])).toEqual([]);
  });
});
