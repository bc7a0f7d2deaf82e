import type { Queryable } from '#server/database/database.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as mails from './orders.mails.ts';
import type { Order } from './orders.service.ts';

export type OrderMailsService = ReturnType<typeof createOrderMailsService>;

/**
 * Tells buyers about their orders: each mail is queued in the transaction of what it tells of, and
 * once for one cause.
 */
export function createOrderMailsService(links: Pick<Platform, 'publicUrl'>) {
  function queue(tx: Queryable, to: string, cause: string, content: MailContent) {
    return enqueueMail(tx, { to, cause, content });
  }

  return {
    /** @param renews whether its payment began a subscription */
    receipt: (tx: Queryable, order: Order, renews: boolean) =>
      queue(tx, order.email, `receipt:${order.id}`, mails.receiptMail(order, renews, links)),

    /** @param to the account's address of today, not that of the order */
    renewalReceipt: (
      tx: Queryable,
      order: Order,
      {
        to,
        paymentId,
        ...renewal
      }: { readonly to: string; readonly paymentId: string } & mails.Renewal,
    ) => queue(tx, to, `renewal:${paymentId}`, mails.renewalReceiptMail(order, renewal, links)),

    paymentFailed: (tx: Queryable, order: Order) =>
      queue(tx, order.email, `payment-failed:${order.id}`, mails.paymentFailedMail(order, links)),

    refunded: (tx: Queryable, order: Order) =>
      queue(tx, order.email, `refunded:${order.id}`, mails.orderRefundedMail(order, links)),

    /** Again when the order has got another tracking number. */
    shipped: (tx: Queryable, order: Order) =>
      queue(
        tx,
        order.email,
        `shipped:${order.id}:${order.trackingNumber}`,
        mails.shippedMail(order, links),
      ),

    cancelled: (tx: Queryable, order: Order) =>
      queue(tx, order.email, `cancelled:${order.id}`, mails.orderCancelledMail(order, links)),
  };
}
