import type { Stripe } from 'stripe';
import type { ReportedMoneyBack } from '#domain/payments/money-back.ts';
import type { Receipt } from '../../payment-provider.ts';
import { askStripe, dateOf, idOf } from './stripe-client.ts';
import type { StripeSkus } from './stripe-skus.ts';

/**
 * The line that bought a period. Of a one-time line the period is empty; what goes back for the unused
 * time of another plan is negative.
 */
export function boughtLineOf({
  lines,
}: Pick<Stripe.Invoice, 'lines'>): Stripe.InvoiceLineItem | undefined {
  return lines.data
    .filter(({ amount }) => amount >= 0)
    .reduce<Stripe.InvoiceLineItem | undefined>(
      (latest, line) =>
        latest !== undefined && latest.period.end >= line.period.end ? latest : line,
      undefined,
    );
}

/** A receipt without what has become of the money since. */
export type CameIn = Omit<Receipt, 'refundedCents' | keyof ReportedMoneyBack>;

/** The receipt of the money that an invoice asked for. */
export function receiptOfInvoice(invoice: Stripe.Invoice): CameIn {
  const paidAt = invoice.status_transitions.paid_at;
  const subscription = invoice.parent?.subscription_details?.subscription;
  const period = boughtLineOf(invoice)?.period;
  return {
    amountCents: invoice.amount_paid,
    boughtCents: invoice.lines.data.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
    currency: invoice.currency.toUpperCase(),
    ...(paidAt !== null && { paidAt: dateOf(paidAt) }),
    ...(invoice.customer_email !== null && { payerEmail: invoice.customer_email }),
    ...(subscription !== undefined && {
      subscriptionId: idOf(subscription),
      ...(period && { periodStartsAt: dateOf(period.start), periodEndsAt: dateOf(period.end) }),
    }),
  };
}

/** The product that an invoice was for; undefined: nothing that the seller has. */
export async function skuOfInvoice(
  invoice: Stripe.Invoice,
  skus: StripeSkus,
): Promise<string | undefined> {
  const price = boughtLineOf(invoice)?.pricing?.price_details?.price;
  return price === undefined ? undefined : skus.skuOfReference(price);
}

/** The paid invoices of a subscription but the one it began with, oldest first. */
export async function listLaterInvoices(
  stripe: Stripe,
  subscriptionId: string,
): Promise<readonly string[]> {
  const invoices: Stripe.Invoice[] = [];
  for (let hasMore = true; hasMore;) {
    const last = invoices.at(-1);
    const page = await askStripe(() =>
      stripe.invoices.list({
        subscription: subscriptionId,
        status: 'paid',
        limit: 100,
        ...(last && { starting_after: last.id }),
      }),
    );
    invoices.push(...page.data);
    hasMore = page.has_more && page.data.length > 0;
  }
  return invoices
    .filter(({ billing_reason }) => billing_reason !== 'subscription_create')
    .toReversed()
    .toSorted((one, other) => one.created - other.created)
    .map(({ id }) => id);
}
