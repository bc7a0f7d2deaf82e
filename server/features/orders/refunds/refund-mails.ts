import { productName } from '#domain/catalog/product-name.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentRow } from '../payments/order-payments.repository.ts';
import type { Order } from '../orders.repository.ts';
import { refundFailedMail, refundMail } from './refunds.mails.ts';

/** A booked refund of a payment. */
export interface BookedRefund {
  readonly id: string;
  /** Above zero. */
  readonly amountCents: number;
  /** In an admin's words. */
  readonly reason: string | null;
}

/** Tells payers what goes back to them: one mail for each refund, with its own amount and its own credit note. */
export function createRefundMails(
  links: Pick<Platform, 'publicUrl'>,
  {
    accounts,
    catalogVersions,
    invoices,
  }: {
    readonly accounts: AccountsService;
    readonly catalogVersions: Pick<CatalogVersionsService, 'at' | 'nameAt'>;
    readonly invoices: InvoicesService;
  },
) {
  /** The name that a later payment was for, as it was then. */
  function nameOf(texts: MailTexts, { productId, paidAt }: PaymentRow): string {
    const name = catalogVersions.nameAt(productId, paidAt) ?? String(productId);
    const { content } = catalogVersions.at(paidAt);
    return productName(texts, { productId: productId ?? '', name }, content);
  }

  /** A later payment concerns the account's address of today, as its receipt did; a deleted account has none. */
  async function addressOf(tx: Queryable, { accountId, email }: Order, { kind }: PaymentRow) {
    if (kind === 'first' || accountId === null) return email;
    return (await accounts.getAccount(tx, accountId)).email;
  }

  return {
    /**
     * Queues the mail, once the credit note is written.
     * @param order as it is after the refund
     * @param payment as it is after the refund
     * @param beforeCents given back of the payment before
     */
    async refunded(
      tx: Queryable,
      order: Order,
      payment: PaymentRow,
      refund: BookedRefund,
      beforeCents: number,
    ): Promise<void> {
      const to = await addressOf(tx, order, payment);
      if (to === '') return;
      const { kind, amountCents: paidCents } = payment;
      const texts = await accounts.mailTextsFor(tx, order.accountId, order.language);
      const content = refundMail(
        texts,
        {
          currency: payment.currency,
          orderNumber: order.orderNumber,
          isOrderCancelled: kind === 'first' && order.status === 'cancelled',
          planName: kind === 'first' ? null : nameOf(texts, payment),
          isWhole: beforeCents + refund.amountCents === paidCents,
          paidCents,
          beforeCents,
          taxes: await invoices.listTaxes(tx, { refundId: refund.id }),
          ...refund,
        },
        links,
      );
      const files = [{ kind: 'credit_note', id: refund.id }];
      await enqueueMail(tx, { to, cause: `refund:${refund.id}`, content, files });
    },

    /**
     * Queues the mail about a refund that did not reach its payer, once the invoice is written that answers
     * its credit note.
     * @param payment as it is after that
     */
    async failed(
      tx: Queryable,
      order: Order,
      payment: PaymentRow,
      { id, amountCents }: BookedRefund,
    ): Promise<void> {
      const to = await addressOf(tx, order, payment);
      if (to === '') return;
      const { kind, currency } = payment;
      const { orderNumber } = order;
      const texts = await accounts.mailTextsFor(tx, order.accountId, order.language);
      const planName = kind === 'first' ? null : nameOf(texts, payment);
      const refund = { orderNumber, planName, amountCents, currency };
      const content = refundFailedMail(texts, refund, links);
      const files = [{ kind: 'credit_note', id }];
      await enqueueMail(tx, { to, cause: `refund-failed:${id}`, content, files });
    },
  };
}

export type RefundMails = ReturnType<typeof createRefundMails>;
