import { sql } from 'kysely';
import type { Client } from 'pg';
import { OperatorError } from '#server/operator-error.ts';
import { createDatabase, openPool, withConnection, type Database } from '../database.ts';
import { listMigrations } from '../migrate.ts';
import { migrateAlone } from '../migration-turn.ts';
import {
  distributableTables,
  listDistributed,
  type DistributableTable,
} from './distributed-tables.ts';
import { requireCluster } from './require-cluster.ts';
import {
  createStaged,
  followChanges,
  listColumns,
  listPartitions,
  putInPlace,
  removeStaging,
  stagedName,
} from './staged-table.ts';

/** Any number of our own: whoever holds it distributes, or takes that back. */
const distributionLock = 4_270_312;

/** Pages of a table that are copied in one transaction: half a million events or so. */
const blocksPerStep = 8_192;

export interface DistributionOptions {
  /** Receives each step. */
  readonly say: (line: string) => void;
  readonly stepBlocks?: number;
}

interface Place {
  readonly database: Database;
  /** Holds the lock, and the snapshot of the table that is copied. */
  readonly holder: Client;
}

/**
 * Distributes the tables that grow with visitors over the workers of Citus, while the shop works. Of each
 * a copy is filled from a snapshot while a trigger adds what comes meanwhile; then it takes the table's
 * place, which everybody waits for. When it fails, the table is as it was.
 * @param connectionString of the owner of the tables, at the coordinator
 * @returns the tables that were distributed
 * @throws OperatorError with one line where it cannot be done
 */
export async function distribute(
  connectionString: string,
  options: DistributionOptions,
): Promise<DistributableTable[]> {
  return inPlace(connectionString, async (place) => {
    const { database } = place;
    await requireCluster(database);
    const distributed = await listDistributed(database);
    const tables = distributableTables.filter((table) => !distributed.includes(table));
    if (tables.length === 0) throw new OperatorError('The tables are distributed already.');
    for (const table of tables) await distributeTable(place, table, options);
    return tables;
  });
}

/**
 * Brings the tables back to the coordinator, each in one transaction that those who write to it wait for.
 * What a distribution that was broken off has left is removed as well.
 * @returns the tables that were brought back
 * @throws OperatorError where none was distributed
 */
export async function undistribute(
  connectionString: string,
  { say }: Pick<DistributionOptions, 'say'>,
): Promise<DistributableTable[]> {
  return inPlace(connectionString, async ({ database }) => {
    await migrateAlone(database, removeStaging, { say });
    const tables = await listDistributed(database);
    if (tables.length === 0) throw new OperatorError('No table is distributed.');
    for (const table of tables) {
      say(`${table}: brought back to the coordinator`);
      await migrateAlone(
        database,
        async (tx) => {
          await sql`select undistribute_table(${`public.${table}`})`.execute(tx);
        },
        { say },
      );
    }
    return tables;
  });
}

async function inPlace<Result>(
  connectionString: string,
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const database = createDatabase(openPool({ connectionString, maxConnections: 1 }));
  try {
    return await withConnection(connectionString, async (holder) => {
      const { rows } = await holder.query<{ isOurs: boolean }>(
        'select pg_try_advisory_lock($1) as "isOurs"',
        [distributionLock],
      );
      if (rows[0]?.isOurs !== true) {
        throw new OperatorError('The tables of this database are being distributed already.');
      }
      return work({ database, holder });
    });
  } finally {
    await database.destroy();
  }
}

async function distributeTable(
  { database, holder }: Place,
  table: DistributableTable,
  { say, stepBlocks = blocksPerStep }: DistributionOptions,
): Promise<void> {
  const migrations = await migrationsOf(database);
  const alone = (work: Parameters<typeof migrateAlone>[1]) => migrateAlone(database, work, { say });
  await alone(removeStaging);
  try {
    await alone((tx) => createStaged(tx, table));
    let snapshot = '';
    await alone(async (tx) => {
      await followChanges(tx, table);
      // Nobody writes between the trigger and the snapshot: until the commit they wait for this transaction.
      snapshot = await holdSnapshot(holder);
    });
    await copyRows(database, table, { snapshot, stepBlocks, say });
    await holder.query('rollback');
    await alone(async (tx) => {
      if ((await migrationsOf(tx)) !== migrations) {
        throw new OperatorError('The schema was migrated meanwhile: distribute it again.');
      }
      await putInPlace(tx, table);
    });
  } catch (error) {
    await alone(removeStaging).catch(() => {}); // `undistribute` removes what is left
    throw error;
  }
  say(`${table}: distributed`);
}

async function migrationsOf(db: Database): Promise<string> {
  const names = await listMigrations((text) => sql.raw<Record<string, unknown>>(text).execute(db));
  return names.join();
}

/** @returns the name of what the database holds at this moment, as other connections can read it */
async function holdSnapshot(holder: Client): Promise<string> {
  await holder.query('begin isolation level repeatable read');
  await holder.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await holder.query<{ id: string }>('select pg_export_snapshot() as id');
  return rows[0]?.id ?? '';
}

interface Copying {
  readonly snapshot: string;
  readonly stepBlocks: number;
  readonly say: (line: string) => void;
}

/** Copies what a snapshot holds, some pages at a time, so that no transaction of a worker is long. */
async function copyRows(
  database: Database,
  table: DistributableTable,
  { snapshot, stepBlocks, say }: Copying,
): Promise<void> {
  const columns = (await listColumns(database, table)).join(', ');
  const partitions = await listPartitions(database, `public.${table}`);
  const allBlocks = partitions.reduce((sum, { blocks }) => sum + blocks, 0);
  let rows = 0n;
  let done = 0;
  for (const { name, blocks } of partitions) {
    for (let from = 0; from < blocks; from += stepBlocks) {
      const to = Math.min(from + stepBlocks, blocks);
      await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await sql.raw(`set transaction snapshot '${snapshot}'`).execute(tx);
          const { numAffectedRows = 0n } = await sql
            .raw(
              `insert into ${stagedName(table)} (${columns})
               select ${columns} from only public.${name}
               where ctid >= '(${from},0)' and ctid < '(${to},0)'`,
            )
            .execute(tx);
          rows += numAffectedRows;
        });
      done += to - from;
      say(`${table}: ${rows} rows, ${Math.floor((100 * done) / allBlocks)} %`);
    }
  }
  const files = (await listPartitions(database, `public.${table}`)).map(({ file }) => file);
  if (partitions.every(({ file }) => files.includes(file))) return;
  throw new OperatorError(
    `${table} was rewritten meanwhile, as VACUUM FULL does: distribute it again.`,
  );
}
