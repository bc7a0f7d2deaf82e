import { Client, escapeLiteral } from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole } from '#server/database/app-role.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { databaseEngines, type TestServer } from './database-engines.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: {
      /** The server where databases can be created and dropped. */
      readonly adminUrl: string;
      /** A migrated database that nobody connects to, so that it can be cloned. */
      readonly templateName: string;
      /** The shop's way to any database of that server, if it is another one. */
      readonly poolerUrl: string | undefined;
      /** Further servers that have each database as well. */
      readonly workerUrls: readonly string[];
    };
  }
}

/**
 * Gives integration tests a PostgreSQL: the server of `TEST_DATABASE_URL` (a superuser's, for tests only; the
 * application's role gets its password), else one of the engine `TEST_ENGINE` that lives as long as the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await provideServer();
  const templateName = `nearcard_template_${process.pid}`;
  const { adminUrl, poolerUrl, citus } = server;
  const workerUrls = citus?.workerUrls ?? [];
  for (const url of [adminUrl, ...workerUrls]) {
    await administer(url, `create database ${templateName}`);
  }
  await citus?.join(templateName);
  const templateUrl = new URL(adminUrl);
  templateUrl.pathname = `/${templateName}`;
  await migrateToLatest(templateUrl.href, { makesAppRole: true });
  if (templateUrl.password !== '') {
    const password = escapeLiteral(decodeURIComponent(templateUrl.password));
    await administer(adminUrl, `alter role ${appRole} password ${password}`);
  }
  await citus?.finish(templateName);
  project.provide('postgres', { adminUrl, templateName, poolerUrl, workerUrls });
  return async () => {
    for (const url of [adminUrl, ...workerUrls]) {
      await administer(url, `drop database ${templateName} with (force)`);
    }
    await server.stop();
  };
}

async function provideServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { adminUrl: given, stop: async () => {} };
  const name = process.env['TEST_ENGINE'] ?? 'embedded';
  const engine = databaseEngines[name];
  if (engine === undefined) throw new Error(`TEST_ENGINE is ${name}, which is none`);
  return engine.start();
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
