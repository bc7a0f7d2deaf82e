import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';
import { appRole } from '#server/database/app-role.ts';

export interface TestDatabase {
  /** As the owner, who may do anything. */
  readonly connectionString: string;
  /** As the role of the application, through the pooler where the tests' engine has one. */
  readonly appConnectionString: string;
  /** Removes it, disconnecting whoever is left. */
  drop(): Promise<void>;
}

/** A migrated database of the caller's own; make it in `beforeAll`, drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  const { templateName, workerUrls } = inject('postgres');
  return create(templateName, workerUrls);
}

/** A database without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

/** @param workerUrls the servers that have the template as well: a worker's database is named as the shop's */
async function create(template: string, workerUrls: readonly string[] = []): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { adminUrl, poolerUrl } = inject('postgres');
  const servers = [adminUrl, ...workerUrls];
  await Promise.all(
    servers.map((url) =>
      administer(url, `create database ${name} template ${template} strategy file_copy`),
    ),
  );
  return {
    connectionString: addressOf(adminUrl, { pathname: `/${name}` }),
    appConnectionString: addressOf(poolerUrl ?? adminUrl, {
      pathname: `/${name}`,
      username: appRole,
    }),
    async drop() {
      await Promise.all(servers.map((url) => dropDatabase(url, name)));
    },
  };
}

/** Tries twice: a process of Citus that just begins with a database outlasts the five seconds of one try. */
async function dropDatabase(server: string, name: string): Promise<void> {
  const statement = `drop database ${name} with (force)`;
  await administer(server, statement).catch((error: unknown) => {
    const isInUse = error instanceof DatabaseError && error.code === '55006';
    if (!isInUse) throw error;
    return administer(server, statement);
  });
}

function addressOf(server: string, parts: Partial<Pick<URL, 'pathname' | 'username'>>): string {
  return Object.assign(new URL(server), parts).href;
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
