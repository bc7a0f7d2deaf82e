import { centsOfDollars, formatCents } from '../catalog/money.ts';
import { givenBackCents } from './given-back.ts';
import { singleLine } from '../text.ts';
import type { OrderProvider } from './payment-provider.ts';

/** The known facts of a payment that is to be refunded. */
type RefundedPayment = Parameters<typeof givenBackCents>[0] & { readonly provider: OrderProvider };

/** How much of a payment its provider can be asked to give back, in US cents. */
export function refundableCents(payment: RefundedPayment): number {
  if (payment.provider === 'none' || payment.state === 'disputed') return 0;
  return payment.amountCents - givenBackCents(payment);
}

/**
 * Reads the dollars that are to be given back.
 * @returns US cents, or in words why they can't be
 */
export function readRefund(payment: RefundedPayment, dollars: number): number | string {
  const leftCents = refundableCents(payment);
  if (payment.state === 'disputed') {
    return 'The payer’s bank is disputing this payment. Respond in the payment provider’s dashboard.';
  }
  if (leftCents === 0) return 'There’s nothing left to refund on this payment.';
  const cents = centsOfDollars(dollars);
  if (cents === undefined || cents === 0) return 'Please enter an amount in dollars and cents.';
  return cents > leftCents ? `At most ${formatCents(leftCents)} is left to refund.` : cents;
}

/** UTF-16 units; a sentence or two in a mail. */
export const maximumReasonLength = 300;

/** Returns the problem of the reason of a refund: its payer reads it. */
export function refundReasonProblem(typed: string): string | undefined {
  const { length } = singleLine(typed);
  if (length === 0) return 'Please enter a reason. We’ll email it to the buyer.';
  return length > maximumReasonLength
    ? `Reason must be at most ${maximumReasonLength} characters long`
    : undefined;
}
