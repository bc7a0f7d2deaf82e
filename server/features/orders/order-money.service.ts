import { currency } from '#domain/catalog/plans.ts';
import { isFullDiscount, promoMessages } from '#domain/catalog/promos.ts';
import { AppError } from '#domain/errors.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { statusOnSettlement } from '#domain/orders/order-status.ts';
import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import { nextPaymentState, type PaymentEvent } from '#domain/orders/payment-state.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { changeOrder } from './change-order.ts';
import * as payments from './order-payments.repository.ts';
import * as orders from './orders.repository.ts';
import type { Order } from './orders.service.ts';

export type { PaymentRow } from './order-payments.repository.ts';
type PaymentRow = payments.PaymentRow;

/** Money for an order, as its provider tells of it. */
export interface OrderMoney {
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /** What it pays for; no end is for good. */
  readonly period: { readonly startAt: Date; readonly endAt: Date | null };
  /** As the provider collected it. */
  readonly deliveryAddress?: DeliveryAddress | undefined;
}

/** The money that came in for orders; what it entitles to is for other rooms. */
export interface OrderMoneyService {
  /** Books the first payment of a locked order. @throws AppError `conflict` when its promo is used up */
  settle(tx: Queryable, order: Order, money: OrderMoney): Promise<Order>;
  /** Moves a paid and locked order on: refunds and disputes. */
  move(tx: Queryable, order: Order, event: PaymentEvent): Promise<Order>;
  /**
   * Remembers what was given back of a locked order's first payment, wholly or in part.
   * @returns the order itself when that was known
   */
  setRefunded(tx: Queryable, order: Order, refundedCents: number): Promise<Order>;
  /** Books a renewal of the subscription that `order` began. @returns undefined when it is booked already */
  bookRenewal(
    tx: Queryable,
    orderId: string,
    provider: OrderProvider,
    money: OrderMoney,
  ): Promise<PaymentRow | undefined>;
  /** A booked renewal, held until the transaction ends. */
  lockRenewal: typeof payments.lockPaymentOfProvider;
  /** Remembers what has become of a booked renewal. @returns whether that is new */
  moveRenewal(
    tx: Queryable,
    payment: PaymentRow,
    change: Pick<PaymentRow, 'state' | 'refundedCents'>,
  ): Promise<boolean>;
}

export function createOrderMoneyService(options: {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
}): OrderMoneyService {
  const { clock, ids, audit } = options;

  /** Writes down in the log what has become of the money. */
  async function moved(tx: Queryable, before: Order, after: Order): Promise<Order> {
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

  function paymentRow(
    kind: 'first' | 'renewal',
    orderId: string,
    provider: OrderProvider,
    money: OrderMoney,
  ) {
    const { providerPaymentId, amountCents, period } = money;
    const paidAt = clock.now();
    return {
      id: ids.id(paidAt),
      orderId,
      kind,
      provider,
      providerPaymentId,
      currency,
      amountCents,
      state: 'paid' as const,
      periodStartAt: period.startAt,
      periodEndAt: period.endAt,
      paidAt,
    };
  }

  /** @throws AppError `conflict` for a code of 100 % that meanwhile was used by another order */
  async function usePromo(tx: Queryable, order: Order): Promise<void> {
    const { promoCode, accountId, id: orderId } = order;
    if (promoCode === null || accountId === null) return;
    const isOnce = order.lines.some(isFullDiscount);
    const use = { orderId, promoCode, accountId, isOnce, usedAt: clock.now() };
    if (!(await orders.insertPromoUse(tx, use))) throw promoUsed(promoCode);
  }

  return {
    lockRenewal: payments.lockPaymentOfProvider,

    async settle(tx, order, money) {
      const settledAt = clock.now();
      await usePromo(tx, order);
      const row = paymentRow('first', order.id, order.provider, money);
      if ((await payments.insertPayment(tx, row)) === undefined) {
        throw new Error(`the money of order ${order.id} is booked already`);
      }
      const settled = await changeOrder(tx, order, {
        updatedAt: settledAt,
        payment: 'paid',
        status: statusOnSettlement(order.status),
        settledAt,
        closedAt: null,
        checkedAt: settledAt,
        deliveryAddress: order.deliveryAddress ?? money.deliveryAddress ?? null,
      });
      return moved(tx, order, settled);
    },

    async move(tx, order, event) {
      const payment = nextPaymentState(order.payment, event);
      if (payment === undefined || payment === 'unpaid') return order;
      const first = await payments.lockFirstPayment(tx, order.id);
      if (first) await payments.updatePayment(tx, first.id, { state: payment });
      const updatedAt = clock.now();
      return moved(tx, order, await changeOrder(tx, order, { payment, updatedAt }));
    },

    async setRefunded(tx, order, refundedCents) {
      const first = await payments.lockFirstPayment(tx, order.id);
      if (first === undefined || first.refundedCents === refundedCents) return order;
      await payments.updatePayment(tx, first.id, { refundedCents });
      return changeOrder(tx, order, { updatedAt: clock.now() });
    },

    bookRenewal: (tx, orderId, provider, money) =>
      payments.insertPayment(tx, paymentRow('renewal', orderId, provider, money)),

    async moveRenewal(tx, payment, { state, refundedCents }) {
      if (payment.state === state && payment.refundedCents === refundedCents) return false;
      await payments.updatePayment(tx, payment.id, { state, refundedCents });
      return true;
    },
  };
}

function promoUsed(code: string): AppError {
  return new AppError('conflict', promoMessages.alreadyUsed(code));
}
