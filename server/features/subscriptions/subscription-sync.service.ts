import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import {
  isRenewing,
  nextSubscriptionState,
  reconcileSubscription,
  type SubscriptionEvent,
} from '#domain/subscriptions/subscription-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companySeatsJob } from './company-seats.schema.ts';
import type { Dependencies } from './dependencies.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import { giveBackJob, type LaterPaymentsService } from './later-payments.service.ts';
import type { NotedChangesService } from './plan-changes/noted-changes.service.ts';
import type { MovedPricesService } from './price-moves/moved-prices.service.ts';
import { createKeptPrices } from './kept-prices.service.ts';
import { fetchRemoteState, type RemoteState } from './remote-state.ts';
import { planCancelledMail, planEndedMail, renewalFailedMail } from './subscriptions.mails.ts';
import * as subscriptions from './subscriptions.repository.ts';

type SubscriptionRow = subscriptions.SubscriptionRow;

/** Whether an answer of the provider reported something new. */
export type Outcome = 'applied' | 'unchanged';

const payload = z.object({ subscriptionId: z.string() });

/** Stops the renewals of a subscription that a higher plan replaced. */
const cancelJob = defineJob({ name: 'stop-renewing', payload });

/** Ends a subscription whose money went back, or whose account is gone. */
const endJob = defineJob({
  name: 'end-subscription',
  payload: payload.extend({ refundedId: z.string().optional() }),
});

/**
 * Asks about a subscription that has just begun: what was reported of it before it was known here has
 * been ignored.
 */
const syncJob = defineJob({ name: 'refresh-subscription', payload });

const attempts = 10;

export type SubscriptionSyncService = ReturnType<typeof createSubscriptionSyncService>;

/** Keeps what is stored of subscriptions true to what their providers say. */
export function createSubscriptionSyncService(
  platform: Platform,
  dependencies: Dependencies & {
    readonly entitlements: EntitlementsService;
    readonly laterPayments: LaterPaymentsService;
    readonly notedChanges: NotedChangesService;
    readonly movedPrices: MovedPricesService;
  },
) {
  const { database, clock, audit, publicUrl } = platform;
  const { accounts, payments, orderPayments, entitlements, laterPayments, notedChanges } =
    dependencies;
  const { catalogVersions, movedPrices } = dependencies;

  const { priceOf } = createKeptPrices(dependencies);

  /** Applies the plan that is paid every period, now and next. */
  async function applyPlan(
    tx: Queryable,
    row: SubscriptionRow,
    { product, nextProduct, state, ...units }: RemoteState,
  ): Promise<SubscriptionRow> {
    if (product === undefined) {
      if (state !== undefined && isRenewing(state)) await laterPayments.reportUnknownPlan(tx, row);
      return row;
    }
    const nextProductId = nextProduct?.id ?? null;
    const seats = product.tier === null;
    const quantity = seats ? units.quantity : 1;
    const nextQuantity = seats ? (units.nextQuantity ?? null) : null;
    const isSame =
      row.productId === product.id &&
      row.nextProductId === nextProductId &&
      row.quantity === quantity &&
      row.nextQuantity === nextQuantity;
    if (isSame) return row;
    return subscriptions.updateSubscription(tx, row.id, {
      ...subscriptions.planColumns(product, await priceOf(tx, row, product)),
      nextProductId,
      quantity,
      nextQuantity,
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
    // An ended one is revived by a period that was paid, not by a word.
    if (row.state === 'ended' && row.currentPeriodEndAt <= now) return row;
    const after = await subscriptions.updateSubscription(tx, row.id, {
      state,
      endedAt: state === 'ended' ? now : null,
      updatedAt: now,
    });
    await audit.record(tx, {
      action: `subscription.${event}`,
      subjectType: 'subscription',
      subjectId: row.id,
      accountId: row.accountId ?? undefined,
      actor: row.provider,
      before: { state: row.state },
      after: { state },
    });
    if (subscriptions.isOwned(after)) await notifyOwner(tx, after, event);
    return after;
  }

  async function notifyOwner(
    tx: Queryable,
    row: subscriptions.OwnedSubscription,
    event: SubscriptionEvent,
  ) {
    const period = `${row.id}:${row.currentPeriodEndAt.toISOString()}`;
    async function mail(
      cause: string,
      make: (...made: Parameters<typeof planEndedMail>) => MailContent,
    ): Promise<void> {
      const { email: to, language } = await accounts.getAccount(tx, row.accountId);
      await enqueueMail(tx, {
        to,
        cause,
        content: make(platform.mailTexts(language), row, { publicUrl, catalogVersions }),
      });
    }
    switch (event) {
      case 'payment_failed':
        return mail(`renewal-failed:${period}`, renewalFailedMail);
      case 'cancel_requested':
        return mail(`plan-cancelled:${period}`, planCancelledMail);
      case 'ended':
        return mail(`plan-ended:${row.id}`, planEndedMail);
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
    // The account first, as whoever else counts what its plans have brought.
    if (remote.accountId !== null) await accounts.lockMoney(tx, remote.accountId);
    const before = await subscriptions.lockSubscription(tx, id);
    if (before.checkedAt?.getTime() !== remote.askedAfter?.getTime()) return undefined;
    const priced = await movedPrices.follow(tx, before, remote);
    const { row: paid, endsIt } = await laterPayments.apply(tx, priced, remote.payments);
    const changed = await applyPlan(tx, paid, remote);
    const after = await applyState(tx, changed, remote);
    await notedChanges.follow(tx, after, {
      isEnded: remote.state === 'ended',
      productId: remote.product?.id,
      nextProductId: remote.nextProduct?.id,
      quantity: remote.quantity,
      nextQuantity: remote.nextQuantity,
      askedAt: remote.askedAt,
    });
    if (endsIt !== undefined) await end(tx, id, endsIt);
    if (after !== before && !subscriptions.isPlan(after)) {
      await enqueueJob(tx, companySeatsJob, { orderId: after.orderId });
    } else if (after !== before && subscriptions.isPlan(after) && subscriptions.isOwned(after)) {
      await entitlements.settleRenewing(tx, after);
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
      const booked = await orderPayments.listOf(database, row.orderId);
      const known = new Set(booked.map(({ providerPaymentId }) => providerPaymentId));
      const { paymentId } = options;
      const remote = await fetchRemoteState(payments, row, known, {
        paymentId,
        askedAt: clock.now(),
      });
      const outcome = await database.transaction().execute(async (tx) => {
        const applied = await apply(tx, id, remote);
        if (applied !== undefined) await options.within?.(tx, applied);
        return applied;
      });
      if (outcome !== undefined) return outcome;
    }
    throw new Error(`subscription ${id} changes faster than its provider answers`);
  }

  /**
   * Has a subscription ended at its provider once the transaction has committed: the payment of the
   * period it runs on went back.
   */
  function end(tx: Queryable, subscriptionId: string, refundedId: string): Promise<void> {
    return enqueueJob(tx, endJob, { subscriptionId, refundedId });
  }

  /** Not where a later period has been paid that was not known until now, nor where the refund failed. */
  async function endRefunded(id: string, refundedId: string | undefined): Promise<void> {
    await sync(id);
    const row = await subscriptions.findSubscription(database, id);
    if (row === undefined) return;
    if (refundedId !== undefined) {
      if (!(await laterPayments.isGivenBack(database, refundedId))) return;
      if (await laterPayments.isFollowed(database, row, refundedId)) return;
    }
    await payments.getSubscriptions(row.provider).end(row.providerSubscriptionId);
    await sync(id);
  }

  async function stopRenewing(id: string): Promise<void> {
    const row = await subscriptions.findSubscription(database, id);
    if (row === undefined) return;
    await payments.getSubscriptions(row.provider).cancelAtPeriodEnd(row.providerSubscriptionId);
    await sync(id);
  }

  /** Money for a subscription of nobody: what may pass is tried again, what the provider refuses is not. */
  async function giveBack(id: string, paymentId: string): Promise<void> {
    const row = await subscriptions.findSubscription(database, id);
    if (row === undefined) return;
    try {
      const idempotencyKey = `return-${row.id}-${paymentId}`;
      await payments.getProvider(row.provider).refund({ paymentId, idempotencyKey });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      const { message } = error;
      await database
        .transaction()
        .execute((tx) => laterPayments.reportKeptMoney(tx, row, paymentId, message));
    }
    await sync(id, { paymentId });
  }

  return {
    sync,
    end,

    /** Has a subscription ended at its provider though it is paid for: its account is gone. */
    endUnowned: (tx: Queryable, subscriptionId: string) =>
      enqueueJob(tx, endJob, { subscriptionId }),

    /** Has the provider asked about a subscription once the transaction has committed, or later. */
    syncLater: (tx: Queryable, subscriptionId: string, delayMs?: number) =>
      enqueueJob(tx, syncJob, { subscriptionId }, delayMs === undefined ? {} : { delayMs }),

    /** Has a subscription cancelled at its provider once the transaction has committed. */
    cancelAtPeriodEnd: (tx: Queryable, subscriptionId: string) =>
      enqueueJob(tx, cancelJob, { subscriptionId }),

    jobs: [
      handleJob(syncJob, async ({ subscriptionId }) => void (await sync(subscriptionId))),
      handleJob(cancelJob, ({ subscriptionId }) => stopRenewing(subscriptionId)),
      handleJob(giveBackJob, ({ subscriptionId, paymentId }) =>
        giveBack(subscriptionId, paymentId),
      ),
      handleJob(endJob, ({ subscriptionId, refundedId }) =>
        endRefunded(subscriptionId, refundedId),
      ),
    ],
  };
}
