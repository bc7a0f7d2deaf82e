import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { OperatorError } from '#server/operator-error.ts';
import { createDatabase, openPool, type Queryable } from './database.ts';

const migrationsDir = new URL('./migrations/', import.meta.url);

/** Tables that grow with visitors and are partitioned by month. */
const partitionedTables = ['audit_entries', 'card_events', 'card_messages', 'contact_messages'];

/** Plain SQL files, in the order of their names; forward only. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql'));
    const entries = names.map((name): [string, Migration] => [
      name.replace(/\.sql$/, ''),
      {
        async up(db) {
          const text = await readFile(fileURLToPath(new URL(name, migrationsDir)), 'utf8');
          await sql.raw(text).execute(db);
        },
      },
    ]);
    return Object.fromEntries(entries);
  },
};

/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const migrationLock = 4_270_311;

/**
 * Brings the schema up to date: our tables, then the job queue's. All of ours happens in one
 * transaction under a transaction-level advisory lock, so several processes may start at once
 * and a failed migration leaves nothing behind. graphile-worker takes a lock of its own.
 * @throws OperatorError before anything is changed, and the failing migration's error
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const pool = openPool({ connectionString, maxConnections: 2 });
  const database = createDatabase(pool);
  try {
    await database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      const run = (text: string) => sql.raw<Record<string, unknown>>(text).execute(tx);
      await requireKnownMigrations(await listMigrations(run));
      const { error } = await new Migrator({ db: tx, provider: sqlFiles }).migrateToLatest();
      if (error !== undefined) throw error;
      await ensureMonthPartitions(tx, new Date());
    });
    // On our pool: one of its own would write of lost connections where it likes.
    await runJobMigrations({ pgPool: pool, noHandleSignals: true });
  } finally {
    await database.destroy();
  }
}

/** Runs a statement on whatever connection the caller has. */
type RunStatement = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The migrations applied to a database, in order; none where the schema was never made. */
export async function listMigrations(run: RunStatement): Promise<string[]> {
  const table = await run(`select to_regclass('public.kysely_migration') is not null as found`);
  if (table.rows[0]?.['found'] !== true) return [];
  const { rows } = await run('select name from kysely_migration order by name');
  return rows.map((row) => String(row['name']));
}

/**
 * Refuses what a later release has migrated: this one would misread it. Who runs already goes on,
 * for a migration works with the previous release still running; only a start is refused.
 * @param applied the names of the migrations that a database has seen
 * @throws OperatorError when there is one that this release does not have
 */
export async function requireKnownMigrations(applied: readonly string[]): Promise<void> {
  const known = await sqlFiles.getMigrations();
  const newest = applied.findLast((name) => !(name in known));
  if (newest === undefined) return;
  throw new OperatorError(
    `The data is of a newer release (it has ${newest}, which this one does not know); start that release or a later one.`,
  );
}

/** Makes the partitions of this month and the next two. Run at start and daily. */
export async function ensureMonthPartitions(db: Queryable, now: Date): Promise<void> {
  for (const table of partitionedTables) {
    for (const ahead of [0, 1, 2]) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      await sql`select create_month_partition(${table}, ${month.toISOString().slice(0, 10)}::date)`.execute(
        db,
      );
    }
  }
}
