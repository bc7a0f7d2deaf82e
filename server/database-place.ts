import type { Config } from './config/config.ts';
import { makeDataDir, requireDataDir } from './platform/data-dir.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import {
  withEmbeddedPostgres,
  type JoinedPostgres,
} from './platform/embedded-postgres/join-embedded-postgres.ts';

/** The place of the data: a server that somebody else runs, or our own. */
export interface DatabasePlace {
  /** Of our own, as a role that owns nothing. */
  readonly connectionString: string;
  /** For migrations, backups, jobs and LISTEN; of our own, as the owner of the tables. */
  readonly directConnectionString: string;
  /** Whether the database is our own, and its roles are ours to make. */
  readonly isOwn: boolean;
  /** The directory of uploads and the mailbox: beside the embedded database, which may have moved. */
  readonly dataDir: string;
}

/**
 * Takes `DATABASE_URL`, or starts the embedded database: a place that is held open for the server.
 * @param maxConnections the embedded database's bound
 * @throws OperatorError with one line: `DATA_DIR` or the embedded database cannot be used
 */
export async function openDatabasePlace(
  config: Config,
  say: (line: string) => void,
  maxConnections: number,
) {
  await requireDataDir(config.dataDir);
  const external = externalPlace(config);
  if (external !== undefined) {
    await makeDataDir(config.dataDir);
    return { ...external, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: say,
    settings: { max_connections: maxConnections },
  });
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
    isOwn: false,
    dataDir,
  };
}

function embeddedPlace(joined: JoinedPostgres): DatabasePlace {
  const { connectionString, appConnectionString, dataDir } = joined;
  return {
    connectionString: appConnectionString,
    directConnectionString: connectionString,
    isOwn: true,
    dataDir,
  };
}
