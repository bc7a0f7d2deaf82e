import { sql, type RawBuilder } from 'kysely';
import type { BookingKind } from '#domain/orders/months/month-figures.ts';
import type { BookedLine } from '#domain/orders/months/shares.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';

/** The bookings of a closed month, or those of open months within a span of time; no `from`: from the beginning. */
export type BookingScope =
  { readonly closedMonth: string } | { readonly from: Date | undefined; readonly until: Date };

/** The last row of a page; its time is text, for a `Date` has no microseconds. */
export interface PlaceInMonth {
  readonly at: string;
  readonly id: string;
}

export type BookingRow = Awaited<ReturnType<typeof listBookings>>[number];

function isInScope(scope: BookingScope, id: string, at: string): RawBuilder<boolean> {
  const [idOf, atOf] = [sql.ref(id), sql.ref(at)];
  if ('closedMonth' in scope) {
    return sql`${idOf} in (select id from closed_bookings where month = ${scope.closedMonth})`;
  }
  const from = scope.from === undefined ? sql`true` : sql`${atOf} >= ${scope.from}`;
  return sql`(${from} and ${atOf} < ${scope.until}
    and not exists (select from closed_bookings where closed_bookings.id = ${idOf}))`;
}

/** Every payment and everything that went back, each under its own id. */
function bookings(db: Queryable, scope: BookingScope) {
  return db
    .selectFrom('payments')
    .select(['id', 'id as paymentId', 'paidAt as at', 'amountCents'])
    .select(sql<BookingKind>`'charge'`.as('booked'))
    .where(isInScope(scope, 'payments.id', 'payments.paidAt'))
    .unionAll(
      db
        .selectFrom('refunds')
        .select(['id', 'paymentId', 'givenBackAt as at'])
        .select(sql<number>`-amount_cents`.as('amountCents'))
        .select(
          sql<BookingKind>`case when is_dispute then 'dispute' else 'refund' end`.as('booked'),
        )
        .where(isInScope(scope, 'refunds.id', 'refunds.givenBackAt')),
    )
    .as('bookings');
}

/** The invoice of a payment, or the credit note of a refund. */
const ownPaper = sql<boolean>`invoices.id = case
  when booked = 'charge' then (select id from invoices where payment_id = bookings.id and refund_id is null)
  else (select id from invoices where refund_id = bookings.id)
end`;

/** A page of the bookings of a month, oldest first. */
export function listBookings(
  db: Queryable,
  scope: BookingScope,
  { after, limit }: Piece<PlaceInMonth>,
) {
  return (
    db
      .selectFrom(bookings(db, scope))
      .innerJoin('payments', 'payments.id', 'bookings.paymentId')
      .innerJoin('orders', 'orders.id', 'payments.orderId')
      .leftJoin('invoices', (join) => join.on(ownPaper))
      .select((row) => row.ref('invoices.content', '->').key('taxes').as('taxes'))
      .select((row) => row.ref('invoices.content', '->').key('buyer').as('buyer'))
      .select(['invoices.number as paperNumber', 'invoices.kind as paperKind', 'invoices.issuedAt'])
      .select(['bookings.id', 'bookings.at', 'bookings.amountCents', 'bookings.booked as kind'])
      .select(sql<string>`bookings.at::text`.as('place'))
      .select(['payments.kind as paymentKind', 'payments.productId', 'payments.provider'])
      .select(['payments.providerPaymentId', 'payments.currency'])
      // Once for a payment, beside its charge.
      .select(sql<number | null>`case when booked = 'charge' then fee_cents end`.as('feeCents'))
      .select(
        sql<string | null>`case when booked = 'charge' then fee_currency end`.as('feeCurrency'),
      )
      .select(['orders.orderNumber', 'orders.deliveryAddress'])
      .select(bookedLines().as('lines'))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(bookings.at, bookings.id) > (${after?.at}, ${after?.id}::uuid)`),
      )
      .orderBy('bookings.at')
      .orderBy('bookings.id')
      .limit(limit)
      .execute()
  );
}

/** The lines of the order and its shipping, whose class is that of `shippingClass`, as `BookedLine`. */
function bookedLines() {
  return sql<BookedLine[]>`(
    select json_agg(json_build_object('productId', product_id, 'name', name, 'billing', billing,
      'quantity', quantity, 'unitCents', unit_cents, 'taxClass', tax_class)
      order by is_shipping, position)
    from (
      select product_id, name, billing, quantity, unit_cents, tax_class, position,
        false as is_shipping
      from order_lines where order_lines.order_id = orders.id
      union all
      select 'shipping', 'Shipping', 'once', 1, orders.shipping_cents,
        case when orders.card_count = 0 and not exists (
          select from order_lines where order_lines.order_id = orders.id
            and product_id like 'accessory-%' and tax_class is null
        ) then 'reduced' end,
        0, true
      where orders.shipping_cents > 0
    ) as lines)`;
}

/** The tax that an invoice or a credit note names, in cents. */
const paperTax = sql`coalesce((
  select sum((tax ->> 'cents')::int) from jsonb_array_elements(invoices.content -> 'taxes') as tax), 0)`;

/** The sums of all open months, by month, currency and kind. @param firstOpen takes what is dated earlier */
export async function sumOpenMonths(db: Queryable, firstOpen: string, until: Date) {
  const scope = { from: undefined, until };
  return db
    .selectFrom(bookings(db, scope))
    .innerJoin('payments', 'payments.id', 'bookings.paymentId')
    .leftJoin('invoices', (join) => join.on(ownPaper))
    .select(
      sql<string>`greatest(to_char(at at time zone 'UTC', 'YYYY-MM'), ${firstOpen}::text)`.as(
        'month',
      ),
    )
    .select(['payments.currency', 'booked as kind'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<number>`sum(bookings.amount_cents)::float8`.as('grossCents'))
    .select(sql<number>`sum(sign(bookings.amount_cents) * ${paperTax})::float8`.as('taxCents'))
    .groupBy(['month', 'payments.currency', 'booked'])
    .orderBy('payments.currency')
    .execute();
}

/**
 * The fees of the payments that are booked in a month, by currency, and of how many payments their provider has not
 * said the fee; what the sandbox and nobody was paid has none.
 */
export function sumFees(db: Queryable, scope: BookingScope) {
  return db
    .selectFrom(bookings(db, scope))
    .innerJoin('payments', 'payments.id', 'bookings.paymentId')
    .select((row) => row.fn.coalesce('payments.feeCurrency', 'payments.currency').as('currency'))
    .select(sql<number>`coalesce(sum(fee_cents), 0)::float8`.as('cents'))
    .select(sql<number>`count(*) filter (where fee_cents is null)::integer`.as('unknownCount'))
    .where('booked', '=', 'charge')
    .where('payments.provider', 'in', ['stripe', 'paypal'])
    .groupBy((row) => row.fn.coalesce('payments.feeCurrency', 'payments.currency'))
    .orderBy('currency')
    .execute();
}

/** The time of the first booking; undefined: there is none. */
export async function findFirstBooking(db: Queryable): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('payments')
    .select((payment) => payment.fn.min('paidAt').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

export type OngoingRow = Awaited<ReturnType<typeof listOngoing>>[number];

/**
 * A page of the payments made before a moment whose period of more than ten months goes on after it, without
 * those of which nothing is left.
 */
export function listOngoing(db: Queryable, end: Date, { after, limit }: Piece<string>) {
  const back = sql`(
    select sum(refunds.amount_cents - sign(refunds.amount_cents) * ${paperTax})
    from refunds left join invoices on invoices.refund_id = refunds.id
    where refunds.payment_id = payments.id and given_back_at < ${end})`;
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.paymentId', '=', 'payments.id').on('invoices.refundId', 'is', null),
    )
    .select(['payments.id', 'payments.kind as paymentKind', 'payments.productId'])
    .select(['payments.currency', 'payments.periodStartAt', 'payments.periodEndAt'])
    .select((row) => row.ref('invoices.content', '->').key('taxes').as('taxes'))
    .select(
      sql<number>`(payments.amount_cents - ${paperTax} - coalesce(${back}, 0))::float8`.as(
        'netCents',
      ),
    )
    .select(bookedLines().as('lines'))
    .where('paidAt', '<', end)
    .where('periodEndAt', '>', end)
    .where(sql<boolean>`period_end_at - period_start_at > interval '300 days'`)
    .$if(after !== undefined, (query) => query.where('payments.id', '>', String(after)))
    .orderBy('payments.id')
    .limit(limit)
    .execute();
}

/** How many bookings have no invoice or credit note yet: a release from before has left them to a job. */
export async function countWithoutPaper(db: Queryable, scope: BookingScope): Promise<number> {
  const { count } = await db
    .selectFrom(bookings(db, scope))
    .leftJoin('invoices', (join) => join.on(ownPaper))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('invoices.id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes which bookings a month is closed with. */
export async function insertClosedBookings(tx: Queryable, month: string, scope: BookingScope) {
  await tx
    .insertInto('closedBookings')
    .columns(['id', 'month'])
    .expression(
      tx.selectFrom(bookings(tx, scope)).select(['bookings.id', sql.val(month).as('month')]),
    )
    .execute();
}
