import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** Booked payments without an invoice, from a release that wrote none; oldest first. */
export function listWithoutInvoice(db: Queryable, limit: number) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('invoices')
            .select('id')
            .whereRef('invoices.paymentId', '=', 'payments.id')
            .where('refundId', 'is', null),
        ),
      ),
    )
    .orderBy('paidAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Refunds without a credit note, each with the sum of the refunds until then; oldest first. */
export function listWithoutCreditNote(db: Queryable, limit: number) {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('refunds')
        .select(['id', 'paymentId', 'amountCents', 'givenBackAt'])
        .select(
          sql<number>`(sum(amount_cents) over (partition by payment_id order by given_back_at, id))::int`.as(
            'afterCents',
          ),
        )
        .as('refunds'),
    )
    .selectAll()
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.refundId', '=', 'refunds.id'),
        ),
      ),
    )
    .orderBy('givenBackAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}
