import { datePartsIn } from '../time-zone.ts';

/** Lengths of what is looked back on, in days, today included. */
export const periodLengths = [7, 30, 365] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  const part = datePartsIn(timeZone, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })(at);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const dayMs = 86_400_000;

/** The last `length` days up to `lastDay`, oldest first. */
export function daysUpTo(lastDay: string, length: number): string[] {
  const last = Date.parse(`${lastDay}T00:00:00Z`);
  return Array.from({ length }, (_, index) =>
    new Date(last - (length - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** From the beginning of one day to the end of another in a time zone. */
export interface Days {
  readonly timeZone: string;
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The profiles and days that are counted. */
export interface Period extends Days {
  readonly accountId: string;
}

/** Parts what was counted over two periods, read as one, at the first day of the later one. */
export function partPeriods<Row extends { readonly day: string }>(
  rows: readonly Row[],
  firstDay: string,
): { readonly counts: Row[]; readonly before: Row[] } {
  const isBefore = ({ day }: Row) => day < firstDay;
  return { counts: rows.filter((row) => !isBefore(row)), before: rows.filter(isBefore) };
}
