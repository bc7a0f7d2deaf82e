import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appRole } from '#server/database/app-role.ts';
import { withConnection } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { hasCitus, startCitus, type CitusCluster } from './citus.ts';
import { findPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** A server where tests create and drop databases. */
export interface TestServer {
  /** As a superuser. */
  readonly adminUrl: string;
  /** The pooler that the shop goes through; tests and migrations go by `adminUrl`. */
  readonly poolerUrl?: string;
  /** The workers over which databases are distributed, and how. */
  readonly citus?: CitusCluster;
  stop(): Promise<void>;
}

interface Engine {
  /** @returns the program that is missing, with the package that brings it */
  readonly missing: () => string | undefined;
  readonly start: () => Promise<TestServer>;
}

/** A test database may be lost in a power cut, which saves half of the time. */
export const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 200,
};

const noPostgres = () =>
  findPostgres() === undefined ? 'initdb and postgres (Debian: postgresql)' : undefined;

/** The engines that the integration tests can run on, by the name that `TEST_ENGINE` has. */
export const databaseEngines: Readonly<Record<string, Engine>> = {
  /** The embedded server, by its socket. */
  embedded: { missing: () => undefined, start: startEmbedded },
  /** The machine's own PostgreSQL, by TCP and with a password. */
  postgres: { missing: noPostgres, start: () => startPostgres(fastSettings) },
  /** The same behind PgBouncer in transaction mode. */
  pgbouncer: {
    missing: () => (findPgBouncer() === undefined ? 'pgbouncer (Debian: pgbouncer)' : noPostgres()),
    start: startPooled,
  },
  /** A coordinator of Citus with two workers, and what can be distributed over them. */
  citus: {
    missing: () =>
      noPostgres() ?? (hasCitus() ? undefined : 'citus (github.com/citusdata/citus, from source)'),
    async start() {
      const citus = await startCitus(fastSettings);
      return { adminUrl: citus.adminUrl, citus, stop: () => citus.stop() };
    },
  },
};

async function startEmbedded(): Promise<TestServer> {
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-test-'));
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const server = await startEmbeddedPostgres({
    dataDir: join(home, 'data'),
    log: (line) => console.log(line),
    settings: fastSettings,
  });
  return {
    adminUrl: server.connectionString,
    async stop() {
      await server.stop();
      await rm(home, { recursive: true });
    },
  };
}

async function startPooled(): Promise<TestServer> {
  const postgres = await startPostgres(fastSettings);
  // The pooler signs in as the application, whom the migrations would make.
  await withConnection(postgres.adminUrl, (client) =>
    client.query(`create role ${appRole} login password '${postgres.password}'`),
  );
  const pooler = await startPgBouncer(findPgBouncer() ?? '', postgres.adminUrl, { of: 'all' });
  return {
    ...postgres,
    poolerUrl: pooler.connectionString,
    async stop() {
      await pooler.stop();
      await postgres.stop();
    },
  };
}
