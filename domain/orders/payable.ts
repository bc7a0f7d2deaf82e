import type { PaymentState } from './payment-state.ts';

/** Why an order of earlier can't be paid; an unpaid one that is closed has expired. */
export const payableMessages = {
  unpaid:
    'You can no longer pay for this order. We didn’t receive a payment for it. Add its plans to your cart again.',
  paid: 'This order has already been paid.',
  disputed: 'This order has already been paid.',
  refunded: 'This order has been refunded. To buy its plans, add them to your cart again.',
} as const satisfies Record<PaymentState, string>;

/** Whether an order still waits for its payment; its page at the provider may have closed since. */
export function isPayable(order: {
  readonly payment: PaymentState;
  readonly closedAt: Date | null;
}): boolean {
  return order.payment === 'unpaid' && order.closedAt === null;
}
