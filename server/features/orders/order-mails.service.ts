import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import { enqueueMail, findMails } from '#server/platform/mail/mail-job.ts';
import type { MailFileReference } from '#server/platform/mail/mail-files.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { orderTexts } from './order-texts.ts';
import * as mails from './orders.mails.ts';
import type { Order } from './orders.service.ts';

export type OrderMailsService = ReturnType<typeof createOrderMailsService>;

/**
 * Tells buyers about their orders: each mail is queued in the transaction of what it tells of, and
 * once for one cause.
 */
export function createOrderMailsService(
  links: Pick<Platform, 'publicUrl'>,
  {
    accounts,
    catalogVersions,
    invoices,
  }: {
    readonly accounts: AccountsService;
    readonly catalogVersions: Pick<CatalogVersionsService, 'at' | 'soldBy'>;
    readonly invoices: InvoicesService;
  },
) {
  /** In the account's language, else in that of the page where it was bought. */
  const textsFor = (tx: Queryable, { accountId, language }: Order) =>
    accounts.mailTextsFor(tx, accountId, language);

  /** With the names of the order's own version of the catalog. */
  const orderTextsFor = async (tx: Queryable, order: Order) =>
    orderTexts(await textsFor(tx, order), await catalogVersions.soldBy(tx, order));

  function toBuyer(
    tx: Queryable,
    order: Order,
    what: string,
    content: MailContent,
    files?: readonly MailFileReference[],
  ) {
    const cause = `${what}:${order.id}`;
    return enqueueMail(tx, { to: order.email, cause, content, ...(files && { files }) });
  }

  return {
    /**
     * Once the invoice of the payment is written.
     * @param renews whether its payment began a subscription
     */
    async receipt(tx: Queryable, order: Order, paymentId: string, renews: boolean) {
      const taxes = await invoices.listTaxes(tx, { paymentId });
      const texts = await orderTextsFor(tx, order);
      const content = mails.receiptMail(texts, order, { renews, taxes }, links);
      return toBuyer(tx, order, 'receipt', content, [{ kind: 'invoice', id: paymentId }]);
    },

    /**
     * The receipt once more, where an admin asks for it; once a minute at most.
     * @param to the account's address of today: the order's is the one it was placed with
     */
    async receiptAgain(
      tx: Queryable,
      to: string,
      order: Order,
      again: { readonly paymentId: string; readonly renews: boolean; readonly at: Date },
    ) {
      const { paymentId, renews, at } = again;
      const taxes = await invoices.listTaxes(tx, { paymentId });
      const texts = await orderTextsFor(tx, order);
      const content = mails.receiptMail(texts, order, { renews, taxes }, links);
      const cause = `receipt-again:${order.id}:${at.toISOString().slice(0, 16)}`;
      return enqueueMail(tx, { to, cause, content, files: [{ kind: 'invoice', id: paymentId }] });
    },

    /** The mails about an order that were queued, and when each was sent. */
    async listOf(
      db: Queryable,
      order: Order,
      {
        trackingNumbers,
        paymentIds,
        refundIds,
      }: Readonly<Record<'trackingNumbers' | 'paymentIds' | 'refundIds', readonly string[]>>,
    ) {
      const causes = new Map<string, string>([
        [`receipt:${order.id}`, 'Receipt'],
        [`payment-failed:${order.id}`, 'Notice of a failed payment'],
        [`giving-back:${order.id}`, 'Notice of the returned payment'],
        [`cancelled:${order.id}`, 'Notice of the cancellation'],
        ...trackingNumbers.map(
          (number) => [`shipped:${order.id}:${number}`, 'Shipping notice'] as const,
        ),
        ...paymentIds.map((id) => [`renewal:${id}`, 'Receipt for a later payment'] as const),
        ...refundIds.map((id) => [`refund:${id}`, 'Notice of a refund'] as const),
      ]);
      const found = await findMails(db, [...causes.keys()]);
      return [...found].map(([cause, mail]) => ({ ...mail, what: causes.get(cause) ?? '' }));
    },

    /**
     * Once the invoice of the payment is written.
     * @param to the account's address of today: the order's is the one it was placed with
     */
    async laterReceipt(
      tx: Queryable,
      to: string,
      order: Order,
      receipt: Omit<mails.LaterReceipt, 'taxes'>,
    ) {
      const { paymentId, paidAt } = receipt;
      const taxes = await invoices.listTaxes(tx, { paymentId });
      // The plan is named by the version of its payment, as its invoice names it.
      const texts = orderTexts(await textsFor(tx, order), catalogVersions.at(paidAt).content);
      const content = mails.laterReceiptMail(texts, order, { ...receipt, taxes }, links);
      const files = [{ kind: 'invoice', id: paymentId }];
      return enqueueMail(tx, { to, cause: `renewal:${paymentId}`, content, files });
    },

    /**
     * The receipt of money that goes back at once: thanks for the order would be odd beside it.
     * @param reason why it goes back
     */
    async givingBack(
      tx: Queryable,
      order: Order,
      paymentId: string,
      reason: mails.GivingBackReason,
    ) {
      const taxes = await invoices.listTaxes(tx, { paymentId });
      const texts = await orderTextsFor(tx, order);
      const content = mails.givingBackMail(texts, order, { reason, taxes }, links);
      return toBuyer(tx, order, 'giving-back', content, [{ kind: 'invoice', id: paymentId }]);
    },

    async paymentFailed(tx: Queryable, order: Order) {
      const content = mails.paymentFailedMail(await textsFor(tx, order), order, links);
      return toBuyer(tx, order, 'payment-failed', content);
    },

    /** Sent again when the order gets another tracking number. */
    async shipped(tx: Queryable, order: Order) {
      const cause = `shipped:${order.id}:${order.trackingNumber}`;
      const content = mails.shippedMail(await textsFor(tx, order), order, links);
      return enqueueMail(tx, { to: order.email, cause, content });
    },

    /**
     * Once for each card, whoever claims it later.
     * @param to who the card was sent to
     * @param card with its `identifier` as it is printed on it
     */
    async cardClaimed(
      tx: Queryable,
      to: string,
      order: Order,
      card: { serial: string; identifier: string },
    ) {
      const content = mails.cardClaimedMail(
        await textsFor(tx, order),
        order,
        card.identifier,
        links,
      );
      return enqueueMail(tx, { to, cause: `card-claimed:${card.serial}`, content });
    },

    async cancelled(tx: Queryable, order: Order) {
      const content = mails.orderCancelledMail(await textsFor(tx, order), order, links);
      return toBuyer(tx, order, 'cancelled', content);
    },
  };
}
