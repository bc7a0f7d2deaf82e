import { findDataPlace } from './data-place.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { answers } from './server-process.ts';
import { connectionStringsFor } from './socket-directory.ts';

/** The part of the embedded database that a tool needs. */
export type JoinedPostgres = NonNullable<Awaited<ReturnType<typeof findRunningEmbeddedPostgres>>>;

/** Finds the server that another process of ours runs on this data directory, if it answers. */
export async function findRunningEmbeddedPostgres(dataDir: string) {
  const { databaseDir, dataDir: realDir } = await findDataPlace(dataDir);
  const file = await readPostmasterFile(databaseDir);
  if (!file?.isReady || !(await answers(file.socketDir))) return undefined;
  return { ...connectionStringsFor(file.socketDir), dataDir: realDir };
}

/**
 * Runs `work` against the embedded database: on the running server, else on one of its own that is
 * stopped afterwards. For command-line tools.
 * @throws OperatorError when it cannot be started, and whatever `work` throws
 */
export async function withEmbeddedPostgres<Result>(
  dataDir: string,
  log: (line: string) => void,
  work: (joined: JoinedPostgres) => Promise<Result>,
): Promise<Result> {
  const running = await findRunningEmbeddedPostgres(dataDir);
  if (running !== undefined) return work(running);
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
