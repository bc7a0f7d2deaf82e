import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';
import { FakeStripe, stripeKey, webhookSecret } from '#tests/contracts/payments/fake-stripe.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { startSmtpServer, type SmtpManner } from '#tests/support/smtp-server.ts';
import { startPrimary } from '#tests/support/streaming-replica.ts';
import { findBrokenWork, findUnfinishedJobs } from '../member-promises.ts';
import { emptyMemberLedger } from '../members.ts';
import { findBrokenPromises } from '../promises.ts';
import { ShopProcess, withShop } from '../shop-process.ts';
import { emptyLedger } from '../visitors.ts';
import { ArrivedMails, emptyCustomerLedger, runCustomers } from './customers.ts';

const customerCount = 4;
/** The work after a fault must go on as before it. */
const goOnForMs = 1_500;
const killEachMs = 150;
const slowMs = 1_500;

const preload = join(import.meta.dirname, 'moved-clock.ts');
const command = [process.execPath, '--import', preload, 'dist/server/main.js'] as const;

/** What goes wrong around the shop for a while. Resolves when it is over. */
type Fault = () => Promise<void>;

/**
 * Lets customers work while the mail server, the provider, the clock and the work processes fail one after the
 * other, and while a second release serves beside the first.
 * @returns how much was answered, and what of it is missing or came twice
 */
export async function spoilSurroundings({
  lastsMs,
  say,
}: {
  readonly lastsMs: number;
  readonly say: (line: string) => void;
}) {
  const stripe = new FakeStripe();
  stripe.clock = { now: () => new Date() };
  let manner: SmtpManner = 'well';
  const smtp = await startSmtpServer({ manner: () => manner });
  const primary = await startPrimary();
  const databaseUrl = primary.connectionString;
  const env = {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: await stripe.server.listen(),
    SMTP_URL: smtp.url,
    DATABASE_URL: databaseUrl,
  };
  try {
    return await withShop(
      async (shop) => {
        const second = new ShopProcess(join(shop.dataDir, '..'), await findFreePort(), env);
        try {
          return await spoil(shop, second);
        } finally {
          await second.kill();
        }
      },
      env,
      command,
    );
  } finally {
    await stripe.server.close();
    await smtp.close();
    await primary.stop();
  }

  async function spoil(shop: ShopProcess, second: ShopProcess) {
    const mails = new ArrivedMails(smtp);
    const ledger = emptyCustomerLedger();
    let urls = [shop.url];
    let number = 0;
    const lasts = () => wait(lastsMs);
    const copiesNow = () => smtp.received.length - mails.heads.length;
    const mail =
      (how: SmtpManner): Fault =>
      async () => {
        manner = how;
        await lasts();
        manner = 'well';
        // An admin's button: what waits for its next try is tried now.
        await withConnection(databaseUrl, (client) =>
          client.query(
            'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
          ),
        );
      };
    const provider =
      (fault: FakeStripe['server']['faultOf'], pauseMs = 0): Fault =>
      async () => {
        Object.assign(stripe.server, { faultOf: fault, slowMs: pauseMs });
        await lasts();
        Object.assign(stripe.server, { faultOf: undefined, slowMs: 0 });
      };
    const faults: Readonly<Record<string, Fault>> = {
      'mail slow': mail('slow'),
      'mail refusing': mail('refusing'),
      'mail taken, then dropped': mail('dropping'),
      'provider slow': provider(undefined, slowMs),
      'provider erring': provider(() => ({ status: 500, body: { error: { type: 'api_error' } } })),
      'provider cutting off its answers': provider(() => 'cut off'),
      'provider never answering': provider(() => 'unanswered'),
      'clock an hour ahead': moveClock,
      'clock an hour behind, then right': async () => {
        await moveClock();
        await moveClock();
      },
      'work processes killed': async () => {
        const end = performance.now() + lastsMs;
        while (performance.now() < end) {
          for (const pid of await shop.listWorkers()) process.kill(pid, 'SIGKILL');
          await wait(killEachMs);
        }
      },
      'two releases': async () => {
        await second.start();
        urls = [shop.url, second.url];
        await lasts();
        urls = [second.url];
        const { exitCode } = await shop.stop();
        if (exitCode !== 0) throw new Error(`the release before ended with ${exitCode}`);
        await lasts();
        await shop.start();
        urls = [shop.url];
        await second.stop();
      },
    };
    async function moveClock(): Promise<void> {
      process.kill(shop.pid, 'SIGUSR2');
      await lasts();
    }

    await shop.start();
    const problems: string[] = [];
    for (const [name, fault] of Object.entries(faults)) {
      const before = ledger.paidOrders.length;
      const away = ledger.sentAway.length;
      const ending = new AbortController();
      const { signal } = ending;
      const nextNumber = () => (number += 1);
      const options = { urls: () => urls, stripe, mails, ledger, nextNumber, signal };
      const working = runCustomers(customerCount, options);
      try {
        await Promise.race([working, fault().then(() => wait(goOnForMs))]);
      } finally {
        ending.abort();
      }
      await working;
      await mails.refresh();
      say(
        `${name}: ${ledger.paidOrders.length - before} orders, ${copiesNow()} copies of mails so far, ` +
          `sent away: ${ledger.sentAway.slice(away).join(', ') || 'nobody'}`,
      );
    }
    const { registered, paidOrders, pictures, sentAway } = ledger;
    const work = { ...emptyMemberLedger(), paidOrders, pictures };
    problems.push(
      ...(await findUnfinishedJobs(databaseUrl, mails, work)),
      ...(await findBrokenPromises(shop.url, { ...emptyLedger(), registered })),
      ...(await findBrokenWork({ url: shop.url, databaseUrl }, work)),
    );
    await mails.refresh();
    const paid = [...stripe.sessions.values()].filter((page) => page.payment_status === 'paid');
    if (paid.length !== paidOrders.length) {
      problems.push(`${paid.length} payments at the provider for ${paidOrders.length} orders`);
    }
    return {
      registered: registered.length,
      orders: paidOrders.length,
      pictures: pictures.length,
      sentAway: sentAway.length,
      mails: mails.heads.length,
      copies: copiesNow(),
      problems,
    };
  }
}
