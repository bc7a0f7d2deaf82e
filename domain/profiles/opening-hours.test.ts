import { describe, expect, it } from 'vitest';
import {
  normalizeOpeningHours,
  openingHoursProblem,
  openingRows,
  weekdays,
  type OpeningPeriodInput,
  type Weekday,
} from './opening-hours.ts';

const at = (day: Weekday, opens: string, closes: string): OpeningPeriodInput => ({
  day,
  opens,
  closes,
});
const problemOf = (...periods: OpeningPeriodInput[]) =>
  openingHoursProblem(normalizeOpeningHours(periods));

describe('normalizeOpeningHours', () => {
  it('puts periods into the order of the week, and writes times in one way', () => {
    const periods = [
      at('tue', '14:00', '24:00'),
      at('mon', ' 9:00', '12:00'),
      at('tue', '8:30', '12:00'),
    ];
    expect(normalizeOpeningHours(periods)).toEqual([
      at('mon', '09:00', '12:00'),
      at('tue', '08:30', '12:00'),
      at('tue', '14:00', '00:00'),
    ]);
  });

  it('leaves out what has no time, and keeps what is none', () => {
    const periods = [{ day: 'mon' }, at('tue', '', ' '), at('wed', 'noon', '')] as const;
    expect(normalizeOpeningHours(periods)).toEqual([at('wed', 'noon', '')]);
  });
});

describe('openingHoursProblem', () => {
  it.each([
    ['a day', [at('mon', '09:00', '17:00')]],
    ['a lunch break', [at('mon', '09:00', '12:00'), at('mon', '12:00', '17:00')]],
    ['a night', [at('fri', '20:00', '03:00'), at('sat', '20:00', '03:00')]],
    ['every hour', weekdays.map((day) => at(day, '00:00', '00:00'))],
    ['no day', []],
  ])('has nothing against %s', (_, periods) => {
    expect(problemOf(...periods)).toBeUndefined();
  });

  it.each([
    ['no closing', [at('mon', '09:00', '')], 'Monday: please enter times such as 09:00 and 17:30'],
    [
      'no time',
      [at('tue', '25:00', '26:00')],
      'Tuesday: please enter times such as 09:00 and 17:30',
    ],
    [
      'no time between',
      [at('wed', '09:00', '09:00')],
      'Wednesday: opening and closing times must be different',
    ],
    [
      'an overlap',
      [at('thu', '09:00', '13:00'), at('thu', '12:00', '17:00')],
      'Thursday: these hours overlap',
    ],
    [
      'a night that reaches into the next day’s hours',
      [at('fri', '20:00', '03:00'), at('sat', '02:00', '10:00')],
      'Saturday: these hours overlap',
    ],
    [
      'a week’s last night in its first morning',
      [at('mon', '00:00', '10:00'), at('sun', '22:00', '01:00')],
      'Monday: these hours overlap',
    ],
    [
      'three times a day',
      [at('sun', '08:00', '09:00'), at('sun', '10:00', '11:00'), at('sun', '12:00', '13:00')],
      'Sunday: at most 2 sets of hours',
    ],
  ])('names %s by its day', (_, periods, problem) => {
    expect(problemOf(...periods)).toBe(problem);
  });
});

describe('openingRows', () => {
  it('says nothing without hours', () => {
    expect(openingRows([])).toEqual([]);
  });

  it('has each day once, neighbours with the same hours in one row', () => {
    const weekday = (day: Weekday) => at(day, '09:00', '17:00');
    const periods = [...(['mon', 'tue', 'thu'] as const).map(weekday), at('fri', '18:00', '24:00')];
    expect(openingRows(normalizeOpeningHours(periods))).toEqual([
      { first: 'mon', last: 'tue', hours: [{ opens: '09:00', closes: '17:00' }] },
      { first: 'wed', last: 'wed', hours: [] },
      { first: 'thu', last: 'thu', hours: [{ opens: '09:00', closes: '17:00' }] },
      { first: 'fri', last: 'fri', hours: [{ opens: '18:00', closes: '24:00' }] },
      { first: 'sat', last: 'sun', hours: [] },
    ]);
  });
});
