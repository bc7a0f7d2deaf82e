import { mkdir } from 'node:fs/promises';
import type { Config } from './config/config.ts';
import { requireDataDir } from './platform/data-dir.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import {
  withEmbeddedPostgres,
  type JoinedPostgres,
} from './platform/embedded-postgres/join-embedded-postgres.ts';

/** Where the data is: a server that somebody else runs, or our own. */
export interface DatabasePlace {
  readonly connectionString: string;
  readonly directConnectionString: string;
  /** Where uploads and the mailbox go: beside the embedded database, which may have moved. */
  readonly dataDir: string;
}

/**
 * Takes `DATABASE_URL`, or starts the embedded database: a place that is held open for the server.
 * @throws OperatorError with one line: `DATA_DIR` or the embedded database cannot be used
 */
export async function openDatabasePlace(config: Config, say: (line: string) => void) {
  await requireDataDir(config.dataDir);
  const external = externalPlace(config);
  if (external !== undefined) {
    await mkdir(config.dataDir, { recursive: true });
    return { ...external, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  return { ...embeddedPlace(embedded), stop: () => embedded.stop() };
}

/**
 * Gives a command-line tool `DATABASE_URL`, or the embedded database: joined where it runs, and
 * started for as long as `work` takes where it doesn't.
 * @throws OperatorError as `openDatabasePlace`, and whatever `work` throws
 */
export async function withDatabasePlace<Result>(
  config: Config,
  say: (line: string) => void,
  work: (place: DatabasePlace) => Promise<Result>,
): Promise<Result> {
  await requireDataDir(config.dataDir);
  const external = externalPlace(config);
  if (external !== undefined) return work(external);
  return withEmbeddedPostgres(config.dataDir, say, (joined) => work(embeddedPlace(joined)));
}

function externalPlace(config: Config): DatabasePlace | undefined {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  if (databaseUrl === undefined) return undefined;
  return {
    connectionString: databaseUrl,
    directConnectionString: databaseDirectUrl ?? databaseUrl,
    dataDir,
  };
}

function embeddedPlace({ connectionString, dataDir }: JoinedPostgres): DatabasePlace {
  return { connectionString, directConnectionString: connectionString, dataDir };
}
