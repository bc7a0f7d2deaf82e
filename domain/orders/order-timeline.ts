import type { OrderStatus } from './order-status.ts';
import type { PaymentState } from './payment-state.ts';
import { hasParcel } from './shipping.ts';

/** The events of an order that its buyer is shown. */
export const timelineKinds = [
  'placed',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'card_claimed',
  'cards_claimed',
  'refunded',
  'disputed',
  'dispute_won',
  'closed',
  'cancelled',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export interface TimelineEntry {
  readonly kind: TimelineKind;
  /** `null`: it has happened, and nobody wrote down when; or it is still to come. */
  readonly at: Date | null;
  readonly isAhead: boolean;
  /** Of the card that was claimed, as it is printed on it. */
  readonly identifier?: string;
  /** The amount of a refund. */
  readonly amountCents?: number;
}

/** The known facts of an order. */
export interface OrderPast {
  readonly placedAt: Date;
  /** `null` while unpaid. */
  readonly settledAt: Date | null;
  /** When it could no longer be paid. */
  readonly closedAt: Date | null;
  readonly payment: PaymentState;
  readonly status: OrderStatus;
  /** Cards that go with it. */
  readonly cardCount: number;
  /** Accessories that go with it; absent: none. */
  readonly accessoryCount?: number | undefined;
  /** The log of the order, in any order. */
  readonly log: readonly {
    readonly at: Date;
    readonly action: string;
    readonly before: Readonly<Record<string, unknown>> | null;
    readonly after: Readonly<Record<string, unknown>> | null;
  }[];
  readonly claims: readonly { readonly at: Date; readonly identifier: string }[];
  /** Of `cardCount`; a card and its replacement count as one. */
  readonly claimedCount: number;
  /** Its cards are a company's before they are shipped, so that nobody claims them. */
  readonly isForCompany?: boolean;
  readonly refunds: readonly { readonly at: Date; readonly amountCents: number }[];
}

/** How far an order is by its status; a buyer is not shown what was taken back. */
const steps: Readonly<Partial<Record<OrderStatus, number>>> = {
  confirmed: 1,
  awaiting_card_assignment: 2,
  in_production: 2,
  shipped: 3,
  delivered: 4,
  awaiting_registration: 4,
  card_registered: 5,
};

/** The events that statuses are to a buyer. */
const kindOfStatus: Readonly<Partial<Record<string, 'in_production' | 'shipped' | 'delivered'>>> = {
  awaiting_card_assignment: 'in_production',
  in_production: 'in_production',
  shipped: 'shipped',
  delivered: 'delivered',
};
const shippingKinds = ['in_production', 'shipped', 'delivered'] as const;
const stepOfKind = { in_production: 2, shipped: 3, delivered: 4 } as const;

/**
 * The past of an order, oldest first, then the steps that are still to come. Only what was written down has
 * a time; what a status says alone stands where it belongs, without one.
 */
export function orderTimeline(order: OrderPast): TimelineEntry[] {
  const past = [
    happened('placed', order.placedAt),
    ...(order.settledAt === null ? [] : [happened('paid', order.settledAt)]),
    ...shippingOf(order),
    ...order.claims.map(({ at, identifier }) => ({ ...happened('card_claimed', at), identifier })),
    ...moneyOf(order),
    ...endOf(order),
  ];
  return [...inOrderOfTime(past), ...comingOf(order)];
}

function happened(kind: TimelineKind, at: Date | null): TimelineEntry {
  return { kind, at, isAhead: false };
}

/** Each step once, when it was taken last. */
function shippingOf({ log, status }: OrderPast): TimelineEntry[] {
  const reached = steps[status] ?? (status === 'cancelled' ? Infinity : 0);
  return shippingKinds.flatMap((kind) => {
    if (stepOfKind[kind] > reached) return [];
    const times = log
      .filter(({ before, after }) => {
        const wasSet = after?.['status'] !== before?.['status'];
        return wasSet && kindOfStatus[String(after?.['status'])] === kind;
      })
      .map(({ at }) => at.getTime());
    if (times.length > 0) return [happened(kind, new Date(Math.max(...times)))];
    return kindOfStatus[status] === kind ? [happened(kind, null)] : [];
  });
}

function moneyOf({ log, refunds, payment }: OrderPast): TimelineEntry[] {
  const disputes = log
    .filter(({ action }) => action === 'order.disputed')
    .map(({ at }) => happened('disputed', at));
  const won = log
    .filter(({ action, before }) => action === 'order.paid' && before?.['payment'] === 'disputed')
    .map(({ at }) => happened('dispute_won', at));
  const given = refunds.map(({ at, amountCents }) => ({
    ...happened('refunded', at),
    amountCents,
  }));
  return [
    ...(payment === 'disputed' && disputes.length === 0 ? [happened('disputed', null)] : disputes),
    ...won,
    ...(payment === 'refunded' && given.length === 0 ? [happened('refunded', null)] : given),
  ];
}

/** The end of an order that expired, or was cancelled. */
function endOf({ status, payment, closedAt, log }: OrderPast): TimelineEntry[] {
  const cancelled = log
    .filter(({ before, after }) => {
      const wasSet = after?.['status'] !== before?.['status'];
      return wasSet && after?.['status'] === 'cancelled';
    })
    .map(({ at }) => at.getTime());
  if (status === 'cancelled' && cancelled.length > 0) {
    return [happened('cancelled', new Date(Math.max(...cancelled)))];
  }
  if (payment === 'unpaid' && closedAt !== null) return [happened('closed', closedAt)];
  return status === 'cancelled' ? [happened('cancelled', null)] : [];
}

/** An entry without a time stays behind the one before it. */
function inOrderOfTime(entries: readonly TimelineEntry[]): TimelineEntry[] {
  let last = 0;
  return entries
    .map((entry) => ({ entry, at: (last = entry.at?.getTime() ?? last) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

function comingOf(order: OrderPast): TimelineEntry[] {
  const { payment, status, closedAt, cardCount, claimedCount, isForCompany = false } = order;
  if (status === 'cancelled' || payment === 'refunded') return [];
  if (payment === 'unpaid') return closedAt === null ? [ahead('paid')] : [];
  if (!hasParcel(order)) return [];
  const reached = claimedCount > 0 ? stepOfKind.shipped : (steps[status] ?? 0);
  return [
    ...(cardCount > 0 && reached < stepOfKind.in_production ? [ahead('in_production')] : []),
    ...(reached < stepOfKind.shipped ? [ahead('shipped')] : []),
    ...(claimedCount < cardCount && !isForCompany ? [ahead('cards_claimed')] : []),
  ];
}

function ahead(kind: TimelineKind): TimelineEntry {
  return { kind, at: null, isAhead: true };
}
