import { formatCents } from '#domain/catalog/money.ts';
import type { DisputeNews } from '#domain/payments/dispute-state.ts';
import type { Queryable } from '#server/database/database.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { Reported } from '#server/features/orders/payments/order-payments.service.ts';

/**
 * Opens an issue for each refund that failed, and for each dispute that was opened, lost, or given back.
 * @param subject of the payment, for people: an order or a plan
 */
export async function openMoneyBackIssues(
  tx: Queryable,
  moneyIssues: MoneyIssuesService,
  { order, payment, failed, disputes }: Reported,
  subject: string,
): Promise<void> {
  const { provider, currency, amountCents: paidCents } = payment;
  const common = { provider, currency, orderId: order.id, accountId: order.accountId };
  for (const { providerId, amountCents } of failed) {
    await moneyIssues.reopenIn(tx, {
      ...common,
      kind: 'refund_failed',
      subject: providerId,
      amountCents,
      details: `A refund of ${formatCents(amountCents, currency)} for ${subject} failed at the provider, and the money is back with the shop. Refund it again or contact the buyer.`,
    });
  }
  for (const { news, amountCents } of disputes) {
    const part =
      amountCents < paidCents
        ? `${formatCents(amountCents, currency)} of the payment`
        : 'the payment';
    await moneyIssues.reopenIn(tx, {
      ...common,
      kind: 'dispute',
      subject: payment.providerPaymentId,
      amountCents,
      details: disputeDetails(news, `${part} for ${subject}`, payment.state === 'refunded'),
    });
  }
}

function disputeDetails(news: DisputeNews, what: string, hasEnded: boolean): string {
  switch (news) {
    case 'opened':
      return `The payer or their bank is disputing ${what}. Respond in the payment provider’s dashboard.`;
    case 'lost':
      return `The payer’s bank or the provider has taken back ${what}. ${
        hasEnded ? 'The purchase is no longer active.' : 'The purchase is still active.'
      }`;
    case 'reinstated':
      return `The money from a lost dispute came back: ${what}. The purchase is active again. A subscription that ended in the meantime doesn’t renew.`;
  }
}
