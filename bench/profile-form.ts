import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { withServices, withShop, type BenchShop } from './demo-shop.ts';
import { traceTasks, type Task } from './main-thread.ts';
import { walks, type Visit, type Visitor, type Walk } from './profile-form-walks.ts';
import type { BenchServer, startServer } from './server-process.ts';

/**
 * `node bench/profile-form.ts [walk] [another tree]`: how long the profile's form keeps the main thread
 * from answering, on a processor slowed down fourfold, at two widths. With the built tree of another
 * version, both take turns. Judged by the thread's own time: what else the machine does is not in it.
 */
const slowdown = 4;
const rounds = 5;
const longMs = 50;
/** A task that is shown with its parts. */
const worthALookMs = 30;

const widths = [
  { name: '390 px', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: '1280 px', viewport: { width: 1280, height: 800 } },
];

interface Run {
  readonly name: string;
  readonly tasks: readonly Task[];
}

async function benchProfileForm(wanted: string, otherTree: string | undefined): Promise<void> {
  await withShop(async (shop) => {
    const visitor = await makeVisitor(shop);
    const trees = [join(import.meta.dirname, '..'), ...(otherTree ? [resolve(otherTree)] : [])];
    const servers = await Promise.all(trees.map((tree) => serve(tree, shop)));
    const executablePath = await ensureChromium();
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-software-rasterizer'],
      ...(executablePath !== undefined && { executablePath }),
    });
    try {
      report(await takeTurns(browser, servers, visitor, wanted));
    } finally {
      await browser.close();
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
}

async function takeTurns(
  browser: Browser,
  servers: readonly BenchServer[],
  visitor: Visitor,
  wanted: string,
): Promise<Run[]> {
  const runs: Run[] = [];
  const chosen = walks.filter(({ name }) => name.includes(wanted));
  // The first round warms up the browser and the servers; each visit has an empty cache of its own.
  for (let round = 0; round <= rounds; round += 1) {
    for (const width of widths) {
      for (const walk of chosen) {
        for (const [index, server] of servers.entries()) {
          const tasks = await visit(browser, server.url, width, walk, visitor);
          const name = `${walk.name}, ${width.name}${index === 0 ? '' : ', other tree'}`;
          if (round > 0) runs.push({ name, tasks });
        }
      }
    }
  }
  return runs;
}

async function visit(
  browser: Browser,
  url: string,
  { name: _name, ...options }: (typeof widths)[number],
  walk: Walk,
  visitor: Visitor,
): Promise<Task[]> {
  // The name by which the shop knows itself.
  const baseURL = url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, ...options });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const isWide = options.viewport.width >= 1024;
    const opened: Visit = { page, cdp, isWide, visitor };
    await walk.prepare(opened);
    const act = await walk.ready(opened);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await traceTasks(browser, act);
  } finally {
    await context.close();
  }
}

/** Somebody with a full profile, room for another one, and a card nobody has in the hand. */
function makeVisitor(shop: BenchShop): Promise<Visitor> {
  return withServices(shop, async ({ database, accounts, sessions, userView }) => {
    const { id } = await database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'maya@nearcard.test')
      .executeTakeFirstOrThrow();
    await accounts.markTourSeen(id);
    const { serial } = await database
      .selectFrom('cards')
      .select('serial')
      .where('accountId', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    return { user: await userView.getUser(id), token: await sessions.open(database, id), serial };
  });
}

async function serve(tree: string, { connectionString, dataDir }: BenchShop): Promise<BenchServer> {
  const program: { startServer: typeof startServer } = await import(
    join(tree, 'bench', 'server-process.ts')
  );
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000', PORT: '0' };
  return program.startServer('shop', { env, connectionString, dataDir });
}

function report(runs: readonly Run[]): void {
  const longestOf = ({ tasks }: Run) => Math.max(0, ...tasks.map((task) => task.threadMs));
  const table: Record<string, object> = {};
  for (const [name, same] of Map.groupBy(runs, (run) => run.name)) {
    const ordered = same.toSorted((a, b) => longestOf(a) - longestOf(b));
    const median = ordered[ordered.length >> 1];
    const wall = same.map(({ tasks }) => Math.max(0, ...tasks.map((task) => task.wallMs)));
    const long = same.map(({ tasks }) => tasks.filter((task) => task.threadMs > longMs).length);
    table[name] = {
      'longest task, median ms': median === undefined ? '' : Math.round(longestOf(median)),
      'max ms': Math.round(Math.max(...same.map(longestOf))),
      'by the clock, median ms': Math.round(wall.toSorted((a, b) => a - b)[wall.length >> 1] ?? 0),
      [`tasks over ${longMs} ms`]: long.join(' '),
    };
    console.log(`\n${name}: the run in the middle`);
    printTasks(median);
    const worst = ordered.at(-1);
    if (worst === undefined || longestOf(worst) <= longMs) continue;
    console.log('The worst one');
    printTasks(worst);
  }
  console.table(table);
  console.log(`Thread time on a processor slowed down ${slowdown} times, ${rounds} runs each.`);
}

function printTasks(run: Run | undefined): void {
  for (const task of run?.tasks ?? []) if (task.threadMs > worthALookMs) printTask(task);
}

function printTask({ atMs, threadMs, parts }: Task): void {
  const shown = parts.filter((part) => part.threadMs >= 1);
  const texts = shown.map((part) => `${part.name} ${part.threadMs.toFixed(0)}`);
  console.log(`  at ${atMs.toFixed(0)} ms: ${threadMs.toFixed(0)} ms (${texts.join(', ')})`);
}

await benchProfileForm(process.argv[2] ?? '', process.argv[3]);
