import { z } from 'zod';
import { findProduct, isAccessoryId } from '#domain/catalog/products.ts';
import { entitlementEffect, reconcilePayment } from '#domain/orders/payment-state.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { NewMoneyIssue } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { Reported } from '#server/features/orders/payments/order-payments.service.ts';
import type { Order, PaymentRow } from '#server/features/orders/orders.service.ts';
import type {
  PaymentClaim,
  PaymentProvider,
  Receipt,
  RemotePayment,
} from '#server/features/payments/payment-provider.ts';
import type { Outcome } from '#server/features/subscriptions/subscription-sync.service.ts';
import { openMoneyBackIssues } from '#server/features/subscriptions/money-back-issues.service.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { FirstPaymentsService } from './first-payments.service.ts';

/** Gives back money that buys nothing. */
const refundJob = defineJob({ name: 'return-money', payload: z.object({ orderId: z.string() }) });

const attempts = 5;

export type SettlementService = ReturnType<typeof createSettlementService>;

/** The one path by which orders are settled, whoever learns of the money first. */
export function createSettlementService(
  { database }: Platform,
  dependencies: Dependencies & { readonly firstPayments: FirstPaymentsService },
) {
  const { accounts, payments, moneyIssues, orders, orderMails, orderPayments } = dependencies;
  const { cart, firstPayments, replacementPayments, subscriptions } = dependencies;

  /** Why the money of an order that has just been paid buys nothing. */
  async function givingBackReason(tx: Queryable, order: Order, renews: boolean) {
    if (order.withdrawnAt !== null) return 'withdrawn' as const;
    if (await replacementPayments.isNeedless(tx, order.id)) return 'needless' as const;
    return (await orders.isCovered(tx, order, renews)) ? ('covered' as const) : undefined;
  }

  /** The order is paid: its account gets what it bought, and learns of it. */
  async function afterSettling(
    tx: Queryable,
    { order, payment }: { readonly order: Order; readonly payment: PaymentRow },
    subscriptionId?: string,
  ): Promise<void> {
    const { accountId, companyId } = order;
    const giveBackLater = () => enqueueJob(tx, refundJob, { orderId: order.id });
    if (accountId === null) return giveBackLater();
    const reason = await givingBackReason(tx, order, subscriptionId !== undefined);
    if (reason !== undefined) {
      await orderMails.givingBack(tx, order, payment.id, reason);
      return giveBackLater();
    }
    await orderMails.receipt(tx, order, payment.id, subscriptionId !== undefined);
    await subscriptions.activate(tx, { ...order, accountId }, payment, subscriptionId);
    // A replacement was in no cart, and neither were the cards of a company.
    const bought = companyId === null ? order.lines.map(({ productId }) => productId) : [];
    const isOfCart = bought.some((id) => isAccessoryId(id) || findProduct(id));
    if (isOfCart) await cart.removeBought(tx, accountId, bought);
  }

  async function settleOrder(tx: Queryable, order: Order, receipt: Receipt): Promise<Order> {
    const settled = await firstPayments.book(tx, order, receipt);
    await afterSettling(tx, settled, receipt.subscriptionId);
    return settled.order;
  }

  /** Ends what a payment bought whose money went back, or has it count again. */
  async function followMoney(tx: Queryable, { order, payment, events }: Reported): Promise<void> {
    const { accountId } = order;
    if (accountId === null) return;
    for (const event of events) {
      const effect = entitlementEffect(event);
      if (effect === 'revoke') await subscriptions.revoke(tx, payment, accountId);
      if (effect === 'restore') await subscriptions.restore(tx, payment, accountId);
    }
  }

  function openIssue(
    tx: Queryable,
    order: Order,
    receipt: Receipt | undefined,
    issue: Pick<NewMoneyIssue, 'kind' | 'details'>,
  ): Promise<void> {
    return moneyIssues.open(tx, {
      ...issue,
      provider: order.provider,
      subject: order.providerCheckoutId ?? order.id,
      orderId: order.id,
      accountId: order.accountId,
      amountCents: receipt?.amountCents ?? order.totalCents,
      currency: receipt?.currency ?? order.currency,
    });
  }

  /** Money other than agreed settles nothing: a person has to look at it. */
  async function matchesOrder(tx: Queryable, order: Order, receipt: Receipt): Promise<boolean> {
    const isMatch =
      receipt.reference === order.id &&
      receipt.amountCents === order.totalCents &&
      receipt.currency === order.currency;
    if (!isMatch) {
      const { reference, amountCents, currency: paidIn } = receipt;
      const agreed = `${order.totalCents} ${order.currency} cents for ${order.id}`;
      await openIssue(tx, order, receipt, {
        kind: 'amount_differs',
        details: `Order #${order.orderNumber} was agreed at ${agreed}, but we received ${amountCents} ${paidIn} cents for ${reference ?? 'an unknown order'}. It isn’t settled.`,
      });
    }
    return isMatch;
  }

  async function applyPayment(tx: Queryable, order: Order, receipt: Receipt): Promise<Order> {
    if (!(await matchesOrder(tx, order, receipt))) return order;
    const settled = order.payment === 'unpaid' ? await settleOrder(tx, order, receipt) : order;
    const first = await orderPayments.lockFirst(tx, order.id);
    if (first === undefined) return settled;
    const reported = await orderPayments.report(tx, settled, first, receipt);
    await followMoney(tx, reported);
    await openMoneyBackIssues(tx, moneyIssues, reported, `order #${order.orderNumber}`);
    return reported.isNew ? reported.order : settled;
  }

  /** @returns undefined when the order has moved since the provider was asked: ask again */
  async function apply(
    tx: Queryable,
    asked: Order,
    remote: RemotePayment,
  ): Promise<{ order: Order; outcome: Outcome } | undefined> {
    // The account first, as whoever places an order does (decision 56).
    if (asked.accountId !== null) await accounts.lockMoney(tx, asked.accountId);
    const order = await orders.lock(tx, asked.id);
    const next = await applyState(tx, order, asked, remote);
    if (next === undefined) return undefined;
    await orders.setChecked(tx, order.id);
    return { order: next, outcome: next === order ? 'unchanged' : 'applied' };
  }

  async function applyState(
    tx: Queryable,
    order: Order,
    asked: Order,
    remote: RemotePayment,
  ): Promise<Order | undefined> {
    switch (remote.status) {
      case 'pending':
      case 'approved':
        return order;
      case 'failed':
      case 'expired': {
        const closed = await orders.close(tx, order);
        if (closed !== order && remote.status === 'failed' && order.accountId !== null) {
          await orderMails.paymentFailed(tx, order);
        }
        return closed;
      }
      case 'paid':
      case 'disputed':
      case 'refunded':
      case 'dispute_lost': {
        // The order has moved since the question, so the answer may be older than what it followed.
        const hasMoved = order.payment !== asked.payment;
        if (hasMoved && reconcilePayment(order.payment, remote.status).length > 0) return undefined;
        return applyPayment(tx, order, remote);
      }
    }
  }

  /**
   * Asks the provider about an order and applies what it says, in one transaction. Racing calls
   * settle an order once.
   * @param within more to be done in that transaction
   * @param claim what an event named besides the payment
   * @throws AppError `unavailable`, `not_found`
   */
  async function settle(
    placed: Order,
    within?: (tx: Queryable, outcome: Outcome) => Promise<void>,
    claim?: PaymentClaim,
  ): Promise<Order> {
    let asked = placed;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const remote = await fetchRemote(asked, claim);
      const applied = await database.transaction().execute(async (tx) => {
        const result = await apply(tx, asked, remote);
        if (result !== undefined) await within?.(tx, result.outcome);
        return result;
      });
      if (applied !== undefined) return applied.order;
      asked = (await orders.find(database, asked.id)) ?? asked;
    }
    throw new Error(`order ${placed.id} changes faster than its provider answers`);
  }

  /** The remote state of the payment. The money of an order that was closed is not taken any more. */
  async function fetchRemote(order: Order, claim?: PaymentClaim): Promise<RemotePayment> {
    const { id, provider, providerCheckoutId: paymentId, totalCents, currency, closedAt } = order;
    if (provider === 'none' || paymentId === null) return { status: 'pending' };
    if (closedAt !== null) return payments.getProvider(provider).fetchPayment(paymentId, claim);
    return payments.fetchAndCapture({
      provider,
      paymentId,
      reference: id,
      amountCents: totalCents,
      currency,
      claim,
    });
  }

  async function giveBack(orderId: string): Promise<void> {
    const order = await orders.find(database, orderId);
    if (order === undefined || order.provider === 'none' || !order.providerCheckoutId) return;
    try {
      await refundAtProvider(
        payments.getProvider(order.provider),
        order.providerCheckoutId,
        orderId,
      );
    } catch (error) {
      // The job tries again after a failure that may pass; a refusal by the provider reaches a person.
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      const details = `The payment for order #${order.orderNumber} doesn’t pay for anything, but we couldn’t refund it: ${error.message}`;
      const issue = { kind: 'refund_failed', details } as const;
      await database.transaction().execute((tx) => openIssue(tx, order, undefined, issue));
    }
    await settle(order);
  }

  return {
    settle,

    /** Settles an order, placed in the same transaction, that costs nothing. */
    async settleFree(tx: Queryable, order: Order): Promise<Order> {
      const settled = await firstPayments.bookFree(tx, order);
      await afterSettling(tx, settled);
      return settled.order;
    },

    jobs: [handleJob(refundJob, ({ orderId }) => giveBack(orderId))],
  };
}

async function refundAtProvider(
  provider: PaymentProvider,
  paymentId: string,
  orderId: string,
): Promise<void> {
  const remote = await provider.fetchPayment(paymentId);
  if (remote.status !== 'paid') return;
  if (remote.subscriptionId !== undefined) await provider.subscriptions?.end(remote.subscriptionId);
  await provider.refund({ paymentId, idempotencyKey: `return-${orderId}` });
}
