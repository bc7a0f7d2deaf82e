import { mkdir } from 'node:fs/promises';
import { ConfigError, type Config } from './config/config.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';

/** Where the data is: a server that somebody else runs, or our own. */
export interface DatabasePlace {
  readonly connectionString: string;
  readonly directConnectionString: string;
  /** Where uploads and the mailbox go: beside the embedded database, which may have moved. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Takes `DATABASE_URL`, or starts the embedded database.
 * @throws EmbeddedPostgresError, ConfigError with one line for the operator
 */
export async function openDatabasePlace(
  config: Config,
  say: (line: string) => void,
): Promise<DatabasePlace> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    await mkdir(config.dataDir, { recursive: true }).catch((error: Error) => {
      throw new ConfigError(`DATA_DIR cannot be made: ${error.message}`);
    });
    return {
      connectionString: databaseUrl,
      directConnectionString: config.databaseDirectUrl ?? databaseUrl,
      dataDir: config.dataDir,
      stop: async () => {},
    };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  return {
    connectionString: embedded.connectionString,
    directConnectionString: embedded.connectionString,
    dataDir: embedded.dataDir,
    stop: () => embedded.stop(),
  };
}
