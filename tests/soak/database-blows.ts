import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { readPostmasterFile } from '#server/platform/embedded-postgres/postmaster-file.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { killTree } from './process-tree.ts';
import type { Random } from './random.ts';
import type { ShopProcess } from './shop-process.ts';

const lostWithinMs = 10_000;
const pollMs = 10;

/** Takes the database away from a running shop. */
export interface Blow {
  readonly name: string;
  /** Comes back when the database answers again. */
  strike(): Promise<void>;
}

/** The deaths that the embedded database can die, in turn. */
export function killsOfEmbedded(shop: ShopProcess, random: Random): Blow[] {
  const blow = (name: string, kill: (witness: Client, postmaster: number) => Promise<void>) => ({
    name,
    async strike() {
      const databaseUrl = await shop.databaseUrl();
      const postmaster = await readPostmasterFile(join(shop.dataDir, 'postgres'));
      if (postmaster === undefined) throw new Error('no database runs');
      await withWitness(databaseUrl, (witness) => kill(witness, postmaster.pid));
      await untilItAnswers(databaseUrl);
    },
  });
  return [
    blow('the postmaster killed', async (_, pid) => void process.kill(pid, 'SIGKILL')),
    blow('one backend killed', async (witness) => {
      const { rows } = await witness.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()
         order by state = 'active' desc, pid`,
      );
      const pid = rows[Math.floor(random.between(0, rows.length))]?.pid;
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }),
    blow('all of it killed', (_, pid) => killTree(pid)),
  ];
}

/** Somebody else's PostgreSQL, reached over TCP. */
export interface ExternalDatabase {
  readonly databaseUrl: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Gives `work` a PostgreSQL that runs in no relation to the shop, and leaves nothing of it behind. */
export async function withExternalDatabase<Result>(
  work: (database: ExternalDatabase) => Promise<Result>,
): Promise<Result> {
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-external-'));
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const options = { dataDir: join(home, 'data'), log: (line: string) => console.log(line) };
  let server: EmbeddedPostgres | undefined = await startEmbeddedPostgres(options);
  const proxy = await createTcpProxy(server.connectionString);
  await proxy.open();
  const database = {
    databaseUrl: proxy.connectionString,
    async stop() {
      await server?.stop();
      server = undefined;
      await proxy.cut();
    },
    async start() {
      server = await startEmbeddedPostgres(options);
      await proxy.open();
    },
  };
  try {
    return await work(database);
  } finally {
    await database.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Stops an external server, and starts it again after `forMs`. */
export function stopOfExternal(database: ExternalDatabase, forMs: number): Blow {
  return {
    name: `stopped for ${Math.round(forMs)} ms`,
    async strike() {
      await database.stop();
      await wait(forMs);
      await database.start();
      await untilItAnswers(database.databaseUrl);
    },
  };
}

/** Holds a connection through the kill, and sees by its end that the database has really gone. */
async function withWitness(databaseUrl: string, kill: (witness: Client) => Promise<void>) {
  const witness = new Client({ connectionString: databaseUrl });
  witness.on('error', () => {});
  await witness.connect();
  const lost = new Promise((resolve) => witness.once('end', () => resolve(true)));
  await kill(witness);
  const isLost = await Promise.race([lost, wait(lostWithinMs, false, { ref: false })]);
  if (!isLost) throw new Error('the database survived');
}

/** Waits as long as it takes until a database answers. */
export async function untilItAnswers(databaseUrl: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await wait(pollMs);
    } finally {
      await client.end();
    }
  }
}
