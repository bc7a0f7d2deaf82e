import { z } from 'zod';
import {
  eventTowards,
  nextSubscriptionState,
  type SubscriptionEvent,
} from '#domain/subscriptions/subscription-state.ts';
import { entitlementUntil } from '#domain/subscriptions/subscription.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { OrderMoneyService } from '#server/features/orders/order-money.service.ts';
import { renewalReceiptMail } from '#server/features/orders/orders.mails.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import { askAboutSubscription, type SubscriptionTruth } from './subscription-truth.ts';
import { planCancelledMail, planEndedMail, renewalFailedMail } from './subscriptions.mails.ts';
import * as subscriptions from './subscriptions.repository.ts';

type SubscriptionRow = subscriptions.SubscriptionRow;

/** Whether an answer of the provider told something new. */
export type Outcome = 'applied' | 'unchanged';

/** Stops the renewals of a subscription that a higher plan replaced. */
const stopRenewingJob = defineJob({
  name: 'stop-renewing',
  payload: z.object({ subscriptionId: z.string() }),
});

/** Ends a subscription whose money went back. */
const endJob = defineJob({
  name: 'end-subscription',
  payload: z.object({ subscriptionId: z.string() }),
});

/**
 * Asks about a subscription that has just begun: what was told of it before it was known here has
 * been ignored.
 */
const refreshJob = defineJob({
  name: 'refresh-subscription',
  payload: z.object({ subscriptionId: z.string() }),
});

/** Keeps what is stored of subscriptions true to what their providers say. */
export interface SubscriptionRefreshService {
  /**
   * Asks the provider, and books and applies what it says, all in one transaction.
   * @param within more to be done in that transaction
   * @throws AppError `unavailable`
   */
  refresh(
    subscriptionId: string,
    options?: {
      readonly paymentId?: string;
      readonly within?: (tx: Queryable, outcome: Outcome) => Promise<void>;
    },
  ): Promise<Outcome>;
  /** Has a subscription cancelled at its provider once the transaction has committed. */
  stopRenewing(tx: Queryable, subscriptionId: string): Promise<void>;
  /** Has a subscription ended at its provider, paid period and all, once the transaction has committed. */
  end(tx: Queryable, subscriptionId: string): Promise<void>;
  /** Has the provider asked about a subscription once the transaction has committed. */
  refreshLater(tx: Queryable, subscriptionId: string): Promise<void>;
  readonly jobs: readonly JobHandler[];
}

const attempts = 10;

export function createSubscriptionRefreshService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly accounts: AccountsService;
  readonly payments: PaymentsService;
  readonly orders: OrdersService;
  readonly orderMoney: OrderMoneyService;
  readonly entitlements: EntitlementsService;
  readonly publicUrl: string;
}): SubscriptionRefreshService {
  const { database, clock, audit, accounts, payments, orders, orderMoney, entitlements } = options;
  const links = { publicUrl: options.publicUrl };

  async function mail(
    tx: Queryable,
    { accountId }: SubscriptionRow,
    cause: string,
    content: Parameters<typeof enqueueMail>[1]['content'],
  ): Promise<void> {
    const { email: to } = await accounts.getAccount(tx, accountId);
    await enqueueMail(tx, { to, cause, content });
  }

  /**
   * Books the money of renewals; what is booked already may have been given back. That ends the
   * subscription, unless a later period has been paid since.
   */
  async function applyPayments(
    tx: Queryable,
    row: SubscriptionRow,
    truth: SubscriptionTruth,
  ): Promise<SubscriptionRow> {
    let current = row;
    for (const payment of truth.payments) {
      current = await bookRenewal(tx, current, payment);
      const booked = await orderMoney.lockRenewal(tx, row.provider, payment.paymentId);
      if (booked === undefined || booked.kind === 'first') continue;
      if (!(await orderMoney.moveRenewal(tx, booked, payment))) continue;
      current = await subscriptions.updateSubscription(tx, row.id, { updatedAt: clock.now() });
      const isLatest = booked.periodEndAt?.getTime() === current.currentPeriodEndAt.getTime();
      if (payment.state === 'refunded' && isLatest) await end(tx, row.id);
    }
    return current;
  }

  async function bookRenewal(
    tx: Queryable,
    row: SubscriptionRow,
    payment: SubscriptionTruth['payments'][number],
  ): Promise<SubscriptionRow> {
    const { periodEndsAt, amountCents, currency } = payment;
    const isNew = periodEndsAt !== undefined && periodEndsAt > row.currentPeriodEndAt;
    if (!isNew || currency !== 'USD') return row;
    const booked = await orderMoney.bookRenewal(tx, row.orderId, row.provider, {
      providerPaymentId: payment.paymentId,
      amountCents,
      period: { startAt: row.currentPeriodEndAt, endAt: periodEndsAt },
    });
    if (booked === undefined) return row;
    const order = await orders.find(tx, row.orderId);
    const line = order?.lines.find(({ productId }) => productId === row.productId);
    if (order && line) {
      const renewal = { line, amountCents, until: periodEndsAt };
      const content = renewalReceiptMail(order, renewal, links);
      await mail(tx, row, `renewal:${booked.id}`, content);
    }
    return subscriptions.updateSubscription(tx, row.id, {
      state: nextSubscriptionState(row.state, 'renewed') ?? row.state,
      currentPeriodStartAt: row.currentPeriodEndAt,
      currentPeriodEndAt: periodEndsAt,
      updatedAt: clock.now(),
    });
  }

  async function applyState(
    tx: Queryable,
    row: SubscriptionRow,
    truth: SubscriptionTruth,
  ): Promise<SubscriptionRow> {
    const event = truth.state && eventTowards(row.state, truth.state);
    const state = event && nextSubscriptionState(row.state, event);
    if (event === undefined || state === undefined) return row;
    const now = clock.now();
    const after = await subscriptions.updateSubscription(tx, row.id, {
      state,
      endedAt: state === 'ended' ? now : null,
      updatedAt: now,
    });
    await audit.record(tx, {
      action: `subscription.${event}`,
      subjectType: 'subscription',
      subjectId: row.id,
      accountId: row.accountId,
      actor: row.provider,
      before: { state: row.state },
      after: { state },
    });
    await tellOwner(tx, after, event);
    return after;
  }

  async function tellOwner(
    tx: Queryable,
    row: SubscriptionRow,
    event: SubscriptionEvent,
  ): Promise<void> {
    const period = `${row.id}:${row.currentPeriodEndAt.toISOString()}`;
    switch (event) {
      case 'payment_failed':
        return mail(tx, row, `renewal-failed:${period}`, renewalFailedMail(row, links));
      case 'cancel_requested':
        return mail(tx, row, `plan-cancelled:${period}`, planCancelledMail(row, links));
      case 'ended':
        return mail(tx, row, `plan-ended:${row.id}`, planEndedMail(row, links));
      case 'renewed':
      case 'resumed':
    }
  }

  /** @returns undefined when another answer came in since this one was asked for */
  async function apply(
    tx: Queryable,
    id: string,
    truth: SubscriptionTruth,
  ): Promise<Outcome | undefined> {
    const before = await subscriptions.lockSubscription(tx, id);
    if (before.checkedAt?.getTime() !== truth.askedAfter?.getTime()) return undefined;
    const renewed = await applyPayments(tx, before, truth);
    const after = await applyState(tx, renewed, truth);
    if (entitlementUntil(after)?.getTime() !== entitlementUntil(before)?.getTime()) {
      await entitlements.setUntil(tx, after, entitlementUntil(after));
    }
    await subscriptions.updateSubscription(tx, id, { checkedAt: clock.now() });
    return after === before ? 'unchanged' : 'applied';
  }

  const refresh: SubscriptionRefreshService['refresh'] = async (id, { paymentId, within } = {}) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await subscriptions.findSubscription(database, id);
      if (row === undefined) return 'unchanged';
      const truth = await askAboutSubscription(payments, row, paymentId);
      const outcome = await database.transaction().execute(async (tx) => {
        const applied = await apply(tx, id, truth);
        if (applied !== undefined) await within?.(tx, applied);
        return applied;
      });
      if (outcome !== undefined) return outcome;
    }
    throw new Error(`subscription ${id} changes faster than its provider answers`);
  };

  async function stopRenewing(tx: Queryable, subscriptionId: string): Promise<void> {
    await enqueueJob(tx, stopRenewingJob, { subscriptionId });
  }

  async function end(tx: Queryable, subscriptionId: string): Promise<void> {
    await enqueueJob(tx, endJob, { subscriptionId });
  }

  /** Has a subscription changed at its provider, and follows. */
  async function act(id: string, action: 'cancelAtPeriodEnd' | 'end'): Promise<void> {
    const row = await subscriptions.findSubscription(database, id);
    if (row === undefined) return;
    await payments.getSubscriptions(row.provider)[action](row.providerSubscriptionId);
    await refresh(id);
  }

  return {
    refresh,
    stopRenewing,
    end,
    refreshLater: (tx, subscriptionId) => enqueueJob(tx, refreshJob, { subscriptionId }),
    jobs: [
      handleJob(refreshJob, async ({ subscriptionId }) => void (await refresh(subscriptionId))),
      handleJob(stopRenewingJob, ({ subscriptionId }) => act(subscriptionId, 'cancelAtPeriodEnd')),
      handleJob(endJob, ({ subscriptionId }) => act(subscriptionId, 'end')),
    ],
  };
}
