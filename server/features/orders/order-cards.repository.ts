import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** The order a card counts to already. */
export function findOrderOfCard(db: Queryable, serial: string) {
  return db
    .selectFrom('orderCards')
    .select(['orderId', 'claimedAt'])
    .where('serial', '=', serial)
    .executeTakeFirst();
}

/**
 * The account's paid orders with cards, oldest first, held until the transaction ends: of two claims
 * at once the second one counts what the first has added.
 */
export function lockOrdersWithCards(tx: Queryable, accountId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'cardCount'])
    .where('accountId', '=', accountId)
    .where('payment', '=', 'paid')
    .where('cardCount', '>', 0)
    .orderBy('settledAt')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many cards count to an order, claimed or only assigned. */
export async function countCards(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { all: number; claimed: number }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderCards')
    .select(['orderId', ({ fn }) => fn.countAll<number>().as('all')])
    .select(({ fn }) => fn.count<number>('claimedAt').as('claimed'))
    .where('orderId', 'in', orderIds)
    .groupBy('orderId')
    .execute();
  return new Map(rows.map(({ orderId, ...counts }) => [orderId, counts]));
}

export async function insertOrderCard(
  tx: Queryable,
  card: { serial: string; orderId: string; addedAt: Date; claimedAt: Date | null },
) {
  await tx.insertInto('orderCards').values(card).execute();
}

export async function setCardClaimed(tx: Queryable, serial: string, claimedAt: Date) {
  await tx.updateTable('orderCards').set({ claimedAt }).where('serial', '=', serial).execute();
}

/** The cards that an account has paid for and nobody has claimed yet. */
export async function countOpenCards(db: Queryable, accountId: string) {
  const { count } = await db
    .selectFrom('orders')
    .leftJoin(
      (from) =>
        from
          .selectFrom('orderCards')
          .select(['orderId', ({ fn }) => fn.countAll<number>().as('claimed')])
          .where('claimedAt', 'is not', null)
          .groupBy('orderId')
          .as('claims'),
      (join) => join.onRef('claims.orderId', '=', 'orders.id'),
    )
    .select(
      sql<number>`coalesce(sum(greatest(orders.card_count - coalesce(claims.claimed, 0), 0)), 0)::int`.as(
        'count',
      ),
    )
    .where('orders.accountId', '=', accountId)
    .where('orders.payment', '=', 'paid')
    .where('orders.cardCount', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}
