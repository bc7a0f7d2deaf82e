import { dirname } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { prepareBinaries } from './binaries.ts';
import { claimDataPlace, defaultSharedHome, findDataPlace } from './data-place.ts';
import { initialise } from './initialise.ts';
import { keepServerRunning, startServer } from './server-lifecycle.ts';
import type { ServerPlan } from './server-process.ts';
import type { ServerSettings } from './server-settings.ts';
import { connectionStringsFor, ensureSocketDirectory } from './socket-directory.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute path; the database goes into `postgres` inside. Made when absent. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** PostgreSQL settings over the product's own. */
  readonly settings?: ServerSettings;
  /** How long to wait for another server to leave the directory, in milliseconds. */
  readonly patienceMs?: number;
  /** The directory where root keeps what PostgreSQL's user cannot reach elsewhere. */
  readonly sharedHome?: string;
  /** The machine's own, unless a test says otherwise. */
  readonly platform?: NodeJS.Platform;
}

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

const defaultPatienceMs = 6_000;

/**
 * Starts PostgreSQL on a directory of our own and keeps it running: a server that dies is started
 * again, with a growing pause, until `stop`. It ends with this process, however this process ends.
 * @throws OperatorError with one line for the operator, for example when the directory is
 * in use by another process
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  const plan = await preparePlan(options).catch((cause: unknown) => {
    if (cause instanceof OperatorError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`The embedded database in DATA_DIR cannot be used: ${reason}`, {
      cause,
    });
  });
  const stopping = new AbortController();
  const patienceMs = options.patienceMs ?? defaultPatienceMs;
  const first = await startServer(plan, patienceMs, stopping.signal);
  const ended = keepServerRunning(first, plan, { patienceMs, signal: stopping.signal });
  return {
    ...connectionStringsFor(plan.socketDir),
    /** The real place of the data: as root it may be elsewhere than asked for, which was logged. */
    dataDir: plan.place.dataDir,
    /** Shuts the server down, disconnecting whoever is left; end pools before. */
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function preparePlan(options: EmbeddedPostgresOptions): Promise<ServerPlan> {
  if ((options.platform ?? process.platform) === 'win32') {
    throw new OperatorError(
      'There is no embedded database on Windows: set DATABASE_URL to a PostgreSQL server, or start the shop under WSL.',
    );
  }
  const sharedHome = options.sharedHome ?? defaultSharedHome;
  const place = await findDataPlace(options.dataDir, sharedHome);
  if (place.isMoved) {
    options.log(
      `Running as root, and PostgreSQL's user cannot enter ${dirname(options.dataDir)}: the data is kept in ${place.dataDir}.`,
    );
  }
  await claimDataPlace(place, options.dataDir);
  const copyHome = place.user === undefined ? place.dataDir : sharedHome;
  const binaries = await prepareBinaries({ copyHome, user: place.user, log: options.log });
  await initialise(place, binaries);
  const socketDir = await ensureSocketDirectory(place);
  return { place, binaries, socketDir, settings: options.settings ?? {}, log: options.log };
}
