import type { ContainedTax } from '#domain/tax/tax-rates.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { taxRows } from '../tax-rows.mails.ts';

/** A refund as its mail tells of it. Amounts are hundredths of its currency. */
export interface ReportedRefund {
  /** As ISO 4217. */
  readonly currency: string;
  readonly orderNumber: number;
  readonly isOrderCancelled: boolean;
  /** The plan that a later payment was for, in the mail's language; null for the order's own payment. */
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
  texts: MailTexts,
  refund: ReportedRefund,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): MailContent {
  const { language, text } = texts;
  const { isWhole, beforeCents, reason, amountCents, currency } = refund;
  const amount = texts.amount(amountCents, currency);
  const paid = texts.amount(refund.paidCents, currency);
  return {
    language,
    subject: subjectOf(texts, refund),
    preheader: text('refund.preheader', { amount }),
    heading: text(isWhole ? 'refund.whole' : 'refund.part'),
    paragraphs: [
      text('refund.text', { amount, paid, what: paidFor(texts, refund) }),
      ...(reason === null ? [] : [text('refund.reason', { reason })]),
      text(isWhole ? 'refund.ended' : 'refund.stays'),
      text('refund.note'),
    ],
    rows: [
      { label: text('refund.youPaid'), value: paid },
      ...(beforeCents > 0
        ? [{ label: text('refund.before'), value: texts.amount(beforeCents, currency) }]
        : []),
      ...taxRows(texts, amountCents, refund.taxes, currency),
      { label: text('refund.this'), value: amount },
    ],
    action: actionOf(texts, refund, publicUrl),
  };
}

/** The payer's bank did not take a refund: the money is back with the shop. */
export function refundFailedMail(
  texts: MailTexts,
  refund: Pick<ReportedRefund, 'orderNumber' | 'planName' | 'amountCents' | 'currency'>,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): MailContent {
  const { language, text } = texts;
  const { orderNumber: number, planName: plan } = refund;
  const amount = texts.amount(refund.amountCents, refund.currency);
  return {
    language,
    subject:
      plan === null
        ? text('refundFailed.subject', { number })
        : text('refundFailed.subjectPlan', { plan }),
    preheader: text('refundFailed.preheader', { amount }),
    heading: text('refundFailed.heading'),
    paragraphs: [
      text('refundFailed.text', { amount, what: paidFor(texts, refund) }),
      text('refundFailed.again'),
      text('refundFailed.reply'),
    ],
    action: actionOf(texts, refund, publicUrl),
  };
}

type Paid = Pick<ReportedRefund, 'orderNumber' | 'planName'>;

function paidFor({ text }: MailTexts, { orderNumber: number, planName: plan }: Paid): string {
  return plan === null ? text('refund.order', { number }) : text('refund.plan', { plan });
}

function actionOf({ text }: MailTexts, { orderNumber, planName }: Paid, publicUrl: string) {
  return planName === null
    ? { label: text('order.view'), url: `${publicUrl}/orders/${orderNumber}` }
    : { label: text('refund.viewPlan'), url: `${publicUrl}/account-settings` };
}

function subjectOf({ text, amount: write }: MailTexts, refund: ReportedRefund): string {
  const { orderNumber: number, planName: plan, isWhole, isOrderCancelled } = refund;
  const amount = write(refund.amountCents, refund.currency);
  if (plan !== null) {
    return isWhole
      ? text('refund.subjectPlan', { plan })
      : text('refund.subjectPlanPart', { amount, plan });
  }
  if (!isWhole) return text('refund.subjectPart', { amount, number });
  return text(isOrderCancelled ? 'refund.subjectCancelled' : 'refund.subject', { number });
}
