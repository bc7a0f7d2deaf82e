import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { givenBackCents } from '#domain/orders/given-back.ts';
import {
  statusOnFullRefund,
  statusOnReinstatement,
  statusOnSettlement,
} from '#domain/orders/order-status.ts';
import type { PaymentKind } from '#domain/orders/payment-kind.ts';
import {
  nextPaymentState,
  reconcilePayment,
  type PaymentEvent,
} from '#domain/orders/payment-state.ts';
import { isFeeKnown, type PaymentFee } from '#domain/payments/payment-fee.ts';
import { standOf, type ReportedMoneyBack } from '#domain/payments/money-back.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FailedRefund, MoneyBackService, RecordedMoneyBack } from './money-back.service.ts';
import type { OrderInvoicesService } from './order-invoices.service.ts';
import type { PaymentMoves } from './payment-moves.ts';
import * as payments from './order-payments.repository.ts';
import * as orders from '../orders.repository.ts';
import type { Order, PaymentRow } from '../orders.service.ts';
import * as requests from '../refunds/refund-requests.repository.ts';

export type { RefundRequest } from '../refunds/refund-requests.repository.ts';

/** Money for an order in the order's currency, as its provider tells of it. */
export interface ReceivedPayment {
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /** By the provider's clock; absent: when it is learned of. */
  readonly paidAt?: Date | undefined;
  /** The period that it pays for; no end is for good. */
  readonly period: { readonly startAt: Date; readonly endAt: Date | null };
  /** Of a later payment: before the credit from another plan was taken off. Absent: there is none. */
  readonly boughtCents?: number | undefined;
  /** As the provider collected it. */
  readonly deliveryAddress?: DeliveryAddress | undefined;
}

/** The effects of a provider's report. */
export interface Reported extends RecordedMoneyBack {
  /** Both as they are after it. */
  readonly order: Order;
  readonly payment: PaymentRow;
  /** The steps of the payment from its state before to the one after. */
  readonly events: readonly PaymentEvent[];
}

export type OrderPaymentsService = ReturnType<typeof createOrderPaymentsService>;

/** The money that came in for orders; what it entitles to is for other modules. */
export function createOrderPaymentsService(
  platform: Pick<Platform, 'clock' | 'ids' | 'audit'>,
  dependencies: {
    readonly moneyBack: MoneyBackService;
    readonly orderInvoices: OrderInvoicesService;
    readonly paymentMoves: PaymentMoves;
  },
) {
  const { clock, ids, audit } = platform;
  const { moneyBack, orderInvoices, paymentMoves } = dependencies;

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
    entry: Pick<PaymentRow, 'kind' | 'orderId' | 'provider' | 'productId' | 'currency'>,
    { providerPaymentId, amountCents, period, paidAt: reported }: ReceivedPayment,
  ) {
    const now = clock.now();
    const paidAt = reported === undefined || reported > now ? now : reported;
    return payments.insertPayment(tx, {
      ...entry,
      id: ids.id(paidAt),
      providerPaymentId,
      amountCents,
      state: 'paid',
      periodStartAt: period.startAt,
      periodEndAt: period.endAt,
      paidAt,
    });
  }

  /**
   * Moves an order on with its money: refunds and disputes. An order that was not shipped ends with its
   * money, and goes on when that did not go back after all.
   */
  async function moveOrder(tx: Queryable, order: Order, event: PaymentEvent): Promise<Order> {
    const payment = nextPaymentState(order.payment, event);
    if (payment === undefined || payment === 'unpaid') return order;
    const { status, statusBeforeRefund } = order;
    const change = { payment, updatedAt: clock.now() };
    if (payment === 'refunded') {
      const after = statusOnFullRefund(status);
      const ended = after === status ? null : status;
      return transition(tx, order, { ...change, status: after, statusBeforeRefund: ended });
    }
    if (event !== 'reinstated') return transition(tx, order, change);
    return transition(tx, order, {
      ...change,
      status: statusOnReinstatement(status, statusBeforeRefund),
      statusBeforeRefund: null,
    });
  }

  /** A refund that failed has had its end: it can be asked for again. */
  async function finishFailedRequest(
    tx: Queryable,
    { id: paymentId }: PaymentRow,
    failed: readonly FailedRefund[],
  ): Promise<void> {
    if (failed.length === 0) return;
    const open = await requests.findOpenRequest(tx, paymentId);
    const isOver = failed.some(({ amountCents }) => amountCents === open?.amountCents);
    if (open !== undefined && isOver) await requests.finishRequest(tx, open.id, clock.now());
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
      const { id: orderId, provider, currency } = order;
      const settledAt = clock.now();
      const entry = { kind: 'first', orderId, provider, currency, productId: null } as const;
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

    /** Moves a locked order on that has no payment of its own: the money that paid for it moved. */
    moveOrder,

    /**
     * Takes a provider's report of refunds and disputes into the records of a locked payment, and books what
     * follows from their states. The one path, whoever asked the provider.
     * @param order of the payment, locked where it is the order's first one
     */
    async report(
      tx: Queryable,
      order: Order,
      payment: PaymentRow,
      reported: ReportedMoneyBack & {
        readonly fee?: PaymentFee;
        /** The name that payouts know the money by. */
        readonly chargeId?: string;
      },
    ): Promise<Reported> {
      const { fee, chargeId } = reported;
      if (chargeId !== undefined && chargeId !== payment.providerChargeId) {
        await payments.updatePayment(tx, payment.id, { providerChargeId: chargeId });
      }
      if (fee !== undefined && !isFeeKnown(fee, payment)) {
        await payments.updatePayment(tx, payment.id, {
          feeCents: fee.cents,
          feeCurrency: fee.currency,
        });
      }
      const recorded = await moneyBack.record(tx, payment.id, reported);
      const stand = standOf(payment.amountCents, recorded.back);
      const events = reconcilePayment(payment.state, stand.state);
      let moved = order;
      if (payment.kind === 'first') {
        for (const event of events) moved = await moveOrder(tx, moved, event);
      }
      await finishFailedRequest(tx, payment, recorded.failed);
      const isSame =
        payment.state === stand.state &&
        payment.refundedCents === stand.refundedCents &&
        givenBackCents(payment) === stand.refundedCents + stand.lostCents;
      const after = isSame ? payment : await paymentMoves.change(tx, moved, payment, stand);
      if (!isSame && moved === order && payment.kind === 'first') {
        moved = await orders.updateOrder(tx, order.id, { updatedAt: clock.now() });
      }
      return {
        ...recorded,
        isNew: recorded.isNew || !isSame,
        order: moved,
        payment: after,
        events,
      };
    },

    /** Books a later payment of the subscription that an order began. @returns undefined when it is booked already */
    async bookLater(
      tx: Queryable,
      entry: Pick<PaymentRow, 'orderId' | 'provider' | 'productId' | 'currency'> & {
        readonly kind: Exclude<PaymentKind, 'first'>;
      },
      payment: ReceivedPayment,
    ): Promise<PaymentRow | undefined> {
      const booked = await book(tx, entry, payment);
      if (booked !== undefined) await orderInvoices.issueLater(tx, booked, payment.boughtCents);
      return booked;
    },
  };
}
