import { highestTier, isHigherTier } from '#domain/accounts/tiers.ts';
import { planOfTier } from '#domain/catalog/plans.ts';
import { AppError } from '#domain/errors.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { primaryLine } from '#domain/orders/order-lines.ts';
import { isLiveEntitlement } from '#domain/subscriptions/entitlement.ts';
import { firstPeriod } from '#domain/subscriptions/periods.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import { supersededBy } from '#domain/subscriptions/subscription.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { subscriptionEnded } from '#server/features/payments/payment-errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PlanView } from '#wire/subscriptions.ts';
import type { Below } from './below.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import type { SubscriptionSyncService } from './subscription-sync.service.ts';
import { presentPlan } from './subscriptions.presenter.ts';
import * as subscriptions from './subscriptions.repository.ts';

export type SubscriptionRow = subscriptions.SubscriptionRow;

/** What a provider calls the subscription that a payment began. */
export interface StartedSubscription {
  readonly subscriptionId: string;
  /** Absent: counted by us. */
  readonly periodEndsAt?: Date | undefined;
}

type OwnedOrder = Order & { readonly accountId: string };

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

/** Plans that are paid again every period, and the account's plan as its owner sees it. */
export function createSubscriptionsService(
  { database, clock, ids, publicUrl }: Platform,
  below: Below & {
    readonly entitlements: EntitlementsService;
    readonly subscriptionSync: SubscriptionSyncService;
  },
) {
  const { accounts, payments, entitlements, subscriptionSync } = below;

  async function getOwn(accountId: string, id: string): Promise<SubscriptionRow> {
    const row = isId(id) ? await subscriptions.findSubscription(database, id) : undefined;
    if (row?.accountId !== accountId) {
      throw new AppError('not_found', 'This subscription is not known.');
    }
    return row;
  }

  function insert(
    tx: Queryable,
    order: OwnedOrder,
    { subscriptionId, periodEndsAt }: StartedSubscription,
  ): Promise<SubscriptionRow> {
    const line = order.lines.find(({ billing }) => billing !== 'lifetime');
    if (line === undefined || line.billing === 'lifetime') {
      throw new Error(`order ${order.id} has nothing that renews`);
    }
    if (order.provider !== 'stripe' && order.provider !== 'sandbox') {
      throw new Error(`${order.provider} sells no subscriptions`);
    }
    const { productId, tier, billing, quantity, listUnitCents: unitCents } = line;
    const startedAt = clock.now();
    const { startAt, endAt } = firstPeriod(startedAt, billing, periodEndsAt);
    return subscriptions.insertSubscription(tx, {
      id: ids.id(startedAt),
      accountId: order.accountId,
      orderId: order.id,
      productId,
      tier,
      billing,
      quantity,
      unitCents,
      provider: order.provider,
      providerSubscriptionId: subscriptionId,
      state: 'active',
      currentPeriodStartAt: startAt,
      currentPeriodEndAt: endAt,
      startedAt,
      updatedAt: startedAt,
    });
  }

  return {
    listOf: subscriptions.listSubscriptions,
    findOfProvider: subscriptions.findSubscriptionOfProvider,

    /**
     * Gives an account what it has paid for. Older subscriptions that the new plan makes needless
     * stop renewing (decisions, "Entitlements"), and so does a new one that a higher plan includes.
     */
    async activate(
      tx: Queryable,
      order: OwnedOrder,
      started: StartedSubscription | undefined,
    ): Promise<void> {
      await subscriptions.lockPlan(tx, order.accountId);
      const others = await subscriptions.listSubscriptions(tx, order.accountId);
      await entitlements.grant(tx, order, order.accountId, started !== undefined);
      if (started !== undefined) {
        const { id, tier } = await insert(tx, order, started);
        const isIncluded = others.some(
          (other) => isRenewing(other.state) && isHigherTier(other.tier, tier),
        );
        await (isIncluded
          ? subscriptionSync.cancelAtPeriodEnd(tx, id)
          : subscriptionSync.syncLater(tx, id));
      }
      const { tier } = primaryLine(order.lines);
      for (const { id } of supersededBy(tier, others)) {
        await subscriptionSync.cancelAtPeriodEnd(tx, id);
      }
    },

    /** Takes back what an order granted, and ends its subscription. */
    async revoke(tx: Queryable, order: { readonly id: string; readonly accountId: string }) {
      await entitlements.revoke(tx, order);
      const started = await subscriptions.findSubscriptionOfOrder(tx, order.id);
      if (started !== undefined) await subscriptionSync.end(tx, started.id);
    },

    async getPlan(accountId: string): Promise<PlanView> {
      const [{ tier, held }, rows] = await Promise.all([
        entitlements.holdingsOf(database, accountId),
        subscriptions.listSubscriptions(database, accountId),
      ]);
      return presentPlan({ tier, held, rows, at: clock.now() });
    },

    /** Cancels at the end of the paid period; in the grace at once. @throws AppError `not_found` */
    async cancel(accountId: string, id: string): Promise<void> {
      const row = await getOwn(accountId, id);
      if (row.state === 'ended') throw subscriptionEnded();
      await payments.getSubscriptions(row.provider).cancelAtPeriodEnd(row.providerSubscriptionId);
      await subscriptionSync.sync(id);
    },

    /** @throws AppError `not_found`, `conflict` when it has ended or another plan took its place */
    async resume(accountId: string, id: string): Promise<void> {
      const row = await getOwn(accountId, id);
      if (row.state === 'ended') throw subscriptionEnded();
      const held = highestTier(await otherKeptTiers(row));
      if (held !== null && !isHigherTier(row.tier, held)) {
        throw new AppError('conflict', checkoutMessages.alreadyHeld(planOfTier(held).name));
      }
      await payments.getSubscriptions(row.provider).resume(row.providerSubscriptionId);
      await subscriptionSync.sync(id);
    },

    /** @returns where its owner sees invoices and changes the means of payment */
    async openPortal(accountId: string, id: string): Promise<string> {
      const row = await getOwn(accountId, id);
      return payments.getSubscriptions(row.provider).openPortal({
        subscriptionId: row.providerSubscriptionId,
        returnUrl: `${publicUrl}/account-settings`,
      });
    },

    /**
     * @returns whether the free plan was not active before
     * @throws AppError `conflict` while something better is paid for
     */
    activateFreeTier: (accountId: string): Promise<boolean> =>
      database.transaction().execute(async (tx) => {
        const tier = await entitlements.tierOf(tx, accountId);
        if (tier !== null && tier !== 'free') {
          throw new AppError('conflict', checkoutMessages.alreadyHeld(planOfTier(tier).name));
        }
        return accounts.activateFree(tx, accountId);
      }),
  };

  /** The plans that will be paid again besides this one, and the one held for good. */
  async function otherKeptTiers({ id, accountId }: SubscriptionRow) {
    const [rows, held] = await Promise.all([
      subscriptions.listSubscriptions(database, accountId),
      entitlements.listOf(database, accountId),
    ]);
    const now = clock.now();
    return [
      ...rows.filter((row) => row.id !== id && isRenewing(row.state)).map(({ tier }) => tier),
      ...held
        .filter((one) => one.tier === 'business_lifetime' && isLiveEntitlement(one, now))
        .map(({ tier }) => tier),
    ];
  }
}
