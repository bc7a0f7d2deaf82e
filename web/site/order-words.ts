import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import type { OrderLineView } from '#wire/orders.ts';
import { isOrderStatus, orderStatusLabel, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
import type { BadgeKind } from '#web/ui/badge.tsx';

/** A state in a word; the colour only supports it. */
export interface StateWord {
  readonly word: string;
  readonly kind: BadgeKind;
}

export const paymentWords: Readonly<Record<PaymentState, StateWord>> = {
  unpaid: { word: 'Unpaid', kind: 'warning' },
  paid: { word: 'Paid', kind: 'good' },
  refunded: { word: 'Refunded', kind: 'neutral' },
  disputed: { word: 'Disputed', kind: 'bad' },
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
export function statusWord(status: string): StateWord {
  return {
    word: orderStatusLabel(status),
    kind: isOrderStatus(status) ? statusKinds[status] : 'neutral',
  };
}

/** What was ordered: 'Business Plus Yearly, 2 × Lifetime'. */
export function orderedThings(lines: readonly Pick<OrderLineView, 'name' | 'quantity'>[]): string {
  return lines
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(', ');
}

/** How it was paid. */
export const providerWords: Readonly<Record<OrderProvider, string>> = {
  stripe: 'Card (Stripe)',
  paypal: 'PayPal',
  sandbox: 'Test payment: no money was moved',
  none: 'Nothing to pay',
};
