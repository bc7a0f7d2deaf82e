import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** The database server, as it says of itself. */
export interface DatabaseServer {
  /** Such as 180004. */
  readonly versionNumber: number;
  readonly version: string;
}

export async function readServer(db: Queryable): Promise<DatabaseServer> {
  const { rows } = await sql<DatabaseServer>`
    select current_setting('server_version_num')::integer as version_number,
      current_setting('server_version') as version`.execute(db);
  return rows[0] ?? { versionNumber: 0, version: '' };
}

/** The time of the database's own clock. */
export async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

/** Reads a row of each part of the tables that Citus may distribute. */
export async function readAllParts(db: Queryable): Promise<void> {
  await db.selectFrom('cardEvents').select('accountId').limit(1).execute();
  await db.selectFrom('cardMessages').select('accountId').limit(1).execute();
}

export async function insertProbe(db: Queryable, tokenHash: Buffer, at: Date): Promise<void> {
  await db.insertInto('healthProbes').values({ tokenHash, madeAt: at }).execute();
}

/** Uses a probe up. @returns whether there was one, not made before `since` */
export async function takeProbe(db: Queryable, tokenHash: Buffer, since: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('healthProbes')
    .where('tokenHash', '=', tokenHash)
    .where('madeAt', '>=', since)
    .returning('madeAt')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteProbes(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('healthProbes').where('madeAt', '<', before).execute();
}
