import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** The order a card counts to already. */
export function findOrderOfCard(db: Queryable, serial: string) {
  return db
    .selectFrom('orderCards')
    .select(['orderId', 'position', 'claimedAt'])
    .where('serial', '=', serial)
    .executeTakeFirst();
}

/** The orders that cards count to; those of none are left out. */
export async function listOrdersOfCards(db: Queryable, serials: readonly string[]) {
  if (serials.length === 0) return [];
  return db
    .selectFrom('orderCards')
    .select(['serial', 'orderId', 'position'])
    .where('serial', 'in', serials)
    .execute();
}

/** `findOrderOfCard` as an admin sees it. */
export function findAdminOrderOfCard(db: Queryable, serial: string) {
  return db
    .selectFrom('orderCards')
    .innerJoin('orders', 'orders.id', 'orderCards.orderId')
    .select([
      'orders.id',
      'orderNumber',
      'cardCount',
      'position',
      'addedAt',
      'orderCards.claimedAt',
    ])
    .where('serial', '=', serial)
    .executeTakeFirst();
}

/** In the order of the cards that were bought. */
export function listOrderCards(db: Queryable, orderId: string) {
  return db
    .selectFrom('orderCards')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** When the cards of an order were claimed, by whomever, oldest first. */
export async function listClaims(db: Queryable, orderId: string) {
  const rows = await db
    .selectFrom('orderCards')
    .innerJoin('cards', 'cards.serial', 'orderCards.serial')
    .select(['orderCards.claimedAt', 'cards.identifier'])
    .where('orderCards.orderId', '=', orderId)
    .orderBy('orderCards.claimedAt')
    .execute();
  return rows.flatMap(({ claimedAt: at, identifier }) => (at === null ? [] : [{ at, identifier }]));
}

/**
 * The account's paid orders with cards, oldest first, held until the transaction ends: of two claims
 * at once the second one counts what the first has added. Nobody claims the cards of a company's order.
 */
export async function lockOrdersWithCards(tx: Queryable, accountId: string) {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'cardCount', 'settledAt'])
    .where('accountId', '=', accountId)
    .where('companyId', 'is', null)
    .where('payment', '=', 'paid')
    .where('cardCount', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => Number(a.settledAt) - Number(b.settledAt));
}

/** The places of some orders that have a card: those claimed or only assigned. */
export async function listPlaces(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orderCards')
    .select(['orderId', 'position', 'claimedAt'])
    .where('orderId', 'in', orderIds)
    .execute();
}

/** Which card of an order replaces which. */
export function listReplacedPositions(db: Queryable, orderId: string) {
  return db
    .selectFrom('cardReplacements')
    .select(['position', 'replacedPosition'])
    .where('orderId', '=', orderId)
    .where('cancelledAt', 'is', null)
    .execute();
}

export async function insertOrderCard(
  tx: Queryable,
  card: {
    serial: string;
    orderId: string;
    position: number;
    addedAt: Date;
    claimedAt: Date | null;
  },
) {
  await tx.insertInto('orderCards').values(card).execute();
}

export async function deleteOrderCard(tx: Queryable, serial: string) {
  await tx.deleteFrom('orderCards').where('serial', '=', serial).execute();
}

export async function setCardClaimed(tx: Queryable, serial: string, claimedAt: Date) {
  await tx.updateTable('orderCards').set({ claimedAt }).where('serial', '=', serial).execute();
}

/** The cards of an account's paid orders, without those that it bought for a company. */
export async function countBoughtCards(db: Queryable, accountId: string) {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(card_count), 0)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('companyId', 'is', null)
    .where('payment', '=', 'paid')
    .executeTakeFirstOrThrow();
  return count;
}
