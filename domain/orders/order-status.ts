/** The specified `status` of an order (specification 2, section 4): set freely by admins, grants nothing. */
export type OrderStatus = keyof typeof labels;

const labels = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  awaiting_card_assignment: 'Awaiting Card Assignment',
  in_production: 'In Production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  awaiting_registration: 'Awaiting Registration',
  card_registered: 'Card Registered',
  cancelled: 'Canceled',
} as const;

export const orderStatuses = Object.keys(labels).filter(isOrderStatus);

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(labels, text);
}

/** An unknown status is shown as raw text. @param words English where a caller gives no others */
export function orderStatusLabel(
  status: string,
  words: Readonly<Record<OrderStatus, string>> = labels,
): string {
  return isOrderStatus(status) ? words[status] : status;
}

/**
 * The status of an order that has just been paid. Money that arrives after the order expired
 * confirms it as well; a status further on was set by an admin and stays.
 */
export function statusOnSettlement(status: OrderStatus): OrderStatus {
  return status === 'pending' || status === 'cancelled' ? 'confirmed' : status;
}

/** The status of an unpaid order whose payment will not come any more. */
export function statusOnClosing(status: OrderStatus): OrderStatus {
  return status === 'pending' ? 'cancelled' : status;
}

/** The status of an order whose money all went back: what has not been shipped by then never is. */
export function statusOnFullRefund(status: OrderStatus): OrderStatus {
  return statusesBeforeShipping.has(status) ? 'cancelled' : status;
}

/**
 * The status of an order whose money did not go back after all: the one that its refund had ended, unless
 * an admin has set another since.
 */
export function statusOnReinstatement(
  status: OrderStatus,
  before: OrderStatus | null,
): OrderStatus {
  return status === 'cancelled' && before !== null ? before : status;
}

/** Statuses in which the cards of an order have not left the shop yet. */
export const statusesBeforeShipping: ReadonlySet<OrderStatus> = new Set([
  'pending',
  'confirmed',
  'awaiting_card_assignment',
  'in_production',
]);
