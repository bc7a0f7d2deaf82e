import { sql } from 'kysely';
import type { Currency } from '#domain/catalog/currency.ts';
import type { Days } from '#domain/insights/period.ts';
import type { Queryable } from '#server/database/database.ts';
import { within } from '#server/database/days.ts';

export function countByStatus(db: Queryable) {
  return db
    .selectFrom('orders')
    .select('status')
    .select((order) => order.fn.countAll<number>().as('count'))
    .groupBy('status')
    .execute();
}

export function listNewest(db: Queryable, count: number) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'orderNumber',
      'email',
      'status',
      'payment',
      'totalCents',
      'currency',
      'placedAt',
    ])
    .orderBy('orderNumber', 'desc')
    .limit(count)
    .execute();
}

/** How many payments have been made since then. */
export async function countPaidSince(db: Queryable, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((payment) => payment.fn.countAll<number>().as('count'))
    .where('paidAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The provider's money, day by day and by currency: payments when they were paid, refunds when they were given back. */
export async function revenueByDay(db: Queryable, days: Days) {
  const { rows } = await sql<{ day: string; currency: Currency; cents: number }>`
    select to_char(at at time zone ${days.timeZone}, 'YYYY-MM-DD') as day, currency,
      sum(cents)::float8 as cents
    from (
      select paid_at as at, currency, amount_cents as cents from payments
      where ${within(days, 'paidAt')}
      union all
      select given_back_at, currency, -refunds.amount_cents from refunds
      join payments on payments.id = refunds.payment_id where ${within(days, 'givenBackAt')}
    ) as moved
    group by day, currency`.execute(db);
  return rows;
}
