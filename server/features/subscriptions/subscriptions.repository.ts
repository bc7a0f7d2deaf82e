import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PaidTier } from '#domain/catalog/plans.ts';
import type { RenewingTerms } from '#domain/catalog/products.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Subscriptions } from '#server/database/tables.ts';

export type SubscriptionRow = Selectable<Subscriptions>;
export type OwnedSubscription = SubscriptionRow & { readonly accountId: string };
/** The subscription of a plan; without a tier it is one of seats. */
export type PlanSubscription = SubscriptionRow & { readonly tier: PaidTier };

export type OwnedPlan = OwnedSubscription & PlanSubscription;

export function isPlan<Row extends SubscriptionRow>(
  row: Row,
): row is Row & { readonly tier: PaidTier } {
  return row.tier !== null;
}

/** Whether its account is still there. */
export function isOwned<Row extends SubscriptionRow>(
  row: Row,
): row is Row & { readonly accountId: string } {
  return row.accountId !== null;
}

/** The columns that say what a subscription is for. @param unitCents the price that was agreed to, in hundredths of its currency */
export function planColumns({ id: productId, tier, billing }: RenewingTerms, unitCents: number) {
  return { productId, tier, billing, unitCents };
}

/** Whether a payment bought the period that a subscription runs on, or a part of it. */
export function isOfRunningPeriod(
  { currentPeriodEndAt }: SubscriptionRow,
  { periodEndAt }: { readonly periodEndAt: Date | null },
): boolean {
  return periodEndAt?.getTime() === currentPeriodEndAt.getTime();
}

function selectSubscriptions(db: Queryable) {
  return db.selectFrom('subscriptions').selectAll();
}

export function insertSubscription(tx: Queryable, subscription: Insertable<Subscriptions>) {
  return tx
    .insertInto('subscriptions')
    .values(subscription)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findSubscription(db: Queryable, id: string) {
  return selectSubscriptions(db).where('id', '=', id).executeTakeFirst();
}

/** A subscription by its provider's name for it. */
export function findSubscriptionOfProvider(
  db: Queryable,
  provider: SubscriptionRow['provider'],
  providerSubscriptionId: string,
) {
  return selectSubscriptions(db)
    .where('provider', '=', provider)
    .where('providerSubscriptionId', '=', providerSubscriptionId)
    .executeTakeFirst();
}

/** Holds the subscription until the transaction ends. */
export function lockSubscription(tx: Queryable, id: string) {
  return selectSubscriptions(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export function updateSubscription(tx: Queryable, id: string, change: Updateable<Subscriptions>) {
  return tx
    .updateTable('subscriptions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Holds an account's subscriptions until the transaction ends, in the same order for everybody. */
export async function lockSubscriptionsOf(tx: Queryable, accountId: string) {
  await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The plans of an account, newest first; those that have ended as well. */
export function listSubscriptions(db: Queryable, accountId: string) {
  return selectSubscriptions(db)
    .modifyEnd(prepared('subscriptions'))
    .where('accountId', '=', accountId)
    .where('tier', 'is not', null)
    .$narrowType<PlanSubscription>()
    .orderBy('startedAt', 'desc')
    .execute();
}

/** The subscription that an order began. */
export function findSubscriptionOfOrder(db: Queryable, orderId: string) {
  return selectSubscriptions(db).where('orderId', '=', orderId).executeTakeFirst();
}

/** Live ones whose paid period is over, and that were not asked about lately. */
export async function listOverdue(
  db: Queryable,
  times: { readonly endedBefore: Date; readonly checkedBefore: Date },
  limit: number,
) {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '!=', 'ended')
    .where('currentPeriodEndAt', '<', times.endedBefore)
    .where((where) =>
      where.or([where('checkedAt', 'is', null), where('checkedAt', '<', times.checkedBefore)]),
    )
    .orderBy('currentPeriodEndAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes an account's subscriptions from it. @returns those that their providers have not ended, as far as is known */
export async function disownSubscriptions(tx: Queryable, accountId: string, at: Date) {
  const rows = await tx
    .updateTable('subscriptions')
    .set({ accountId: null, updatedAt: at })
    .where('accountId', '=', accountId)
    .returning(['id', 'state'])
    .execute();
  return rows.flatMap(({ id, state }) => (state === 'ended' ? [] : [id]));
}

/** Yearly ones that will renew between two times. */
export function listRenewingYearly(db: Queryable, from: Date, until: Date) {
  return selectSubscriptions(db)
    .where('accountId', 'is not', null)
    .$narrowType<OwnedSubscription>()
    .where('state', '=', 'active')
    .where('billing', '=', 'yearly')
    .where('currentPeriodEndAt', '>', from)
    .where('currentPeriodEndAt', '<=', until)
    .execute();
}

/** A page of the subscriptions that ran at some time from `from` until `until`, each with its order's number. */
export function listRunning(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
  { after, limit }: Piece<string>,
) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'subscriptions.orderId')
    .select(['subscriptions.id', 'subscriptions.orderId', 'subscriptions.provider'])
    .select(['providerSubscriptionId', 'orderNumber'])
    .where('startedAt', '<', until)
    .where((where) => where.or([where('endedAt', 'is', null), where('endedAt', '>=', from)]))
    .$if(after !== undefined, (query) => query.where('subscriptions.id', '>', String(after)))
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute();
}
