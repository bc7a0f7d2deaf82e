import { z } from 'zod';
import { isHigherTier, type Tier } from '#domain/accounts/tiers.ts';
import { isRecurringBilling } from '#domain/catalog/products.ts';
import {
  entitlementOfLine,
  entitlementOfSubscription,
  nextTierChangesAt,
  tierAt,
  type PaidPeriod,
} from '#domain/subscriptions/entitlement.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order, PaymentRow } from '#server/features/orders/orders.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import * as entitlements from './entitlements.repository.ts';
import type { OwnedPlan, SubscriptionRow } from './subscriptions.repository.ts';

/** Runs when time alone changes a tier: what was public may be locked from then on, and back. */
const tierChangeJob = defineJob({
  name: 'tier-change',
  payload: z.object({ accountId: z.string() }),
});

interface PaidOrder extends Pick<Order, 'id' | 'lines'> {
  readonly accountId: string;
}

export type EntitlementsService = ReturnType<typeof createEntitlementsService>;

/** The entitlements of accounts, and the tier that follows from them (decisions, "Entitlements"). */
export function createEntitlementsService(
  { database, clock, ids, invalidateEverywhere }: Platform,
  { accounts }: Pick<Dependencies, 'accounts'>,
) {
  async function dropPages(tx: Queryable, accountId: string): Promise<void> {
    const account = await accounts.findById(tx, accountId);
    if (account !== undefined) await invalidateEverywhere(tx, account.uniqueId);
  }

  /** The account's public pages are rendered anew: now, and whenever the tier changes by itself. */
  async function renewPages(tx: Queryable, accountId: string): Promise<void> {
    await dropPages(tx, accountId);
    const held = await entitlements.listEntitlements(tx, accountId);
    for (const runAt of nextTierChangesAt(held, clock.now())) {
      const jobKey = `tier-change:${accountId}:${runAt.toISOString()}`;
      await enqueueJob(tx, tierChangeJob, { accountId }, { runAt, jobKey });
    }
  }

  function keysOf(
    order: { readonly id: string; readonly accountId: string },
    payment: PaymentRow,
    productId: string,
  ) {
    const id = ids.id(payment.paidAt);
    return { id, accountId: order.accountId, orderId: order.id, paymentId: payment.id, productId };
  }

  /** The tier, and all that was ever granted. */
  async function holdingsOf(db: Queryable, accountId: string) {
    const { held, freeActivatedAt } = await entitlements.findHoldings(db, accountId);
    return { held, tier: tierAt({ entitlements: held, freeActivatedAt }, clock.now()) };
  }

  /**
   * The entitlement that counts while a renewal is not paid: the latest period. But where a lower plan was
   * to begin with the renewal, that one, from the end of what was paid on: nobody keeps a higher plan by
   * not paying for a lower one. @returns its id
   */
  async function graceOf(
    tx: Queryable,
    { tier, productId, accountId, orderId }: OwnedPlan,
    latest: entitlements.EntitlementRow,
  ): Promise<string> {
    const { paymentId, untilAt } = latest;
    if (!isHigherTier(latest.tier, tier)) return latest.id;
    const id = ids.id(clock.now());
    const grace = { tier, fromAt: untilAt ?? clock.now(), untilAt, renews: true, revokedAt: null };
    await entitlements.insertEntitlements(tx, [
      { id, accountId, orderId, paymentId, productId, ...grace },
    ]);
    return id;
  }

  /** A plan change takes over what was left of the periods before it. */
  async function takeOver(tx: Queryable, payment: PaymentRow): Promise<void> {
    if (payment.kind !== 'change') return;
    const changedAt = payment.periodStartAt;
    const replaced = (await entitlements.listLiveOfSubscription(tx, payment.orderId))
      .filter(
        ({ untilAt, fromAt }) => untilAt !== null && untilAt > changedAt && fromAt <= changedAt,
      )
      .map(({ id }) => id);
    await entitlements.replace(tx, replaced, { revokedAt: changedAt, replacedBy: payment.id });
  }

  return {
    listOf: entitlements.listEntitlements,
    holdingsOf,

    /** The highest live tier, else the free one if it was activated, else `null`. */
    async tierOf(db: Queryable, accountId: string): Promise<Tier | null> {
      return (await holdingsOf(db, accountId)).tier;
    },

    /**
     * Grants what the first payment of an order paid for, line by line; a second time does nothing.
     * @param subscription of what renews; absent: nothing does
     */
    async grantOrder(
      tx: Queryable,
      order: PaidOrder,
      payment: PaymentRow,
      subscription: Pick<SubscriptionRow, 'entitlementDelaySeconds'> | undefined,
    ): Promise<void> {
      const held = await entitlements.listEntitlements(tx, order.accountId);
      const rows = order.lines.flatMap(({ productId, tier, billing }) => {
        if (tier === null) return [];
        const granted =
          subscription !== undefined && isRecurringBilling(billing)
            ? entitlementOfSubscription(
                tier,
                periodOf(payment),
                subscription.entitlementDelaySeconds,
              )
            : entitlementOfLine({ tier, billing }, payment.paidAt, held);
        return [{ ...keysOf(order, payment, productId), ...granted }];
      });
      await entitlements.insertEntitlements(tx, rows);
      await renewPages(tx, order.accountId);
    },

    /** Grants what a later payment of a subscription paid for; a plan change takes over what was left. */
    async grantLater(tx: Queryable, row: OwnedPlan, payment: PaymentRow): Promise<void> {
      const { tier, productId, entitlementDelaySeconds } = row;
      await takeOver(tx, payment);
      const granted = entitlementOfSubscription(tier, periodOf(payment), entitlementDelaySeconds);
      const keys = keysOf({ id: row.orderId, accountId: row.accountId }, payment, productId);
      await entitlements.insertEntitlements(tx, [{ ...keys, ...granted }]);
    },

    /**
     * Lets the latest period of a subscription count past its end while it renews, and no other. Of
     * one that its provider has ended nothing counts any longer; but where it ended because its
     * running period was given back, what was paid before lasts, and that period too if its money did not
     * go back after all. The pages are rendered anew.
     */
    async settleRenewing(tx: Queryable, row: OwnedPlan): Promise<void> {
      const live = await entitlements.listLiveOfSubscription(tx, row.orderId);
      const [latest] = live;
      const runsUntil = addSeconds(row.currentPeriodEndAt, row.entitlementDelaySeconds);
      const isLatest = latest?.reinstatedAt === null;
      if (row.endedAt !== null && isLatest && latest.untilAt?.getTime() === runsUntil.getTime()) {
        const untilAt = addSeconds(row.endedAt, row.entitlementDelaySeconds);
        await entitlements.cutShort(tx, row, untilAt);
      }
      const heir = isRenewing(row.state) && latest ? await graceOf(tx, row, latest) : undefined;
      const past = live.filter(({ id, renews }) => renews && id !== heir).map(({ id }) => id);
      await entitlements.updateRenews(tx, past, false);
      if (heir !== undefined) await entitlements.updateRenews(tx, [heir], true);
      await renewPages(tx, row.accountId);
    },

    /**
     * Takes back what a payment granted; what its plan change took over counts again.
     * @returns whether the period that its subscription runs on was among it
     */
    async revoke(tx: Queryable, payment: PaymentRow, accountId: string): Promise<boolean> {
      const [granted, [latest]] = await Promise.all([
        entitlements.listOfPayment(tx, payment.id),
        entitlements.listLiveOfSubscription(tx, payment.orderId),
      ]);
      await entitlements.revokeOfPayment(tx, payment.id, clock.now());
      await entitlements.restoreReplaced(tx, payment.id);
      await renewPages(tx, accountId);
      return granted.some(({ id }) => id === latest?.id);
    },

    /** A payment was not given back, after all: what it granted, and took over, is as it was before. */
    async restore(tx: Queryable, payment: PaymentRow, accountId: string): Promise<void> {
      await takeOver(tx, payment);
      await entitlements.reinstateOfPayment(tx, payment.id, clock.now());
      await renewPages(tx, accountId);
    },

    /** Nothing is held any more by an account that leaves. */
    eraseOf: entitlements.deleteEntitlements,

    jobs: [handleJob(tierChangeJob, ({ accountId }) => dropPages(database, accountId))],
  };
}

function periodOf({ periodStartAt, periodEndAt }: PaymentRow): PaidPeriod {
  return { startAt: periodStartAt, endAt: periodEndAt };
}
