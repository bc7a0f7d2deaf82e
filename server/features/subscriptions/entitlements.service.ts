import { z } from 'zod';
import type { Tier } from '#domain/accounts/tiers.ts';
import {
  entitlementOf,
  nextTierChangesAt,
  tierAt,
  type Entitlement,
} from '#domain/subscriptions/entitlement.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { invalidatePages } from '#server/platform/page-cache/page-cache.ts';
import * as entitlements from './entitlements.repository.ts';

/** Runs when time alone changes a tier: what was public may be locked from then on, and back. */
const tierChangeJob = defineJob({
  name: 'tier-change',
  payload: z.object({ accountId: z.string() }),
});

export interface Holdings {
  readonly tier: Tier | null;
  readonly held: readonly Entitlement[];
}

/** What accounts have paid for, and the tier that follows from it (decisions, "Entitlements"). */
export interface EntitlementsService {
  /** The highest live tier, else the free one if it was activated, else `null`. */
  tierOf(db: Queryable, accountId: string): Promise<Tier | null>;
  /** The tier, and all that was ever granted. */
  holdingsOf(db: Queryable, accountId: string): Promise<Holdings>;
  listOf(db: Queryable, accountId: string): Promise<readonly Entitlement[]>;
  /** Grants what each line of a paid order entitles its account to; a second time does nothing. */
  grant(tx: Queryable, order: Order, accountId: string, renews: boolean): Promise<void>;
  /** Sets until when what renews of an order counts; `null` while it renews. */
  setUntil(
    tx: Queryable,
    line: { readonly accountId: string; readonly orderId: string; readonly productId: string },
    untilAt: Date | null,
  ): Promise<void>;
  /** Ends all that an order granted, whatever it was paid until. */
  revoke(tx: Queryable, order: { readonly id: string; readonly accountId: string }): Promise<void>;
  readonly jobs: readonly JobHandler[];
}

export function createEntitlementsService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly accounts: AccountsService;
}): EntitlementsService {
  const { database, clock, ids, accounts } = options;

  async function dropPages(tx: Queryable, accountId: string): Promise<void> {
    const account = await accounts.findById(tx, accountId);
    if (account !== undefined) await invalidatePages(tx, account.uniqueId);
  }

  /** The account's public pages are rendered anew: now, and whenever the tier changes by itself. */
  async function changed(tx: Queryable, accountId: string): Promise<void> {
    await dropPages(tx, accountId);
    const held = await entitlements.listEntitlements(tx, accountId);
    for (const runAt of nextTierChangesAt(held, clock.now())) {
      const jobKey = `tier-change:${accountId}:${runAt.toISOString()}`;
      await enqueueJob(tx, tierChangeJob, { accountId }, { runAt, jobKey });
    }
  }

  async function holdingsOf(db: Queryable, accountId: string): Promise<Holdings> {
    const [held, freeActivatedAt] = await Promise.all([
      entitlements.listEntitlements(db, accountId),
      entitlements.findFreeActivatedAt(db, accountId),
    ]);
    return { held, tier: tierAt({ entitlements: held, freeActivatedAt }, clock.now()) };
  }

  return {
    listOf: entitlements.listEntitlements,

    holdingsOf,
    tierOf: async (db, accountId) => (await holdingsOf(db, accountId)).tier,

    async grant(tx, order, accountId, renews) {
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
      await changed(tx, accountId);
    },

    async setUntil(tx, { accountId, ...line }, untilAt) {
      await entitlements.updateUntil(tx, line, untilAt);
      await changed(tx, accountId);
    },

    async revoke(tx, { id, accountId }) {
      await entitlements.revokeOfOrder(tx, id, clock.now());
      await changed(tx, accountId);
    },

    jobs: [handleJob(tierChangeJob, ({ accountId }) => dropPages(database, accountId))],
  };
}
