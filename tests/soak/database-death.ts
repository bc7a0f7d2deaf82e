import { setTimeout as wait } from 'node:timers/promises';
import {
  killsOfEmbedded,
  stopOfExternal,
  withExternalDatabase,
  type Blow,
} from './database-blows.ts';
import { MailboxReader } from './mailbox-reader.ts';
import { findBrokenMails, findBrokenPromises, findHalfDoneWork } from './promises.ts';
import { Random } from './random.ts';
import { withShop, type ShopProcess } from './shop-process.ts';
import { addTo, emptyLedger, runVisitors, untilBusy } from './visitors.ts';

export interface DatabaseDeathOptions {
  readonly rounds: number;
  /** Decides who does what and when the blow falls; the machine's own timing remains. */
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface DatabaseDeathReport {
  readonly rounds: number;
  readonly registered: number;
  readonly claimed: number;
  readonly carts: number;
  /** The longest from the database's return to a `/readyz` that says yes. */
  readonly readyAfterMs: number;
  /** The most the shop wrote from a blow until it was ready again. */
  readonly logBytes: number;
  /**
   * The answered work that is lost, or half done, and the work that was not answered at all; empty when all
   * is well.
   */
  readonly problems: string[];
}

const visitorCount = 16;
const cardsPerRound = 250;
const blowAfterMs = { earliest: 0, latest: 1_500 };
/** The work after the outage must go on as before it. */
const goOnForMs = 300;
/** The level of a shop in earnest: the size of the log is one of the things measured. */
const shopEnv = { LOG_LEVEL: 'info' };

/** Kills processes of the embedded database while the shop works, again and again. */
export function killEmbeddedDatabase(options: DatabaseDeathOptions): Promise<DatabaseDeathReport> {
  const random = new Random(options.seed);
  return withShop(async (shop) => {
    const kills = killsOfEmbedded(shop, random);
    return strikeAgainAndAgain(shop, options, random, (round) => kills[round % kills.length]);
  }, shopEnv);
}

/**
 * Stops an external database for `stopForMs` while the shop works, again and again, and in the end
 * stops the shop while the database is away.
 */
export function stopExternalDatabase(
  options: DatabaseDeathOptions & { readonly stopForMs: number },
): Promise<DatabaseDeathReport & { exitCode: number | null; stopMs: number }> {
  const random = new Random(options.seed);
  return withExternalDatabase((database) =>
    withShop(
      async (shop) => {
        const stop = stopOfExternal(database, options.stopForMs);
        const report = await strikeAgainAndAgain(shop, options, random, () => stop);
        await database.stop();
        const { exitCode, milliseconds } = await shop.stop();
        return { ...report, exitCode, stopMs: milliseconds };
      },
      { ...shopEnv, DATABASE_URL: database.databaseUrl },
    ),
  );
}

/** Takes the database away in one way after another while the shop works. The shop is started here. */
export async function strikeAgainAndAgain(
  shop: ShopProcess,
  { rounds, say }: DatabaseDeathOptions,
  random: Random,
  chooseBlow: (round: number) => Blow | undefined,
): Promise<DatabaseDeathReport> {
  const whole = emptyLedger();
  /** Without the last round, whose promises have been asked after the last of all blows. */
  const earlier = emptyLedger();
  const problems: string[] = [];
  const readyAfterMs: number[] = [];
  const logBytes: number[] = [];
  let names = 0;
  const nextName = () => `visitor-${(names += 1)}`;

  await shop.start();
  const mailbox = new MailboxReader(shop.dataDir);
  const serials = await shop.issueCards(rounds * cardsPerRound);
  for (let round = 0; round < rounds; round += 1) {
    const blow = chooseBlow(round);
    if (blow === undefined) throw new Error('nothing to strike with');
    const ledger = emptyLedger();
    const ending = new AbortController();
    const { signal } = ending;
    const { url } = shop;
    const options = { url, mailbox, serials, ledger, random, signal, nextName };
    const visiting = runVisitors(visitorCount, options);
    const outage = untilBusy(ledger, signal)
      .then(() => wait(random.between(blowAfterMs.earliest, blowAfterMs.latest)))
      .then(() => measureOutage(shop, blow));
    try {
      // Ends early when a visitor got an answer that nobody should get.
      await Promise.race([visiting, outage.then(() => wait(goOnForMs))]);
    } finally {
      ending.abort();
    }
    await visiting;

    const { readyMs, written } = await outage;
    const found = [
      ...ledger.unanswered.map((what) => `not answered: ${what}`),
      ...(written.includes('_events') ? ['a driver object was logged'] : []),
      ...(await findBrokenPromises(url, ledger)),
      ...(await findHalfDoneWork(await shop.databaseUrl())),
    ];
    problems.push(...found);
    addTo(whole, ledger);
    if (round < rounds - 1) addTo(earlier, ledger);
    readyAfterMs.push(readyMs);
    logBytes.push(Buffer.byteLength(written));
    say(
      `round ${round + 1}: ${blow.name}, ready ${Math.round(readyMs)} ms after the database, ` +
        `${Buffer.byteLength(written)} bytes logged, ${ledger.registered.length} registrations, ` +
        `${ledger.claimed.length} claims and ${ledger.carts.length} carts answered, ${found.length} problems`,
    );
  }
  problems.push(...(await findBrokenMails(mailbox, whole)));
  problems.push(...(await findBrokenPromises(shop.url, earlier)));
  return {
    rounds,
    registered: whole.registered.length,
    claimed: whole.claimed.length,
    carts: whole.carts.length,
    readyAfterMs: Math.max(...readyAfterMs),
    logBytes: Math.max(...logBytes),
    problems,
  };
}

/** @returns what was written from the blow on until the shop was ready again @throws when it never is */
async function measureOutage(shop: ShopProcess, blow: Blow) {
  const writtenBefore = shop.output.length;
  await blow.strike();
  const readyMs = await shop.untilReady();
  return { readyMs, written: shop.output.slice(writtenBefore) };
}
