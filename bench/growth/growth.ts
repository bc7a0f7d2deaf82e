import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { withConnection } from '#server/database/database.ts';
import { withServices, type BenchShop } from '../demo-shop.ts';
import { markdownTable } from '../markdown.ts';
import type { BenchServer } from '../server-process.ts';
import { grownTables, sizesOf } from './fill.ts';
import { compareLatency, type Latency } from './latency.ts';
import { withFilledShop } from './open-filled.ts';
import { paths } from './paths.ts';

interface GrownShop {
  readonly profiles: number;
  readonly shop: BenchShop;
  readonly adminToken: string;
}

const rounds = 9;
const requestsForScans = 20;
/** Scans that read fewer rows in all do not grow. */
const fewRows = 20_000;
const pollMs = 50;

/**
 * How long people wait for the same in shops of several sizes, and which tables grow how. The filled databases
 * stay in `directory`, for the next run.
 * @returns the report, as Markdown
 */
export async function benchGrowth(sizes: readonly number[], directory: string): Promise<string> {
  return openAll(sizes, directory, async (shops) => {
    const servers = await Promise.all(shops.map(({ shop }) => shop.serve(0)));
    const rows = await measure(shops, servers).finally(() =>
      Promise.all(servers.map((server) => server.stop())),
    );
    const largest = shops.at(-1);
    const scans = largest === undefined ? [] : await findScans(largest);
    const { shop } = largest ?? {};
    const tables = shop === undefined ? [] : await withConnection(shop.connectionString, sizesOf);
    return [
      `p50 and p99 in ms of one request after the other, without a page cache, and the p99 as a part of that of ` +
        `${named(sizes[0])} profiles (median of ${rounds} rounds)`,
      markdownTable(
        ['path', ...sizes.map(named), ...sizes.slice(1).map((size) => `p99 of ${named(size)}`)],
        rows,
      ),
      `Sequential scans of a table that grows, of ${named(sizes.at(-1))} profiles: ${scans.join('; ') || 'none'}`,
      `What a row takes among ${named(sizes.at(-1))} profiles`,
      markdownTable(
        ['table', 'rows', 'MB', 'bytes a row', 'of it indexes'],
        tables.map(({ table, rows: count, bytes, indexBytes }) => [
          table,
          named(count),
          (bytes / 1e6).toFixed(),
          (bytes / count).toFixed(),
          (indexBytes / count).toFixed(),
        ]),
      ),
    ].join('\n\n');
  });
}

const named = (count = 0) => count.toLocaleString('en');

/** Opens a shop of each size, all at once. */
async function openAll<Result>(
  sizes: readonly number[],
  directory: string,
  work: (shops: readonly GrownShop[]) => Promise<Result>,
  open: readonly GrownShop[] = [],
): Promise<Result> {
  const [profiles, ...others] = sizes;
  if (profiles === undefined) return work(open);
  return withFilledShop(directory, profiles, async (shop) => {
    const adminToken = await signInAdmin(shop);
    return openAll(others, directory, work, [...open, { profiles, shop, adminToken }]);
  });
}

function signInAdmin(shop: BenchShop): Promise<string> {
  return withServices(shop, async ({ accounts, admins, sessions, database }) => {
    const email = 'bench@example.test';
    const known = await accounts.findByEmail(database, email);
    const { id } =
      known ?? (await accounts.createAccount(database, { email, passwordHash: 'none', name: '' }));
    await admins.setAdmin(email, true, 'bench');
    return sessions.open(database, id);
  });
}

async function measure(
  shops: readonly GrownShop[],
  servers: readonly BenchServer[],
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(paths)) {
    const answerers = shops.map((shop, index) => ({
      url: servers[index]?.url ?? '',
      ask: (n: number) => ask(n, shop),
    }));
    const latencies = await compareLatency(answerers, rounds);
    const row = [name, ...latencies.map(shown), ...latencies.slice(1).map(ratio)];
    console.log(`  ${row.join(' | ')}`);
    rows.push(row);
  }
  return rows;
}

const shown = ({ p50, p99 }: Latency) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
const ratio = ({ ofTheFirst }: Latency) => ofTheFirst.toFixed(2);

/**
 * Which paths read a table that grows from its beginning to its end, by PostgreSQL's own counters. A process
 * of the shop for each path: one that ends has reported to the counters all that it read.
 */
async function findScans(grown: GrownShop): Promise<string[]> {
  const { shop } = grown;
  const scans: string[] = [];
  for (const [name, ask] of Object.entries(paths)) {
    const before = await rowsScanned(shop);
    const server = await shop.serve(0);
    const answerer = { url: server.url, ask: (n: number) => ask(n, grown) };
    await compareLatency([answerer], 0, requestsForScans).finally(() => server.stop());
    for (const [table, rows] of await rowsScanned(shop)) {
      const read = rows - (before.get(table) ?? 0);
      if (read > fewRows) scans.push(`${name} reads ${named(read)} rows of ${table}`);
    }
  }
  return scans;
}

function rowsScanned({ connectionString }: BenchShop): Promise<Map<string, number>> {
  return withConnection(connectionString, async (client) => {
    while (await isAskedByOthers(client)) await wait(pollMs);
    const { rows } = await client.query<{ table: string; rows: number }>(
      `select root::text as table, sum(seq_tup_read)::float8 as rows
       from unnest($1::regclass[]) as root
         left join lateral pg_partition_tree(root) on true
         join pg_stat_all_tables on pg_stat_all_tables.relid = coalesce(pg_partition_tree.relid, root)
       group by root`,
      [grownTables],
    );
    return new Map(rows.map(({ table, rows: read }) => [table, read]));
  });
}

/** Whether connections of a process that has ended are still at work. */
async function isAskedByOthers(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.length > 0;
}
