import { readFile } from 'node:fs/promises';
import { readConfig, type Config } from '#server/config/config.ts';
import { distribute, undistribute } from '#server/database/distribution/distribute.ts';
import {
  migrateToLatest,
  readMigrationStatus,
  type MigrationStatus,
} from '#server/database/migrate.ts';
import { requireOneDatabase } from '#server/database/one-database.ts';
import { withDatabasePlace, type DatabasePlace } from '#server/database-place.ts';
import { OperatorError } from '#server/operator-error.ts';
import {
  refuseExisting,
  type BackupFile,
  type NewBackupFile,
} from '#server/platform/backup/backup-file.ts';
import type { BackupCounts } from '#server/platform/backup/backup-format.ts';
import { backUp, type ShopData } from '#server/platform/backup/backup.ts';
import { noteBackup } from '#server/platform/backup/note-backup.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { drillBackup } from './backup-drill.ts';
import { dbUsage, readDbArguments, type DbCommand } from './db-arguments.ts';
import { createProgram, describeDatabaseFailure, runProgram, type Terminal } from './program.ts';

/** @returns what to do, which says what it has done; the passphrase is read before anything starts */
async function workOf(
  command: Exclude<DbCommand, { readonly name: 'drill' }>,
  config: Config,
  say: Terminal['say'],
): Promise<(shop: ShopData & Pick<DatabasePlace, 'isOwn'>) => Promise<string>> {
  if (command.name === 'migrate') {
    return async ({ connectionString, isOwn }) => {
      await migrateToLatest(connectionString, { makesAppRole: isOwn, say });
      return 'The schema is up to date.';
    };
  }
  if (command.name === 'status') {
    return async ({ connectionString }) =>
      describeStatus(await readMigrationStatus(connectionString));
  }
  if (command.name === 'distribute') {
    return async ({ connectionString }) =>
      `${(await distribute(connectionString, { say })).join(' and ')} distributed over the workers`;
  }
  if (command.name === 'undistribute') {
    return async ({ connectionString }) =>
      `${(await undistribute(connectionString, { say })).join(' and ')} brought back to the coordinator`;
  }
  const file = await fileOf(command, config);
  if (command.name === 'backup') {
    const { isForced: replaces } = command;
    if (!replaces) await refuseExisting(file.path);
    return (shop) => backUpTo(shop, { ...file, replaces }, say);
  }
  return async (shop) => `${describe(await restore(shop, file))} restored`;
}

async function fileOf(
  { path, passphraseFile }: Extract<DbCommand, { readonly path: string }>,
  { backupPassphrase }: Config,
): Promise<BackupFile> {
  const passphrase =
    passphraseFile === undefined ? backupPassphrase : await readPassphrase(passphraseFile);
  return { path, passphrase };
}

async function backUpTo(
  shop: ShopData,
  file: NewBackupFile,
  say: Terminal['say'],
): Promise<string> {
  const startedAt = new Date();
  const { lost, ...counts } = await backUp(shop, file);
  await noteBackup(shop.connectionString, startedAt).catch((error: unknown) =>
    say(`The backup is whole; npm run doctor will not know of it: ${describeFailure(error)}`),
  );
  if (lost.length > 0) {
    say(`${lost.length} uploaded files are lost or damaged, ${lost[0]} the first.`);
  }
  return `${describe(counts)} in ${file.path}`;
}

/** @throws OperatorError when the file holds anything but one line */
async function readPassphrase(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  if (!/^.+$/.test(text)) throw new OperatorError(`${path} must hold one line, the passphrase.`);
  return text;
}

async function run(command: DbCommand, { env, say }: Terminal): Promise<string> {
  const config = readConfig(env);
  if (command.name === 'drill') {
    const { counts, seconds } = await drillBackup(config, await fileOf(command, config), say);
    return `${describe(counts)} restored whole in ${seconds.toFixed(1)} s`;
  }
  const work = await workOf(command, config, say);
  return withDatabasePlace(config, say, async (place) => {
    if (command.name === 'migrate') await requireOneDatabase(place);
    const { directConnectionString, dataDir, isOwn } = place;
    return work({
      connectionString: directConnectionString,
      files: openFileStore(config, dataDir),
      isOwn,
    });
  });
}

function describe({ rows, jobs, files }: BackupCounts): string {
  return `${rows} rows, ${jobs} queued jobs and ${files} uploaded files`;
}

function describeStatus({ applied, pending, unknown }: MigrationStatus): string {
  const newest = applied.at(-1);
  return [
    newest === undefined
      ? 'No migration is applied.'
      : `Migrations applied: ${applied.length}, ${newest} the last.`,
    pending.length === 0
      ? 'None is pending.'
      : `${pending.length} pending: ${pending.join(', ')}. npm run db -- migrate applies them.`,
    ...(unknown.length === 0 ? [] : [`Of a newer release: ${unknown.join(', ')}.`]),
  ].join('\n');
}

/** Of a failure here, the first line says enough: what lies below it is the driver's. */
function describeFailure(error: unknown): string {
  const line = describeDatabaseFailure(error);
  if (line !== undefined) return line;
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.split('\n')[0] ?? '';
}

/** Migrates the database, says how far it is migrated, distributes it, backs the shop up, restores it, or tries a restore. */
export const db = createProgram(
  dbUsage,
  async (terminal) => {
    await terminal.write(`${await run(readDbArguments(terminal.args), terminal)}\n`);
    return true;
  },
  describeFailure,
);

if (import.meta.main) await runProgram(db);
