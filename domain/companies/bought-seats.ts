import type { Currency } from '../catalog/currency.ts';
import type { SubscriptionState } from '../subscriptions/subscription-state.ts';

/** An order of seats, as far as it was paid. */
export interface SeatOrder {
  /** Units that were ordered. */
  readonly seats: number;
  /** Null: it was paid by a method that does not renew. */
  readonly subscription: {
    readonly state: SubscriptionState;
    readonly seats: number;
    /** The end of what is paid. */
    readonly periodEnd: Date;
    /** From the end of the period on, where that is another number. */
    readonly nextSeats: number | null;
    /** Where the buyer's account is deleted: the end of what it has paid, which the company keeps. Else null. */
    readonly leftUntil: Date | null;
  } | null;
  /** Bought by its first payment; null: it was not paid, or the money went back. */
  readonly paid: { readonly from: Date; readonly until: Date } | null;
}

/** The seats that a company has bought. */
export interface BoughtSeats {
  readonly now: number;
  /** Fewer ones from the end of a period on; null: none are planned. */
  readonly planned: number | null;
  /** When a period begins or ends next of which no provider tells; null: none does. */
  readonly changesAt: Date | null;
  /** The end of all that is paid; null: some of it renews, or nothing is paid. */
  readonly paidUntil: Date | null;
}

/**
 * All orders of a company count that are paid at a time. The provider says when a subscription ends; one that ended
 * with its buyer's account counts to the end of what was paid.
 */
export function boughtSeats(orders: readonly SeatOrder[], at: Date): BoughtSeats {
  const live = orders.filter((order) => isLive(order, at));
  const coming = orders.filter(({ subscription, paid }) => {
    return subscription === null && paid !== null && paid.from > at;
  });
  const now = sum(live.map(({ seats, subscription }) => subscription?.seats ?? seats));
  const renewing = live.filter((order) => endOf(order) === null);
  const ending = live.filter((order) => endOf(order) !== null);
  // A period that was paid ahead begins where all of these have ended.
  const following = Math.min(sum(ending.map(seatsNext)), ...coming.map(seatsNext));
  const next = sum(renewing.map(seatsNext)) + following;
  const changes = orders.flatMap(({ subscription, paid }) =>
    subscription === null ? [paid?.from, paid?.until] : [subscription.leftUntil],
  );
  return {
    now,
    planned: next < now ? next : null,
    changesAt: timesOf(changes).find((time) => time > at) ?? null,
    paidUntil:
      renewing.length > 0 ? null : (timesOf([...ending, ...coming].map(endOf)).at(-1) ?? null),
  };
}

/**
 * The currency of a company: that of the newest order that is paid now or ahead. Null: nothing bought is paid.
 * @param orders the newest first
 */
export function currencyOfSeats(
  orders: readonly (SeatOrder & { readonly currency: Currency })[],
  at: Date,
): Currency | null {
  const isPaid = (order: SeatOrder) =>
    isLive(order, at) ||
    (order.subscription === null && order.paid !== null && order.paid.from > at);
  return orders.find(isPaid)?.currency ?? null;
}

function isLive({ subscription, paid }: SeatOrder, at: Date): boolean {
  if (subscription !== null) {
    const { state, leftUntil } = subscription;
    return leftUntil === null ? state !== 'ended' : leftUntil > at;
  }
  return paid !== null && paid.from <= at && at < paid.until;
}

/** The end of what is paid, of seats that do not renew; null: they do, or nothing is paid. */
function endOf({ subscription, paid }: SeatOrder): Date | null {
  if (subscription === null) return paid?.until ?? null;
  const { state, periodEnd, leftUntil } = subscription;
  return leftUntil ?? (state === 'cancel_at_period_end' ? periodEnd : null);
}

function seatsNext({ seats, subscription }: SeatOrder): number {
  return subscription?.nextSeats ?? subscription?.seats ?? seats;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** @returns the earliest first */
function timesOf(times: readonly (Date | null | undefined)[]): Date[] {
  return times
    .flatMap((time) => time ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/** The seats of a company, of which some were sold by invoice. */
export interface CompanySeats {
  readonly seats: number;
  readonly boughtSeats: number;
  readonly plannedSeats: number | null;
}

/**
 * The seats of a company once it has bought so many. A company without any seat keeps their number, and lapses.
 * @returns whether nothing is paid any more, besides
 */
export function withBought(
  { seats, boughtSeats: before }: CompanySeats,
  { now, planned }: BoughtSeats,
): CompanySeats & { readonly isLapsed: boolean } {
  const invoiced = seats - before;
  if (invoiced + now === 0) {
    return { seats, boughtSeats: before, plannedSeats: null, isLapsed: true };
  }
  return {
    seats: invoiced + now,
    boughtSeats: now,
    plannedSeats: planned === null ? null : invoiced + planned,
    isLapsed: false,
  };
}
