import type { Currency } from '../catalog/currency.ts';
import { centsOfDollars, formatCents } from '../catalog/money.ts';
import { givenBackCents } from './given-back.ts';
import { singleLine } from '../text.ts';
import type { OrderProvider } from './payment-provider.ts';

/** The known facts of a payment that is to be refunded. */
type RefundedPayment = Parameters<typeof givenBackCents>[0] & {
  readonly provider: OrderProvider;
  readonly currency: Currency;
};

/** How much of a payment its provider can be asked to give back, in hundredths of its currency. */
export function refundableCents(payment: RefundedPayment): number {
  if (payment.provider === 'none' || payment.state === 'disputed') return 0;
  return payment.amountCents - givenBackCents(payment);
}

/**
 * Reads the dollars, or the like, that are to be given back.
 * @returns hundredths of the payment's currency, or in words why they can't be
 */
export function readRefund(payment: RefundedPayment, dollars: number): number | string {
  const leftCents = refundableCents(payment);
  if (payment.state === 'disputed') {
    return 'The payer’s bank is disputing this payment. Respond in the payment provider’s dashboard.';
  }
  if (leftCents === 0) return 'There’s nothing left to refund on this payment.';
  const cents = centsOfDollars(dollars);
  if (cents === undefined || cents === 0) return amountMessages[payment.currency];
  return cents > leftCents
    ? `At most ${formatCents(leftCents, payment.currency)} is left to refund.`
    : cents;
}

/** The message for what is no amount that can be given back. */
export const amountMessages: Readonly<Record<Currency, string>> = {
  USD: 'Please enter an amount in dollars and cents.',
  EUR: 'Please enter an amount in euros and cents.',
  GBP: 'Please enter an amount in pounds and pence.',
};

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
