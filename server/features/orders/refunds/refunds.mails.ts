import type { Currency } from '#domain/catalog/currency.ts';
import { formatCents } from '#domain/catalog/money.ts';
import type { ContainedTax } from '#domain/tax/tax-rates.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { taxRows } from '../tax-rows.mails.ts';

/** A refund as its mail tells of it. Amounts are hundredths of its currency. */
export interface ReportedRefund {
  readonly currency: Currency;
  readonly orderNumber: number;
  readonly isOrderCancelled: boolean;
  /** The plan that a later payment was for; null for the order's own payment. */
  readonly planName: string | null;
  /** Whether nothing of the payment is left. */
  readonly isWhole: boolean;
  readonly paidCents: number;
  /** Given back of the payment before this refund. */
  readonly beforeCents: number;
  /** Given back now. */
  readonly amountCents: number;
  /** Contained in what is given back now. */
  readonly taxes: readonly ContainedTax[];
  /** In an admin's words; null where the provider gave it back. */
  readonly reason: string | null;
}

/** Money of a payment went back, wholly or in part. */
export function refundMail(
  refund: ReportedRefund,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): MailContent {
  const { orderNumber, planName, isWhole, beforeCents, reason } = refund;
  const amount = formatCents(refund.amountCents, refund.currency);
  const paid = formatCents(refund.paidCents, refund.currency);
  const what = planName === null ? `order #${orderNumber}` : `your ${planName} plan`;
  return {
    subject: subjectOf(refund),
    preheader: `We’re refunding ${amount}.`,
    heading: isWhole ? 'Your payment has been refunded' : 'Part of your payment has been refunded',
    paragraphs: [
      `We’re returning ${amount} of the ${paid} you paid for ${what} to your original payment method. Your bank may need a few days.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      isWhole
        ? 'What you bought with this payment has ended. We haven’t deleted anything you made. Your active profile stays public, and your other profiles are still in your account.'
        : 'Your order and your plan stay as they are.',
      'Your credit note is attached.',
    ],
    rows: [
      { label: 'You paid', value: paid },
      ...(beforeCents > 0
        ? [{ label: 'Previously refunded', value: formatCents(beforeCents, refund.currency) }]
        : []),
      ...taxRows(refund.amountCents, refund.taxes, refund.currency),
      { label: 'This refund', value: amount },
    ],
    action: actionOf(refund, publicUrl),
  };
}

/** The payer's bank did not take a refund: the money is back with the shop. */
export function refundFailedMail(
  refund: Pick<ReportedRefund, 'orderNumber' | 'planName' | 'amountCents' | 'currency'>,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): MailContent {
  const { orderNumber, planName } = refund;
  const amount = formatCents(refund.amountCents, refund.currency);
  const what = planName === null ? `order #${orderNumber}` : `your ${planName} plan`;
  return {
    subject: `Your refund for ${what} didn’t go through`,
    preheader: `Your bank didn’t accept the ${amount} refund.`,
    heading: 'Your refund didn’t go through',
    paragraphs: [
      `We sent ${amount} for ${what} back to you, but your bank didn’t accept it. We still have the money.`,
      'We’re looking into it and will send the refund again. Until then, this payment counts as paid. The attached invoice reverses the credit note.',
      'You don’t need to do anything. If your card or bank account has changed, reply to this email.',
    ],
    action: actionOf(refund, publicUrl),
  };
}

function actionOf(
  { orderNumber, planName }: Pick<ReportedRefund, 'orderNumber' | 'planName'>,
  publicUrl: string,
) {
  return planName === null
    ? { label: 'View your order', url: `${publicUrl}/orders/${orderNumber}` }
    : { label: 'View your plan', url: `${publicUrl}/account-settings` };
}

function subjectOf({
  orderNumber,
  planName,
  isWhole,
  isOrderCancelled,
  ...refund
}: ReportedRefund) {
  const amount = formatCents(refund.amountCents, refund.currency);
  if (planName !== null) {
    return isWhole
      ? `Your payment for ${planName} has been refunded`
      : `${amount} of your payment for ${planName} has been refunded`;
  }
  if (!isWhole) return `${amount} of order #${orderNumber} has been refunded`;
  return isOrderCancelled
    ? `Order #${orderNumber} has been canceled and refunded`
    : `Order #${orderNumber} has been refunded`;
}
