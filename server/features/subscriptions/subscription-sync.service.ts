import { z } from 'zod';
import {
  nextSubscriptionState,
  reconcileSubscription,
  type SubscriptionEvent,
} from '#domain/subscriptions/subscription-state.ts';
import { entitlementUntil } from '#domain/subscriptions/subscription.ts';
import type { Queryable } from '#server/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Below } from './below.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import { fetchRemoteState, type RemoteState } from './remote-state.ts';
import { planCancelledMail, planEndedMail, renewalFailedMail } from './subscriptions.mails.ts';
import * as subscriptions from './subscriptions.repository.ts';

type SubscriptionRow = subscriptions.SubscriptionRow;

/** Whether an answer of the provider told something new. */
export type Outcome = 'applied' | 'unchanged';

const payload = z.object({ subscriptionId: z.string() });

/** Stops the renewals of a subscription that a higher plan replaced. */
const cancelJob = defineJob({ name: 'stop-renewing', payload });

/** Ends a subscription whose money went back. */
const endJob = defineJob({ name: 'end-subscription', payload });

/**
 * Asks about a subscription that has just begun: what was told of it before it was known here has
 * been ignored.
 */
const syncJob = defineJob({ name: 'refresh-subscription', payload });

const attempts = 10;

export type SubscriptionSyncService = ReturnType<typeof createSubscriptionSyncService>;

/** Keeps what is stored of subscriptions true to what their providers say. */
export function createSubscriptionSyncService(
  platform: Platform,
  below: Below & { readonly entitlements: EntitlementsService },
) {
  const { database, clock, audit } = platform;
  const { accounts, payments, orders, orderMails, orderPayments, entitlements } = below;

  /**
   * Books the money of renewals; what is booked already may have been given back. That ends the
   * subscription, unless a later period has been paid since.
   */
  async function applyPayments(
    tx: Queryable,
    row: SubscriptionRow,
    remote: RemoteState,
  ): Promise<SubscriptionRow> {
    let current = row;
    for (const payment of remote.payments) {
      current = await bookRenewal(tx, current, payment);
      const booked = await orderPayments.lockRenewal(tx, row.provider, payment.paymentId);
      if (booked === undefined || booked.kind === 'first') continue;
      if (!(await orderPayments.updateRenewal(tx, booked, payment))) continue;
      current = await subscriptions.updateSubscription(tx, row.id, { updatedAt: clock.now() });
      const isLatest = booked.periodEndAt?.getTime() === current.currentPeriodEndAt.getTime();
      if (payment.state === 'refunded' && isLatest) await end(tx, row.id);
    }
    return current;
  }

  async function bookRenewal(
    tx: Queryable,
    row: SubscriptionRow,
    payment: RemoteState['payments'][number],
  ): Promise<SubscriptionRow> {
    const { periodEndsAt, amountCents, currency } = payment;
    const isNew = periodEndsAt !== undefined && periodEndsAt > row.currentPeriodEndAt;
    if (!isNew || currency !== 'USD') return row;
    const booked = await orderPayments.bookRenewal(tx, row, {
      providerPaymentId: payment.paymentId,
      amountCents,
      period: { startAt: row.currentPeriodEndAt, endAt: periodEndsAt },
    });
    if (booked === undefined) return row;
    const order = await orders.find(tx, row.orderId);
    const line = order?.lines.find(({ productId }) => productId === row.productId);
    if (order && line) {
      const { email: to } = await accounts.getAccount(tx, row.accountId);
      const renewal = { paymentId: booked.id, line, amountCents, until: periodEndsAt };
      await orderMails.renewalReceipt(tx, to, order, renewal);
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
    remote: RemoteState,
  ): Promise<SubscriptionRow> {
    const event = remote.state && reconcileSubscription(row.state, remote.state);
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
    await notifyOwner(tx, after, event);
    return after;
  }

  async function notifyOwner(tx: Queryable, row: SubscriptionRow, event: SubscriptionEvent) {
    const period = `${row.id}:${row.currentPeriodEndAt.toISOString()}`;
    async function mail(cause: string, content: MailContent): Promise<void> {
      const { email: to } = await accounts.getAccount(tx, row.accountId);
      await enqueueMail(tx, { to, cause, content });
    }
    switch (event) {
      case 'payment_failed':
        return mail(`renewal-failed:${period}`, renewalFailedMail(row, platform));
      case 'cancel_requested':
        return mail(`plan-cancelled:${period}`, planCancelledMail(row, platform));
      case 'ended':
        return mail(`plan-ended:${row.id}`, planEndedMail(row, platform));
      case 'renewed':
      case 'resumed':
    }
  }

  /** @returns undefined when another answer came in since this one was asked for */
  async function apply(
    tx: Queryable,
    id: string,
    remote: RemoteState,
  ): Promise<Outcome | undefined> {
    const before = await subscriptions.lockSubscription(tx, id);
    if (before.checkedAt?.getTime() !== remote.askedAfter?.getTime()) return undefined;
    const renewed = await applyPayments(tx, before, remote);
    const after = await applyState(tx, renewed, remote);
    if (entitlementUntil(after)?.getTime() !== entitlementUntil(before)?.getTime()) {
      await entitlements.setUntil(tx, after, entitlementUntil(after));
    }
    await subscriptions.updateSubscription(tx, id, { checkedAt: clock.now() });
    return after === before ? 'unchanged' : 'applied';
  }

  /**
   * Asks the provider, and books and applies what it says, all in one transaction.
   * @param options.paymentId of a renewal to ask about besides the latest one
   * @param options.within more to be done in that transaction
   * @throws AppError `unavailable`
   */
  async function sync(
    id: string,
    options: {
      readonly paymentId?: string;
      readonly within?: (tx: Queryable, outcome: Outcome) => Promise<void>;
    } = {},
  ): Promise<Outcome> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await subscriptions.findSubscription(database, id);
      if (row === undefined) return 'unchanged';
      const remote = await fetchRemoteState(payments, row, options.paymentId);
      const outcome = await database.transaction().execute(async (tx) => {
        const applied = await apply(tx, id, remote);
        if (applied !== undefined) await options.within?.(tx, applied);
        return applied;
      });
      if (outcome !== undefined) return outcome;
    }
    throw new Error(`subscription ${id} changes faster than its provider answers`);
  }

  /** Has a subscription ended at its provider, paid period and all, once the transaction has committed. */
  function end(tx: Queryable, subscriptionId: string): Promise<void> {
    return enqueueJob(tx, endJob, { subscriptionId });
  }

  async function changeAtProvider(id: string, action: 'cancelAtPeriodEnd' | 'end'): Promise<void> {
    const row = await subscriptions.findSubscription(database, id);
    if (row === undefined) return;
    await payments.getSubscriptions(row.provider)[action](row.providerSubscriptionId);
    await sync(id);
  }

  return {
    sync,
    end,

    /** Has the provider asked about a subscription once the transaction has committed. */
    syncLater: (tx: Queryable, subscriptionId: string) =>
      enqueueJob(tx, syncJob, { subscriptionId }),

    /** Has a subscription cancelled at its provider once the transaction has committed. */
    cancelAtPeriodEnd: (tx: Queryable, subscriptionId: string) =>
      enqueueJob(tx, cancelJob, { subscriptionId }),

    jobs: [
      handleJob(syncJob, async ({ subscriptionId }) => void (await sync(subscriptionId))),
      handleJob(cancelJob, ({ subscriptionId }) =>
        changeAtProvider(subscriptionId, 'cancelAtPeriodEnd'),
      ),
      handleJob(endJob, ({ subscriptionId }) => changeAtProvider(subscriptionId, 'end')),
    ],
  };
}
