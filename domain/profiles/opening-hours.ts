import { singleLine } from '../text.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** A time of a weekday at which one is open, in hours and minutes: `09:00`. */
export interface OpeningPeriod {
  day: Weekday;
  opens: string;
  /** Not later than `opens` it is a time of the next day; `00:00` is midnight. */
  closes: string;
}

/** A period as a form or a request body brings it. */
export interface OpeningPeriodInput {
  readonly day: Weekday;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

export const maximumPeriodsOfDay = 2;

const dayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

export function weekdayName(day: Weekday): string {
  return dayNames[day];
}

export const openingHoursMessages = {
  time: (day: Weekday) => `${dayNames[day]}: please enter times such as 09:00 and 17:30`,
  same: (day: Weekday) => `${dayNames[day]}: opening and closing times must be different`,
  overlap: (day: Weekday) => `${dayNames[day]}: these hours overlap`,
  tooMany: (day: Weekday) => `${dayNames[day]}: at most ${maximumPeriodsOfDay} sets of hours`,
} as const;

/**
 * Periods in the order of the week. One without a time is left out; what is no time stays as typed, for
 * `openingHoursProblem` to name.
 */
export function normalizeOpeningHours(input: readonly OpeningPeriodInput[] = []): OpeningPeriod[] {
  return input
    .map(({ day, opens = '', closes = '' }) => ({
      day,
      opens: normalizeTime(opens),
      closes: normalizeTime(closes),
    }))
    .filter(({ opens, closes }) => opens !== '' || closes !== '')
    .toSorted(
      (one, other) =>
        weekdays.indexOf(one.day) - weekdays.indexOf(other.day) ||
        (one.opens < other.opens ? -1 : Number(one.opens > other.opens)),
    );
}

/** Returns the first problem of normalised periods, by its day; `undefined` without one. */
export function openingHoursProblem(periods: readonly OpeningPeriod[]): string | undefined {
  for (const { day, opens, closes } of periods) {
    if (!isTime(opens) || !isTime(closes)) return openingHoursMessages.time(day);
    if (opens === closes && opens !== '00:00') return openingHoursMessages.same(day);
    if (periodsOf(periods, day).length > maximumPeriodsOfDay) {
      return openingHoursMessages.tooMany(day);
    }
  }
  return overlapProblem(periods);
}

/** Days in a row with the same hours; without any they are closed. */
export interface OpeningRow {
  readonly first: Weekday;
  /** The same day for one alone. */
  readonly last: Weekday;
  readonly hours: readonly { readonly opens: string; readonly closes: string }[];
}

/** The week as it is shown: each day once, neighbours with the same hours in one row. Empty without any hours. */
export function openingRows(periods: readonly OpeningPeriod[]): OpeningRow[] {
  const rows: OpeningRow[] = [];
  if (periods.length === 0) return rows;
  for (const day of weekdays) {
    const hours = periodsOf(periods, day).map(({ opens, closes }) => ({
      opens,
      closes: closes === '00:00' ? '24:00' : closes,
    }));
    const before = rows.at(-1);
    const isSame = before && JSON.stringify(before.hours) === JSON.stringify(hours);
    if (isSame) rows[rows.length - 1] = { ...before, last: day };
    else rows.push({ first: day, last: day, hours });
  }
  return rows;
}

export function periodsOf<Period extends { readonly day: Weekday }>(
  periods: readonly Period[],
  day: Weekday,
): Period[] {
  return periods.filter((period) => period.day === day);
}

/** A stretch of open hours, in minutes since Monday's midnight. */
export interface OpeningSpan {
  readonly day: Weekday;
  readonly from: number;
  /** Up to a day after `from`; a night's hours reach into the next day, Sunday's into the next week. */
  readonly to: number;
}

/** The stretches of the periods whose times are valid, in their order. */
export function openingSpans(periods: readonly OpeningPeriod[]): OpeningSpan[] {
  const valid = periods.filter(({ opens, closes }) => isTime(opens) && isTime(closes));
  return valid.map(({ day, opens, closes }) => {
    const from = weekdays.indexOf(day) * minutesOfDay + minutesOf(opens);
    const length = (minutesOf(closes) - minutesOf(opens) + minutesOfDay) % minutesOfDay;
    return { day, from, to: from + (length || minutesOfDay) };
  });
}

/** Of times that are right. */
function overlapProblem(periods: readonly OpeningPeriod[]): string | undefined {
  const spans = openingSpans(periods);
  const [first] = spans;
  if (first === undefined) return undefined;
  const nexts = [...spans.slice(1), { ...first, from: first.from + minutesOfWeek }];
  const overlapping = nexts.find((next, index) => (spans[index]?.to ?? 0) > next.from);
  return overlapping && openingHoursMessages.overlap(overlapping.day);
}

export const minutesOfDay = 24 * 60;
export const minutesOfWeek = weekdays.length * minutesOfDay;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function normalizeTime(text: string): string {
  const time = singleLine(text);
  if (time === '24:00') return '00:00';
  return /^\d:\d{2}$/.test(time) ? `0${time}` : time;
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}
