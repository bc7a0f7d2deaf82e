import { createDatabase, openPool, type Database } from '#server/database/database.ts';

/** A database that tells by which plans it answers, as the server itself writes them down. */
export interface ExplainedDatabase {
  readonly database: Database;
  /** The plans of all that `work` asks, one text for each statement. */
  plansOf(work: () => Promise<unknown>): Promise<string[]>;
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
