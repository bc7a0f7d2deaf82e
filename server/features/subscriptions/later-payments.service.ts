import { z } from 'zod';
import type { SoldProduct } from '#domain/catalog/product-name.ts';
import { findRenewingProduct } from '#domain/catalog/products.ts';
import { entitlementEffect } from '#domain/orders/payment-state.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order, PaymentRow } from '#server/features/orders/orders.service.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import type { NotedChangesService } from './plan-changes/noted-changes.service.ts';
import { openMoneyBackIssues } from './money-back-issues.service.ts';
import type { LaterPayment } from './remote-state.ts';
import { createKeptPrices } from './kept-prices.service.ts';
import { planOf, renewalCents } from './subscription-plan.ts';
import * as subscriptions from './subscriptions.repository.ts';

type SubscriptionRow = subscriptions.SubscriptionRow;

/** Gives back what was taken for a subscription whose account is gone; whoever syncs handles it. */
export const giveBackJob = defineJob({
  name: 'return-later-payment',
  payload: z.object({ subscriptionId: z.string(), paymentId: z.string() }),
});

export type LaterPaymentsService = ReturnType<typeof createLaterPaymentsService>;

/** The money of subscriptions after their first payment: each is booked once, whatever order its news have. */
export function createLaterPaymentsService(
  { clock }: Pick<Platform, 'clock'>,
  dependencies: Dependencies & {
    readonly entitlements: EntitlementsService;
    readonly notedChanges: NotedChangesService;
  },
) {
  const { accounts, moneyIssues, orders, orderMails, orderPayments, entitlements } = dependencies;
  const { catalogVersions, notedChanges } = dependencies;
  const { priceOf } = createKeptPrices(dependencies);

  function nameOf(row: SubscriptionRow): string {
    return catalogVersions.named(planOf(row)).name;
  }

  /** Money in another currency than the subscription's has no books: it reaches a person. @returns whether this is such money */
  async function isUnbookable(tx: Queryable, row: SubscriptionRow, payment: LaterPayment) {
    if (payment.currency === row.currency) return false;
    await moneyIssues.open(tx, {
      ...subjectOf(row, payment),
      kind: 'currency_differs',
      currency: payment.currency,
      details: `A payment for the ${nameOf(row)} plan came in ${payment.currency}. It isn’t recorded.`,
    });
    return true;
  }

  /** A renewal begins where the last period ends; what begins within the running one changed the plan. */
  function kindOf(row: SubscriptionRow, startAt: Date): 'renewal' | 'change' {
    const isWithin = row.currentPeriodStartAt <= startAt && startAt < row.currentPeriodEndAt;
    return isWithin ? 'change' : 'renewal';
  }

  async function book(
    tx: Queryable,
    row: SubscriptionRow,
    payment: LaterPayment,
  ): Promise<SubscriptionRow> {
    if (await isUnbookable(tx, row, payment)) return row;
    const startAt = payment.periodStartsAt ?? row.currentPeriodEndAt;
    const endAt = payment.periodEndsAt ?? startAt;
    const kind = kindOf(row, startAt);
    const product = findRenewingProduct(payment.sku) ?? planOf(row);
    const booked = await orderPayments.bookLater(
      tx,
      {
        orderId: row.orderId,
        provider: row.provider,
        currency: row.currency,
        kind,
        productId: product.id,
      },
      {
        providerPaymentId: payment.paymentId,
        amountCents: payment.amountCents,
        boughtCents: payment.boughtCents,
        paidAt: payment.paidAt,
        period: { startAt, endAt },
      },
    );
    if (booked === undefined) return row;
    // The period only moves forward: what is learned of late pays for its own and for nothing else.
    const unitCents = await priceOf(tx, row, product);
    const isForward = endAt > row.currentPeriodEndAt;
    const moved = {
      ...((isForward || kind === 'change') && subscriptions.planColumns(product, unitCents)),
      ...(isForward && { currentPeriodStartAt: startAt, currentPeriodEndAt: endAt }),
      updatedAt: clock.now(),
    };
    const after = await subscriptions.updateSubscription(tx, row.id, moved);
    if (!subscriptions.isOwned(after)) {
      const { paymentId } = payment;
      await enqueueJob(tx, giveBackJob, { subscriptionId: row.id, paymentId });
      return after;
    }
    if (product.tier !== null) {
      const granted = { ...subscriptions.planColumns(product, unitCents), tier: product.tier };
      await entitlements.grantLater(tx, { ...after, ...granted }, booked);
    }
    const cards = await notedChanges.make(tx, after, booked);
    const isForSeats = product.tier === null;
    await sendReceipt(tx, after, booked, {
      productId: product.id,
      // As its invoice names it.
      name: catalogVersions.nameAt(product.id, booked.paidAt) ?? product.name,
      isForSeats,
      cards,
    });
    return after;
  }

  async function sendReceipt(
    tx: Queryable,
    row: subscriptions.OwnedSubscription,
    { id, kind, amountCents, paidAt, periodEndAt }: PaymentRow,
    bought: SoldProduct & {
      readonly isForSeats: boolean;
      readonly cards: Order | undefined;
    },
  ): Promise<void> {
    const order = await orders.find(tx, row.orderId);
    if (order === undefined || periodEndAt === null || kind === 'first') return;
    const { email: to } = await accounts.getAccount(tx, row.accountId);
    const receipt = { paymentId: id, kind, amountCents, paidAt, until: periodEndAt, ...bought };
    await orderMails.laterReceipt(tx, to, order, receipt);
  }

  /** Updates a booked payment: refunded, disputed, or neither. */
  async function update(
    tx: Queryable,
    row: SubscriptionRow,
    payment: LaterPayment,
  ): Promise<{ readonly isNew: boolean; readonly endsIt?: string }> {
    const booked = await orderPayments.lockOfProvider(tx, row.provider, payment.paymentId);
    if (booked === undefined || booked.kind === 'first') return { isNew: false };
    const order = await orders.find(tx, row.orderId);
    if (order === undefined) throw new Error(`there is no order ${row.orderId}`);
    const reported = await orderPayments.report(tx, order, booked, payment);
    if (!reported.isNew) return { isNew: false };
    await openMoneyBackIssues(tx, moneyIssues, reported, `the ${nameOf(row)} plan`);
    await notedChanges.moveCards(tx, reported.payment);
    const effect = reported.events.map(entitlementEffect).find((one) => one !== undefined);
    if (effect === undefined || !subscriptions.isOwned(row)) return { isNew: true };
    if (effect !== 'revoke') {
      if (subscriptions.isPlan(row))
        await entitlements.restore(tx, reported.payment, row.accountId);
      return { isNew: true };
    }
    const wasRunning = subscriptions.isPlan(row)
      ? await entitlements.revoke(tx, reported.payment, row.accountId)
      : subscriptions.isOfRunningPeriod(row, booked);
    return { isNew: true, ...(wasRunning && { endsIt: booked.id }) };
  }

  return {
    /**
     * Books what a provider says it took, and what has become of it.
     * @returns the subscription itself when all of that was known; and the payment that was given back
     * of the period it runs on, with which it ends
     */
    async apply(
      tx: Queryable,
      row: SubscriptionRow,
      payments: readonly LaterPayment[],
    ): Promise<{ readonly row: SubscriptionRow; readonly endsIt: string | undefined }> {
      let current = row;
      let endsIt: string | undefined;
      for (const payment of payments) {
        current = await book(tx, current, payment);
        const updated = await update(tx, current, payment);
        if (!updated.isNew) continue;
        endsIt = updated.endsIt ?? endsIt;
        const updatedAt = clock.now();
        current = await subscriptions.updateSubscription(tx, row.id, { updatedAt });
      }
      return { row: current, endsIt };
    },

    /** Whether a payment is given back, by the books. */
    async isGivenBack(db: Queryable, paymentId: string): Promise<boolean> {
      return (await orderPayments.find(db, paymentId))?.state === 'refunded';
    },

    /** Whether a later period than that of a payment has been paid, and not been given back. */
    async isFollowed(tx: Queryable, row: SubscriptionRow, paymentId: string): Promise<boolean> {
      const all = await orderPayments.listOf(tx, row.orderId);
      const end = all.find(({ id }) => id === paymentId)?.periodEndAt ?? null;
      return all.some(
        ({ state, periodEndAt }) =>
          state !== 'refunded' && end !== null && periodEndAt !== null && periodEndAt > end,
      );
    },

    /** Money that a provider took for nobody could not be refunded: that reaches a person. */
    reportKeptMoney: (tx: Queryable, row: SubscriptionRow, paymentId: string, why: string) =>
      moneyIssues.open(tx, {
        kind: 'refund_failed',
        provider: row.provider,
        subject: paymentId,
        orderId: row.orderId,
        accountId: null,
        amountCents: renewalCents(row),
        currency: row.currency,
        details: `A payment for the ${nameOf(row)} plan came after its account was deleted, but we couldn’t refund it: ${why}`,
      }),

    /** Somebody changed, at the provider, what a subscription is for to nothing that we sell. */
    reportUnknownPlan: (tx: Queryable, row: SubscriptionRow) =>
      moneyIssues.open(tx, {
        kind: 'unknown_plan',
        provider: row.provider,
        subject: row.providerSubscriptionId,
        orderId: row.orderId,
        accountId: row.accountId,
        amountCents: renewalCents(row),
        currency: row.currency,
        details: `The subscription now charges for something the shop doesn’t sell, instead of ${nameOf(row)}.`,
      }),
  };
}

function subjectOf(
  row: SubscriptionRow,
  { paymentId, amountCents, currency: paidIn }: LaterPayment,
) {
  const { provider, orderId, accountId } = row;
  return { provider, subject: paymentId, orderId, accountId, amountCents, currency: paidIn };
}
