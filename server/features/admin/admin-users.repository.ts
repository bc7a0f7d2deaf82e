import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isHigherTier, type Tier } from '#domain/accounts/tiers.ts';
import { paidTiers, type PaidTier } from '#domain/catalog/plans.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Slice } from '#server/database/paging.ts';
import { holdsTyped } from '#server/database/search.ts';

/** As many are found as are asked for, as things stand at a time. */
interface Bound {
  readonly atMost: number;
  readonly now: Date;
}

// As the schema indexes them.
const words = sql<string>`accounts.search_words`;
const signs = sql<string[]>`signs_of(${words})`;

/** A phone number by its digits, however it is written here and there. */
function wordsTyped(search: string): string {
  const digits = search.replaceAll(/\D/g, '');
  return /^[\d\s()+./-]+$/.test(search) && digits.length >= 3 ? digits : search;
}

/** `isLiveEntitlement` of the domain, as SQL. */
const liveAt = (now: Date) => sql<SqlBool>`from_at <= ${now}
  and (renews or until_at is null or until_at > ${now})
  and (revoked_at is null or revoked_at > ${now})`;

function heldBy(
  db: Queryable,
  accountId: RawBuilder<string>,
  tiers: readonly PaidTier[],
  now: Date,
) {
  return db
    .selectFrom('entitlements')
    .select('entitlements.id')
    .where('entitlements.accountId', '=', accountId)
    .where(sql<SqlBool>`tier = any (${tiers}::text[])`)
    .where(liveAt(now));
}

/** The newest accounts whose highest plan is this one. */
function findHolders(db: Queryable, tier: PaidTier, { atMost, now }: Bound) {
  const higher = paidTiers.filter((other) => isHigherTier(other, tier));
  return db
    .selectFrom('entitlements as held')
    .select('held.accountId as id')
    .distinct()
    .where('held.tier', '=', tier)
    .where(liveAt(now))
    .where((held) => held.not(held.exists(heldBy(db, sql`held.account_id`, higher, now))))
    .orderBy('held.accountId', 'desc')
    .limit(atMost)
    .execute();
}

/** The newest accounts that hold no plan they paid for. */
function findWithoutPlan(db: Queryable, isFree: boolean, { atMost, now }: Bound) {
  return db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('freeActivatedAt', isFree ? 'is not' : 'is', null)
    .where((account) => account.not(account.exists(heldBy(db, sql`accounts.id`, paidTiers, now))))
    .orderBy('accounts.id', 'desc')
    .limit(atMost)
    .execute();
}

/** The newest accounts of a tier, ids alone; `no_plan`: of none. */
export async function findOfTier(
  db: Queryable,
  tier: Tier | 'no_plan',
  bound: Bound,
): Promise<string[]> {
  const rows =
    tier === 'free' || tier === 'no_plan'
      ? await findWithoutPlan(db, tier === 'free', bound)
      : await findHolders(db, tier, bound);
  return rows.map(({ id }) => id);
}

/** The newest accounts in which something is found, ids alone. */
export async function findAccountIds(
  db: Queryable,
  { search, isAdmin }: { readonly search: string; readonly isAdmin: boolean },
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('accounts.id')
    .$if(isAdmin, (query) => query.where('isAdmin', '=', sql.lit(true)))
    .$if(search !== '', (query) => query.where(holdsTyped(words, wordsTyped(search), signs)))
    .orderBy('accounts.id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** When each of some accounts activated the free plan, newest account first. */
export function listFreeActivations(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'freeActivatedAt'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();
}

/** Of all there are, newest first, or from the oldest on. */
export async function sliceOfAccountIds(db: Queryable, slice: Slice): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .orderBy('id', slice.isFromEnd ? 'asc' : 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** The rows of the list for some accounts, newest first; never their passwords. */
export function listAccounts(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'firstName', 'lastName', 'phone', 'uniqueId', 'isAdmin'])
    .select(['createdAt', 'freeActivatedAt'])
    .select((account) =>
      account
        .selectFrom('orders')
        .select(sql<number>`coalesce(sum(card_count), 0)::int`.as('count'))
        .whereRef('orders.accountId', '=', 'accounts.id')
        .where('payment', '=', 'paid')
        .$asScalar()
        .$notNull()
        .as('cardsBought'),
    )
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
}

export function listEntitlementsOf(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('entitlements')
    .select(['accountId', 'tier', 'fromAt', 'untilAt', 'renews', 'revokedAt'])
    .where('accountId', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}
