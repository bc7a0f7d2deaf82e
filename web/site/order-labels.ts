import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import type { OrderLineView } from '#wire/orders/orders.ts';
import { isOrderStatus, orderStatusLabel, type OrderStatus } from '#domain/orders/order-status.ts';
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

const statusKinds: Readonly<Record<OrderStatus, BadgeKind>> = {
  pending: 'warning',
  confirmed: 'good',
  awaiting_card_assignment: 'neutral',
  in_production: 'neutral',
  shipped: 'good',
  delivered: 'good',
  awaiting_registration: 'warning',
  card_registered: 'good',
  cancelled: 'bad',
};

/** An unknown status is shown as raw text. */
export function statusLabel(status: string): StateLabel {
  return {
    label: orderStatusLabel(status),
    kind: isOrderStatus(status) ? statusKinds[status] : 'neutral',
  };
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
  sandbox: 'Test payment: no money was moved',
  none: 'Nothing to pay',
};
