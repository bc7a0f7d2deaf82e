import { setTimeout } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';

const askEveryMs = 5;

/** What was left to be closed, and how long that took. */
export interface ClosedPages {
  readonly pages: number;
  readonly ms: number;
}

/** Has the sweep of the shop under measurement close what is left, without its waiting, until nothing is. */
export async function closePages(connectionString: string): Promise<ClosedPages> {
  return withConnection(connectionString, async (client) => {
    const count = async (): Promise<number> => {
      const { rows } = await client.query('select count(*)::integer as pages from given_up_pages');
      return rows[0].pages;
    };
    const pages = await count();
    const startedAt = performance.now();
    await client.query(
      `select graphile_worker.add_job('close-pages', queue_name => 'close-pages')`,
    );
    while ((await count()) > 0) await setTimeout(askEveryMs);
    return { pages, ms: performance.now() - startedAt };
  });
}
