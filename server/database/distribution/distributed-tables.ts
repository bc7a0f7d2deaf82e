import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** The tables that grow with visitors, in the order in which they are distributed. */
export const distributableTables = ['card_events', 'card_messages'] as const;
export type DistributableTable = (typeof distributableTables)[number];

/** The column of each that says which worker has a row: the account that the visitor came to. */
export const distributionColumn = 'account_id';

/** The tables that are distributed already; none on a PostgreSQL without Citus. */
export async function listDistributed(db: Queryable): Promise<DistributableTable[]> {
  const extension = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (extension.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on oid = logicalrelid
    where partmethod = 'h' and relnamespace = 'public'::regnamespace`.execute(db);
  return distributableTables.filter((table) => rows.some(({ name }) => name === table));
}
