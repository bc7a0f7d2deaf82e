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

/**
 * Whether the payer's bank took a payment back after a lost dispute: its provider did not give all of it
 * back. The payer knows, so no mail tells of a refund.
 */
export function isTakenByBank(payment: Parameters<typeof givenBackCents>[0]): boolean {
  return payment.state === 'refunded' && payment.refundedCents < payment.amountCents;
}
