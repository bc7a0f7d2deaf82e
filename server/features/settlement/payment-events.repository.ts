import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { PaymentEvents } from '#server/database/tables.ts';

/** Whether an event was dealt with already. */
export async function hasEvent(
  db: Queryable,
  provider: PaymentEvents['provider'],
  eventId: string,
) {
  const event = await db
    .selectFrom('paymentEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return event !== undefined;
}

/** The same event again, even at the same time, is remembered once. */
export async function insertEvent(tx: Queryable, event: Insertable<PaymentEvents>) {
  await tx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
