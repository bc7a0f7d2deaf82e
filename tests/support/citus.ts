import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { appRole } from '#server/database/app-role.ts';
import { withConnection } from '#server/database/database.ts';
import { distribute } from '#server/database/distribution/distribute.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

/** A coordinator, and workers that have databases of the same names. */
export interface CitusCluster {
  readonly adminUrl: string;
  readonly workerUrls: readonly string[];
  /** Makes an empty database of each node one distributed database. */
  join(name: string): Promise<void>;
  /** Distributes a migrated database; nobody connects to it any more, so that it can be cloned. */
  finish(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Whether the machine's own PostgreSQL has the extension. */
export function hasCitus(): boolean {
  const programs = findPostgres();
  return programs !== undefined && existsSync(join(programs, '../lib/citus.so'));
}

/** Each database has a process of its own that looks after it, and should be gone when the database is dropped. */
const citusSettings = {
  'citus.recover_2pc_interval': -1,
  shared_preload_libraries: 'citus',
  max_worker_processes: 100,
  max_prepared_transactions: 400,
  'citus.node_conninfo': 'sslmode=prefer',
  'citus.shard_count': 4,
};

/** Starts a coordinator and two workers. @param settings of each server, by name */
export async function startCitus(
  settings: Readonly<Record<string, string | number>>,
): Promise<CitusCluster> {
  const [coordinator, ...workers] = await Promise.all([
    startPostgres({ ...settings, ...citusSettings }),
    startPostgres({ ...settings, ...citusSettings }),
    startPostgres({ ...settings, ...citusSettings }),
  ]);
  const { adminUrl, password } = coordinator;
  const workerUrls = workers.map((worker) => worker.adminUrl);
  const nodes = [adminUrl, ...workerUrls];
  for (const url of nodes) {
    await run(url, `create role ${appRole} login password ${escapeLiteral(password)}`);
  }
  return {
    adminUrl,
    workerUrls,
    async join(name) {
      for (const url of nodes) await run(databaseOf(url, name), 'create extension citus');
      const shop = databaseOf(adminUrl, name);
      await run(shop, `select citus_set_coordinator_host(${addressOf(adminUrl)})`);
      for (const url of workerUrls) await run(shop, `select citus_add_node(${addressOf(url)})`);
    },
    async finish(name) {
      await distribute(databaseOf(adminUrl, name), { say: () => {} });
      for (const url of nodes) {
        await run(url, `alter database ${name} allow_connections false`);
        await run(
          url,
          `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
        );
      }
    },
    async stop() {
      await Promise.all([coordinator, ...workers].map((node) => node.stop()));
    },
  };
}

const run = (url: string, statement: string) =>
  withConnection(url, (client) => client.query(statement));

function databaseOf(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** As arguments of Citus's functions. */
function addressOf(server: string): string {
  const { hostname, port } = new URL(server);
  return `'${hostname}', ${port}`;
}
