import { z } from 'zod';
import type { Tier } from '#domain/accounts/tiers.ts';
import { entitlementOf, nextTierChangesAt, tierAt } from '#domain/subscriptions/entitlement.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import { invalidatePages } from '#server/platform/page-cache/page-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Below } from './below.ts';
import * as entitlements from './entitlements.repository.ts';

/** Runs when time alone changes a tier: what was public may be locked from then on, and back. */
const tierChangeJob = defineJob({
  name: 'tier-change',
  payload: z.object({ accountId: z.string() }),
});

export type EntitlementsService = ReturnType<typeof createEntitlementsService>;

/** What accounts have paid for, and the tier that follows from it (decisions, "Entitlements"). */
export function createEntitlementsService(
  { database, clock, ids }: Platform,
  { accounts }: Pick<Below, 'accounts'>,
) {
  async function dropPages(tx: Queryable, accountId: string): Promise<void> {
    const account = await accounts.findById(tx, accountId);
    if (account !== undefined) await invalidatePages(tx, account.uniqueId);
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

  /** The tier, and all that was ever granted. */
  async function holdingsOf(db: Queryable, accountId: string) {
    const [held, freeActivatedAt] = await Promise.all([
      entitlements.listEntitlements(db, accountId),
      entitlements.findFreeActivatedAt(db, accountId),
    ]);
    return { held, tier: tierAt({ entitlements: held, freeActivatedAt }, clock.now()) };
  }

  return {
    listOf: entitlements.listEntitlements,
    holdingsOf,

    /** The highest live tier, else the free one if it was activated, else `null`. */
    async tierOf(db: Queryable, accountId: string): Promise<Tier | null> {
      return (await holdingsOf(db, accountId)).tier;
    },

    /** Grants what each line of a paid order entitles its account to; a second time does nothing. */
    async grant(tx: Queryable, order: Order, accountId: string, renews: boolean): Promise<void> {
      const settledAt = clock.now();
      const held = await entitlements.listEntitlements(tx, accountId);
      for (const line of order.lines) {
        await entitlements.insertEntitlement(tx, {
          id: ids.id(settledAt),
          accountId,
          orderId: order.id,
          productId: line.productId,
          ...entitlementOf(line, {
            settledAt,
            renews: renews && line.billing !== 'lifetime',
            held,
          }),
        });
      }
      await renewPages(tx, accountId);
    },

    /** Sets until when what renews of an order counts; `null` while it renews. */
    async setUntil(
      tx: Queryable,
      line: { readonly accountId: string; readonly orderId: string; readonly productId: string },
      untilAt: Date | null,
    ): Promise<void> {
      await entitlements.updateUntil(tx, line, untilAt);
      await renewPages(tx, line.accountId);
    },

    /** Ends all that an order granted, whatever it was paid until. */
    async revoke(tx: Queryable, order: { readonly id: string; readonly accountId: string }) {
      await entitlements.revokeOfOrder(tx, order.id, clock.now());
      await renewPages(tx, order.accountId);
    },

    jobs: [handleJob(tierChangeJob, ({ accountId }) => dropPages(database, accountId))],
  };
}
