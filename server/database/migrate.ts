import { runMigrations as runJobMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { Migrator } from 'kysely/migration';
import { OperatorError } from '#server/operator-error.ts';
import { ensureAppRole, grantToAppRole } from './app-role.ts';
import { foldMigrations, requireBaseline, takeOver } from './baseline.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { createDatabase, openPool, type Queryable } from './database.ts';
import { listMigrationFiles, ownMigrations, sqlFilesOf } from './migration-files.ts';
import { isLockTimeout, migrateAlone, type TurnOptions } from './migration-turn.ts';
import type { RunStatement } from './run-statement.ts';
import { requireSupportedServer } from './server-version.ts';

/** Tables that grow with visitors and are partitioned by month. */
const partitionedTables = ['audit_entries', 'card_events', 'card_messages', 'contact_messages'];

export interface MigrateOptions extends Partial<TurnOptions> {
  /** Whether the application's role is made as well: on a server of our own. */
  readonly makesAppRole?: boolean;
  /** The folder of the SQL files; absent: this release's. */
  readonly folder?: URL;
}

/**
 * Brings the schema up to date: our tables, then the job queue's, then the rights of the application's role.
 * All of ours happens in transactions under a transaction-level advisory lock, so several processes may
 * start at once and a failed migration leaves nothing behind. graphile-worker takes a lock of its own.
 * @throws OperatorError which says that nothing was changed: before anything is, or of a migration that fails
 */
export async function migrateToLatest(
  connectionString: string,
  { makesAppRole = false, folder = ownMigrations, say = () => {}, ...turn }: MigrateOptions = {},
): Promise<void> {
  const pool = openPool({ connectionString, maxConnections: 2 });
  const database = createDatabase(pool);
  const alone = (work: (tx: Queryable) => Promise<void>) =>
    migrateAlone(database, work, { say, ...turn });
  try {
    await alone((tx) => migrateTables(tx, folder));
    // On our pool: one of its own would write of lost connections where it likes. In a turn as well, for
    // another process that looks at the schema meanwhile fails over a column that vanishes.
    await alone(() => runJobMigrations({ pgPool: pool, noHandleSignals: true }));
    await alone(async (tx) => {
      if (makesAppRole) await ensureAppRole(tx);
      await grantToAppRole(tx);
    });
  } catch (error) {
    throw isRefused(error) ? notTheOwner(error.message, error) : error;
  } finally {
    await database.destroy();
  }
}

/** Our own tables, all or nothing: each migration that is pending, and the partitions of these months. */
async function migrateTables(tx: Queryable, folder: URL): Promise<void> {
  const run: RunStatement = (text) => sql.raw<Record<string, unknown>>(text).execute(tx);
  await requireSupportedServer(run);
  const applied = await listMigrations(run);
  await requireKnownMigrations(applied, folder);
  await requireInOrder(applied, folder);
  if (applied.length === 0) await requireCreate(run);
  else await takeOver(run);
  let failure: unknown;
  const provider = sqlFilesOf(folder, (name, error) => (failure = failureOf(name, error)));
  const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
  if (error !== undefined) throw failure ?? error;
  await ensureMonthPartitions(tx, new Date());
}

/** The operator's line about a migration that fails, unless others deal with the error. */
function failureOf(name: string, error: unknown): unknown {
  if (isDatabaseUnavailable(error) || isLockTimeout(error) || isRefused(error)) return error;
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
  return new OperatorError(
    `Migration ${name} failed, and nothing was changed: ${reason}. The release before goes on with this database; start this one again when the cause is mended.`,
    { cause: error },
  );
}

/** `insufficient_privilege`: a role that owns nothing finds that something is to be changed. */
const isRefused = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '42501';

/** @param reason the right that is missing, in PostgreSQL's words */
const notTheOwner = (reason: string, cause?: unknown) =>
  new OperatorError(
    `The schema is not up to date, and this database role may not change it (${reason}): run npm run db -- migrate with DATABASE_URL as the owner of the tables; in an empty database, as the owner of the database.`,
    { cause },
  );

/**
 * Looks for the right to make the first table. Kysely asks again after a refusal, in the transaction that the refusal
 * has aborted, and that second error hides the first.
 * @throws OperatorError which names the right
 */
async function requireCreate(run: RunStatement): Promise<void> {
  const { rows } = await run(`select has_schema_privilege('public', 'create') as may`);
  if (rows[0]?.['may'] !== true) throw notTheOwner('permission denied for schema public');
}

/** The migrations applied to a database, in order and folded; none where the schema was never made. */
export async function listMigrations(run: RunStatement): Promise<string[]> {
  const table = await run(`select to_regclass('public.kysely_migration') is not null as found`);
  if (table.rows[0]?.['found'] !== true) return [];
  const { rows } = await run('select name from kysely_migration order by name');
  return foldMigrations(rows.map((row) => String(row['name'])));
}

/** The migrations of a database and of this release, by name and in order. */
export interface MigrationStatus {
  readonly applied: readonly string[];
  /** This release has them, the database has not. */
  readonly pending: readonly string[];
  /** The database has them from a later release. */
  readonly unknown: readonly string[];
}

/**
 * Compares a database with this release. It changes nothing and takes no lock.
 * @throws OperatorError for data from before the baseline
 */
export async function readMigrationStatus(connectionString: string): Promise<MigrationStatus> {
  const pool = openPool({ connectionString, maxConnections: 1 });
  try {
    return await compareMigrations((text) => pool.query(text));
  } finally {
    await pool.end();
  }
}

/** The same over a connection that is there already. */
export const readMigrationStatusOf = (database: Queryable): Promise<MigrationStatus> =>
  compareMigrations((text) => sql.raw<Record<string, unknown>>(text).execute(database));

async function compareMigrations(run: RunStatement): Promise<MigrationStatus> {
  const applied = await listMigrations(run);
  requireBaseline(applied);
  const known = await listMigrationFiles();
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/**
 * Refuses what a later release has migrated: this one would misread it. A process that runs already goes
 * on, for a migration works with the previous release still running; only a start is refused.
 * @param applied the names of the migrations that a database has seen
 * @throws OperatorError when there is one that this release does not have, or the data is from before the baseline
 */
export async function requireKnownMigrations(
  applied: readonly string[],
  folder = ownMigrations,
): Promise<void> {
  requireBaseline(applied);
  const known = await listMigrationFiles(folder);
  const newest = applied.findLast((name) => !known.includes(name));
  if (newest === undefined) return;
  throw new OperatorError(
    `The data comes from a newer release (it has ${newest}, which this one does not know); start that release or a later one. In development, put the migration back, or begin anew with another DATA_DIR.`,
  );
}

/**
 * Refuses a migration that came after later ones were applied, as of a branch that was merged.
 * @throws OperatorError which names it
 */
async function requireInOrder(applied: readonly string[], folder: URL): Promise<void> {
  const newest = applied.at(-1) ?? '';
  const late = (await listMigrationFiles(folder)).find(
    (name) => name < newest && !applied.includes(name),
  );
  if (late === undefined) return;
  throw new OperatorError(
    `The migration ${late} was added before ${newest}, which the data has already: give it a later number.`,
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
