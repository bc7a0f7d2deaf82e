import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { NewPromo } from '#domain/catalog/new-promo.ts';
import type { Queryable } from '#server/database/database.ts';
import { holdsTyped } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';

/** The filter of a list of codes. */
export interface ListFilters {
  readonly filter: '' | 'on' | 'off';
  readonly search: string;
}

// A shop has dozens of codes: they need no index.
const words = sql<string>`(' ' || lower(code || ' ' || label))`;

function narrowed(db: Queryable, { filter, search }: ListFilters) {
  return db
    .selectFrom('promos')
    .$if(filter !== '', (query) => query.where('isActive', '=', filter === 'on'))
    .$if(search !== '', (query) => query.where(holdsTyped(words, search)));
}

/**
 * The uses of a code (decision 56): paid orders, and accounts with unpaid ones that can still be
 * paid.
 */
function countUses(promo: ExpressionBuilder<DB, 'promos'>, isPaid: boolean) {
  return promo
    .selectFrom('orders')
    .select(({ fn }) => {
      const account = fn.coalesce('orders.accountId', 'orders.id');
      return isPaid
        ? fn.countAll<number>().as('count')
        : fn.count<number>(account).distinct().as('count');
    })
    .whereRef('orders.promoCode', '=', 'promos.code')
    .where((order) =>
      order.or([order('orders.closedAt', 'is', null), order('orders.mayStillBePaid', '=', true)]),
    )
    .where('orders.payment', isPaid ? '<>' : '=', 'unpaid')
    .$asScalar()
    .$notNull();
}

const uses = (promo: ExpressionBuilder<DB, 'promos'>) => [
  countUses(promo, true).as('uses'),
  countUses(promo, false).as('reserved'),
];

/** Newest first, with how often each was paid with and is reserved. */
export function listPromos(db: Queryable, filters: ListFilters, limit: number) {
  return narrowed(db, filters)
    .selectAll()
    .select(uses)
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute();
}

export function findPromoWithUses(db: Queryable, code: string) {
  return db
    .selectFrom('promos')
    .selectAll()
    .select(uses)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** @returns whether there was none of this code yet */
export async function insertPromo(
  tx: Queryable,
  { eligibleTiers, ...promo }: NewPromo,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('promos')
    .values({
      ...promo,
      eligibleTiers: [...eligibleTiers],
      isActive: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns whether that changed anything */
export async function updateIsActive(
  tx: Queryable,
  code: string,
  isActive: boolean,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('promos')
    .set({ isActive, updatedAt: now })
    .where('code', '=', code)
    .where(sql<SqlBool>`is_active <> ${isActive}`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
