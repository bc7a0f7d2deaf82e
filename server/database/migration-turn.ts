import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database, Queryable } from './database.ts';

/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const migrationLock = 4_270_311;

const pauseMs = 1_000;
const saidEveryMs = 60_000;

export interface TurnOptions {
  /** Receives what is waited for, in a line a minute. */
  readonly say: (line: string) => void;
  /**
   * A table's lock is waited for no longer. Whoever else uses the table queues behind that wait, the release
   * that still serves among them.
   */
  readonly lockWithinMs?: number;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

/** Somebody else holds what is needed; trying again makes sense. */
class HeldError extends Error {
  override readonly name = 'HeldError';
}

/**
 * Runs `work` in a transaction that no other process migrates beside. While another process migrates, or a
 * table's lock is not to be had, all is let go of, and tried again a second later.
 * @throws what `work` throws, but for a lock that it did not get
 */
export async function migrateAlone(
  database: Database,
  work: (tx: Queryable) => Promise<void>,
  {
    say,
    lockWithinMs = 2_000,
    pause = (ms) => setTimeout(ms),
    now = () => performance.now(),
  }: TurnOptions,
): Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const held = await attempt(database, work, lockWithinMs);
    if (held === undefined) return;
    if (now() >= saidAt + saidEveryMs) {
      say(held.message);
      saidAt = now();
    }
    await pause(pauseMs);
  }
}

/** @returns why it could not be done now, undefined when it was done */
async function attempt(
  database: Database,
  work: (tx: Queryable) => Promise<void>,
  lockWithinMs: number,
): Promise<HeldError | undefined> {
  try {
    await database.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(lockWithinMs)}, true)`.execute(tx);
      await takeTurn(tx);
      await work(tx);
    });
    return undefined;
  } catch (error) {
    if (error instanceof HeldError) return error;
    if (isLockTimeout(error)) return tableInUse();
    throw error;
  }
}

/** Until the transaction ends. @throws HeldError when another process has its turn */
async function takeTurn(tx: Queryable): Promise<void> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${migrationLock}) as is_ours`.execute(tx);
  if (rows[0]?.isOurs === true) return;
  const holders = await sql<{ pid: number }>`
    select pid from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${migrationLock}
      and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  const pid = holders.rows[0]?.pid;
  const advice =
    pid === undefined ? '' : ` If it hangs, "select pg_terminate_backend(${pid})" ends it.`;
  throw new HeldError(
    `Another process migrates this database, and this one waits for its turn.${advice}`,
  );
}

/** Whether a lock was waited for as long as `lock_timeout` allows. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

function tableInUse(): HeldError {
  return new HeldError(
    'The migrations wait for a table that others use, and try again every second: look in pg_stat_activity for a transaction that has been open for long.',
  );
}
