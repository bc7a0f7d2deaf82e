import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';
import { readPostmasterFile } from '#server/platform/embedded-postgres/postmaster-file.ts';
import { runCommand } from '#server/platform/embedded-postgres/run-command.ts';
import { answers } from '#tests/support/database-answers.ts';
import { runServer } from '#tests/support/postgres-server.ts';
import {
  replicatedSettings,
  startPrimary,
  startReplica,
  type ReplicatedServer,
} from '#tests/support/streaming-replica.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { untilItAnswers, type Blow } from '../database-blows.ts';
import {
  strikeAgainAndAgain,
  type DatabaseDeathOptions,
  type DatabaseDeathReport,
} from '../database-death.ts';
import { killTree, signalTree } from '../process-tree.ts';
import { Random } from '../random.ts';
import { withShop } from '../shop-process.ts';

/** A database that the shop reaches by one address, whatever stands behind it. */
interface FaultyDatabase {
  readonly databaseUrl: string;
  readonly blows: readonly Blow[];
}

const lastsMs = { least: 500, most: 4_000 };
const pollMs = 20;
/** The replica has some of the load to receive before it is needed. */
const replicatesForMs = 500;
const diskBytes = 160 * 1024 ** 2;
const databaseName = 'shop';

type Standing = ReplicatedServer & { readonly port: number; readonly connectionString: string };

/** Takes an external database away in all ways but one, in turn, while the shop works. */
export function breakDatabase(options: DatabaseDeathOptions): Promise<DatabaseDeathReport> {
  const random = new Random(options.seed);
  return withFaultyDatabase(random, (database) => strike(database, options, random));
}

/** Fills the disk of an external database while the shop works. @returns undefined where none can be mounted */
export function fillDatabase(
  options: DatabaseDeathOptions,
): Promise<DatabaseDeathReport | undefined> {
  const random = new Random(options.seed);
  return withFillableDatabase(random, (database) => strike(database, options, random));
}

function strike(
  { databaseUrl, blows }: FaultyDatabase,
  options: DatabaseDeathOptions,
  random: Random,
): Promise<DatabaseDeathReport> {
  return withShop(
    (shop) => strikeAgainAndAgain(shop, options, random, (round) => blows[round % blows.length]),
    { LOG_LEVEL: 'info', DATABASE_URL: databaseUrl },
  );
}

/** Gives `work` a database with the ways in which one fails; it knows nothing of the shop. */
async function withFaultyDatabase<Result>(
  random: Random,
  work: (database: FaultyDatabase) => Promise<Result>,
): Promise<Result> {
  const first = await startPrimary();
  const proxy = await createTcpProxy(first.connectionString);
  let primary: Standing = first;
  await proxy.open();
  const { connectionString: databaseUrl } = proxy;

  const pidNow = async () => {
    const running = await readPostmasterFile(primary.dataDir);
    if (running === undefined) throw new Error('no database runs');
    return running.pid;
  };
  const run = (statement: string, url = primary.connectionString) =>
    withConnection(url, (client) => client.query(statement));
  const lasts = () => wait(random.between(lastsMs.least, lastsMs.most));
  const blow = (name: string, take: () => Promise<unknown>): Blow => ({
    name,
    async strike() {
      await take();
      await untilItAnswers(databaseUrl);
    },
  });

  async function setAndReload(change: string): Promise<void> {
    await run(`alter system ${change}`);
    await run('select pg_reload_conf()');
  }

  async function killAndStart(): Promise<void> {
    await killTree(await pidNow());
    await lasts();
    await runServer({ ...primary, settings: replicatedSettings });
  }

  async function freeze(): Promise<void> {
    const pid = await pidNow();
    await signalTree(pid, 'SIGSTOP');
    await lasts();
    await signalTree(pid, 'SIGCONT');
  }

  async function forbidWrites(): Promise<void> {
    await setAndReload('set default_transaction_read_only = on');
    await lasts();
    await setAndReload('reset default_transaction_read_only');
  }

  /** The replica has confirmed all that the primary answered. */
  async function failOver(): Promise<void> {
    const replica = await startReplica(primary);
    const isStreaming = async () =>
      (await run(`select from pg_stat_replication where state = 'streaming'`)).rowCount === 1;
    while (!(await isStreaming())) await wait(pollMs);
    await setAndReload(`set synchronous_standby_names = '*'`);
    await wait(replicatesForMs);
    await killTree(await pidNow());
    await proxy.cut();
    await replica.promote();
    proxy.leadTo(replica.connectionString);
    await proxy.open();
    const gone = primary.dataDir;
    primary = replica;
    if (gone !== first.dataDir) await rm(gone, { recursive: true });
  }

  try {
    return await work({
      databaseUrl,
      blows: [
        blow('killed', killAndStart),
        blow('frozen', freeze),
        blow('read-only', forbidWrites),
        blow('failed over to a replica', failOver),
      ],
    });
  } finally {
    await proxy.cut();
    await killTree(await pidNow());
    await first.stop();
  }
}

/** Gives `work` a database whose tables lie on a disk of their own. @returns undefined where none can be mounted */
async function withFillableDatabase<Result>(
  random: Random,
  work: (database: FaultyDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const primary = await startPrimary();
  const { connectionString: databaseUrl, user, adminUrl } = primary;
  const disk = await mkdtemp(join(temporaryDirectory, 'nearcard-disk-'));
  const mounted = await runCommand('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskBytes}`,
    'none',
    disk,
  ]);
  try {
    if (!mounted.isSuccess) return undefined;
    if (user !== undefined) await chown(disk, user.uid, user.gid);
    for (const statement of [
      `create tablespace disk location '${disk}'`,
      `alter database ${databaseName} set tablespace disk`,
    ]) {
      await withConnection(adminUrl, (client) => client.query(statement));
    }
    const ballast = join(disk, 'ballast');
    const fillUp = async () => {
      await fillDisk(ballast);
      await wait(random.between(lastsMs.least, lastsMs.most));
      await rm(ballast);
      if (!(await answers(databaseUrl)))
        await runServer({ ...primary, settings: replicatedSettings });
    };
    return await work({ databaseUrl, blows: [{ name: 'full', strike: fillUp }] });
  } finally {
    await primary.stop();
    if (mounted.isSuccess) await runCommand('umount', [disk]);
    await rm(disk, { recursive: true });
  }
}

/** Writes until the disk takes no more. */
async function fillDisk(file: string): Promise<void> {
  for (let bytes = 1024 ** 2; bytes >= 1024;) {
    try {
      await appendFile(file, Buffer.alloc(bytes));
    } catch {
      bytes /= 2;
    }
  }
}
