import { buffer } from 'node:stream/consumers';
import { escapeIdentifier, type Client } from 'pg';
import { withConnection } from '#server/database/database.ts';
import { listMigrations, requireKnownMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { writeBackupFile, type NewBackupFile } from './backup-file.ts';
import { isContentOf, type BackupPart } from './backup-format.ts';
import { inTransaction, listBackupTables, readSequences } from './backup-tables.ts';
import { selectQueuedJobs } from './queued-jobs.ts';

const rowsPerFetch = 1_000;

/** All that a shop has: its database and its uploaded files. */
export interface ShopData {
  /** A direct connection, without a pooler in between. */
  readonly connectionString: string;
  readonly files: FileStore;
}

/**
 * Writes all rows of our tables, the jobs that wait and the uploaded files to a file, as of one
 * moment, while the shop goes on working. Left out are rate limits.
 * @throws OperatorError when the database has no schema yet or a later one, none of its files is there,
 * or the backup would replace a file unasked, and file or database errors
 */
export async function backUp(shop: ShopData, file: NewBackupFile) {
  return withConnection(shop.connectionString, (client) =>
    inTransaction(client, 'begin isolation level repeatable read, read only', async () => {
      /** Uploaded files that the database names and the disk does not have, or not as they were. */
      const lost: string[] = [];
      const counts = await writeBackupFile(file, readShop(client, shop.files, lost));
      return { ...counts, lost };
    }),
  );
}

async function* readShop(
  client: Client,
  files: FileStore,
  lost: string[],
): AsyncGenerator<BackupPart> {
  const migrations = await listMigrations((text) => client.query(text));
  if (migrations.length === 0) throw new OperatorError('There is nothing to back up yet.');
  await requireKnownMigrations(migrations);
  const tables = await listBackupTables(client);
  const sequences = await readSequences(client);
  const madeAt = new Date().toISOString();
  const header = { format: 'nearcard-backup', version: 2, madeAt, migrations, sequences } as const;
  yield { kind: 'header', header };
  for (const { name, columns, months } of tables) {
    const names = columns.map((column) => column.name);
    yield { kind: 'table', table: { table: name, columns: names, months: [...months] } };
    // Every value as PostgreSQL's own text, which it reads back to exactly the same value.
    const values = names.map((column) => `${escapeIdentifier(column)}::text`);
    yield* readRows(client, `select ${values.join(', ')} from ${escapeIdentifier(name)}`);
  }
  yield { kind: 'queue' };
  yield* readRows(client, selectQueuedJobs);
  yield* readFiles(client, files, lost);
}

async function* readRows(client: Client, select: string): AsyncGenerator<BackupPart> {
  for await (const rows of fetchRows(client, select)) {
    yield { kind: 'rows', rows: rows.map((row) => JSON.stringify(row)) };
  }
}

/** The files that the rows name: a file is on disk before its row is in the database. */
async function* readFiles(
  client: Client,
  files: FileStore,
  lost: string[],
): AsyncGenerator<BackupPart> {
  let found = 0;
  for await (const rows of fetchRows(client, 'select name from files order by name')) {
    for (const [name = ''] of rows) {
      const file = await files.find(name);
      const bytes =
        file &&
        (await file
          .stream()
          .then(buffer)
          .catch(() => undefined));
      if (bytes !== undefined && isContentOf(name, bytes)) {
        found += 1;
        yield { kind: 'file', name, bytes };
      } else {
        lost.push(name);
      }
    }
  }
  if (found === 0 && lost.length > 0) {
    throw new OperatorError(
      `None of the ${lost.length} uploaded files is there; set DATA_DIR or S3_* to where the shop keeps them.`,
    );
  }
}

/** Fetches the rows of a statement in groups, so that memory holds one of them. */
async function* fetchRows(client: Client, select: string): AsyncGenerator<string[][]> {
  await client.query(`declare backup_rows no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<string[]>({
      text: `fetch ${rowsPerFetch} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close backup_rows');
}
