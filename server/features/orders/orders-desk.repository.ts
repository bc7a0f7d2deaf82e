import { sql, type RawBuilder } from 'kysely';
import type { OrderSearch } from '#domain/orders/order-search.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { NearSlice } from '#server/database/narrowed-page.ts';
import type { Queryable } from '#server/database/database.ts';
import { lines } from './orders.repository.ts';

export type DeskOrderRow = Awaited<ReturnType<typeof listByNumbers>>[number];
export type OrderCardRow = Awaited<ReturnType<typeof listCardsOf>>[number];
export type OwnPaymentRow = Awaited<ReturnType<typeof listOwnPayments>>[number];

/** Which orders of all are wanted; empty: every status. */
export type StatusFilter = OrderStatus | '';

export interface Bounds {
  readonly limit: number;
  /** Only older orders than the one of this number. */
  readonly before?: number;
}

function ofStatus(db: Queryable, status: StatusFilter) {
  const all = db.selectFrom('orders');
  return status === '' ? all : all.where('status', '=', status);
}

export async function countOrders(db: Queryable, status: StatusFilter): Promise<number> {
  const { count } = await ofStatus(db, status)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The numbers of a page's orders, newest first, of indexes alone. */
export async function listNumbers(
  db: Queryable,
  status: StatusFilter,
  { offset, limit, isFromEnd }: NearSlice,
): Promise<number[]> {
  const rows = await ofStatus(db, status)
    .select('orderNumber')
    .orderBy('orderNumber', isFromEnd ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const numbers = rows.map(({ orderNumber }) => orderNumber);
  return isFromEnd ? numbers.toReversed() : numbers;
}

/** As many numbers as there is room for, newest first, for who goes through all of them. */
export async function listOlder(
  db: Queryable,
  status: StatusFilter,
  { limit, before }: Bounds,
): Promise<number[]> {
  const rows = await ofStatus(db, status)
    .select('orderNumber')
    .$if(before !== undefined, (all) => all.where('orderNumber', '<', before ?? 0))
    .orderBy('orderNumber', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ orderNumber }) => orderNumber);
}

/** As migration 0026 indexes it. */
const words = sql`searchable(
  ' ' || orders.email || ' ' || coalesce(orders.delivery_address ->> 'fullName', '')
)`;

/**
 * The numbers of the orders that a search finds, newest first: each way of finding one has its own
 * index, so each is asked for by itself.
 */
export async function searchNumbers(
  db: Queryable,
  search: OrderSearch,
  status: StatusFilter,
  { limit, before }: Bounds,
): Promise<number[]> {
  const only = sql.join(
    [
      ...(status === '' ? [] : [sql`and orders.status = ${status}`]),
      ...(before === undefined ? [] : [sql`and orders.order_number < ${before}`]),
    ],
    sql` `,
  );
  const ways = conditionsOf(search, limit).map(
    (condition) => sql`(
      select orders.order_number from orders where ${condition} ${only}
      order by orders.order_number desc limit ${limit}
    )`,
  );
  if (ways.length === 0) return [];
  const { rows } = await sql<{ orderNumber: number }>`
    select order_number from (${sql.join(ways, sql` union `)}) as found
    order by order_number desc limit ${limit}`.execute(db);
  return rows.map(({ orderNumber }) => orderNumber);
}

function conditionsOf(
  { words: pattern, orderNumber, serial, identifier }: OrderSearch,
  limit: number,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (pattern !== undefined) {
    const like = sql`like searchable(${pattern})`;
    conditions.push(
      sql`${words} ${like}`,
      sql`orders.account_id = any(array(
        select id from accounts where search_words ${like} order by id desc limit ${limit}
      ))`,
    );
  }
  if (orderNumber !== undefined) conditions.push(sql`orders.order_number = ${orderNumber}`);
  if (serial !== undefined || identifier !== undefined) {
    conditions.push(sql`orders.id = any(array(
      select order_cards.order_id from cards join order_cards on order_cards.serial = cards.serial
      where ${serial === undefined ? sql`cards.identifier = ${identifier}` : sql`cards.serial = ${serial}`}
    ))`);
  }
  return conditions;
}

function selectDeskOrders(db: Queryable) {
  return db
    .selectFrom('orders')
    .leftJoin('accounts', 'accounts.id', 'orders.accountId')
    .selectAll('orders')
    .select(lines)
    .select(['accounts.email as accountEmail', 'accounts.name as accountName']);
}

/** Newest first. */
export async function listByNumbers(db: Queryable, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  return selectDeskOrders(db)
    .where('orderNumber', 'in', numbers)
    .orderBy('orderNumber', 'desc')
    .execute();
}

/** Oldest first, as they are packed. */
export function listByIds(db: Queryable, ids: readonly string[]) {
  return selectDeskOrders(db).where('orders.id', 'in', ids).orderBy('orderNumber').execute();
}

/** The cards that count to orders, in the order of what was bought. */
export async function listCardsOf(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orderCards')
    .innerJoin('cards', 'cards.serial', 'orderCards.serial')
    .select(['orderCards.orderId', 'orderCards.position'])
    .select(['orderCards.addedAt', 'orderCards.claimedAt'])
    .select(['cards.serial', 'cards.identifier', 'cards.state'])
    .where('orderCards.orderId', 'in', orderIds)
    .orderBy('orderCards.orderId')
    .orderBy('orderCards.position')
    .execute();
}

/** The payments of orders themselves, without those of their renewals. */
export async function listOwnPayments(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('payments')
    .select(['id', 'orderId', 'state', 'amountCents', 'refundedCents'])
    .where('orderId', 'in', orderIds)
    .where('kind', '=', 'first')
    .execute();
}
