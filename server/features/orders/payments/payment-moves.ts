import { givenBackCents } from '#domain/orders/given-back.ts';
import type { PaymentStand } from '#domain/payments/money-back.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order, PaymentRow } from '../orders.service.ts';
import type { BookedRefund, RefundMails } from '../refunds/refund-mails.ts';
import * as requests from '../refunds/refund-requests.repository.ts';
import type { OrderInvoicesService } from './order-invoices.service.ts';
import * as payments from './order-payments.repository.ts';

/** How much of a payment was given back before and after some of it moved, in cents. */
interface Move {
  readonly beforeCents: number;
  readonly afterCents: number;
}

type BookedMove = BookedRefund & Pick<Move, 'beforeCents'>;

const unasked = { reason: null, returnId: null };

export type PaymentMoves = ReturnType<typeof createPaymentMoves>;

/** The money of booked payments that goes back to its payer, or that does not after all. */
export function createPaymentMoves(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  dependencies: { readonly orderInvoices: OrderInvoicesService; readonly refundMails: RefundMails },
) {
  const { orderInvoices, refundMails } = dependencies;

  /** The reason of the admin who asked for a refund, and the return it is for; one that its provider made by itself has none. */
  async function askedFor(
    tx: Queryable,
    { id: paymentId }: PaymentRow,
    { beforeCents, afterCents }: Move,
  ) {
    const request = await requests.findOpenRequest(tx, paymentId);
    const isAsked =
      request?.amountCents === afterCents - beforeCents &&
      request.refundedBeforeCents === beforeCents;
    return isAsked ? { reason: request.reason, returnId: request.returnId } : unasked;
  }

  /**
   * Books money that went back to a payer, or that did not after all: it is written down with its time and
   * its reason, and has a credit note, or the invoice that answers one.
   * @param isDispute whether the payer's bank moved it
   */
  async function bookMove(
    tx: Queryable,
    payment: PaymentRow,
    move: Move,
    isDispute: boolean,
  ): Promise<BookedMove> {
    const { beforeCents, afterCents } = move;
    const givenBackAt = clock.now();
    const id = ids.id(givenBackAt);
    const paymentId = payment.id;
    const amountCents = afterCents - beforeCents;
    const { reason, returnId } = await askedFor(tx, payment, move);
    await payments.insertRefund(tx, {
      id,
      paymentId,
      amountCents,
      givenBackAt,
      reason,
      returnId,
      isDispute,
    });
    await orderInvoices.correct(tx, { refundId: id, paymentId, ...move, at: givenBackAt });
    return { id, amountCents, reason, beforeCents };
  }

  /**
   * Changes a booked payment to its stand. Refunds and what the payer's bank took are booked apart. The payer
   * is mailed about refunds, and about those that failed; the bank tells its customer by itself.
   * @param order as it is after the change
   */
  async function change(
    tx: Queryable,
    order: Order,
    payment: PaymentRow,
    stand: PaymentStand,
  ): Promise<PaymentRow> {
    const beforeCents = givenBackCents(payment);
    const lostBeforeCents = beforeCents - payment.refundedCents;
    const { refundedCents, lostCents } = stand;
    const after = await payments.updatePayment(tx, payment.id, stand);
    const lostMove = { beforeCents, afterCents: payment.refundedCents + lostCents };
    if (lostCents !== lostBeforeCents) await bookMove(tx, payment, lostMove, true);
    if (refundedCents === payment.refundedCents) return after;
    const afterCents = refundedCents + lostCents;
    const move = { beforeCents: lostMove.afterCents, afterCents };
    const refund = await bookMove(tx, payment, move, false);
    await (refund.amountCents > 0
      ? refundMails.refunded(tx, order, after, refund, refund.beforeCents)
      : refundMails.failed(tx, order, after, { ...refund, amountCents: -refund.amountCents }));
    return after;
  }

  return { change };
}
