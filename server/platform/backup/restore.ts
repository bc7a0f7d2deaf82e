import { escapeIdentifier, type Client } from 'pg';
import { foldMigrations } from '#server/database/baseline.ts';
import { withConnection } from '#server/database/database.ts';
import {
  listMigrations,
  migrateToLatest,
  requireKnownMigrations,
} from '#server/database/migrate.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { readBackupFile, verifyBackupFile, type BackupFile } from './backup-file.ts';
import { PartCounter, type BackupCounts, type TableStart } from './backup-format.ts';
import { inTransaction, listBackupTables, type BackupTable } from './backup-tables.ts';
import type { ShopData } from './backup.ts';
import { insertQueuedJobs } from './queued-jobs.ts';

/**
 * Restores a backup into a database that is empty or holds only the fresh schema, all or nothing.
 * The file is checked to its last byte before anything is changed. Sequences go on where they
 * stood; jobs that waited are done, mails among them sent, under the same Message-ID.
 * @throws OperatorError when the file is damaged or of another release, or the database holds data
 * or is of a later one
 */
export async function restore(shop: ShopData, file: BackupFile): Promise<BackupCounts> {
  const header = await verifyBackupFile(file);
  return withConnection(shop.connectionString, async (client) => {
    const applied = () => listMigrations((text) => client.query(text));
    if ((await applied()).length === 0) await migrateToLatest(shop.connectionString);
    return inTransaction(client, 'begin', async () => {
      const migrations = await applied();
      await requireKnownMigrations(migrations);
      requireSameMigrations(header.migrations, migrations);
      const tables = await listBackupTables(client);
      await requireNoRows(client, tables);
      const foreignKeys = await dropForeignKeys(client);
      return withNewFiles(shop.files, async (addFile) => {
        const counts = await insertAll(client, file, tables, addFile);
        for (const { add } of foreignKeys) await client.query(add);
        for (const [sequence, value] of Object.entries(header.sequences)) {
          await client.query('select setval($1, $2)', [escapeIdentifier(sequence), value]);
        }
        return counts;
      });
    });
  });
}

type AddFile = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * Lets `work` add files, and removes those it added when it fails. A commit that fails afterwards
 * leaves them: nobody knows then whether the rows that name them are there.
 */
async function withNewFiles<Result>(
  files: FileStore,
  work: (addFile: AddFile) => Promise<Result>,
): Promise<Result> {
  const added: string[] = [];
  try {
    return await work(async (name, bytes) => {
      if ((await files.find(name)) !== undefined) return;
      added.push(name);
      await files.write(name, bytes);
    });
  } catch (error) {
    for (const name of added) await files.remove(name);
    throw error;
  }
}

/**
 * Rows of another schema would miss what its migrations did to them.
 * @param ofBackup as they stand in the backup, which may be from before the baseline
 * @throws OperatorError which names both schemas
 */
export function requireSameMigrations(
  ofBackup: readonly string[],
  ofDatabase: readonly string[],
): void {
  if (foldMigrations(ofBackup).join() === ofDatabase.join()) return;
  throw new OperatorError(
    `The backup was made by another release (schema ${ofBackup.at(-1)}, this one's is ${ofDatabase.at(-1)}); restore it with that release, then update.`,
  );
}

/** Locks the tables first: nobody adds a row between this look and the end of the restore. */
async function requireNoRows(client: Client, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const table = escapeIdentifier(name);
    await client.query(`lock table ${table} in access exclusive mode`);
    const { rows } = await client.query(`select from ${table} limit 1`);
    if (rows.length > 0) {
      throw new OperatorError(
        `The database already holds data (table ${name}); restore into an empty one.`,
      );
    }
  }
}

/**
 * Tables come in the order of their names and may refer to each other, or to themselves, in any
 * direction: the constraints are put back, and so checked, when every row is there.
 */
async function dropForeignKeys(client: Client): Promise<{ add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
              pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conrelid::regclass::text, conname`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

async function insertAll(
  client: Client,
  file: BackupFile,
  tables: readonly BackupTable[],
  addFile: AddFile,
): Promise<BackupCounts> {
  const counter = new PartCounter();
  let insert = '';
  for await (const part of readBackupFile(file)) {
    counter.add(part);
    if (part.kind === 'table') {
      insert = insertStatement(part.table, tables);
      for (const month of part.table.months) {
        await client.query('select create_month_partition($1, $2)', [part.table.table, month]);
      }
    }
    if (part.kind === 'queue') insert = insertQueuedJobs;
    if (part.kind === 'rows') await client.query(insert, [`[${part.rows.join()}]`]);
    if (part.kind === 'file') await addFile(part.name, part.bytes);
  }
  return counter.counts;
}

/** Takes rows as a JSON array of arrays of text and casts each value to its column's type. */
function insertStatement(start: TableStart, tables: readonly BackupTable[]): string {
  const table = tables.find(({ name }) => name === start.table);
  const values = start.columns.map((name, index) => {
    const column = table?.columns.find((candidate) => candidate.name === name);
    if (column === undefined) {
      throw new OperatorError(`The database has no column ${name} in a table ${start.table}.`);
    }
    return `(row->>${index})::${column.type}`;
  });
  const columns = start.columns.map((name) => escapeIdentifier(name));
  return `insert into ${escapeIdentifier(start.table)} (${columns.join(', ')})
    overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as row`;
}
