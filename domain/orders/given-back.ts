import type { PaymentState } from './payment-state.ts';

/**
 * How much of a payment went back to its payer, in cents: refunds, and what the payer's bank kept after a
 * dispute. All of it once it is `refunded`.
 */
export function givenBackCents(payment: {
  readonly state: Exclude<PaymentState, 'unpaid'>;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly lostCents: number;
}): number {
  return payment.state === 'refunded'
    ? payment.amountCents
    : payment.refundedCents + payment.lostCents;
}
