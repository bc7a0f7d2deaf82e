import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

/** Whether somebody at that address answers a query. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Asks every 50 ms until the answer is yes. @throws after ten seconds without one */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the server does not answer');
    await setTimeout(50);
  }
}
