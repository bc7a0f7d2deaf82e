import type { ProductId } from '#domain/catalog/products.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { Queryable } from '#server/database/database.ts';

interface NewLine {
  readonly accountId: string;
  readonly productId: ProductId;
  readonly quantity: number;
  readonly addedAt: Date;
}

/** What is kept with a cart besides its lines; what is not given stays as it is. */
export interface CartExtras {
  readonly promoCode?: string | null | undefined;
  readonly deliveryAddress?: DeliveryAddress | null | undefined;
}

/** In the order in which they were first added. */
export async function listLines(
  db: Queryable,
  accountId: string,
): Promise<{ productId: string; quantity: number }[]> {
  return db
    .selectFrom('cartLines')
    .select(['productId', 'quantity'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt')
    .orderBy('productId')
    .execute();
}

export async function upsertLine(db: Queryable, line: NewLine): Promise<void> {
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
export async function raiseLine(
  db: Queryable,
  line: NewLine,
  maximum: number,
): Promise<number | undefined> {
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

export async function deleteLines(
  db: Queryable,
  accountId: string,
  productIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('cartLines')
    .where('accountId', '=', accountId)
    .where('productId', 'in', productIds)
    .execute();
}

export async function deleteAllLines(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('cartLines').where('accountId', '=', accountId).execute();
}

export async function findExtras(
  db: Queryable,
  accountId: string,
): Promise<{ promoCode: string | null; deliveryAddress: DeliveryAddress | null } | undefined> {
  return db
    .selectFrom('carts')
    .select(['promoCode', 'deliveryAddress'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function upsertExtras(
  db: Queryable,
  accountId: string,
  extras: CartExtras,
  now: Date,
): Promise<void> {
  const values = { ...extras, updatedAt: now };
  await db
    .insertInto('carts')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}
