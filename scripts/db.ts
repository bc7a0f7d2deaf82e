import { resolve } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { backUp } from '#server/database/backup.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { restore } from '#server/database/restore.ts';
import { withEmbeddedPostgres } from '#server/platform/embedded-postgres/join-embedded-postgres.ts';

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

/** On the configured server, else on the embedded one: the running one, or one of our own. */
async function run(work: Work): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseDirectUrl !== undefined) return work(config.databaseDirectUrl);
  return withEmbeddedPostgres(config.dataDir, (line) => console.error(line), work);
}

const work = readCommand(process.argv.slice(2));
if (work === undefined) {
  console.error('usage: npm run db -- migrate | backup FILE | restore FILE');
  process.exitCode = 2;
} else {
  try {
    console.log(await run(work));
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error);
    console.error(message.split('\n')[0]);
    process.exitCode = 1;
  }
}
