import { readFile } from 'node:fs/promises';
import { readConfig, type Config } from '#server/config/config.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { withDatabasePlace } from '#server/database-place.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { BackupFile } from '#server/platform/backup/backup-file.ts';
import type { BackupCounts } from '#server/platform/backup/backup-format.ts';
import { backUp, type ShopData } from '#server/platform/backup/backup.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { dbUsage, readDbArguments, type DbCommand } from './db-arguments.ts';
import { UsageError } from './usage-error.ts';

/** @returns what to do, which says what it has done; the passphrase is read before anything starts */
async function workOf(
  command: DbCommand,
  config: Config,
): Promise<(shop: ShopData) => Promise<string>> {
  if (command.name === 'migrate') {
    return async ({ connectionString }) => {
      await migrateToLatest(connectionString);
      return 'The schema is up to date.';
    };
  }
  const { name, path, passphraseFile } = command;
  const passphrase =
    passphraseFile === undefined ? config.backupPassphrase : await readPassphrase(passphraseFile);
  const file = { path, passphrase };
  if (name === 'backup') return (shop) => backUpTo(shop, file);
  return async (shop) => `${describe(await restore(shop, file))} restored`;
}

async function backUpTo(shop: ShopData, file: BackupFile): Promise<string> {
  const { lost, ...counts } = await backUp(shop, file);
  if (lost.length > 0) {
    console.error(`${lost.length} uploaded files are lost or damaged, ${lost[0]} the first.`);
  }
  return `${describe(counts)} in ${file.path}`;
}

/** @throws OperatorError when the file holds anything but one line */
async function readPassphrase(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  if (!/^.+$/.test(text)) throw new OperatorError(`${path} must hold one line, the passphrase.`);
  return text;
}

async function run(command: DbCommand): Promise<string> {
  const config = readConfig(process.env);
  const work = await workOf(command, config);
  const say = (line: string) => console.error(line);
  return withDatabasePlace(config, say, ({ directConnectionString, dataDir }) =>
    work({ connectionString: directConnectionString, files: openFileStore(config, dataDir) }),
  );
}

function describe({ rows, jobs, files }: BackupCounts): string {
  return `${rows} rows, ${jobs} queued jobs and ${files} uploaded files`;
}

try {
  console.log(await run(readDbArguments(process.argv.slice(2))));
} catch (error) {
  const message = error instanceof Error ? error.message || error.name : String(error);
  if (error instanceof UsageError) {
    console.error(`${message}\nusage: ${dbUsage}`);
    process.exitCode = 2;
  } else {
    console.error(message.split('\n')[0]);
    process.exitCode = 1;
  }
}
