import { sql, type Insertable } from 'kysely';
import type { SeatOrder } from '#domain/companies/bought-seats.ts';
import type { Queryable } from '#server/database/database.ts';
import type { SeatOrders } from '#server/database/tables.ts';

/** Once for each order: a second click has found the first one's order. */
export async function insertOrder(tx: Queryable, row: Insertable<SeatOrders>) {
  await tx
    .insertInto('seatOrders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findOrder(db: Queryable, orderId: string) {
  return db.selectFrom('seatOrders').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

/** The address on the invoices of an order. */
export async function findAddress(db: Queryable, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .select('deliveryAddress')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.deliveryAddress;
}

/** Lets one payment open one company. */
export function lockOrder(tx: Queryable, orderId: string) {
  return tx
    .selectFrom('seatOrders')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** The order has its company, and needs no name any more. */
export async function setCompany(tx: Queryable, orderId: string, companyId: string) {
  await tx
    .updateTable('seatOrders')
    .set({ companyId, name: '' })
    .where('orderId', '=', orderId)
    .execute();
}

/** The company that a paid order of an account is for, by its name; null: it is opened in a moment. */
export async function findPaidByName(db: Queryable, accountId: string, name: string) {
  const { rows } = await sql<{ companyId: string | null }>`
    select seat_orders.company_id as "companyId"
    from seat_orders
    join orders on orders.id = seat_orders.order_id
    left join companies on companies.id = seat_orders.company_id
    where seat_orders.account_id = ${accountId} and orders.payment in ('paid', 'disputed')
      and lower(coalesce(companies.name, seat_orders.name)) = lower(${name})
    order by seat_orders.company_id limit 1`.execute(db);
  return rows[0];
}

/** Orders of seats with what became of them. */
function selectSeatOrders(db: Queryable) {
  return db
    .selectFrom('seatOrders')
    .innerJoin('orders', 'orders.id', 'seatOrders.orderId')
    .innerJoin('orderLines', 'orderLines.orderId', 'seatOrders.orderId')
    .leftJoin('subscriptions', 'subscriptions.orderId', 'seatOrders.orderId')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.orderId', '=', 'seatOrders.orderId')
        .on('payments.kind', '=', 'first')
        .on('payments.state', 'in', ['paid', 'disputed']),
    )
    .select([
      'seatOrders.orderId',
      'orders.currency',
      'orderLines.quantity as orderedSeats',
      'subscriptions.id as subscriptionId',
      'subscriptions.state',
      'subscriptions.quantity',
      'subscriptions.nextQuantity',
      'subscriptions.currentPeriodEndAt',
      'payments.periodStartAt',
      'payments.periodEndAt',
    ])
    .select(
      sql<Date | null>`case when seat_orders.account_id is null and not exists (
          select from payments as returned
          where returned.order_id = seat_orders.order_id and returned.state = 'refunded'
            and returned.period_end_at = subscriptions.current_period_end_at
        ) then subscriptions.current_period_end_at end`.as('leftUntil'),
    );
}

type SeatOrderRow = Awaited<ReturnType<typeof listOfCompany>>[number];

/** The orders of a company, newest first. */
export function listOfCompany(db: Queryable, companyId: string) {
  return selectSeatOrders(db)
    .where('seatOrders.companyId', '=', companyId)
    .orderBy('orders.orderNumber', 'desc')
    .execute();
}

export function findSeatOrder(db: Queryable, orderId: string) {
  return selectSeatOrders(db).where('seatOrders.orderId', '=', orderId).executeTakeFirstOrThrow();
}

/** The part of an order that counts. */
export function seatOrderOf(row: SeatOrderRow): SeatOrder & Pick<SeatOrderRow, 'currency'> {
  const { currency, orderedSeats, state, quantity, nextQuantity, leftUntil } = row;
  const periodEnd = row.currentPeriodEndAt;
  const { periodStartAt: from, periodEndAt: until } = row;
  return {
    currency,
    seats: orderedSeats,
    subscription:
      state === null || quantity === null || periodEnd === null
        ? null
        : { state, seats: quantity, periodEnd, nextSeats: nextQuantity, leftUntil },
    paid: from === null || until === null ? null : { from, until },
  };
}

/** The orders that an account has paid, or whose subscription it has; newest first. */
export function listPaidBy(db: Queryable, accountId: string) {
  return selectSeatOrders(db)
    .leftJoin('companies', 'companies.id', 'seatOrders.companyId')
    .leftJoin('accounts as heirs', 'heirs.id', 'seatOrders.handedTo')
    .select([
      'seatOrders.companyId',
      'seatOrders.name as wantedName',
      'companies.name as companyName',
      'orders.orderNumber',
      'orders.purchaseOrder',
      'orderLines.productId as orderedId',
      'orderLines.listUnitCents as orderedCents',
      'subscriptions.unitCents as subscribedCents',
      'subscriptions.productId',
      'subscriptions.nextProductId',
      'heirs.email as handedTo',
    ])
    .where('seatOrders.accountId', '=', accountId)
    .where('orders.payment', '<>', 'unpaid')
    .orderBy('orders.placedAt', 'desc')
    .execute();
}

/** Subscriptions that renew although their company was deleted. */
export async function listWithoutCompany(db: Queryable) {
  const rows = await db
    .selectFrom('seatOrders')
    .innerJoin('subscriptions', 'subscriptions.orderId', 'seatOrders.orderId')
    .select('subscriptions.id')
    .where('companyId', 'is', null)
    .where('seatOrders.name', '=', '')
    .where('state', 'in', ['active', 'past_due'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes the account that is to go on when the seats of an order end; null: nobody. */
export async function setHandedTo(tx: Queryable, orderId: string, handedTo: string | null) {
  await tx.updateTable('seatOrders').set({ handedTo }).where('orderId', '=', orderId).execute();
}

/** Whether seats of a company that do not renew were handed over to an account. */
export async function isHandedTo(db: Queryable, companyId: string, accountId: string) {
  const row = await db
    .selectFrom('seatOrders')
    .select('orderId')
    .where('companyId', '=', companyId)
    .where('handedTo', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The orders of an account stay without it, and without the name of a company that was to be opened.
 * @returns the companies that they are for, and whether somebody was asked to go on
 */
export async function forgetBuyer(tx: Queryable, accountId: string) {
  await tx
    .updateTable('seatOrders')
    .set({ handedTo: null })
    .where('handedTo', '=', accountId)
    .execute();
  return tx
    .updateTable('seatOrders')
    .set({ accountId: null, name: '' })
    .where('accountId', '=', accountId)
    .returning(['companyId', 'handedTo'])
    .execute();
}
