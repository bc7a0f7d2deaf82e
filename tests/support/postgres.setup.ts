import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeLiteral } from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole } from '#server/database/app-role.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { temporaryDirectory } from './temporary-directory.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: {
      /** The server where databases can be created and dropped. */
      readonly adminUrl: string;
      /** A migrated database that nobody connects to, so that it can be cloned. */
      readonly templateName: string;
    };
  }
}

/** The speed is worth what a test database may lose in a power cut. */
const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 200,
};

/**
 * Gives integration tests a PostgreSQL: the server of `TEST_DATABASE_URL` (a superuser's, for tests only; the
 * application's role gets its password), else an embedded one that lives as long as the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await provideServer();
  const templateName = `nearcard_template_${process.pid}`;
  await administer(server.adminUrl, `create database ${templateName}`);
  const templateUrl = new URL(server.adminUrl);
  templateUrl.pathname = `/${templateName}`;
  await migrateToLatest(templateUrl.href, { makesAppRole: true });
  if (templateUrl.password !== '') {
    const password = escapeLiteral(decodeURIComponent(templateUrl.password));
    await administer(server.adminUrl, `alter role ${appRole} password ${password}`);
  }
  project.provide('postgres', { adminUrl: server.adminUrl, templateName });
  return async () => {
    await administer(server.adminUrl, `drop database ${templateName} with (force)`);
    await server.release();
  };
}

async function provideServer(): Promise<{ adminUrl: string; release(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { adminUrl: given, release: async () => {} };
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-test-'));
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const server = await startEmbeddedPostgres({
    dataDir: join(home, 'data'),
    log: (line) => console.log(line),
    settings: fastSettings,
  });
  return {
    adminUrl: server.connectionString,
    async release() {
      await server.stop();
      await rm(home, { recursive: true });
    },
  };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
