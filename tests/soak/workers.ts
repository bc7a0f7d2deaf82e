import { setTimeout as wait } from 'node:timers/promises';
import { watchChanges } from './change-watch.ts';
import { askFresh } from './fresh-connection.ts';
import { MailboxReader } from './mailbox-reader.ts';
import { findBrokenWork, findUnfinishedJobs } from './member-promises.ts';
import { addMembers, emptyMemberLedger, runMembers } from './members.ts';
import { findBrokenMails, findBrokenPromises, findHalfDoneWork } from './promises.ts';
import { Random } from './random.ts';
import type { ShopProcess } from './shop-process.ts';
import { emptyLedger, runVisitors, untilBusy } from './visitors.ts';

const pollMs = 50;
const replacedWithinMs = 30_000;
const visitorCount = 8;
const memberCount = 4;
const cardsPerKill = 100;

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
  /** The owner's address of the database; absent: the one that the shop itself has. */
  readonly databaseUrl?: string;
}

/**
 * Kills one worker after another under registrations, claims, purchases, taps, uploads and changes of a card.
 * The shop must run.
 * @returns what was answered, and what of it is lost, half done or done twice
 */
export async function killWorkers(
  shop: ShopProcess,
  { workers, kills, everyMs, seed, say, databaseUrl: given }: WorkerKills,
) {
  const random = new Random(seed);
  const ledger = emptyLedger();
  const memberLedger = emptyMemberLedger();
  const ending = new AbortController();
  const { signal } = ending;
  const { url } = shop;
  const mailbox = new MailboxReader(shop.dataDir);
  const [watched, ...members] = await addMembers(shop, memberCount + 1, 'member');
  if (watched === undefined) throw new Error('there are no members');
  const serials = await shop.issueCards(kills * cardsPerKill);
  let names = 0;
  const nextName = () => `worker-visitor-${(names += 1)}`;
  const visitors = { url, mailbox, serials, ledger, random, signal, nextName };
  const watching = watchChanges(watched, { url, workers, signal });
  const working = Promise.all([
    runVisitors(visitorCount, visitors),
    runMembers(members, { url, ledger: memberLedger, random, signal }),
    watching,
  ]);
  try {
    await Promise.race([working, untilBusy(ledger, signal)]);
    for (let kill = 1; kill <= kills; kill += 1) {
      const running = await shop.listWorkers();
      const pid = running[Math.floor(random.between(0, running.length))];
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await Promise.race([working, wait(everyMs)]);
    }
    await untilWorkersServe(shop, workers);
  } finally {
    ending.abort();
  }
  await working;
  const { changes, oldForMs, problems: lateChanges } = await watching;
  const databaseUrl = given ?? (await shop.databaseUrl());
  const problems = [
    ...lateChanges,
    ...(await findBrokenPromises(url, ledger)),
    ...(await findHalfDoneWork(databaseUrl)),
    ...(await findBrokenWork({ url, databaseUrl }, memberLedger)),
  ];
  const taps = [...memberLedger.taps.values()].reduce((sum, { answered }) => sum + answered, 0);
  const report = {
    registered: ledger.registered.length,
    claimed: ledger.claimed.length,
    orders: memberLedger.paidOrders.length,
    taps,
    pictures: memberLedger.pictures.length,
    changes,
  };
  say(
    `${kills} workers killed: ${JSON.stringify(report)}, a change not seen for ${Math.round(oldForMs)} ms at most, ` +
      `${ledger.unanswered.length} calls of visitors cut off, ${problems.length} problems`,
  );
  return {
    ...report,
    problems,
    /** Waits for what its jobs have left to do. @returns mails and jobs that are missing, or came as two */
    findUnfinished: async () => [
      ...(await findUnfinishedJobs(databaseUrl, mailbox, memberLedger)),
      ...(await findBrokenMails(mailbox, ledger)),
    ],
  };
}
