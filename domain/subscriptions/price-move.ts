import type { RecurringBilling } from '../catalog/products.ts';
import { addPeriods } from './periods.ts';

/** Days from a notice to the first renewal at the new price, at least. */
export const noticeDays = 30;
/** The furthest date that can be chosen, in days. */
export const furthestDays = 366;
/** Days before its renewal in which a subscription is changed at its provider. */
export const plannedDays = 3;

const dayMs = 86_400_000;

/**
 * The part of a subscriber in a move of prices. It is `noticed` until the provider knows the new price, `planned` until
 * the renewal that charges it, then `moved`. A move that was stopped takes back what is planned (`stopping`). Who
 * leaves the plan is `dropped`.
 */
export const movedStates = [
  'noticed',
  'planned',
  'moved',
  'dropped',
  'stopping',
  'stopped',
] as const;
export type MovedState = (typeof movedStates)[number];

/** States in which the provider may still have to be asked; a subscription is in one such move at most. */
export const openMovedStates = [
  'noticed',
  'planned',
  'stopping',
] as const satisfies readonly MovedState[];
export type OpenMovedState = (typeof openMovedStates)[number];

export const priceMoveMessages = {
  product: 'Please choose a plan that renews.',
  date: `Please choose a date from ${noticeDays} days to a year ahead, so that everyone is told in time.`,
  nobody: 'Nobody pays another price for this. There is no one to notify.',
  changed: 'The published price changed in the meantime. Nobody was notified. Please check again.',
  begun: 'The date has passed, so this price change can’t be stopped. Nothing changed.',
  stopped: 'This price change is stopped already.',
  notFound: 'We couldn’t find that price change.',
} as const;

/** @param typed `YYYY-MM-DD`, in UTC @returns the begin of the day; undefined: not a day, too early or too late */
export function readMoveDate(typed: string, now: Date): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return undefined;
  const date = new Date(`${typed}T00:00:00Z`);
  const days = (date.getTime() - now.getTime()) / dayMs;
  const isDay = !Number.isNaN(days) && date.toISOString().startsWith(typed);
  return isDay && days >= noticeDays && days <= furthestDays ? date : undefined;
}

/** The first day that can be chosen, `YYYY-MM-DD`. */
export function firstMoveDay(now: Date): string {
  return new Date(now.getTime() + (noticeDays + 1) * dayMs).toISOString().slice(0, 10);
}

/** The first renewal from the date of a move on: the one that charges the new price. */
export function movedRenewal(
  {
    billing,
    currentPeriodEndAt,
  }: { readonly billing: RecurringBilling; readonly currentPeriodEndAt: Date },
  effectiveFrom: Date,
): Date {
  let count = 0;
  let renewal = currentPeriodEndAt;
  while (renewal < effectiveFrom) {
    count += 1;
    renewal = addPeriods(currentPeriodEndAt, billing, count);
  }
  return renewal;
}

/** A subscription as its provider describes it. */
export interface SeenPrice {
  readonly isEnded: boolean;
  /** Whether it charges for the same product as before the answer. */
  readonly isSameProduct: boolean;
  readonly unitCents: number | undefined;
  /** From the end of the period on, where that is another. */
  readonly nextUnitCents: number | undefined;
}

/** The state of a subscriber in a move after an answer of the provider. @param toCents the new price of one unit */
export function movedStateAfter(
  state: OpenMovedState,
  toCents: number,
  seen: SeenPrice,
): MovedState {
  if (seen.isSameProduct && seen.unitCents === toCents) return 'moved';
  if (seen.isEnded || !seen.isSameProduct) return state === 'stopping' ? 'stopped' : 'dropped';
  const isPlanned = seen.nextUnitCents === toCents;
  if (state === 'stopping') return isPlanned ? 'stopping' : 'stopped';
  // A change of plan, a cancellation or a return from it takes away what was planned.
  return isPlanned ? 'planned' : 'noticed';
}
