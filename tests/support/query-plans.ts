import { Client } from 'pg';
import { expect } from 'vitest';
import { createDatabase, openPool, type Database } from '#server/database/database.ts';
import { createTestDatabase } from './test-database.ts';

/** A database that tells by which plans it answers, as the server itself writes them down. */
export interface ExplainedDatabase {
  readonly database: Database;
  /** The plans of all that `work` asks, one text for each statement. */
  readonly plansOf: (work: () => Promise<unknown>) => Promise<string[]>;
  close(): Promise<void>;
}

/** @param connectionString of a superuser: `auto_explain` is for them alone */
export function explainDatabase(connectionString: string): ExplainedDatabase {
  const plans: string[] = [];
  const pool = openPool({ connectionString, maxConnections: 1 });
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => void plans.push(message));
    // Queued on the connection before whatever it was opened for.
    void client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_analyze = on; set client_min_messages = log`);
  });
  const database = createDatabase(pool);
  return {
    database,
    async plansOf(work) {
      plans.length = 0;
      await work();
      return plans.filter((plan) => plan.includes('plan:'));
    },
    close: () => database.destroy(),
  };
}

/**
 * Makes a database of its own that tells its plans; closing it drops it.
 * @param fill writes its rows, and has them analysed
 */
export async function explainFilledDatabase(
  fill: (client: Client) => Promise<void>,
): Promise<ExplainedDatabase> {
  const testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  const client = new Client({ connectionString });
  await client.connect();
  await fill(client);
  await client.end();
  const explained = explainDatabase(connectionString);
  return {
    ...explained,
    async close() {
      await explained.close();
      await testDatabase.drop();
    },
  };
}

/** Runs work whose every statement reads the named tables by an index. */
export async function expectNoScan(
  { plansOf }: Pick<ExplainedDatabase, 'plansOf'>,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const plans = await plansOf(work);
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${tables.join('|')})`));
  }
}
