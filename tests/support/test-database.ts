import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
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
  return create(inject('postgres').templateName);
}

/** A database without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const { adminUrl, poolerUrl } = inject('postgres');
  return {
    connectionString: addressOf(adminUrl, { pathname: `/${name}` }),
    appConnectionString: addressOf(poolerUrl ?? adminUrl, {
      pathname: `/${name}`,
      username: appRole,
    }),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

function addressOf(server: string, parts: Partial<Pick<URL, 'pathname' | 'username'>>): string {
  return Object.assign(new URL(server), parts).href;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
