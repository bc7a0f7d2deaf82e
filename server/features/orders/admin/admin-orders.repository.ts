import { sql, type RawBuilder } from 'kysely';
import type { OrderSearch } from '#domain/orders/order-search.ts';
import { statusesBeforeShipping, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderProviders } from '#domain/orders/payment-provider.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Slice } from '#server/database/paging.ts';
import { lines } from '../orders.repository.ts';

export type AdminOrderRow = Awaited<ReturnType<typeof listByNumbers>>[number];
export type OrderCardRow = Awaited<ReturnType<typeof listCardsOf>>[number];
export type OwnPaymentRow = Awaited<ReturnType<typeof listOwnPayments>>[number];

/** One status; empty: every status. */
export type StatusFilter = OrderStatus | '';

/** Which orders of all are wanted; what is empty or absent narrows nothing. */
export interface ListFilters {
  readonly status: StatusFilter;
  readonly payment?: PaymentState | '';
  /** By its English name, as addresses have it. */
  readonly country?: string;
  /** Placed at this moment or later. */
  readonly from?: Date | undefined;
  /** Placed before this moment. */
  readonly to?: Date | undefined;
  /** As `needsShipping` of the domain says. */
  readonly needsShipping?: boolean;
}

export interface Bounds {
  readonly limit: number;
  /** Only older orders than the one of this number. */
  readonly before?: number | undefined;
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

/** The numbers of a page's orders, newest first, or from the oldest on, of indexes alone. */
export async function listNumbers(
  db: Queryable,
  status: StatusFilter,
  { offset, limit, isFromEnd }: Slice,
): Promise<number[]> {
  const rows = await ofStatus(db, status)
    .select('orderNumber')
    .orderBy('orderNumber', isFromEnd ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ orderNumber }) => orderNumber);
}

// Literals, as the index has them: a parameter would not be known to imply the index.
const isToBeShipped = sql`(orders.payment = 'paid' and orders.card_count + orders.accessory_count > 0 and orders.status in (
  ${sql.join([...statusesBeforeShipping].map((status) => sql.lit(status)))}
))`;

function conditionsOf(filters: ListFilters, { before }: Bounds): RawBuilder<unknown>[] {
  const { status, payment = '', country = '', from, to, needsShipping = false } = filters;
  return [
    ...(status === '' ? [] : [sql`orders.status = ${status}`]),
    ...(payment === '' ? [] : [sql`orders.payment = ${payment}`]),
    ...(country === '' ? [] : [sql`orders.delivery_address ->> 'country' = ${country}`]),
    ...(from === undefined ? [] : [sql`orders.placed_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`orders.placed_at < ${to}`]),
    ...(needsShipping ? [isToBeShipped] : []),
    ...(before === undefined ? [] : [sql`orders.order_number < ${before}`]),
  ];
}

function newestWhere(conditions: readonly RawBuilder<unknown>[], limit: number) {
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql<{ orderNumber: number }>`
    select orders.order_number from orders ${where} order by orders.order_number desc limit ${limit}`;
}

/** As many numbers as there is room for, newest first. */
export async function listMatching(
  db: Queryable,
  filters: ListFilters,
  bounds: Bounds,
): Promise<number[]> {
  const { rows } = await newestWhere(conditionsOf(filters, bounds), bounds.limit).execute(db);
  return rows.map(({ orderNumber }) => orderNumber);
}

/** As the schema indexes it. */
const words = sql`order_words(orders.email, orders.delivery_address, orders.tracking_number)`;

/**
 * The numbers of the orders that a search finds, newest first: each condition has its own
 * index, so each is a query of its own.
 */
export async function searchNumbers(
  db: Queryable,
  search: OrderSearch,
  filters: ListFilters,
  bounds: Bounds,
): Promise<number[]> {
  const { limit } = bounds;
  const narrowed = conditionsOf(filters, bounds);
  const conditions = searchConditions(search, limit).map(
    (condition) => sql`(${newestWhere([condition, ...narrowed], limit)})`,
  );
  if (conditions.length === 0) return [];
  const { rows } = await sql<{ orderNumber: number }>`
    select order_number from (${sql.join(conditions, sql` union `)}) as found
    order by order_number desc limit ${limit}`.execute(db);
  return rows.map(({ orderNumber }) => orderNumber);
}

function searchConditions(search: OrderSearch, limit: number): RawBuilder<unknown>[] {
  const { words: patterns, orderNumber, serial, identifier, paymentId } = search;
  const conditions = patterns.flatMap((pattern) => {
    const like = sql`like searchable(${pattern})`;
    return [
      sql`${words} ${like}`,
      sql`orders.account_id = any(array(
        select id from accounts where search_words ${like} order by id desc limit ${limit}
      ))`,
    ];
  });
  if (orderNumber !== undefined) conditions.push(sql`orders.order_number = ${orderNumber}`);
  if (serial !== undefined || identifier !== undefined) {
    conditions.push(sql`orders.id = any(array(
      select order_cards.order_id from cards join order_cards on order_cards.serial = cards.serial
      where ${serial === undefined ? sql`cards.identifier = ${identifier}` : sql`cards.serial = ${serial}`}
    ))`);
  }
  if (paymentId !== undefined) {
    // Names are unique for each provider, and so are their indexes.
    const isProvider = sql`provider = any(${[...orderProviders]}::text[])`;
    conditions.push(
      sql`orders.id = any(array(
        select order_id from payments where ${isProvider} and provider_payment_id = ${paymentId}
      ))`,
      sql`orders.id = any(array(
        select id from orders as paid where ${isProvider} and provider_checkout_id = ${paymentId}
      ))`,
    );
  }
  return conditions;
}

/** How orders that match stand, newest first, for someone who changes all of them. */
export async function listSeen(db: Queryable, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'updatedAt'])
    .where('orderNumber', 'in', numbers)
    .orderBy('orderNumber', 'desc')
    .execute();
}

function selectAdminOrders(db: Queryable) {
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
  return selectAdminOrders(db)
    .where('orderNumber', 'in', numbers)
    .orderBy('orderNumber', 'desc')
    .execute();
}

/** Oldest first, as they are packed. */
export function listByIds(db: Queryable, ids: readonly string[]) {
  return selectAdminOrders(db).where('orders.id', 'in', ids).orderBy('orderNumber').execute();
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
    .select(['id', 'orderId', 'state', 'paidAt', 'amountCents', 'refundedCents', 'lostCents'])
    .where('orderId', 'in', orderIds)
    .where('kind', '=', 'first')
    .execute();
}
