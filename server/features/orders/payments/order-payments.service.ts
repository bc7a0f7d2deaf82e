import { currency } from '#domain/catalog/plans.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { givenBackCents, isTakenByBank } from '#domain/orders/given-back.ts';
import { statusOnFullRefund, statusOnSettlement } from '#domain/orders/order-status.ts';
import type { PaymentKind } from '#domain/orders/payment-kind.ts';
import { nextPaymentState, type PaymentEvent } from '#domain/orders/payment-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderInvoicesService } from './order-invoices.service.ts';
import * as payments from './order-payments.repository.ts';
import * as orders from '../orders.repository.ts';
import type { Order, PaymentRow } from '../orders.service.ts';
import type { RefundMails } from '../refunds/refund-mails.ts';
import * as requests from '../refunds/refund-requests.repository.ts';

export type { RefundRequest } from '../refunds/refund-requests.repository.ts';

/** Money for an order, as its provider tells of it. */
export interface ReceivedPayment {
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /** The period that it pays for; no end is for good. */
  readonly period: { readonly startAt: Date; readonly endAt: Date | null };
  /** Of a later payment: before the credit from another plan was taken off. Absent: there is none. */
  readonly boughtCents?: number | undefined;
  /** As the provider collected it. */
  readonly deliveryAddress?: DeliveryAddress | undefined;
}

export type OrderPaymentsService = ReturnType<typeof createOrderPaymentsService>;

/** The money that came in for orders; what it entitles to is for other modules. */
export function createOrderPaymentsService(
  platform: Pick<Platform, 'clock' | 'ids' | 'audit'>,
  dependencies: { readonly orderInvoices: OrderInvoicesService; readonly refundMails: RefundMails },
) {
  const { clock, ids, audit } = platform;
  const { orderInvoices, refundMails } = dependencies;

  /** Changes an order whose money has moved, and writes that down in the log. */
  async function transition(
    tx: Queryable,
    before: Order,
    change: Parameters<typeof orders.updateOrder>[2],
  ): Promise<Order> {
    const after = await orders.updateOrder(tx, before.id, change);
    await audit.record(tx, {
      action: `order.${after.payment}`,
      subjectType: 'order',
      subjectId: after.id,
      accountId: after.accountId ?? undefined,
      actor: after.provider,
      before: { payment: before.payment, status: before.status },
      after: { payment: after.payment, status: after.status },
    });
    return after;
  }

  /** @returns undefined when it is booked already */
  function book(
    tx: Queryable,
    entry: Pick<PaymentRow, 'kind' | 'orderId' | 'provider' | 'productId'>,
    { providerPaymentId, amountCents, period }: ReceivedPayment,
  ) {
    const paidAt = clock.now();
    return payments.insertPayment(tx, {
      ...entry,
      id: ids.id(paidAt),
      providerPaymentId,
      currency,
      amountCents,
      state: 'paid',
      periodStartAt: period.startAt,
      periodEndAt: period.endAt,
      paidAt,
    });
  }

  /** The reason of the admin who asked for a refund; a refund that its provider made by itself has none. */
  async function reasonOf(tx: Queryable, payment: PaymentRow, amountCents: number) {
    const request = await requests.findOpenRequest(tx, payment.id);
    const isAsked =
      request?.amountCents === amountCents &&
      request.refundedBeforeCents === givenBackCents(payment);
    return isAsked ? request.reason : null;
  }

  /**
   * Changes a booked payment. Money that goes back to its payer with that is written down with its time
   * and its reason, has a credit note, and is mailed about unless the payer's bank took it.
   * @param order as it is after the change
   */
  async function changePayment(
    tx: Queryable,
    order: Order,
    payment: PaymentRow,
    to: Parameters<typeof payments.updatePayment>[2],
  ): Promise<void> {
    const after = await payments.updatePayment(tx, payment.id, to);
    const beforeCents = givenBackCents(payment);
    const amountCents = givenBackCents(after) - beforeCents;
    if (amountCents === 0) return;
    const givenBackAt = clock.now();
    const id = ids.id(givenBackAt);
    const reason = await reasonOf(tx, payment, amountCents);
    const paymentId = payment.id;
    await payments.insertRefund(tx, { id, paymentId, amountCents, givenBackAt, reason });
    await orderInvoices.correct(tx, payment, after, { id, at: givenBackAt });
    if (amountCents < 0 || isTakenByBank(after)) return;
    await refundMails.refunded(tx, order, after, { id, amountCents, reason }, beforeCents);
  }

  async function orderOf(tx: Queryable, { orderId }: PaymentRow): Promise<Order> {
    const order = await orders.findOrder(tx, orderId);
    if (order === undefined) throw new Error(`there is no order ${orderId}`);
    return order;
  }

  return {
    /** A booked payment by its provider's name for it, held until the transaction ends. */
    lockOfProvider: payments.lockPaymentOfProvider,

    lockFirst: payments.lockFirstPayment,

    /** A booked payment, held until the transaction ends. */
    lock: payments.lockPayment,

    async find(db: Queryable, id: string): Promise<PaymentRow | undefined> {
      return isId(id) ? payments.findPayment(db, id) : undefined;
    },

    /** The refunds of some payments, oldest first. */
    listRefunds: payments.listRefunds,

    /** Refunds that admins asked for, written down before the provider is asked. */
    findOpenRefundRequest: requests.findOpenRequest,
    insertRefundRequest: requests.insertRequest,
    finishRefundRequest: requests.finishRequest,

    /** All payments of an order and of the subscription it began, oldest first. */
    listOf: (db: Queryable, orderId: string) => payments.listPayments(db, [orderId]),

    /** Books the first payment of a locked order. */
    async settle(
      tx: Queryable,
      order: Order,
      payment: ReceivedPayment,
    ): Promise<{ readonly order: Order; readonly payment: PaymentRow }> {
      const { id: orderId, provider } = order;
      const settledAt = clock.now();
      const entry = { kind: 'first', orderId, provider, productId: null } as const;
      const booked = await book(tx, entry, payment);
      if (booked === undefined) throw new Error(`the money of order ${orderId} is booked already`);
      const settled = await transition(tx, order, {
        updatedAt: settledAt,
        payment: 'paid',
        status: order.withdrawnAt === null ? statusOnSettlement(order.status) : order.status,
        settledAt,
        closedAt: null,
        checkedAt: settledAt,
        deliveryAddress: order.deliveryAddress ?? payment.deliveryAddress ?? null,
      });
      await orderInvoices.issue(tx, settled, booked);
      return { order: settled, payment: booked };
    },

    /**
     * Moves a paid and locked order on: refunds and disputes. An order that was not shipped ends with its
     * money. @param refundedCents given back of its payment by its provider, in all
     */
    async applyEvent(
      tx: Queryable,
      order: Order,
      event: PaymentEvent,
      refundedCents: number,
    ): Promise<Order> {
      const payment = nextPaymentState(order.payment, event);
      if (payment === undefined || payment === 'unpaid') return order;
      const status = payment === 'refunded' ? statusOnFullRefund(order.status) : order.status;
      const after = await transition(tx, order, { payment, status, updatedAt: clock.now() });
      const first = await payments.lockFirstPayment(tx, order.id);
      if (first === undefined) return after;
      const ended = { refundedCents: event === 'refunded' ? first.amountCents : refundedCents };
      const change = { state: payment, ...(payment === 'refunded' && ended) };
      await changePayment(tx, after, first, change);
      return after;
    },

    /**
     * Remembers what was given back of a locked order's first payment, wholly or in part.
     * @returns the order itself when that was known
     */
    async setRefunded(tx: Queryable, order: Order, refundedCents: number): Promise<Order> {
      const first = await payments.lockFirstPayment(tx, order.id);
      if (first === undefined || first.refundedCents === refundedCents) return order;
      await changePayment(tx, order, first, { refundedCents });
      return orders.updateOrder(tx, order.id, { updatedAt: clock.now() });
    },

    /** Books a later payment of the subscription that an order began. @returns undefined when it is booked already */
    async bookLater(
      tx: Queryable,
      entry: Pick<PaymentRow, 'orderId' | 'provider' | 'productId'> & {
        readonly kind: Exclude<PaymentKind, 'first'>;
      },
      payment: ReceivedPayment,
    ): Promise<PaymentRow | undefined> {
      const booked = await book(tx, entry, payment);
      if (booked !== undefined) await orderInvoices.issueLater(tx, booked, payment.boughtCents);
      return booked;
    },

    /** Remembers what has become of a booked payment. @returns whether that is new */
    async update(
      tx: Queryable,
      payment: PaymentRow,
      { state, refundedCents }: Pick<PaymentRow, 'state' | 'refundedCents'>,
    ): Promise<boolean> {
      if (payment.state === state && payment.refundedCents === refundedCents) return false;
      await changePayment(tx, await orderOf(tx, payment), payment, { state, refundedCents });
      return true;
    },
  };
}
