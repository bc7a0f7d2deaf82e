import { appRole } from '#server/database/app-role.ts';
import { withConnection } from '#server/database/database.ts';
import { findPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres-server.ts';

type Env = Record<string, string>;

/** Work with a shop of these settings. @param databaseUrl the owner's, where it is not the embedded one */
type Work<Result> = (env: Env, databaseUrl?: string) => Promise<Result>;

/** Gives work a database; undefined where its programs are not installed. */
type WithDatabase = <Result>(work: Work<Result>) => Promise<Result | undefined>;

const settings = { max_connections: 100 };

/** The databases on which several processes are killed, by name. */
export const workerDatabases: Readonly<Record<string, WithDatabase>> = {
  embedded: (work) => work({}),
  'PostgreSQL by TCP': (work) =>
    withPostgres(({ adminUrl }) => work({ DATABASE_URL: adminUrl }, adminUrl)),
  'PgBouncer in transaction mode': async (work) => {
    const program = findPgBouncer();
    if (program === undefined) return undefined;
    return withPostgres(async ({ adminUrl, password }) => {
      // The pooler signs in as the application, whom migrations would make.
      await withConnection(adminUrl, (client) =>
        client.query(`create role ${appRole} login password '${password}'`),
      );
      const pooler = await startPgBouncer(program, adminUrl, { of: 'all' });
      try {
        const urls = { DATABASE_URL: pooler.connectionString, DATABASE_DIRECT_URL: adminUrl };
        return await work(urls, adminUrl);
      } finally {
        await pooler.stop();
      }
    });
  },
};

async function withPostgres<Result>(
  work: (server: Awaited<ReturnType<typeof startPostgres>>) => Promise<Result>,
): Promise<Result | undefined> {
  if (findPostgres() === undefined) return undefined;
  const server = await startPostgres(settings);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
