import { sql } from 'kysely';
import { statusOnClosing } from '#domain/orders/order-status.ts';
import type { Queryable } from '#server/database/database.ts';

/**
 * Holds all orders of an account and of companies, and those in which a card of the account is replaced, until the
 * transaction ends, in the same order for everybody.
 */
export async function lockOrdersOf(
  tx: Queryable,
  accountId: string,
  companyIds: readonly string[],
) {
  await tx
    .selectFrom('orders')
    .select('id')
    .where((where) =>
      where.or([
        where('accountId', '=', accountId),
        sql<boolean>`company_id = any(${companyIds}::uuid[])`,
        where(
          'id',
          'in',
          where
            .selectFrom('cardReplacements')
            .select('orderId')
            .where('cardReplacements.accountId', '=', accountId),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Leaves of an account's orders what the books need.
 * @returns those with a page that can still be paid
 */
export async function anonymiseOrders(tx: Queryable, accountId: string, at: Date) {
  await tx
    .updateTable('orders')
    .set({
      closedAt: at,
      status: statusOnClosing('pending'),
      mayStillBePaid: sql<boolean>`provider_checkout_id is not null`,
    })
    .where('accountId', '=', accountId)
    .where('payment', '=', 'unpaid')
    .where('closedAt', 'is', null)
    .execute();
  await blankDesigns(tx, accountId);
  await blankReasons(tx, accountId);
  const orders = await tx
    .updateTable('orders')
    .set({
      accountId: null,
      email: '',
      deliveryAddress: null,
      adminNotes: '',
      trackingNumber: '',
      updatedAt: at,
    })
    .where('accountId', '=', accountId)
    .returning(['id', 'payment', 'providerCheckoutId'])
    .execute();
  return orders.flatMap(({ id, payment, providerCheckoutId }) =>
    payment === 'unpaid' && providerCheckoutId !== null ? [id] : [],
  );
}

/** The printed designs are kept without their texts: the stock alone. A company's show the names of others. */
async function blankDesigns(tx: Queryable, accountId: string) {
  const nobody = JSON.stringify({ name: '', role: '', logo: '' });
  await sql`
    update order_lines set designs = (
      select jsonb_agg(case design when 'null' then design else design || ${nobody}::jsonb end order by nth)
      from jsonb_array_elements(designs) with ordinality as each (design, nth)
    )
    from orders
    where orders.id = order_lines.order_id and orders.account_id = ${accountId} and designs <> '[]'
      and orders.company_id is null`.execute(tx);
}

/** The reasons that admins gave the account for its refunds. */
async function blankReasons(tx: Queryable, accountId: string) {
  const own = tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select('payments.id')
    .where('orders.accountId', '=', accountId);
  for (const table of ['refunds', 'refundRequests', 'refundApprovals'] as const) {
    await tx.updateTable(table).set({ reason: null }).where('paymentId', 'in', own).execute();
  }
}
