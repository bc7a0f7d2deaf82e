import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { MailboxReader } from './mailbox-reader.ts';
import { findBrokenPromises, findHalfDoneWork } from './promises.ts';
import { Random } from './random.ts';
import type { ShopProcess } from './shop-process.ts';
import { emptyLedger, runVisitors, untilBusy } from './visitors.ts';

const pollMs = 50;
const replacedWithinMs = 30_000;
const visitorCount = 12;
const cardsPerKill = 100;

interface FreshAnswer {
  readonly status: number;
  readonly body: string;
}

/** Asks over a connection of its own: `node:cluster` hands each to the next process in turn. */
export async function askFresh(address: string): Promise<FreshAnswer> {
  const agent = new Agent({ keepAlive: false });
  const { promise, resolve, reject } = Promise.withResolvers<FreshAnswer>();
  request(address, { agent }, (answer) => {
    const status = answer.statusCode ?? 0;
    text(answer).then((body) => resolve({ status, body }), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

/** Waits until so many workers tell in the metrics that they reach the database. */
export async function untilWorkersServe(shop: ShopProcess, count: number): Promise<void> {
  const deadline = performance.now() + replacedWithinMs;
  for (;;) {
    // Nobody listens while all are dead.
    const body = await askFresh(`${shop.url}/metrics`).then(
      (answer) => answer.body,
      () => '',
    );
    const serving = body.match(/^nearcard_database_up\{worker="\d+"\} 1$/gm) ?? [];
    if (serving.length === count && (await shop.listWorkers()).length === count) return;
    if (performance.now() > deadline) throw new Error(`not ${count} workers:\n${shop.output}`);
    await wait(pollMs);
  }
}

export interface WorkerKills {
  readonly workers: number;
  readonly kills: number;
  /** Between two of them. */
  readonly everyMs: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/**
 * Kills one worker after another under registrations and claims. The shop must run.
 * @returns what was answered, and what of it is lost or half done
 */
export async function killWorkers(
  shop: ShopProcess,
  { workers, kills, everyMs, seed, say }: WorkerKills,
) {
  const random = new Random(seed);
  const ledger = emptyLedger();
  const ending = new AbortController();
  const { signal } = ending;
  const { url } = shop;
  const mailbox = new MailboxReader(shop.dataDir);
  const serials = await shop.issueCards(kills * cardsPerKill);
  let names = 0;
  const nextName = () => `worker-visitor-${(names += 1)}`;
  const visitors = { url, mailbox, serials, ledger, random, signal, nextName };
  const visiting = runVisitors(visitorCount, visitors);
  try {
    await Promise.race([visiting, untilBusy(ledger, signal)]);
    for (let kill = 1; kill <= kills; kill += 1) {
      const running = await shop.listWorkers();
      const pid = running[Math.floor(random.between(0, running.length))];
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await Promise.race([visiting, wait(everyMs)]);
    }
    await untilWorkersServe(shop, workers);
  } finally {
    ending.abort();
  }
  await visiting;
  const problems = [
    ...(await findBrokenPromises(url, ledger)),
    ...(await findHalfDoneWork(await shop.databaseUrl())),
  ];
  const { registered, claimed, unanswered } = ledger;
  say(
    `${kills} workers killed: ${registered.length} registrations and ${claimed.length} claims answered, ` +
      `${unanswered.length} calls cut off, ${problems.length} problems`,
  );
  return { registered: registered.length, claimed: claimed.length, problems };
}
