import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';
import { readPostmasterFile } from '#server/platform/embedded-postgres/postmaster-file.ts';
import type { BenchShop } from '../demo-shop.ts';
import { withFilledShop } from '../growth/open-filled.ts';
import { markdownTable } from '../markdown.ts';
import { startProduct } from '../product-process.ts';
import { startServer } from '../server-process.ts';
import { driveAt, saturate, type Answered, type Next } from './drive.ts';
import { growthOf, watchMemory } from './memory-watch.ts';
import { dealt, mayGrow, mixOf } from './mix.ts';

const profiles = 5_000;
const rampSeconds = 4;
const jobsWithinMs = 120_000;
const pollMs = 250;
const flatWithin = 1.1;

/**
 * A shop under the load of a day, at half of what it can answer.
 * @returns the report, as Markdown, and what is not as it must be
 */
export async function benchLoad(minutes: number): Promise<{ report: string; problems: string[] }> {
  const directory = await mkdtemp('/tmp/nearcard-load-');
  await chmod(directory, 0o711); // as root, PostgreSQL runs as a user who must get through
  try {
    return await withFilledShop(directory, profiles, (shop) => measure(shop, minutes));
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function measure(shop: BenchShop, minutes: number) {
  const deal = dealt(mixOf(profiles));
  const next: Next = (index) => {
    const { name, ask } = deal(index);
    return { name, ...ask(index) };
  };
  const { process: server, url } = await startProduct(shop);
  const postmaster = await readPostmasterFile(join(shop.dataDir, 'postgres'));
  if (server.pid === undefined || postmaster === undefined) throw new Error('nothing runs');
  try {
    const bare = await rateOfBare(await bytesOf(url, next));
    const { rate: saturation, index } = await saturate(url, next, rampSeconds);
    console.log(
      `  ${saturation.toFixed()} requests/s at most; now half of that for ${minutes} minutes`,
    );
    await untilJobsAreDone(shop);
    const rowsBefore = await countRows(shop);
    const answers: Answered[] = [];
    const ending = new AbortController();
    const watching = watchMemory(server.pid, postmaster.pid, ending.signal);
    const load = { rate: saturation / 2, seconds: minutes * 60, from: index + 1 };
    const heldUp = await driveAt(url, next, load, (answer) => answers.push(answer));
    ending.abort();
    const samples = await watching;
    await untilJobsAreDone(shop);
    const grown = grownTables(rowsBefore, await countRows(shop), answers);
    const memory = {
      server: growthOf(samples, ({ serverMegabytes }) => serverMegabytes),
      database: growthOf(samples, ({ databaseMegabytes }) => databaseMegabytes),
    };
    const wrong = answers.filter(({ isRight }) => !isRight);
    const report = [
      `${minutes} minutes at ${load.rate.toFixed()} requests a second, half of the ${saturation.toFixed()} at which ` +
        `this machine, shared with the client, saturates: ${(saturation / bare).toFixed(2)} of bare Fastify with the ` +
        `bytes of a card. ${profiles.toLocaleString('en')} profiles. Other work on the machine held the client up ` +
        `for ${heldUp.toFixed(2)} s at most.`,
      latencyTable(answers),
      markdownTable(
        ['memory after the warm-up', 'MB at first', 'MB at last', 'ratio'],
        Object.entries(memory).map(([name, { from, to, ratio }]) => [
          name,
          from.toFixed(),
          to.toFixed(),
          ratio.toFixed(2),
        ]),
      ),
      markdownTable(
        ['table', 'rows more', 'at most'],
        grown.map(({ table, more, most }) => [table, String(more), String(most)]),
      ),
    ].join('\n\n');
    const problems = [
      ...(wrong.length > 0 ? [`${wrong.length} wrong answers: ${countsOf(wrong)}`] : []),
      ...Object.entries(memory)
        .filter(([, { ratio }]) => ratio > flatWithin)
        .map(([name, { ratio }]) => `the memory of the ${name} has grown to ${ratio.toFixed(2)}`),
      ...grown
        .filter(({ more, most }) => more > most)
        .map(({ table, more, most }) => `${table} has ${more} rows more, ${most} at most`),
    ];
    return { report, problems };
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

/** The reference: the same bytes as a card's, from memory. */
async function rateOfBare(body: Uint8Array): Promise<number> {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const server = await startServer('bare-fastify', { headers, body });
  try {
    return (await saturate(server.url, () => ({ name: 'bare', path: '/card' }), rampSeconds)).rate;
  } finally {
    await server.stop();
  }
}

async function bytesOf(url: string, next: Next): Promise<Uint8Array> {
  for (let index = 0; ; index += 1) {
    const { name, path, headers } = next(index);
    if (name !== 'card') continue;
    const answer = await fetch(url + path, { headers: { ...headers } });
    return new Uint8Array(await answer.arrayBuffer());
  }
}

function latencyTable(answers: readonly Answered[]): string {
  const names = ['all', ...new Set(answers.map(({ name }) => name))];
  return markdownTable(
    ['request', 'answers', 'wrong', 'p50 ms', 'p99 ms'],
    names.map((name) => {
      const some = answers.filter((answer) => name === 'all' || answer.name === name);
      const times = some.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
      const within = (part: number) => times[Math.ceil(times.length * part) - 1]?.toFixed(1) ?? '';
      const wrong = some.filter(({ isRight }) => !isRight).length;
      return [name, String(some.length), String(wrong), within(0.5), within(0.99)];
    }),
  );
}

function countsOf(answers: readonly Answered[]): string {
  const kinds = answers.map(({ name, status }) => `${name} ${status}`);
  return [...new Set(kinds)]
    .map((kind) => `${kinds.filter((one) => one === kind).length} × ${kind}`)
    .join(', ');
}

/** The tables with more rows than before, partitions counted to theirs, each with the most it may have. */
function grownTables(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  answers: readonly Answered[],
) {
  return [...after]
    .map(([table, rows]) => {
      const each = mayGrow[table] ?? {};
      const most = answers.reduce((sum, { name }) => sum + (each[name] ?? 0), each['once'] ?? 0);
      return { table, more: rows - (before.get(table) ?? 0), most };
    })
    .filter(({ more }) => more > 0);
}

function countRows({ connectionString }: BenchShop): Promise<Map<string, number>> {
  return withConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select oid::regclass::text as table from pg_class
       where relkind in ('r', 'p') and not relispartition
         and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
    );
    const counts = new Map<string, number>();
    for (const { table } of rows) {
      const counted = await client.query<{ rows: number }>(`select count(*) as rows from ${table}`);
      counts.set(table, counted.rows[0]?.rows ?? 0);
    }
    return counts;
  });
}

/** @throws when jobs that are due are not done within two minutes */
function untilJobsAreDone({ connectionString }: BenchShop): Promise<void> {
  return withConnection(connectionString, async (client) => {
    const deadline = performance.now() + jobsWithinMs;
    const countDue = async () =>
      (await client.query('select from graphile_worker.jobs where run_at <= now()')).rowCount ?? 0;
    while ((await countDue()) > 0) {
      if (performance.now() > deadline) throw new Error('the jobs are not done');
      await wait(pollMs);
    }
  });
}
