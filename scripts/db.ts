import { resolve } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { withDatabasePlace } from '#server/database-place.ts';
import { backUp, type ShopData } from '#server/platform/backup/backup.ts';
import type { BackupCounts } from '#server/platform/backup/backup-format.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { openUploads } from '#server/platform/files/file-store.ts';

type Work = (shop: ShopData) => Promise<string>;

/** @returns what to do, undefined when the arguments make no command */
function readCommand(args: readonly string[]): Work | undefined {
  const [command, file, ...rest] = args;
  if (rest.length > 0) return undefined;
  if (command === 'migrate' && file === undefined) {
    return async ({ connectionString }) => {
      await migrateToLatest(connectionString);
      return 'The schema is up to date.';
    };
  }
  if (file === undefined || file === '') return undefined;
  const path = resolve(file);
  if (command === 'backup') {
    return async (shop) => {
      const { lost, ...counts } = await backUp(shop, path);
      if (lost.length > 0) {
        console.error(`${lost.length} uploaded files are lost or damaged, ${lost[0]} the first.`);
      }
      return `${describe(counts)} in ${path}`;
    };
  }
  if (command === 'restore') {
    return async (shop) => `${describe(await restore(shop, path))} restored`;
  }
  return undefined;
}

function describe({ rows, jobs, files }: BackupCounts): string {
  return `${rows} rows, ${jobs} queued jobs and ${files} uploaded files`;
}

const work = readCommand(process.argv.slice(2));
if (work === undefined) {
  console.error('usage: npm run db -- migrate | backup FILE | restore FILE');
  process.exitCode = 2;
} else {
  try {
    const say = (line: string) => console.error(line);
    const config = readConfig(process.env);
    const done = await withDatabasePlace(config, say, ({ directConnectionString, dataDir }) =>
      work({ connectionString: directConnectionString, files: openUploads(dataDir) }),
    );
    console.log(done);
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error);
    console.error(message.split('\n')[0]);
    process.exitCode = 1;
  }
}
