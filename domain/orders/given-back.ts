import type { PaymentState } from './payment-state.ts';

/**
 * How much of a payment went back to its payer, in cents. All of it once it is `refunded`: of a lost
 * dispute the bank took it back, and no provider calls that a refund.
 */
export function givenBackCents(payment: {
  readonly state: Exclude<PaymentState, 'unpaid'>;
  readonly amountCents: number;
  readonly refundedCents: number;
}): number {
  return payment.state === 'refunded' ? payment.amountCents : payment.refundedCents;
}
