import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { OrderLines, Orders } from '#server/database/tables.ts';
import { lines } from '../orders.repository.ts';

export async function insertOrder(
  tx: Queryable,
  order: Insertable<Orders>,
  line: Omit<Insertable<OrderLines>, 'orderId' | 'position'>,
) {
  const { id } = await tx
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('orderLines')
    .values({ ...line, orderId: id, position: 0 })
    .execute();
  return id;
}

/** The paid orders of an account, as far as they say which cards came with them. */
export function listSettled(db: Queryable, accountId: string) {
  return db
    .selectFrom('orders')
    .select(['payment', 'status'])
    .select(lines)
    .where('accountId', '=', accountId)
    .where('settledAt', 'is not', null)
    .execute();
}
