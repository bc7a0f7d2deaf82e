import { resolve } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { backUp } from '#server/database/backup.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { restore } from '#server/database/restore.ts';
import { withDatabasePlace } from '#server/database-place.ts';

type Work = (connectionString: string) => Promise<string>;

/** @returns what to do, undefined when the arguments make no command */
function readCommand(args: readonly string[]): Work | undefined {
  const [command, file, ...rest] = args;
  if (rest.length > 0) return undefined;
  if (command === 'migrate' && file === undefined) {
    return async (connectionString) => {
      await migrateToLatest(connectionString);
      return 'The schema is up to date.';
    };
  }
  if (file === undefined || file === '') return undefined;
  const path = resolve(file);
  if (command === 'backup') {
    return async (connectionString) => `${await backUp(connectionString, path)} rows in ${path}`;
  }
  if (command === 'restore') {
    return async (connectionString) => `${await restore(connectionString, path)} rows restored`;
  }
  return undefined;
}

const work = readCommand(process.argv.slice(2));
if (work === undefined) {
  console.error('usage: npm run db -- migrate | backup FILE | restore FILE');
  process.exitCode = 2;
} else {
  try {
    const say = (line: string) => console.error(line);
    const config = readConfig(process.env);
    const done = await withDatabasePlace(config, say, ({ directConnectionString }) =>
      work(directConnectionString),
    );
    console.log(done);
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error);
    console.error(message.split('\n')[0]);
    process.exitCode = 1;
  }
}
