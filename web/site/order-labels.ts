import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import type { OrderLineView } from '#wire/orders/orders.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
import { hasParcel, type OrderedThings } from '#domain/orders/shipping.ts';
import type { BadgeKind } from '#web/ui/badge.tsx';

/** A label for a state; the colour only supports it. */
export interface StateLabel {
  readonly label: string;
  readonly kind: BadgeKind;
}

export const paymentLabels: Readonly<Record<PaymentState, StateLabel>> = {
  unpaid: { label: 'Unpaid', kind: 'warning' },
  paid: { label: 'Paid', kind: 'good' },
  refunded: { label: 'Refunded', kind: 'neutral' },
  disputed: { label: 'Disputed', kind: 'bad' },
};

/** The words for the state of an order. */
export interface OrderWords {
  readonly unpaid: string;
  readonly preparing: string;
  readonly beingMade: string;
  readonly onItsWay: string;
  readonly delivered: string;
  readonly inUse: string;
  readonly canceled: string;
  readonly complete: string;
}

interface CustomerState {
  readonly word: keyof OrderWords;
  readonly kind: BadgeKind;
}

/** The statuses in the words of customers, for every screen but the admin's. */
const customerStates: Readonly<Record<OrderStatus, CustomerState>> = {
  pending: { word: 'unpaid', kind: 'warning' },
  confirmed: { word: 'preparing', kind: 'neutral' },
  awaiting_card_assignment: { word: 'beingMade', kind: 'neutral' },
  in_production: { word: 'beingMade', kind: 'neutral' },
  shipped: { word: 'onItsWay', kind: 'good' },
  delivered: { word: 'delivered', kind: 'good' },
  awaiting_registration: { word: 'delivered', kind: 'good' },
  card_registered: { word: 'inUse', kind: 'good' },
  cancelled: { word: 'canceled', kind: 'bad' },
};

/**
 * The state of an order, as its buyer reads it. Without cards and accessories there is nothing to come; an unknown status
 * is raw text.
 */
export function orderLabel(
  { status, ...things }: OrderedThings & { readonly status: string },
  words: OrderWords,
): StateLabel {
  if (!isOrderStatus(status)) return { label: status, kind: 'neutral' };
  const isOpen = status !== 'pending' && status !== 'cancelled';
  if (isOpen && !hasParcel(things)) return { label: words.complete, kind: 'good' };
  const { word, kind } = customerStates[status];
  return { label: words[word], kind };
}

/** The ordered items: 'Business Plus Yearly, 2 × Lifetime'. @param separator that of a list in the page's language */
export function orderedThings(
  lines: readonly Pick<OrderLineView, 'name' | 'quantity'>[],
  separator = ', ',
): string {
  return lines
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(separator);
}

/** How it was paid. */
export const providerLabels: Readonly<Record<OrderProvider, string>> = {
  stripe: 'Card (Stripe)',
  paypal: 'PayPal',
  sandbox: 'Test payment, not charged',
  none: 'Nothing to pay',
};
