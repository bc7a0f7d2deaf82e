import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import type { OrderLineView } from '#wire/orders/orders.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
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

/** The statuses in the words of customers, for every screen but the admin's. */
const customerLabels: Readonly<Record<OrderStatus, StateLabel>> = {
  pending: { label: 'Waiting for payment', kind: 'warning' },
  confirmed: { label: 'In preparation', kind: 'neutral' },
  awaiting_card_assignment: { label: 'Being made', kind: 'neutral' },
  in_production: { label: 'Being made', kind: 'neutral' },
  shipped: { label: 'On its way', kind: 'good' },
  delivered: { label: 'Delivered', kind: 'good' },
  awaiting_registration: { label: 'Delivered', kind: 'good' },
  card_registered: { label: 'In use', kind: 'good' },
  cancelled: { label: 'Canceled', kind: 'bad' },
};

/** The state of an order, as its buyer reads it. Without cards there is nothing to come; an unknown status is raw text. */
export function orderLabel({
  status,
  cardCount,
}: {
  readonly status: string;
  readonly cardCount: number;
}): StateLabel {
  if (!isOrderStatus(status)) return { label: status, kind: 'neutral' };
  const isOpen = status !== 'pending' && status !== 'cancelled';
  if (isOpen && cardCount === 0) return { label: 'Complete', kind: 'good' };
  return customerLabels[status];
}

/** The ordered items: 'Business Plus Yearly, 2 × Lifetime'. */
export function orderedThings(lines: readonly Pick<OrderLineView, 'name' | 'quantity'>[]): string {
  return lines
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(', ');
}

/** How it was paid. */
export const providerLabels: Readonly<Record<OrderProvider, string>> = {
  stripe: 'Card (Stripe)',
  paypal: 'PayPal',
  sandbox: 'Test payment, not charged',
  none: 'Nothing to pay',
};
