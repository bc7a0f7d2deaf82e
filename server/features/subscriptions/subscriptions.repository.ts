import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Subscriptions } from '#server/database/tables.ts';

export type SubscriptionRow = Selectable<Subscriptions>;

export async function insertSubscription(
  tx: Queryable,
  subscription: Insertable<Subscriptions>,
): Promise<SubscriptionRow> {
  return tx
    .insertInto('subscriptions')
    .values(subscription)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findSubscription(
  db: Queryable,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findSubscriptionOfProvider(
  db: Queryable,
  provider: SubscriptionRow['provider'],
  providerSubscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerSubscriptionId', '=', providerSubscriptionId)
    .executeTakeFirst();
}

/** Holds the subscription until the transaction ends. */
export async function lockSubscription(tx: Queryable, id: string): Promise<SubscriptionRow> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSubscription(
  tx: Queryable,
  id: string,
  change: Updateable<Subscriptions>,
): Promise<SubscriptionRow> {
  return tx
    .updateTable('subscriptions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Holds what an account is entitled to: of two orders paid at once the second sees the first. */
export async function lockPlan(tx: Queryable, accountId: string): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Newest first; those that have ended as well. */
export async function listSubscriptions(
  db: Queryable,
  accountId: string,
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('startedAt', 'desc')
    .execute();
}

/** The subscription that an order began. */
export async function findSubscriptionOfOrder(
  db: Queryable,
  orderId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

/** Live ones whose paid period is over, and that were not asked about lately. */
export async function listOverdue(
  db: Queryable,
  times: { readonly endedBefore: Date; readonly checkedBefore: Date },
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', '!=', 'ended')
    .where('currentPeriodEndAt', '<', times.endedBefore)
    .where((where) =>
      where.or([where('checkedAt', 'is', null), where('checkedAt', '<', times.checkedBefore)]),
    )
    .orderBy('currentPeriodEndAt')
    .limit(limit)
    .execute();
}

/** Yearly ones that will renew between two times. */
export async function listRenewingYearly(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', '=', 'active')
    .where('billing', '=', 'yearly')
    .where('currentPeriodEndAt', '>', from)
    .where('currentPeriodEndAt', '<=', until)
    .execute();
}
