import type { Queryable } from './database.ts';

/**
 * Claims a thing that happens once in the life of a database, in the transaction that does it.
 * @returns whether this call is the one that does it
 */
export async function claimOnce(tx: Queryable, name: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('doneOnce')
    .values({ name, doneAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
