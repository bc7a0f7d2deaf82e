import { centsOfDollars, formatCents } from '#domain/catalog/money.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { givenBackCents } from '#domain/orders/given-back.ts';
import { readRefund, refundableCents, refundReasonProblem } from '#domain/orders/refund.ts';
import { singleLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import type { RefundRequest } from '#server/features/orders/payments/order-payments.service.ts';
import type { Order, PaymentRow } from '#server/features/orders/orders.service.ts';
import type { PaymentProvider } from '#server/features/payments/payment-provider.ts';
import { byAdmin, type AuditEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { SettlementService } from './settlement.service.ts';

/** The refund of a payment that an admin wants, in dollars or the like. */
export interface WantedRefund {
  readonly amount: number;
  /** The sum that had been refunded as they last saw it. */
  readonly refunded: number;
  /** Why, as the payer reads it. */
  readonly reason: string;
}

export type RefundsService = ReturnType<typeof createRefundsService>;

/** Money that admins give back through its provider; the books learn of it as of any other refund. */
export function createRefundsService(
  { database, clock, ids, audit }: Pick<Platform, 'database' | 'clock' | 'ids' | 'audit'>,
  dependencies: Dependencies & { readonly settlement: SettlementService },
) {
  const { orders, orderPayments, payments, settlement, subscriptions, subscriptionSync } =
    dependencies;

  async function getPayment(id: string): Promise<PaymentRow> {
    const payment = await orderPayments.find(database, id);
    if (payment === undefined) throw new AppError('not_found', 'We couldn’t find that payment.');
    return payment;
  }

  /** @throws AppError `unavailable` when its keys are gone since */
  function providerOf({ provider }: PaymentRow): PaymentProvider | undefined {
    return provider === 'none' ? undefined : payments.getProvider(provider);
  }

  /** Books what the provider says of a payment, and does what follows from it. */
  async function book(order: Order, payment: PaymentRow): Promise<void> {
    if (payment.kind === 'first') {
      await settlement.settle(order);
      return;
    }
    const subscription = await subscriptions.findOfOrder(database, order.id);
    if (subscription === undefined) throw new Error(`${payment.id} is of no subscription`);
    await subscriptionSync.sync(subscription.id, { paymentId: payment.providerPaymentId });
  }

  function record(
    tx: Queryable,
    action: string,
    order: Order,
    adminId: string,
    after: NonNullable<AuditEntry['after']>,
  ) {
    return audit.record(tx, {
      action,
      subjectType: 'order',
      subjectId: order.id,
      accountId: order.accountId ?? undefined,
      ...byAdmin(adminId),
      after,
    });
  }

  /**
   * Writes down what is to be given back before the provider is asked.
   * @returns the request: the same one for what is sent again before its end is known
   */
  function begin(order: Order, paymentId: string, wanted: WantedRefund, adminId: string) {
    return database.transaction().execute(async (tx) => {
      const payment = await orderPayments.lock(tx, paymentId);
      requireSeen(payment, wanted);
      const amountCents = readRefund(payment, wanted.amount);
      if (typeof amountCents === 'string') throw invalidField('amount', amountCents);
      const reason = readReason(wanted.reason);
      const refundedBeforeCents = givenBackCents(payment);
      const open = await orderPayments.findOpenRefundRequest(tx, paymentId);
      if (open?.refundedBeforeCents === refundedBeforeCents) {
        if (open.amountCents === amountCents) return open;
        throw new AppError(
          'conflict',
          `A refund of ${formatCents(open.amountCents, payment.currency)} was started, but we don’t know yet if it worked. Try the same amount again.`,
        );
      }
      const requestedAt = clock.now();
      // Money has moved since: what was asked for then has had its end.
      if (open !== undefined) await orderPayments.finishRefundRequest(tx, open.id, requestedAt);
      await record(tx, 'order.refund_requested', order, adminId, {
        amount: formatCents(amountCents, payment.currency),
        payment: paymentName(payment),
        note: reason,
      });
      const id = ids.id(requestedAt);
      const request = { id, paymentId, amountCents, refundedBeforeCents, requestedAt, reason };
      return orderPayments.insertRefundRequest(tx, request);
    });
  }

  /** A refund that the provider refuses has had its end; one that it does not answer may yet have happened. */
  async function refuse(
    order: Order,
    payment: PaymentRow,
    request: RefundRequest,
    adminId: string,
    error: unknown,
  ): Promise<never> {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await database.transaction().execute(async (tx) => {
      await orderPayments.finishRefundRequest(tx, request.id, clock.now());
      await record(tx, 'order.refund_refused', order, adminId, {
        payment: paymentName(payment),
        reason: error.message,
      });
    });
    await book(order, payment);
    throw new AppError('conflict', `The provider refused: ${error.message}`);
  }

  return {
    /**
     * Gives back a part of a payment or all of it. The effects of a full refund are decided where the
     * provider's answer is booked. Sent twice at once it is done once; sent again later it is a `conflict`,
     * for what was seen then is no more.
     * @returns what is given back, in hundredths of the currency, and whether it is booked: a provider may take its time
     * @throws AppError `invalid_input`, `not_found`, `conflict`, `unavailable`
     */
    async refund(paymentId: string, wanted: WantedRefund, adminId: string) {
      const payment = await getPayment(paymentId);
      const order = await orders.find(database, payment.orderId);
      if (order === undefined) throw new Error(`${paymentId} is of no order`);
      const provider = providerOf(payment);
      // A refund that somebody made at the provider itself counts first.
      if (provider !== undefined) await book(order, payment);
      const request = await begin(order, paymentId, wanted, adminId);
      const { amountCents, refundedBeforeCents } = request;
      const idempotencyKey = `admin-${request.id}`;
      try {
        const { providerPaymentId } = payment;
        await provider?.refund({ paymentId: providerPaymentId, amountCents, idempotencyKey });
      } catch (error) {
        await refuse(order, payment, request, adminId, error);
      }
      await book(order, payment);
      const isBooked = givenBackCents(await getPayment(paymentId)) > refundedBeforeCents;
      if (isBooked) await orderPayments.finishRefundRequest(database, request.id, clock.now());
      return { amountCents, currency: payment.currency, isBooked };
    },
  };
}

/** @throws AppError `invalid_input` */
function readReason(typed: string): string {
  const problem = refundReasonProblem(typed);
  if (problem !== undefined) throw invalidField('reason', problem);
  return singleLine(typed);
}

/** @throws AppError `conflict`, which says what was given back by now */
function requireSeen(payment: PaymentRow, { refunded }: WantedRefund): void {
  const givenBack = givenBackCents(payment);
  if (centsOfDollars(refunded) === givenBack) return;
  const left = formatCents(refundableCents(payment), payment.currency);
  throw new AppError(
    'conflict',
    `This payment was changed in the meantime. ${formatCents(givenBack, payment.currency)} has been refunded, and ${left} is left.`,
  );
}

/** For people who read the log. */
function paymentName({ kind, paidAt }: PaymentRow): string {
  return `${kind} of ${paidAt.toISOString().slice(0, 10)}`;
}
