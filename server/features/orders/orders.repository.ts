import { sql, type ExpressionBuilder, type Selectable, type Updateable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { PromoUses } from '#domain/catalog/promos.ts';
import { batched } from '#server/database/batched.ts';
import { compileOnce } from '#server/database/compile-once.ts';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { DB, OrderLines, Orders } from '#server/database/tables.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

export type OrderLineRow = Selectable<OrderLines>;

/** An order with its lines in the order of the cart. */
export type Order = Awaited<ReturnType<typeof updateOrder>>;

/** Closes an unpaid order here and at its provider; whoever settles orders handles it. */
export const expireOrderJob = defineJob({
  name: 'give-up-order',
  payload: z.object({ orderId: z.string() }),
});

/**
 * An order's lines as a column of its row: one query, whatever the number of orders. Their columns
 * are numbers, texts and JSON, which JSON gives back as they are.
 */
export function lines(order: ExpressionBuilder<DB, 'orders'>) {
  return order
    .selectFrom('orderLines')
    .select((line) =>
      line.fn
        .agg<OrderLineRow[]>('json_agg', [
          jsonBuildObject({
            orderId: line.ref('orderLines.orderId'),
            position: line.ref('orderLines.position'),
            productId: line.ref('orderLines.productId'),
            name: line.ref('orderLines.name'),
            tier: line.ref('orderLines.tier'),
            billing: line.ref('orderLines.billing'),
            quantity: line.ref('orderLines.quantity'),
            listUnitCents: line.ref('orderLines.listUnitCents'),
            unitCents: line.ref('orderLines.unitCents'),
            discountPercent: line.ref('orderLines.discountPercent'),
            designs: line.ref('orderLines.designs'),
          } satisfies Record<keyof OrderLines, unknown>),
        ])
        .orderBy('orderLines.position')
        .as('lines'),
    )
    .whereRef('orderLines.orderId', '=', 'orders.id')
    .$asScalar()
    .$notNull()
    .as('lines');
}

/** Whole orders with their lines. */
export function selectOrders(db: Queryable) {
  return db.selectFrom('orders').selectAll().select(lines);
}

/** Still to be paid, as far as we know. */
function selectPending(db: Queryable) {
  return db.selectFrom('orders').where('payment', '=', 'unpaid').where('closedAt', 'is', null);
}

/** Has an unpaid order closed at its provider once the transaction has committed. */
export async function expireLater(tx: Queryable, orderId: string) {
  await enqueueJob(tx, expireOrderJob, { orderId }, { jobKey: `give-up:${orderId}` });
}

const selectOrder = compileOnce((db, { id }: { readonly id: string }) =>
  selectOrders(db).modifyEnd(prepared('order')).where('id', '=', id).compile(),
);

export async function findOrder(db: Queryable, id: string) {
  const [order] = await selectOrder(db, { id });
  return order;
}

/** Holds the order until the transaction ends: whoever else would move it waits. */
export function lockOrder(tx: Queryable, id: string) {
  return selectOrders(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findOrderOfCheckout(
  db: Queryable,
  provider: Order['provider'],
  checkoutId: string,
) {
  return selectOrders(db)
    .where('provider', '=', provider)
    .where('providerCheckoutId', '=', checkoutId)
    .executeTakeFirst();
}

export function updateOrder(tx: Queryable, id: string, change: Updateable<Orders>) {
  return tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .returning(lines)
    .executeTakeFirstOrThrow();
}

/** Where an order is to be paid. */
interface Checkout {
  readonly orderId: string;
  readonly paymentId: string;
  readonly url: string | null;
  readonly openedAt: Date;
}

const updateCheckouts = batched(async (db, checkouts: readonly Checkout[]) => {
  const { rows } = await sql<Pick<Order, 'id' | 'closedAt'>>`${prepared('set-checkout')}
    with opened as materialized (
      select * from json_to_recordset(${JSON.stringify(checkouts)}) as opened (
        "orderId" uuid, "paymentId" text, url text, "openedAt" timestamptz
      )
    )
    update orders set
      provider_checkout_id = "paymentId", checkout_url = url, updated_at = "openedAt"
    from opened
    -- Looked up by their ids (the array), however few orders the planner thinks there are.
    where id = "orderId" and id = any (array(select "orderId" from opened))
    returning id, closed_at`.execute(db);
  return checkouts.map(({ orderId }) => rows.find(({ id }) => id === orderId));
});

/** @returns whether the order was closed meanwhile */
export async function setCheckout(db: Queryable, checkout: Checkout): Promise<boolean> {
  const order = await updateCheckouts(db, checkout);
  if (order === undefined) throw new Error(`there is no order ${checkout.orderId}`);
  return order.closedAt !== null;
}

/** Pending orders that were placed before one time and not asked about since another, oldest first. */
export async function listUnsettled(
  db: Queryable,
  times: { readonly placedBefore: Date; readonly checkedBefore: Date },
  limit: number,
) {
  const rows = await selectPending(db)
    .select('id')
    .where('placedAt', '<', times.placedBefore)
    .where((where) =>
      where.or([where('checkedAt', 'is', null), where('checkedAt', '<', times.checkedBefore)]),
    )
    .orderBy('placedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders whose payer's bank asks the money back, not asked about since a time, oldest first. */
export async function listDisputed(db: Queryable, checkedBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('payment', '=', 'disputed')
    .where('checkedAt', '<', checkedBefore)
    .orderBy('checkedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether the code was still unused, where it works once */
export async function insertPromoUse(
  tx: Queryable,
  use: { orderId: string; promoCode: string; accountId: string; isOnce: boolean; usedAt: Date },
) {
  const inserted = await tx
    .insertInto('promoUses')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How often a code was paid with, by everybody and by one account. */
export function countPromoUses(
  db: Queryable,
  promoCode: string,
  accountId: string,
): Promise<PromoUses> {
  return db
    .selectFrom('promoUses')
    .select((use) => use.fn.countAll<number>().as('all'))
    .select((use) =>
      use.fn.countAll<number>().filterWhere('accountId', '=', accountId).as('ofAccount'),
    )
    .where('promoCode', '=', promoCode)
    .executeTakeFirstOrThrow();
}
