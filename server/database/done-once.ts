import { sql } from 'kysely';
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

/** Whether such a thing is done, and committed; also asked of a database that was never migrated. */
export async function wasDone(database: Queryable, name: string): Promise<boolean> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('public.done_once') is not null as found`.execute(database);
  if (table.rows[0]?.found !== true) return false;
  const done = await database
    .selectFrom('doneOnce')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return done !== undefined;
}
