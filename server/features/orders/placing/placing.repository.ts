import { sql, type Insertable } from 'kysely';
import { statusOnClosing } from '#domain/orders/order-status.ts';
import type { Queryable } from '#server/database/database.ts';
import type { OrderLines, Orders } from '#server/database/tables.ts';

/** A row of an order that nobody has paid yet, and that has an account. */
type NewOrder = Insertable<Orders> & { readonly accountId: string };

/**
 * The account's pending order of the same content, with the addresses, the purchase-order number and the
 * language of now.
 * @returns undefined when there is none
 */
export function refreshPendingOrder(tx: Queryable, order: NewOrder) {
  const { accountId, contentHash, provider, email, deliveryAddress, purchaseOrder } = order;
  const { language, placedAt, deliveryFromDays, deliveryToDays } = order;
  return tx
    .updateTable('orders')
    .set({
      email,
      purchaseOrder,
      updatedAt: placedAt,
      // Another country may be shipped to for the same price.
      deliveryFromDays,
      deliveryToDays,
      // An address that the provider is to ask for does not undo one that is known.
      ...(deliveryAddress && { deliveryAddress }),
      ...(language && { language }),
    })
    .where('accountId', '=', accountId)
    .where('contentHash', '=', contentHash)
    .where('provider', '=', provider)
    .where('payment', '=', 'unpaid')
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Holds the company that gets the cards of an order until the transaction ends. */
export async function lockCompany(tx: Queryable, id: string) {
  await tx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute();
}

export function insertOrder(tx: Queryable, order: NewOrder) {
  return tx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

/** Of an order that was there already, only the designs may differ. */
export async function writeLines(tx: Queryable, lines: readonly Insertable<OrderLines>[]) {
  await tx
    .insertInto('orderLines')
    .values(lines)
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'productId'])
        .doUpdateSet({ designs: (line) => line.ref('excluded.designs') }),
    )
    .execute();
}

/** Closes the account's pending orders but one. @returns them, with their pages */
export function closeOtherPendingOrders(
  tx: Queryable,
  {
    accountId,
    keptId,
    at,
  }: { readonly accountId: string; readonly keptId: string; readonly at: Date },
) {
  return tx
    .updateTable('orders')
    .set((order) => ({
      closedAt: at,
      updatedAt: at,
      mayStillBePaid: sql<boolean>`provider_checkout_id is not null`,
      // Another status was set by an admin and stays.
      status: order
        .case()
        .when('status', '=', 'pending')
        .then(statusOnClosing('pending'))
        .else(order.ref('status'))
        .end(),
    }))
    .where('accountId', '=', accountId)
    .where('payment', '=', 'unpaid')
    .where('closedAt', 'is', null)
    .where('id', '<>', keptId)
    .returning(['id', 'providerCheckoutId'])
    .execute();
}
