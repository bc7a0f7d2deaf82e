import { setTimeout } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';

const askEveryMs = 5;

/** How many checkouts were left to be closed, and how long that took. */
export interface ClosedCheckouts {
  readonly count: number;
  readonly ms: number;
}

/** Has the sweep of the shop under measurement close all expired checkouts at once. */
export async function closeExpiredCheckouts(connectionString: string): Promise<ClosedCheckouts> {
  return withConnection(connectionString, async (client) => {
    const countLeft = async (): Promise<number> => {
      const { rows } = await client.query('select count(*)::integer as rest from given_up_pages');
      return rows[0].rest;
    };
    const count = await countLeft();
    const startedAt = performance.now();
    await client.query(
      `select graphile_worker.add_job('close-pages', queue_name => 'close-pages')`,
    );
    while ((await countLeft()) > 0) await setTimeout(askEveryMs);
    return { count, ms: performance.now() - startedAt };
  });
}
