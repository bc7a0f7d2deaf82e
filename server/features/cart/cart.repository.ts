import type { Insertable, Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { CartLines, Carts } from '#server/database/tables.ts';

/** What is kept with a cart besides its lines; what is not given stays as it is. */
type Extras = Updateable<Pick<Carts, 'promoCode' | 'deliveryAddress'>>;

/** In the order in which they were first added. */
export async function listLines(db: Queryable, accountId: string) {
  return db
    .selectFrom('cartLines')
    .select(['productId', 'quantity'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt')
    .orderBy('productId')
    .execute();
}

export async function upsertLine(db: Queryable, line: Insertable<CartLines>) {
  await db
    .insertInto('cartLines')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'productId'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute();
}

/**
 * Adds to a line or begins it. One statement, so that what is added at the same time sums up and
 * never goes beyond `maximum`.
 * @returns the new quantity, or undefined where it would be more than `maximum`
 */
export async function raiseLine(db: Queryable, line: Insertable<CartLines>, maximum: number) {
  const raised = await db
    .insertInto('cartLines')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'productId'])
        .doUpdateSet((eb) => ({
          quantity: eb('cartLines.quantity', '+', eb.ref('excluded.quantity')),
        }))
        .where((eb) =>
          eb(eb('cartLines.quantity', '+', eb.ref('excluded.quantity')), '<=', maximum),
        ),
    )
    .returning('quantity')
    .executeTakeFirst();
  return raised?.quantity;
}

export async function deleteLines(db: Queryable, accountId: string, productIds: readonly string[]) {
  await db
    .deleteFrom('cartLines')
    .where('accountId', '=', accountId)
    .where('productId', 'in', productIds)
    .execute();
}

export async function deleteAllLines(db: Queryable, accountId: string) {
  await db.deleteFrom('cartLines').where('accountId', '=', accountId).execute();
}

export async function findExtras(db: Queryable, accountId: string) {
  return db
    .selectFrom('carts')
    .select(['promoCode', 'deliveryAddress'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function upsertExtras(db: Queryable, accountId: string, extras: Extras, now: Date) {
  const values = { ...extras, updatedAt: now };
  await db
    .insertInto('carts')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}
