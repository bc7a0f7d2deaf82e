import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { CardReplacements } from '#server/database/tables.ts';

/** A replacement with its old and its new card, and the order that pays for it. */
export type CardReplacement = Awaited<ReturnType<typeof listOfOrder>>[number];

function selectReplacements(db: Queryable) {
  return db
    .selectFrom('cardReplacements as replacement')
    .innerJoin('orders', 'orders.id', 'replacement.orderId')
    .innerJoin('cards as replaced', 'replaced.serial', 'replacement.replacedSerial')
    .leftJoin('orderCards as place', (join) =>
      join
        .onRef('place.orderId', '=', 'replacement.orderId')
        .onRef('place.position', '=', 'replacement.position'),
    )
    .leftJoin('cards as card', 'card.serial', 'place.serial')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('replacementOrders as paying')
          .innerJoin('orders as paid', 'paid.id', 'paying.orderId')
          .select(['paid.orderNumber', 'paid.payment'])
          .whereRef('paying.replacementId', '=', 'replacement.id')
          .where('paid.settledAt', 'is not', null)
          // One that was paid twice has one payment given back.
          .orderBy((paid) => paid('paid.payment', '=', 'paid'), 'desc')
          .orderBy('paid.settledAt')
          .limit(1)
          .as('paidOrder'),
      (join) => join.onTrue(),
    )
    .selectAll('replacement')
    .select(['orders.orderNumber', 'orders.currency', 'replaced.identifier as replacedIdentifier'])
    .select(['place.serial', 'place.claimedAt', 'card.identifier'])
    .select(['paidOrder.orderNumber as paidOrderNumber', 'paidOrder.payment as paidOrderPayment']);
}

/** All that were started and not cancelled. */
function selectCurrent(db: Queryable) {
  return selectReplacements(db).where('replacement.cancelledAt', 'is', null);
}

/** By position. */
export function listOfOrder(db: Queryable, orderId: string) {
  return selectCurrent(db)
    .where('replacement.orderId', '=', orderId)
    .orderBy('replacement.position')
    .execute();
}

/** All that nobody has got yet, oldest first. */
export function listOpen(db: Queryable, limit: number) {
  return selectCurrent(db)
    .where('replacement.shippedAt', 'is', null)
    .where('place.claimedAt', 'is', null)
    .orderBy('replacement.startedAt')
    .orderBy('replacement.id')
    .limit(limit)
    .execute();
}

/** Newest first. */
export function listOfAccount(db: Queryable, accountId: string) {
  return selectCurrent(db)
    .where('replacement.accountId', '=', accountId)
    .orderBy('replacement.startedAt', 'desc')
    .orderBy('replacement.position', 'desc')
    .execute();
}

/** The replacement that has a position in an order, cancelled or not. */
export function findAt(db: Queryable, orderId: string, position: number) {
  return selectReplacements(db)
    .where('replacement.orderId', '=', orderId)
    .where('replacement.position', '=', position)
    .executeTakeFirst();
}

/** By what a card is replaced, and which card it replaces. */
export async function findOfCard(db: Queryable, serial: string) {
  const [replacedBy, replaces] = await Promise.all([
    selectCurrent(db).where('replacement.replacedSerial', '=', serial).executeTakeFirst(),
    selectCurrent(db).where('place.serial', '=', serial).executeTakeFirst(),
  ]);
  return { replacedBy, replaces };
}

/** Those that nobody has got yet of an account, or of its orders. */
export function listUnsentOf(tx: Queryable, accountId: string) {
  return selectCurrent(tx)
    .where('replacement.shippedAt', 'is', null)
    .where((where) =>
      where.or([
        where('replacement.accountId', '=', accountId),
        where('orders.accountId', '=', accountId),
      ]),
    )
    .execute();
}

/** The next number behind all cards of an order, those of cancelled replacements included. */
export async function nextPosition(tx: Queryable, orderId: string, cardCount: number) {
  const { last } = await tx
    .selectFrom('cardReplacements')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return Math.max(last ?? 0, cardCount) + 1;
}

export async function insertReplacement(tx: Queryable, replacement: Insertable<CardReplacements>) {
  await tx.insertInto('cardReplacements').values(replacement).execute();
}

export async function updateReplacement(
  tx: Queryable,
  id: string,
  change: Updateable<CardReplacements>,
) {
  await tx.updateTable('cardReplacements').set(change).where('id', '=', id).execute();
}

/**
 * Leaves nothing of who the replacements of an account, or of its orders, were for.
 * @param nobody what of a design names somebody, without a name
 */
export async function anonymiseReplacements(tx: Queryable, accountId: string, nobody: object) {
  await tx
    .updateTable('cardReplacements')
    .set({
      deliveryAddress: null,
      trackingNumber: '',
      design: sql<string>`design || ${JSON.stringify(nobody)}::jsonb`,
    })
    .where((where) =>
      where.or([
        where('accountId', '=', accountId),
        where(
          'orderId',
          'in',
          where.selectFrom('orders').select('id').where('orders.accountId', '=', accountId),
        ),
      ]),
    )
    .execute();
}
