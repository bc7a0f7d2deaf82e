import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { appRole } from '#server/database/app-role.ts';
import { withConnection } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { prepareBinaries } from '#server/platform/embedded-postgres/binaries.ts';
import { runCommand } from '#server/platform/embedded-postgres/run-command.ts';
import { chooseServerUser } from '#server/platform/embedded-postgres/server-user.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { runServer, startPostgres, type PostgresServer } from './postgres-server.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Of a primary and its replicas. */
export const replicatedSettings = {
  fsync: 'off',
  wal_level: 'replica',
  max_wal_senders: 4,
  wal_keep_size: '256MB',
  max_connections: 100,
};

const databaseName = 'shop';

/** A primary with one migrated database, run by the programs that come with the product. */
export async function startPrimary() {
  const user = await chooseServerUser(temporaryDirectory);
  const copyHome = join(temporaryDirectory, 'nearcard-programs');
  const programs = await prepareBinaries({ copyHome, user, log: () => {} });
  const primary = await startPostgres(replicatedSettings, programs);
  await query(primary.adminUrl, `create database ${databaseName}`);
  const connectionString = ownerOf(primary);
  await migrateToLatest(connectionString, { makesAppRole: true });
  await query(
    connectionString,
    `alter role ${appRole} password ${escapeLiteral(primary.password)}`,
  );
  return { ...primary, connectionString, appConnectionString: appOf(primary) };
}

/** The parts of a server that a replica of it needs. */
export type ReplicatedServer = Pick<
  PostgresServer,
  'adminUrl' | 'password' | 'programs' | 'dataDir' | 'user'
>;

export type StreamingReplica = Awaited<ReturnType<typeof startReplica>>;

/** A streaming replica of a primary, made of a copy of its data. */
export async function startReplica(primary: ReplicatedServer) {
  const dataDir = `${primary.dataDir}-replica`;
  await copyData(primary, dataDir);
  const { programs, user, password } = primary;
  const { hostname, port: primaryPort, username } = new URL(primary.adminUrl);
  const port = await findFreePort();
  const plan = {
    programs,
    dataDir,
    user,
    port,
    isGroup: true,
    settings: {
      ...replicatedSettings,
      primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${password}`,
    },
  };
  let server = await runServer(plan);
  const connectionString = ownerOf(server);
  return {
    adminUrl: server.adminUrl,
    port,
    programs,
    dataDir,
    user,
    password,
    /** As the owner. */
    connectionString,
    appConnectionString: appOf(server),
    /** It is the primary from now on. */
    promote: () => query(connectionString, 'select pg_promote()'),
    /** From now on it receives what the primary writes, and shows none of it. */
    pause: () => query(connectionString, 'select pg_wal_replay_pause()'),
    resume: () => query(connectionString, 'select pg_wal_replay_resume()'),
    /** It stays connected, and says nothing any more. */
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
    /** As a machine that loses its power. */
    async kill() {
      server.signal('SIGKILL');
      await server.ended;
    },
    async startAgain() {
      server = await runServer(plan);
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** As `pg_basebackup` does, which does not come with the product. */
async function copyData({ adminUrl, dataDir, user }: ReplicatedServer, to: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`);
    const copied = await runCommand('cp', ['-a', dataDir, to], { user });
    if (!copied.isSuccess) throw new Error(copied.errorOutput);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    await rm(join(to, 'postmaster.pid'));
    const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(to, name), content);
      if (user !== undefined) await chown(join(to, name), user.uid, user.gid);
    }
  });
}

function ownerOf({ adminUrl }: { readonly adminUrl: string }): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${databaseName}` }).href;
}

function appOf(server: { readonly adminUrl: string }): string {
  return Object.assign(new URL(ownerOf(server)), { username: appRole }).href;
}

async function query(connectionString: string, statement: string): Promise<void> {
  await withConnection(connectionString, (client) => client.query(statement));
}
