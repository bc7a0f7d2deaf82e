import { escapeIdentifier, type Client } from 'pg';
import { BackupError, writeBackupFile, type BackupPart } from './backup-file.ts';
import {
  inTransaction,
  listBackupTables,
  readSequences,
  type BackupTable,
} from './backup-tables.ts';
import { withConnection } from './database.ts';
import { listMigrations, requireKnownMigrations } from './migrate.ts';

const rowsPerFetch = 1_000;

/**
 * Writes all rows of our tables to `path`, as of one moment, while the shop goes on working.
 * Left out are rate limits and the job queue: what was queued and not yet done (a mail waiting to
 * leave) is not in the backup, for after a restore it would be done a second time.
 * @returns the number of rows
 * @throws BackupError when the database has no schema yet, NewerDataError, and file or database errors
 */
export async function backUp(connectionString: string, path: string): Promise<number> {
  return withConnection(connectionString, (client) =>
    inTransaction(client, 'begin isolation level repeatable read, read only', () =>
      writeBackupFile(path, readDatabase(client)),
    ),
  );
}

async function* readDatabase(client: Client): AsyncGenerator<BackupPart> {
  const migrations = await listMigrations((text) => client.query(text));
  if (migrations.length === 0) throw new BackupError('There is nothing to back up yet.');
  await requireKnownMigrations(migrations);
  const tables = await listBackupTables(client);
  const sequences = await readSequences(client);
  const madeAt = new Date().toISOString();
  const header = { format: 'nearcard-backup', version: 1, madeAt, migrations, sequences } as const;
  yield { kind: 'header', header };
  for (const table of tables) {
    const columns = table.columns.map((column) => column.name);
    yield { kind: 'table', table: { table: table.name, columns, months: [...table.months] } };
    yield* readRows(client, table);
  }
}

/** Every value as PostgreSQL's own text, which it reads back to exactly the same value. */
async function* readRows(client: Client, table: BackupTable): AsyncGenerator<BackupPart> {
  const columns = table.columns.map((column) => `${escapeIdentifier(column.name)}::text`);
  await client.query(
    `declare backup_rows no scroll cursor for
     select ${columns.join(', ')} from ${escapeIdentifier(table.name)}`,
  );
  for (;;) {
    const { rows } = await client.query({
      text: `fetch ${rowsPerFetch} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield { kind: 'rows', rows: rows.map((row) => JSON.stringify(row)) };
  }
  await client.query('close backup_rows');
}
