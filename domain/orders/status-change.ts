import type { OrderStatus } from './order-status.ts';
import { shippingObstacle, type ShippedOrder, type ShippingObstacle } from './shipping.ts';

/** An order as a change of its status finds it. */
export interface OrderBeforeChange extends ShippedOrder {
  /** Empty once the account is deleted. */
  readonly email: string;
  readonly trackingNumber: string;
}

/** As many orders as admins change or print with one request. */
export const mostOrdersAtOnce = 100;

/** Statuses that say something about cards on their way to the buyer. */
const statusesOfCards: ReadonlySet<OrderStatus> = new Set([
  'awaiting_card_assignment',
  'in_production',
  'shipped',
  'delivered',
  'awaiting_registration',
  'card_registered',
]);

/**
 * The mail that a change of status brings. A mail goes only to whom it concerns (decisions, "Given back
 * means not shipped"): nobody reads that something is on its way where nothing is, and the mail of a full
 * refund has said already that the order is cancelled.
 */
export function mailOfStatusChange(
  before: OrderBeforeChange,
  after: Pick<OrderBeforeChange, 'status' | 'trackingNumber'>,
): 'shipped' | 'cancelled' | undefined {
  const { status, trackingNumber } = after;
  if (before.email === '') return undefined;
  if (status === 'shipped') {
    const isNew = before.status !== 'shipped' || before.trackingNumber !== trackingNumber;
    return isNew && shippingObstacle({ ...before, status }) === undefined ? 'shipped' : undefined;
  }
  const isCancelled = status === 'cancelled' && before.status !== 'cancelled';
  return isCancelled && before.payment !== 'refunded' ? 'cancelled' : undefined;
}

/** The warnings that an admin gets before an order's status is changed. */
export const changeWarnings = [
  'no_cards',
  'unpaid',
  'refunded',
  'disputed',
  'cancelled',
  'keeps_money',
  'changed',
] as const satisfies readonly (ShippingObstacle | 'keeps_money' | 'changed')[];
export type ChangeWarning = (typeof changeWarnings)[number];

/** @returns undefined where the change does what it says */
export function changeWarning(
  before: ShippedOrder & { readonly totalCents: number },
  status: OrderStatus,
): ChangeWarning | undefined {
  if (before.status === status) return undefined;
  if (status === 'cancelled') {
    return before.payment === 'paid' && before.totalCents > 0 ? 'keeps_money' : undefined;
  }
  if (!statusesOfCards.has(status)) return undefined;
  return shippingObstacle(before);
}

/** 'have nothing to ship': what is said of some orders after their number. */
export function warningLabel(warning: ChangeWarning, count: number): string {
  const isOne = count === 1;
  const labels: Readonly<Record<ChangeWarning, string>> = {
    no_cards: isOne ? 'has nothing to ship' : 'have nothing to ship',
    unpaid: isOne ? 'is unpaid' : 'are unpaid',
    refunded: isOne ? 'is refunded' : 'are refunded',
    disputed: isOne ? 'is disputed' : 'are disputed',
    cancelled: isOne ? 'was canceled' : 'were canceled',
    keeps_money: isOne ? 'is paid' : 'are paid',
    changed: isOne ? 'was changed in the meantime' : 'were changed in the meantime',
  };
  return labels[warning];
}

/** '4 have nothing to ship, 1 is unpaid'. */
export function warningsLabel(
  warnings: readonly { readonly warning: ChangeWarning; readonly count: number }[],
): string {
  return warnings
    .filter(({ count }) => count > 0)
    .map(({ warning, count }) => `${count} ${warningLabel(warning, count)}`)
    .join(', ');
}
