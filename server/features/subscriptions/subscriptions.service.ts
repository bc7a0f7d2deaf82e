import { highestTier, isHigherTier, type Tier } from '#domain/accounts/tiers.ts';
import type { PaidTier } from '#domain/catalog/plans.ts';
import { findSeatProduct, isRecurringBilling } from '#domain/catalog/products.ts';
import { AppError } from '#domain/errors.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { primaryLine } from '#domain/orders/order-lines.ts';
import {
  delayAfterHeld,
  endOfPrepaid,
  isLiveEntitlement,
} from '#domain/subscriptions/entitlement.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import { supersededBy } from '#domain/subscriptions/subscription.ts';
import type { Queryable } from '#server/database/database.ts';
import { byId, eachPiece, type Piece } from '#server/database/paging.ts';
import type { Period } from '#server/features/orders/payments/order-books.service.ts';
import type { Order, PaymentRow } from '#server/features/orders/orders.service.ts';
import { subscriptionEnded } from '#server/features/payments/payment-errors.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PlanView } from '#wire/subscriptions.ts';
import { companySeatsJob } from './company-seats.schema.ts';
import * as seats from './company-seats.repository.ts';
import type { Dependencies } from './dependencies.ts';
import type { EntitlementsService } from './entitlements.service.ts';
import { findRetries } from './payment-retries.ts';
import { createKeptPrices } from './kept-prices.service.ts';
import type { MovedPricesService } from './price-moves/moved-prices.service.ts';
import type { NotedChangesService } from './plan-changes/noted-changes.service.ts';
import type { SubscriptionSyncService } from './subscription-sync.service.ts';
import { presentPlan } from './subscriptions.presenter.ts';
import * as subscriptions from './subscriptions.repository.ts';

export type SubscriptionRow = subscriptions.SubscriptionRow;

type OwnedOrder = Order & { readonly accountId: string };

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

/** Plans that are paid again every period, and the account's plan as its owner sees it. */
export function createSubscriptionsService(
  { database, clock, ids, publicUrl }: Platform,
  dependencies: Dependencies & {
    readonly entitlements: EntitlementsService;
    readonly subscriptionSync: SubscriptionSyncService;
    readonly notedChanges: NotedChangesService;
    readonly movedPrices: MovedPricesService;
  },
) {
  const { accounts, payments, orders, entitlements } = dependencies;
  const { catalogVersions, subscriptionSync, notedChanges, movedPrices } = dependencies;
  const keptPrices = createKeptPrices(dependencies);

  function alreadyHeld(tier: Tier): AppError {
    const name = catalogVersions.planNames()[tier];
    return new AppError('conflict', checkoutMessages.alreadyHeld(name));
  }

  /** @throws AppError `not_found` */
  async function getOwn(accountId: string, id: string): Promise<subscriptions.OwnedSubscription> {
    const row = isId(id) ? await subscriptions.findSubscription(database, id) : undefined;
    if (row === undefined || !subscriptions.isOwned(row) || row.accountId !== accountId) {
      throw new AppError('not_found', 'We couldn’t find that subscription.');
    }
    return row;
  }

  function insert(
    tx: Queryable,
    order: OwnedOrder,
    { periodStartAt, periodEndAt }: PaymentRow,
    subscriptionId: string,
    entitlementDelaySeconds: number,
  ): Promise<SubscriptionRow> {
    const line = order.lines.find(({ billing }) => isRecurringBilling(billing));
    if (line === undefined || !isRecurringBilling(line.billing)) {
      throw new Error(`order ${order.id} has nothing that renews`);
    }
    if (order.provider !== 'stripe' && order.provider !== 'sandbox') {
      throw new Error(`${order.provider} sells no subscriptions`);
    }
    const { productId, tier, billing, listUnitCents: unitCents } = line;
    if (periodEndAt === null) throw new Error(`order ${order.id} is paid for good`);
    const startedAt = clock.now();
    return subscriptions.insertSubscription(tx, {
      id: ids.id(startedAt),
      accountId: order.accountId,
      orderId: order.id,
      productId,
      tier,
      billing,
      // Each further unit of a plan is a card, charged once (decisions, "Plan changes"); each seat renews.
      quantity: tier === null ? line.quantity : 1,
      unitCents,
      currency: order.currency,
      provider: order.provider,
      providerSubscriptionId: subscriptionId,
      state: 'active',
      currentPeriodStartAt: periodStartAt,
      currentPeriodEndAt: periodEndAt,
      entitlementDelaySeconds,
      startedAt,
      updatedAt: startedAt,
    });
  }

  async function tellCompany(tx: Queryable, { id: orderId, lines }: Order): Promise<void> {
    const isOfSeats = lines.some(({ productId }) => findSeatProduct(productId) !== undefined);
    if (isOfSeats) await enqueueJob(tx, companySeatsJob, { orderId });
  }

  /** Seats are of their company, and renew unless PayPal was paid; cards alone begin nothing. */
  async function activateSeats(
    tx: Queryable,
    order: OwnedOrder,
    payment: PaymentRow,
    subscriptionId: string | undefined,
  ): Promise<void> {
    await tellCompany(tx, order);
    if (subscriptionId === undefined) return;
    const { id } = await insert(tx, order, payment, subscriptionId, 0);
    await subscriptionSync.syncLater(tx, id);
  }

  return {
    listOf: subscriptions.listSubscriptions,
    getOwn,
    findOfProvider: subscriptions.findSubscriptionOfProvider,
    /** The one that an order began. */
    findOfOrder: subscriptions.findSubscriptionOfOrder,
    lockOf: subscriptions.lockSubscriptionsOf,

    /**
     * Parts an account that leaves from what it has paid for. Subscriptions are kept for the books, and
     * ended at their providers once the transaction has committed, however often that has to be tried.
     */
    async disown(tx: Queryable, accountId: string): Promise<void> {
      await entitlements.eraseOf(tx, accountId);
      await notedChanges.forgetOf(tx, accountId);
      for (const id of await subscriptions.disownSubscriptions(tx, accountId, clock.now())) {
        await subscriptionSync.endUnowned(tx, id);
      }
    },

    /** Those that ran at some time within a period, page by page. */
    listRunning: (db: Queryable, period: Period) =>
      eachPiece((piece: Piece<string>) => subscriptions.listRunning(db, period, piece), byId),

    /**
     * Gives an account, whose money is locked, what it has paid for. Older subscriptions that the new plan makes needless
     * stop renewing (decisions, "Entitlements"), and so does a new one that a higher plan includes.
     */
    async activate(
      tx: Queryable,
      order: OwnedOrder,
      payment: PaymentRow,
      subscriptionId: string | undefined,
    ): Promise<void> {
      const { tier } = primaryLine(order.lines);
      if (tier === null) return activateSeats(tx, order, payment, subscriptionId);
      const others = await subscriptions.listSubscriptions(tx, order.accountId);
      if (subscriptionId === undefined) {
        await entitlements.grantOrder(tx, order, payment, undefined);
      } else {
        const held = await entitlements.listOf(tx, order.accountId);
        const delay = delayAfterHeld(held, tier, payment.periodStartAt);
        const row = await insert(tx, order, payment, subscriptionId, delay);
        await entitlements.grantOrder(tx, order, payment, row);
        const isIncluded = others.some(
          (other) => isRenewing(other.state) && isHigherTier(other.tier, tier),
        );
        await (isIncluded
          ? subscriptionSync.cancelAtPeriodEnd(tx, row.id)
          : subscriptionSync.syncLater(tx, row.id));
      }
      for (const { id } of supersededBy(tier, others)) {
        await subscriptionSync.cancelAtPeriodEnd(tx, id);
      }
    },

    /**
     * When a period begins that is paid once: behind what the account holds so of the tier or a higher one, of
     * seats behind what their company holds so. Paying early loses nothing.
     */
    async beginOfPrepaid(
      tx: Queryable,
      { id, accountId }: Order,
      tier: PaidTier | null,
      paidAt: Date,
    ): Promise<Date> {
      if (tier === null) return (await seats.lockEndOfPrepaid(tx, id, paidAt)) ?? paidAt;
      if (accountId === null) return paidAt;
      return endOfPrepaid(await entitlements.listOf(tx, accountId), tier, paidAt);
    },

    /** Takes back what the first payment of an order granted; what it began ends if it still ran on that. */
    async revoke(tx: Queryable, payment: PaymentRow, accountId: string) {
      const revoked = await entitlements.revoke(tx, payment, accountId);
      const started = await subscriptions.findSubscriptionOfOrder(tx, payment.orderId);
      const wasRunning =
        revoked || (started?.tier === null && subscriptions.isOfRunningPeriod(started, payment));
      if (started !== undefined && wasRunning) {
        await subscriptionSync.end(tx, started.id, payment.id);
      }
      // Seats that PayPal was paid for have no subscription that tells their company.
      const order = started ? undefined : await orders.find(tx, payment.orderId);
      if (order !== undefined) await tellCompany(tx, order);
    },

    /**
     * The first payment of an order was not given back, after all: what it granted counts again. What it
     * began does not, where its provider has ended that.
     */
    async restore(tx: Queryable, payment: PaymentRow, accountId: string): Promise<void> {
      await entitlements.restore(tx, payment, accountId);
      const order = await orders.find(tx, payment.orderId);
      if (order !== undefined) await tellCompany(tx, order);
    },

    async getPlan(accountId: string): Promise<PlanView> {
      const [{ tier, held }, rows] = await Promise.all([
        entitlements.holdingsOf(database, accountId),
        subscriptions.listSubscriptions(database, accountId),
      ]);
      const retries = await findRetries(payments, rows);
      const [nextCents, comingCents] = await Promise.all([
        keptPrices.nextCentsOf(database, rows),
        movedPrices.comingOf(database, rows),
      ]);
      const now = { at: clock.now(), named: catalogVersions.named };
      return presentPlan({ tier, held, rows, retries, nextCents, comingCents, ...now });
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
      const held = row.tier === null ? null : highestTier(await otherKeptTiers(row));
      if (row.tier !== null && held !== null && !isHigherTier(row.tier, held)) {
        throw alreadyHeld(held);
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
          throw alreadyHeld(tier);
        }
        return accounts.activateFree(tx, accountId);
      }),
  };

  /** The plans that will be paid again besides this one, and the one held for good. */
  async function otherKeptTiers({ id, accountId }: subscriptions.OwnedSubscription) {
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
