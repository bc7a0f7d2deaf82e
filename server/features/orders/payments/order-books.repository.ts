import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';
import type { PaymentRow } from './order-payments.repository.ts';

/** A span of time: `from` is in it, `until` is not. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The last row of a page; its time is text, for a `Date` has no microseconds. */
export interface PlaceInBooks {
  readonly at: string;
  readonly id: string;
}

export type Movement = Awaited<ReturnType<typeof listMovements>>[number];

/** Every payment booked within a period, and everything given back within it. */
function movements(db: Queryable, { from, until }: Period) {
  return db
    .selectFrom('payments')
    .select(['id', 'id as paymentId', 'paidAt as at', 'amountCents'])
    .select(sql.lit(false).as('isRefund'))
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .unionAll(
      db
        .selectFrom('refunds')
        .select(['id', 'paymentId', 'givenBackAt as at'])
        .select(sql<number>`-amount_cents`.as('amountCents'))
        .select(sql.lit(true).as('isRefund'))
        .where('givenBackAt', '>=', from)
        .where('givenBackAt', '<', until),
    )
    .as('movements');
}

/** A page of the money that moved within a period, in or out, oldest first. */
export function listMovements(
  db: Queryable,
  period: Period,
  { after, limit }: Piece<PlaceInBooks>,
) {
  return db
    .selectFrom(movements(db, period))
    .innerJoin('payments', 'payments.id', 'movements.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('invoices', (join) =>
      join.on(
        sql<boolean>`invoices.id = case
          when movements.is_refund then (select id from invoices where refund_id = movements.id)
          else (select id from invoices where payment_id = movements.id and refund_id is null)
        end`,
      ),
    )
    .select((row) => row.ref('invoices.content', '->').key('taxes').as('taxes'))
    .select(['invoices.number as paperNumber', 'invoices.kind as paperKind', 'invoices.issuedAt'])
    .select(['movements.id', 'movements.at', 'movements.amountCents', 'movements.isRefund'])
    .select(sql<string>`movements.at::text`.as('place'))
    .select(['payments.kind', 'payments.productId', 'payments.provider', 'payments.currency'])
    .select(['payments.providerPaymentId', 'payments.periodStartAt', 'payments.periodEndAt'])
    .select(['payments.feeCents', 'payments.feeCurrency'])
    .select(['payments.state', 'orders.id as orderId', 'orders.orderNumber', 'orders.email'])
    .select(['orders.listCents', 'orders.discountCents', 'orders.shippingCents'])
    .select('orders.deliveryAddress')
    .select(
      sql<string | null>`(
        select payout_id from payout_entries
        where payout_entries.kind = 'charge' and payout_entries.provider = payments.provider
          and payout_entries.source_id in (payments.provider_charge_id, payments.provider_payment_id)
        limit 1)`.as('payoutId'),
    )
    .select((row) =>
      row
        .selectFrom('orderLines')
        .select(
          sql<string>`string_agg(
            case when quantity > 1 then name || ' × ' || quantity else name end, '; ' order by position
          )`.as('names'),
        )
        .whereRef('orderLines.orderId', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('sold'),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(movements.at, movements.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('movements.at')
    .orderBy('movements.id')
    .limit(limit)
    .execute();
}

export type BookedPayment = NonNullable<Awaited<ReturnType<typeof findBooked>>>;

/** Payments with the number of their order, and the latest reversal that the provider has reported. */
function selectBooked(db: Queryable) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .select('orders.orderNumber')
    .select((row) =>
      row
        .selectFrom('disputes')
        .select('disputes.providerId')
        .whereRef('disputes.paymentId', '=', 'payments.id')
        .where('disputes.kind', '=', 'reversal')
        .orderBy('disputes.heardAt', 'desc')
        .limit(1)
        .as('reversalId'),
    );
}

/** A page of the payments booked within a period. */
export function listBooked(
  db: Queryable,
  { from, until }: Period,
  { after, limit }: Piece<string>,
) {
  return selectBooked(db)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .$if(after !== undefined, (query) => query.where('payments.id', '>', String(after)))
    .orderBy('payments.id')
    .limit(limit)
    .execute();
}

/** A booked payment by its provider's name for it. */
export function findBooked(
  db: Queryable,
  provider: PaymentRow['provider'],
  providerPaymentId: string,
) {
  return selectBooked(db)
    .where('payments.provider', '=', provider)
    .where('payments.providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst();
}

/** A page of the orders placed within a period that have a payment page and are not paid, as far as we know. */
export function listUnpaid(
  db: Queryable,
  { from, until }: Period,
  { after, limit }: Piece<string>,
) {
  return db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'provider', 'providerCheckoutId'])
    .where('payment', '=', 'unpaid')
    .where('providerCheckoutId', 'is not', null)
    .where('placedAt', '>=', from)
    .where('placedAt', '<', until)
    .$if(after !== undefined, (query) => query.where('id', '>', String(after)))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those of a provider's payments that are booked, whenever that was. */
export async function listBookedIds(
  db: Queryable,
  provider: PaymentRow['provider'],
  providerPaymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (providerPaymentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payments')
    .select('providerPaymentId')
    .where('provider', '=', provider)
    .where('providerPaymentId', 'in', providerPaymentIds)
    .execute();
  return new Set(rows.map((row) => row.providerPaymentId));
}
