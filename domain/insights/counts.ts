import type { CellOf } from '../csv.ts';

/** The counts of a card. A tap or a scan is a view, too. */
export const countNames = [
  'views',
  'taps',
  'verifiedTaps',
  'scans',
  'saves',
  'clicks',
  'messages',
] as const;
export type CountName = (typeof countNames)[number];
export type Counts = Readonly<Record<CountName, number>>;

/** The counts that some rows are shown with: verified taps are for someone who has such a card. */
export function shownCountNames(rows: readonly Counts[]): readonly CountName[] {
  const hasVerified = rows.some(({ verifiedTaps }) => verifiedTaps > 0);
  return countNames.filter((name) => name !== 'verifiedTaps' || hasVerified);
}

export const noCounts: Counts = {
  views: 0,
  taps: 0,
  verifiedTaps: 0,
  scans: 0,
  saves: 0,
  clicks: 0,
  messages: 0,
};

/** The counts as columns of a spreadsheet. */
export const countColumns: Readonly<Record<string, CellOf<Counts>>> = {
  views: ({ views }) => views,
  taps: ({ taps }) => taps,
  'verified taps': ({ verifiedTaps }) => verifiedTaps,
  scans: ({ scans }) => scans,
  saves: ({ saves }) => saves,
  'button clicks': ({ clicks }) => clicks,
  messages: ({ messages }) => messages,
};

/** The counts of one profile. */
export interface ProfileCounts extends Counts {
  /** null: of profiles that are deleted. */
  readonly profileId: string | null;
}

/** The counts of one profile on one day. */
export interface DayCounts extends ProfileCounts {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The counts of one day, of whatever they are. */
export type CountsOfDay = Omit<DayCounts, 'profileId'>;

/** A stretch of days, and what was counted in it. */
export interface Stretch extends Counts {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The label in place of a name that is not kept. */
export const deletedProfiles = 'Deleted profiles';

export function addUp(rows: readonly Counts[]): Counts {
  const total = { ...noCounts };
  for (const row of rows) for (const name of countNames) total[name] += row[name];
  return total;
}

/** The sums of rows, by profile. */
export function addUpByProfile(rows: readonly DayCounts[]): ProfileCounts[] {
  const profileIds = new Set(rows.map(({ profileId }) => profileId));
  return [...profileIds].map((profileId) => ({
    profileId,
    ...addUp(rows.filter((row) => row.profileId === profileId)),
  }));
}

/**
 * A change from one period to the next, in whole percent.
 * @param before a count, or money, which is below zero where more was given back than came in
 * @returns undefined where there was nothing before that a percentage could be taken of
 */
export function changePercent(now: number, before: number): number | undefined {
  // Not the zero below zero, which a small loss is rounded to.
  return before <= 0 ? undefined : Math.round((now / before - 1) * 100) + 0;
}

/** More single days than these are no chart that a phone can show. */
const mostSingleDays = 31;

/**
 * Days as a chart has them: each by itself; many of them by weeks that end with the last day, so that
 * the first may be shorter.
 * @param days oldest first
 */
export function stretchesOfDays<Day>(days: readonly Day[]): Day[][] {
  const size = days.length > mostSingleDays ? 7 : 1;
  const stretches: Day[][] = [];
  for (let end = days.length; end > 0; end -= size) {
    stretches.unshift(days.slice(Math.max(0, end - size), end));
  }
  return stretches;
}

/**
 * The counts of each stretch of days.
 * @param days all of them, oldest first, also those of which there is no row
 */
export function stretchesOf(rows: readonly CountsOfDay[], days: readonly string[]): Stretch[] {
  const byDay = new Map<string, CountsOfDay[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  return stretchesOfDays(days).map((within) => {
    const [firstDay = '', lastDay = firstDay] = [within.at(0), within.at(-1)];
    return { firstDay, lastDay, ...addUp(within.flatMap((day) => byDay.get(day) ?? [])) };
  });
}
