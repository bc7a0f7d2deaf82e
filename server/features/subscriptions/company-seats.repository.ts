import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/**
 * When the seats end that the company of an order has paid for and that do not renew: PayPal was paid, the
 * subscription is cancelled, or its buyer's account is deleted. Its orders are locked first, so that of two payments at
 * once the later one begins behind the other.
 * @returns undefined where none run on
 */
export async function lockEndOfPrepaid(
  tx: Queryable,
  orderId: string,
  at: Date,
): Promise<Date | undefined> {
  await sql`
    select from seat_orders
    where company_id = (select company_id from seat_orders where order_id = ${orderId})
    order by order_id for update`.execute(tx);
  const { rows } = await sql<{ endAt: Date | null }>`
    select max(payments.period_end_at) as "endAt"
    from seat_orders own
    join seat_orders other
      on other.company_id = own.company_id and other.order_id <> own.order_id
    join payments on payments.order_id = other.order_id
    where own.order_id = ${orderId}
      and payments.state in ('paid', 'disputed') and payments.period_end_at > ${at}
      and not exists (
        select from subscriptions
        where subscriptions.order_id = other.order_id
          and account_id is not null and subscriptions.state <> 'cancel_at_period_end')`.execute(
    tx,
  );
  return rows[0]?.endAt ?? undefined;
}
