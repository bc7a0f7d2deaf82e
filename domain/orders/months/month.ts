const pattern = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/** Whether a text names a month of the books, as '2026-10'. Months are those of UTC. */
export function isMonth(text: string): boolean {
  return pattern.test(text);
}

/** '2026-10': the month of a moment. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The first moment of a month. */
export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

/** The month after one. */
export function nextMonth(month: string): string {
  const start = monthStart(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)));
}

/** All months from one to another, both included; none where the first is later. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

const names =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 'October 2026'. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${names[Number(number) - 1]} ${year}`;
}

/** The state of a month of the books. */
export const monthStates = ['closed', 'open', 'running'] as const;
export type MonthState = (typeof monthStates)[number];

/** The known months: bookings before `firstOpen` belong to closed months, or are corrections in it. */
export interface OpenMonths {
  /** The first month that is not closed. */
  readonly firstOpen: string;
  /** The month of today, which is not over. */
  readonly current: string;
}

/** The state of a month. Months are closed in their order, so the first open one says it of all. */
export function monthState(month: string, { firstOpen, current }: OpenMonths): MonthState {
  if (month < firstOpen) return 'closed';
  return month < current ? 'open' : 'running';
}

/** The open months up to one that is over, oldest first: all that have to be closed for it; none where it isn't open. */
export function monthsToClose(month: string, months: OpenMonths): string[] {
  return monthState(month, months) === 'open' ? monthsFrom(months.firstOpen, month) : [];
}

/** The reason why a month cannot be closed, in words; undefined: it can. */
export function closingProblem(month: string, months: OpenMonths): string | undefined {
  if (month < months.firstOpen) return `${monthName(month)} is already closed.`;
  if (month >= months.current) return `${monthName(month)} isn’t over yet.`;
  if (month > months.firstOpen) {
    return `Months are closed in order. Close ${monthName(months.firstOpen)} first.`;
  }
  return undefined;
}

/** The reason why a month cannot be opened again. @param lastClosed undefined: none is closed */
export function reopeningProblem(
  month: string,
  lastClosed: string | undefined,
): string | undefined {
  if (lastClosed === undefined || month > lastClosed) return `${monthName(month)} isn’t closed.`;
  if (month === lastClosed) return undefined;
  return `Only the last closed month can be reopened. That’s ${monthName(lastClosed)}.`;
}
