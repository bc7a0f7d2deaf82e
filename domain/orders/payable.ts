import type { PaymentState } from './payment-state.ts';

/** Why an order of earlier can't be paid; an unpaid one that is closed has expired. */
export const payableMessages = {
  unpaid:
    'This order can no longer be paid. We have received no payment for it; put its plans into the cart again.',
  paid: 'This order has been paid already.',
  disputed: 'This order has been paid already.',
  refunded: 'This order has been refunded. Put its plans into the cart again to buy them.',
} as const satisfies Record<PaymentState, string>;

/** Whether an order still waits for its payment; its page at the provider may have closed since. */
export function isPayable(order: {
  readonly payment: PaymentState;
  readonly closedAt: Date | null;
}): boolean {
  return order.payment === 'unpaid' && order.closedAt === null;
}
