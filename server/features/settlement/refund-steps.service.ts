import { formatCents } from '#domain/catalog/money.ts';
import { AppError } from '#domain/errors.ts';
import { givenBackCents } from '#domain/orders/given-back.ts';
import type { Queryable } from '#server/database/database.ts';
import type { RefundRequest } from '#server/features/orders/payments/order-payments.service.ts';
import type { Order, PaymentRow } from '#server/features/orders/orders.service.ts';
import type { PaymentProvider } from '#server/features/payments/payment-provider.ts';
import { byAdmin, type AuditEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { SettlementService } from './settlement.service.ts';

/** A payment with its order. */
export interface Refundable {
  readonly order: Order;
  readonly payment: PaymentRow;
}

export type RefundSteps = ReturnType<typeof createRefundSteps>;

/** The steps that a refund by one person and one by two have in common. */
export function createRefundSteps(
  { database, clock, audit }: Pick<Platform, 'database' | 'clock' | 'audit'>,
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
  async function book({ order, payment }: Refundable): Promise<void> {
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

  /** A refund that the provider refuses has had its end; one that it does not answer may yet have happened. */
  async function refuse(
    refunded: Refundable,
    request: RefundRequest,
    adminId: string,
    error: unknown,
  ): Promise<never> {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await database.transaction().execute(async (tx) => {
      await orderPayments.finishRefundRequest(tx, request.id, clock.now());
      await record(tx, 'order.refund_refused', refunded.order, adminId, {
        payment: paymentName(refunded.payment),
        reason: error.message,
      });
    });
    await book(refunded);
    throw new AppError('conflict', `The provider refused: ${error.message}`);
  }

  /** @throws AppError `not_found` */
  async function find(paymentId: string): Promise<Refundable> {
    const payment = await getPayment(paymentId);
    const order = await orders.find(database, payment.orderId);
    if (order === undefined) throw new Error(`${paymentId} is of no order`);
    return { order, payment };
  }

  return {
    record,
    find,

    /**
     * A payment with its order, once what its provider says of it is booked: a refund that somebody made there
     * counts first.
     * @throws AppError `not_found`, `unavailable`
     */
    async open(paymentId: string): Promise<Refundable> {
      const found = await find(paymentId);
      if (providerOf(found.payment) !== undefined) await book(found);
      return found;
    },

    /**
     * A request whose end is not known, where it is about the same money; one from before money moved has had its
     * end.
     */
    async openRequest(tx: Queryable, payment: PaymentRow): Promise<RefundRequest | undefined> {
      const open = await orderPayments.findOpenRefundRequest(tx, payment.id);
      if (open === undefined || open.refundedBeforeCents === givenBackCents(payment)) return open;
      await orderPayments.finishRefundRequest(tx, open.id, clock.now());
      return undefined;
    },

    /**
     * Has the provider do what was written down, and books it. The id of the request is the key under which it is
     * done once.
     * @returns what is given back, in hundredths of the currency, and whether it is booked: a provider may take its time
     * @throws AppError `conflict` where the provider refuses, `unavailable`
     */
    async carryOut(refunded: Refundable, request: RefundRequest, adminId: string) {
      const { payment } = refunded;
      const { amountCents, refundedBeforeCents } = request;
      try {
        await providerOf(payment)?.refund({
          paymentId: payment.providerPaymentId,
          amountCents,
          idempotencyKey: `admin-${request.id}`,
        });
      } catch (error) {
        await refuse(refunded, request, adminId, error);
      }
      await book(refunded);
      const isBooked = givenBackCents(await getPayment(payment.id)) > refundedBeforeCents;
      if (isBooked) await orderPayments.finishRefundRequest(database, request.id, clock.now());
      return { amountCents, currency: payment.currency, isBooked };
    },
  };
}

/** The message about a refund that was sent to the provider, and may have happened. */
export function unknownEnd(
  { amountCents }: Pick<RefundRequest, 'amountCents'>,
  { currency }: Pick<PaymentRow, 'currency'>,
): AppError {
  return new AppError(
    'conflict',
    `A refund of ${formatCents(amountCents, currency)} was started, but we don’t know yet if it worked. Try the same amount again.`,
  );
}

/** For people who read the log. */
export function paymentName({ kind, paidAt }: PaymentRow): string {
  return `${kind} of ${paidAt.toISOString().slice(0, 10)}`;
}
