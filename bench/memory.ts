import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { withShop } from './demo-shop.ts';
import { startProduct } from './product-process.ts';

const accounts = 20_000;
const cards = 6_000;
const connections = 32;
/** The work that a start has begun is over by then, and nothing has been asked for. */
const restMs = 6_000;

/**
 * Resident memory of the very process that `npm start` makes: at rest, after thousands of cards that it had
 * to render, and after the same ones again, which it should have kept. Linux alone, for it reads `/proc`.
 */
async function benchMemory(): Promise<void> {
  await withShop(async (shop) => {
    const paths = await shop.copyCards(accounts);
    const { process: server, url } = await startProduct(shop);
    try {
      await wait(restMs);
      const rows: object[] = [await stateOf('at rest', server)];
      for (const name of [`${cards} cards rendered`, 'the same again']) {
        const before = await cpuSecondsOf(server);
        await askForEach(url, paths.slice(0, cards));
        const ms = (((await cpuSecondsOf(server)) - before) / cards) * 1_000;
        rows.push({ ...(await stateOf(name, server)), 'processor ms a card': ms.toFixed(2) });
      }
      console.log('\nResident memory, as the system counts it');
      console.table(rows);
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });
}

/** Asks once for each path, from many connections at once. */
async function askForEach(url: string, paths: readonly string[]): Promise<void> {
  let index = 0;
  const { errors, statusCodeStats } = await autocannon({
    url,
    connections,
    amount: paths.length,
    headers: { 'accept-encoding': 'br' },
    requests: [
      { method: 'GET', setupRequest: (request) => ({ ...request, path: paths[index++] ?? '/' }) },
    ],
  });
  const answered = statusCodeStats['200']?.count ?? 0;
  if (errors > 0 || answered < paths.length) {
    throw new Error(`${answered} of ${paths.length} cards were answered, ${errors} errors`);
  }
}

async function stateOf(name: string, { pid }: ChildProcess) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024);
  return { name, MB: megabytes('VmRSS'), 'of it anonymous': megabytes('RssAnon') };
}

async function cpuSecondsOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; what follows is separated by single ones.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

if (import.meta.main) await benchMemory();
