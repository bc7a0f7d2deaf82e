import { z } from 'zod';
import { currency } from '#domain/catalog/plans.ts';
import {
  entitlementEffect,
  eventsTowards,
  type PaymentEvent,
} from '#domain/orders/payment-state.ts';
import { firstPeriod } from '#domain/subscriptions/periods.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import type { CartService } from '#server/features/cart/cart.service.ts';
import type { OrderMoneyService } from '#server/features/orders/order-money.service.ts';
import {
  orderRefundedMail,
  paymentFailedMail,
  receiptMail,
} from '#server/features/orders/orders.mails.ts';
import type { Order, OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentState, Receipt } from '#server/features/payments/payment-provider.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { Outcome } from '#server/features/subscriptions/subscription-refresh.service.ts';
import type { SubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';
import { addSeconds, type Clock } from '#server/platform/clock.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import {
  defineJob,
  handleJob,
  handlePeriodically,
  type JobHandler,
} from '#server/platform/jobs/job.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** Gives back what was paid for an account that is gone. */
const returnMoneyJob = defineJob({
  name: 'return-money',
  payload: z.object({ orderId: z.string() }),
});

/** The one path by which orders are settled, whoever hears of the money first. */
export interface SettlementService {
  /**
   * Asks the provider about an order and applies what it says, in one transaction. Racing calls
   * settle an order once.
   * @param within more to be done in that transaction
   * @throws AppError `unavailable`, `not_found`
   */
  settle(order: Order, within?: (tx: Queryable, outcome: Outcome) => Promise<void>): Promise<Order>;
  /** Settles an order, placed in the same transaction, that costs nothing. */
  settleFree(tx: Queryable, order: Order): Promise<Order>;
  readonly jobs: readonly JobHandler[];
}

const attempts = 5;
const askAboutDisputesAfterSeconds = 86_400;
const sweepSize = 100;

export function createSettlementService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
  readonly payments: PaymentsService;
  readonly orders: OrdersService;
  readonly orderMoney: OrderMoneyService;
  readonly cart: CartService;
  readonly subscriptions: SubscriptionsService;
  readonly publicUrl: string;
}): SettlementService {
  const { database, clock, log, payments, orders, orderMoney, cart, subscriptions } = options;
  const links = { publicUrl: options.publicUrl };

  async function mail(tx: Queryable, order: Order, about: string, content: MailContent) {
    await enqueueMail(tx, { to: order.email, cause: `${about}:${order.id}`, content });
  }

  /** The order is paid: its account gets what it bought, and hears of it. */
  async function afterSettling(tx: Queryable, order: Order, receipt?: Receipt): Promise<void> {
    const { accountId } = order;
    if (accountId === null) return enqueueJob(tx, returnMoneyJob, { orderId: order.id });
    const subscriptionId = receipt?.subscriptionId;
    const begun =
      subscriptionId === undefined
        ? undefined
        : { subscriptionId, periodEndsAt: receipt?.periodEndsAt };
    await subscriptions.begin(tx, { ...order, accountId }, begun);
    const productIds = order.lines.map(({ productId }) => productId);
    await cart.removeBought(tx, accountId, productIds);
    await mail(tx, order, 'receipt', receiptMail(order, begun !== undefined, links));
  }

  async function applyEvent(
    tx: Queryable,
    order: Order,
    event: PaymentEvent,
    receipt: Receipt,
  ): Promise<Order> {
    if (event === 'settled') {
      const settled = await orderMoney.settle(tx, order, {
        providerPaymentId: order.providerCheckoutId ?? order.id,
        amountCents: receipt.amountCents,
        period: periodOf(order, clock.now(), receipt),
        deliveryAddress: receipt.address && { ...receipt.address, additionalInstructions: '' },
      });
      await afterSettling(tx, settled, receipt);
      return settled;
    }
    const moved = await orderMoney.move(tx, order, event);
    const { id, accountId } = moved;
    if (entitlementEffect(event) === 'revoke' && accountId !== null) {
      await subscriptions.revoke(tx, { id, accountId });
      if (event === 'refunded') await mail(tx, moved, 'refunded', orderRefundedMail(moved, links));
    }
    return moved;
  }

  /** Money other than agreed settles nothing: a person has to look at it. */
  function isAgreed(order: Order, receipt: Receipt): boolean {
    const isOurs =
      receipt.reference === order.id &&
      receipt.amountCents === order.totalCents &&
      receipt.currency === currency;
    if (!isOurs) {
      const { reference, amountCents, currency: paidIn } = receipt;
      log.error(
        { orderId: order.id, reference, amountCents, currency: paidIn },
        'a payment differs from its order',
      );
    }
    return isOurs;
  }

  async function applyMoney(
    tx: Queryable,
    order: Order,
    receipt: Receipt,
    truth: Parameters<typeof eventsTowards>[1],
  ): Promise<Order> {
    if (!isAgreed(order, receipt)) return order;
    let current = order;
    for (const event of eventsTowards(order.payment, truth)) {
      current = await applyEvent(tx, current, event, receipt);
    }
    return orderMoney.setRefunded(tx, current, receipt.refundedCents);
  }

  /** @returns undefined when the order has moved since the provider was asked: ask again */
  async function apply(
    tx: Queryable,
    asked: Order,
    state: PaymentState,
  ): Promise<{ order: Order; outcome: Outcome } | undefined> {
    const order = await orders.lock(tx, asked.id);
    const next = await follow(tx, order, asked, state);
    if (next === undefined) return undefined;
    await orders.setChecked(tx, order.id);
    return { order: next, outcome: next === order ? 'unchanged' : 'applied' };
  }

  async function follow(
    tx: Queryable,
    order: Order,
    asked: Order,
    state: PaymentState,
  ): Promise<Order | undefined> {
    switch (state.status) {
      case 'pending':
      case 'approved':
        return order;
      case 'failed':
      case 'expired': {
        const closed = await orders.close(tx, order);
        if (closed !== order && state.status === 'failed' && order.accountId !== null) {
          await mail(tx, order, 'payment-failed', paymentFailedMail(order, links));
        }
        return closed;
      }
      case 'paid':
      case 'disputed':
      case 'refunded':
      case 'dispute_lost': {
        // The order has moved since the question, so the answer may be older than what it followed.
        const hasMoved = order.payment !== asked.payment;
        if (hasMoved && eventsTowards(order.payment, state.status).length > 0) return undefined;
        return applyMoney(tx, order, state, state.status);
      }
    }
  }

  async function settle(
    placed: Order,
    within?: (tx: Queryable, outcome: Outcome) => Promise<void>,
  ): Promise<Order> {
    let asked = placed;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const state = await ask(asked);
      const applied = await database.transaction().execute(async (tx) => {
        const result = await apply(tx, asked, state);
        if (result !== undefined) await within?.(tx, result.outcome);
        return result;
      });
      if (applied !== undefined) return applied.order;
      asked = (await orders.find(database, asked.id)) ?? asked;
    }
    throw new Error(`order ${placed.id} changes faster than its provider answers`);
  }

  /** Where the payment stands. The money of an order that was given up is not taken any more. */
  async function ask(order: Order): Promise<PaymentState> {
    const { id, provider, providerCheckoutId: paymentId, totalCents, closedAt } = order;
    if (provider === 'none' || paymentId === null) return { status: 'pending' };
    if (closedAt !== null) return payments.getProvider(provider).fetchPayment(paymentId);
    return payments.settle({ provider, paymentId, reference: id, amountCents: totalCents });
  }

  /** Disputes whose end nobody told of: banks take weeks, and a webhook may be lost. */
  async function checkDisputed(): Promise<void> {
    const checkedBefore = addSeconds(clock.now(), -askAboutDisputesAfterSeconds);
    for (const { id } of await orders.listDisputed(database, checkedBefore, sweepSize)) {
      const order = await orders.find(database, id);
      if (order === undefined) continue;
      // One provider that does not answer must not keep the other orders waiting.
      await settle(order).catch(async (error: unknown) => {
        log.error({ err: error, orderId: id }, 'a disputed order could not be checked');
        await orders.setChecked(database, id);
      });
    }
  }

  async function returnMoney(orderId: string): Promise<void> {
    const order = await orders.find(database, orderId);
    if (order === undefined || order.provider === 'none' || !order.providerCheckoutId) return;
    const provider = payments.getProvider(order.provider);
    const paymentId = order.providerCheckoutId;
    const state = await provider.fetchPayment(paymentId);
    if (state.status !== 'paid') return;
    if (state.subscriptionId !== undefined) {
      await provider.subscriptions?.end(state.subscriptionId);
    }
    await provider.refund({ paymentId, idempotencyKey: `return-${orderId}` });
    await settle(order);
  }

  return {
    settle,

    async settleFree(tx, order) {
      const settled = await orderMoney.settle(tx, order, {
        providerPaymentId: order.id,
        amountCents: 0,
        period: periodOf(order, clock.now()),
      });
      await afterSettling(tx, settled);
      return settled;
    },

    jobs: [
      handleJob(returnMoneyJob, ({ orderId }) => returnMoney(orderId)),
      handlePeriodically('disputed-orders', '37 * * * *', checkDisputed),
    ],
  };
}

/** What the first payment of an order pays for: its subscription's period, else one period, or for good. */
function periodOf(order: Order, settledAt: Date, receipt?: Receipt) {
  for (const { billing } of order.lines) {
    if (billing !== 'lifetime') return firstPeriod(settledAt, billing, receipt?.periodEndsAt);
  }
  return { startAt: settledAt, endAt: null };
}
