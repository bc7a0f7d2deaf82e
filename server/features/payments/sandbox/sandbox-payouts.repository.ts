import type { Queryable } from '#server/database/database.ts';

interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The payments that were made within a span of time, oldest first. */
export function listPaid(db: Queryable, { from, until }: Span) {
  return db
    .selectFrom('sandboxPayments')
    .select(['id', 'paidAt', 'amountCents', 'lines'])
    .where('status', '=', 'paid')
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .orderBy('paidAt')
    .orderBy('id')
    .execute();
}

/** The refunds that were made within a span of time, oldest first. */
export function listRefunds(db: Queryable, { from, until }: Span) {
  return db
    .selectFrom('sandboxRefunds')
    .innerJoin('sandboxPayments', 'sandboxPayments.id', 'sandboxRefunds.paymentId')
    .select(['sandboxRefunds.idempotencyKey', 'sandboxRefunds.paymentId'])
    .select(['sandboxRefunds.amountCents', 'sandboxRefunds.createdAt', 'sandboxPayments.lines'])
    .where('sandboxRefunds.createdAt', '>=', from)
    .where('sandboxRefunds.createdAt', '<', until)
    .orderBy('sandboxRefunds.createdAt')
    .orderBy('sandboxRefunds.idempotencyKey')
    .execute();
}
