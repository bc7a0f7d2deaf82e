import type { SubscriptionState } from '../subscriptions/subscription-state.ts';

/** An order of seats, as far as it was paid. */
export interface SeatOrder {
  /** Units that were ordered. */
  readonly seats: number;
  /** Null: it was paid by a method that does not renew. */
  readonly subscription: {
    readonly state: SubscriptionState;
    readonly seats: number;
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
  /** When a period that does not renew begins or ends next; null: none does. */
  readonly changesAt: Date | null;
}

/**
 * All orders of a company count that are paid at a time. The provider says when a subscription ends; one that ended
 * with its buyer's account counts to the end of what was paid.
 */
export function boughtSeats(orders: readonly SeatOrder[], at: Date): BoughtSeats {
  const live = orders.filter((order) => isLive(order, at));
  const now = sum(live.map(({ seats, subscription }) => subscription?.seats ?? seats));
  const renewing = live.flatMap(({ subscription }) => subscription ?? []);
  const prepaid = orders.filter(({ subscription }) => subscription === null);
  const coming = prepaid.filter(({ paid }) => paid !== null && paid.from > at);
  const next =
    sum(renewing.map(({ seats, nextSeats }) => nextSeats ?? seats)) +
    Math.min(
      sum(live.map(({ seats, subscription }) => (subscription === null ? seats : 0))),
      ...coming.map(({ seats }) => seats),
    );
  const changes = [
    ...renewing.map(({ leftUntil }) => leftUntil),
    ...prepaid.flatMap(({ paid }) => (paid === null ? [] : [paid.from, paid.until])),
  ]
    .filter((time) => time !== null)
    .filter((time) => time > at)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return { now, planned: next < now ? next : null, changesAt: changes[0] ?? null };
}

function isLive({ subscription, paid }: SeatOrder, at: Date): boolean {
  if (subscription !== null) {
    const { state, leftUntil } = subscription;
    return leftUntil === null ? state !== 'ended' : leftUntil > at;
  }
  return paid !== null && paid.from <= at && at < paid.until;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
