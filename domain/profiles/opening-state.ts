import {
  minutesOfDay,
  minutesOfWeek,
  openingSpans,
  weekdays,
  type OpeningPeriod,
  type OpeningSpan,
  type Weekday,
} from './opening-hours.ts';
import type { ProfileFields } from './profile.ts';

/** A time of the week on the owner's clock. */
export interface WeekTime {
  readonly day: Weekday;
  /** Since midnight. */
  readonly minutes: number;
}

/**
 * Whether the owner is open, and the next change. Times are written as in the list of hours: `24:00` is the midnight
 * at which they close.
 */
export type OpeningState =
  /** For a day and longer, perhaps always. */
  | { readonly kind: 'open' }
  | { readonly kind: 'openUntil'; readonly time: string }
  /** Later the same day. */
  | { readonly kind: 'opensAt'; readonly time: string }
  | { readonly kind: 'opensOn'; readonly day: Weekday; readonly time: string }
  /** Without any hours. */
  | { readonly kind: 'closed' };

/** Whether a page can say if its owner is open: there are hours, and it is known in which time zone. */
export function tellsOpeningState(
  profile: Pick<ProfileFields, 'openingHours' | 'timeZone'>,
): boolean {
  return profile.timeZone !== '' && openingSpans(profile.openingHours).length > 0;
}

/** The state at a time of the week. At the closing minute the owner is closed. */
export function openingState(
  periods: readonly OpeningPeriod[],
  { day, minutes }: WeekTime,
): OpeningState {
  return stateAt(openingSpans(periods), weekdays.indexOf(day) * minutesOfDay + minutes);
}

/** A state that holds from a minute of the week until the next one's. */
export interface OpeningChange {
  /** Minutes since Monday's midnight. */
  readonly from: number;
  readonly state: OpeningState;
}

/** The states of a whole week; the first begins at its first minute. Empty without any hours. */
export function openingChanges(periods: readonly OpeningPeriod[]): OpeningChange[] {
  const spans = openingSpans(periods);
  if (spans.length === 0) return [];
  const midnights = weekdays.map((_, index) => index * minutesOfDay);
  // A day before it closes, a long opening names its end.
  const ends = spans.flatMap(({ from, to }) => [from, to, to - minutesOfDay]);
  const minutes = new Set([...midnights, ...ends].map((minute) => inWeek(minute)));
  const all = [...minutes]
    .toSorted((one, other) => one - other)
    .map((from) => ({ from, state: stateAt(spans, from) }));
  return all.filter(
    ({ state }, index) => JSON.stringify(state) !== JSON.stringify(all[index - 1]?.state),
  );
}

function stateAt(spans: readonly OpeningSpan[], now: number): OpeningState {
  const open = spans.find(({ from, to }) => inWeek(now - from) < to - from);
  if (open !== undefined) {
    const end = endOf(open, spans, now);
    const isNear = end - now <= minutesOfDay;
    return isNear ? { kind: 'openUntil', time: closingTime(end) } : { kind: 'open' };
  }
  const [next] = spans.toSorted((one, other) => inWeek(one.from - now) - inWeek(other.from - now));
  if (next === undefined) return { kind: 'closed' };
  const time = timeOf(next.from);
  const isToday = inWeek(next.from - now) < minutesOfDay - (now % minutesOfDay);
  return isToday ? { kind: 'opensAt', time } : { kind: 'opensOn', day: next.day, time };
}

/** The minute, counted on from `now`, at which nothing follows what is open; looked for over the next day. */
function endOf(open: OpeningSpan, spans: readonly OpeningSpan[], now: number): number {
  let end = now - inWeek(now - open.from) + open.to - open.from;
  while (end - now <= minutesOfDay) {
    const next = spans.find(({ from }) => inWeek(from - end) === 0);
    if (next === undefined) break;
    end += next.to - next.from;
  }
  return end;
}

function closingTime(end: number): string {
  return end % minutesOfDay === 0 ? '24:00' : timeOf(end);
}

/** A minute of any week as one of the week that begins at 0. */
function inWeek(minute: number): number {
  return ((minute % minutesOfWeek) + minutesOfWeek) % minutesOfWeek;
}

function timeOf(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const ofDay = minute % minutesOfDay;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
