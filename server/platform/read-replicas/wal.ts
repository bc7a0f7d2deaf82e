import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { databaseIdentity } from '#server/database/one-database.ts';

/** A place in the write-ahead log: bytes since the cluster was made. */
export type WalPosition = number;

/** A primary as it says of itself. */
export interface PrimaryAnswer {
  readonly position: WalPosition;
  /** The same for a primary and its streaming replicas, and for no other database. */
  readonly identity: string;
}

/** A server that should be a replica, as it says of itself. */
export interface ReplicaAnswer {
  /** What it has replayed; null for a server that takes writes. */
  readonly replayed: WalPosition | null;
  readonly identity: string;
}

/** After all that is committed: with `synchronous_commit` off a commit is seen before it is written. */
const written = sql.raw(`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`);
const replayed = sql.raw(
  `case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end`,
);
const identity = sql.raw(databaseIdentity);

/** The position of the primary: whoever has replayed it knows all that is committed by now. */
export async function readPosition(primary: Database): Promise<WalPosition> {
  const { rows } = await sql<{ position: number }>`select ${written} as position`.execute(primary);
  return only(rows).position;
}

export async function askPrimary(primary: Database): Promise<PrimaryAnswer> {
  const { rows } = await sql<PrimaryAnswer>`
    select ${written} as position, ${identity} as identity`.execute(primary);
  return only(rows);
}

/** @returns null for a server that takes writes */
export async function readReplayed(replica: Database): Promise<WalPosition | null> {
  const { rows } = await sql<Pick<ReplicaAnswer, 'replayed'>>`
    select ${replayed} as replayed`.execute(replica);
  return only(rows).replayed;
}

export async function askReplica(replica: Database): Promise<ReplicaAnswer> {
  const { rows } = await sql<ReplicaAnswer>`
    select ${replayed} as replayed, ${identity} as identity`.execute(replica);
  return only(rows);
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the database said nothing of itself');
  return row;
}
