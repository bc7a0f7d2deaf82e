import { setTimeout as wait } from 'node:timers/promises';
import { ageDeadWorkers } from './dead-workers.ts';
import { MailboxReader } from './mailbox-reader.ts';
import { findBrokenMails, findBrokenPromises, findHalfDoneWork } from './promises.ts';
import { Random } from './random.ts';
import type { ShopProcess } from './shop-process.ts';
import { addTo, emptyLedger, runVisitors, untilBusy } from './visitors.ts';

export interface CrashOptions {
  readonly rounds: number;
  /** Decides who does what and when the blow falls; the machine's own timing remains. */
  readonly seed: number;
  readonly say: (line: string) => void;
  /** Whether the jobs of what was killed are free at the next beat, and not when 20 seconds have passed. */
  readonly agesDeadWorkers?: boolean;
}

export interface CrashReport {
  readonly registered: number;
  readonly claimed: number;
  /** The answered work that is lost, or half done; empty when all is well. */
  readonly problems: string[];
}

const visitorCount = 24;
const cardsPerRound = 250;
/** Counted from the first registration or claim, so that no round strikes an idle shop. */
const blowAfterMs = { earliest: 0, latest: 2_500 };

/** Kills everything at a random moment under load, again and again, and looks at what is left. */
export async function crashAgainAndAgain(
  shop: ShopProcess,
  { rounds, seed, say, agesDeadWorkers = false }: CrashOptions,
): Promise<CrashReport> {
  const random = new Random(seed);
  const whole = emptyLedger();
  /** Without the last round, whose promises have been asked after the last of all blows. */
  const earlier = emptyLedger();
  const problems: string[] = [];
  let names = 0;
  const nextName = () => `visitor-${(names += 1)}`;

  await shop.start();
  const mailbox = new MailboxReader(shop.dataDir);
  const serials = await shop.issueCards(rounds * cardsPerRound);
  for (let round = 1; round <= rounds; round += 1) {
    const ledger = emptyLedger();
    const blow = new AbortController();
    const { signal } = blow;
    const { url } = shop;
    const visiting = runVisitors(visitorCount, {
      url,
      mailbox,
      serials,
      ledger,
      random,
      signal,
      nextName,
    });
    const afterMs = random.between(blowAfterMs.earliest, blowAfterMs.latest);
    try {
      // Ends early when a visitor got an answer that nobody should get.
      await Promise.race([visiting, untilBusy(ledger, signal).then(() => wait(afterMs))]);
      await shop.kill();
    } finally {
      blow.abort();
    }
    await visiting;

    const readyMs = await shop.start();
    if (agesDeadWorkers) await ageDeadWorkers(await shop.databaseUrl());
    const found = [
      ...(await findBrokenPromises(url, ledger)),
      ...(await findHalfDoneWork(await shop.databaseUrl())),
    ];
    problems.push(...found);
    addTo(whole, ledger);
    if (round < rounds) addTo(earlier, ledger);
    say(
      `round ${round}: killed after ${Math.round(afterMs)} ms, ready again after ${Math.round(readyMs)} ms, ` +
        `${ledger.registered.length} registrations and ${ledger.claimed.length} claims answered, ${found.length} problems`,
    );
  }
  problems.push(...(await findBrokenMails(mailbox, whole)));
  problems.push(...(await findBrokenPromises(shop.url, earlier)));
  const { registered, claimed } = whole;
  return { registered: registered.length, claimed: claimed.length, problems };
}
