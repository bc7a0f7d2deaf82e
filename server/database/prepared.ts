import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';

const mark = /\/\* prepared: ([\w-]+) \*\//;

/**
 * Marks a statement that is run often (at the beginning of `sql`, or by `modifyEnd`): each connection
 * has it parsed once, and planned without its values as soon as that is no worse. So what a partial
 * index or `on conflict … where` compares with is written out in it, never a parameter (decision 6).
 * @param name as `pg_prepared_statements` shows it, with a number after it
 */
export function prepared(name: string) {
  return sql.raw(`/* prepared: ${name} */`);
}

/** A pool for Kysely that prepares marked statements. Not for one behind a pooler. */
export function preparingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  /** By text: one mark may come in several, as inserts of other columns do. */
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    const marked = mark.exec(text)?.[1];
    if (marked === undefined) return undefined;
    const name = `${marked}-${names.size}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: PoolClient): PostgresPoolClient {
    let isOutdated = false;
    return Object.assign(Object.create(client), {
      async query(text: string, values: unknown[]) {
        const name = nameOf(text);
        if (name === undefined) return client.query(text, values);
        try {
          return await client.query({ name, text, values });
        } catch (error) {
          isOutdated ||= isOutdatedPlan(error);
          throw error;
        }
      },
      // Another connection knows nothing of what was prepared before.
      release: (isBroken?: boolean) => client.release(isBroken || isOutdated),
    });
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

/** Takes the names off statements: behind a pooler another connection may hold them, or none. */
export function unpreparedQueries(pool: Pool) {
  return {
    query: ({ text, values }: QueryConfig<unknown[]>) => pool.query({ text, values: values ?? [] }),
  };
}

/** A migration has changed what a prepared statement returns. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
