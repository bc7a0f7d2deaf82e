import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';
import { FakeStripe, stripeKey, webhookSecret } from '#tests/contracts/payments/fake-stripe.ts';
import { ageDeadWorkers } from './dead-workers.ts';
import { MailboxReader } from './mailbox-reader.ts';
import { Random } from './random.ts';
import { callShop } from './shop-calls.ts';
import { withShop, type ShopProcess } from './shop-process.ts';
import { registerVisitors, type SignedInVisitor } from './signed-in-visitors.ts';

export interface SettlementOptions {
  readonly orders: number;
  /** How often everything is killed while the orders are settled. */
  readonly kills: number;
  /** Decides the order of the calls and when the blows fall. */
  readonly seed: number;
  readonly say: (line: string) => void;
  /** Whether the jobs of what was killed are free at the next beat, and not when 20 seconds have passed. */
  readonly agesDeadWorkers?: boolean;
}

/** The state when everybody has been answered. All but `charges` come from the shop. */
export interface SettlementReport {
  readonly confirmed: number;
  readonly payments: number;
  readonly entitlements: number;
  readonly subscriptions: number;
  /** Different Message-IDs among the receipts. */
  readonly receipts: number;
  readonly receiptMails: number;
  /** How often the provider took money. */
  readonly charges: number;
}

const copies = 5;
const atOnce = 40;
const retryMs = 50;
const receiptsWithinMs = 60_000;
const products = ['business-plus-yearly', 'lifetime', 'business-monthly'];

const deliveryAddress = {
  fullName: 'Ada Example',
  phoneNumber: '+1 202 555 0123',
  addressLine1: '1 Example Street',
  city: 'London',
  state: 'Greater London',
  postalCode: 'N1 1AA',
  country: 'United Kingdom',
};

/**
 * Lets many people pay, and then settles all orders at once: each by its return page and by five
 * copies of every webhook, in random order, repeated until they are answered 200 as browsers and
 * Stripe do, while everything is killed now and then.
 */
export async function settleUnderKills(options: SettlementOptions): Promise<SettlementReport> {
  const stripe = new FakeStripe();
  const apiBase = await stripe.server.listen();
  try {
    return await withShop((shop) => race(shop, stripe, options), {
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    });
  } finally {
    await stripe.server.close();
  }
}

async function race(
  shop: ShopProcess,
  stripe: FakeStripe,
  { orders, kills, seed, say, agesDeadWorkers = false }: SettlementOptions,
): Promise<SettlementReport> {
  const random = new Random(seed);
  await shop.start();
  const buyers = await registerVisitors(shop, orders, 'buyer');
  const returns = await Promise.all(
    buyers.map((buyer, index) => startPaying(shop, stripe, buyer, products[index % 3] ?? '')),
  );
  const webhooks = stripe.outbox.splice(0).flatMap((event) =>
    Array.from({ length: copies }, () => async () => {
      const { body, headers } = stripe.sign(event, new Date());
      const request = { method: 'POST', body: new Uint8Array(body), headers };
      return (await fetch(`${shop.url}/api/webhooks/stripe`, request)).status;
    }),
  );
  say(`${returns.length} return pages and ${webhooks.length} webhooks at once`);
  const calls = shuffle([...returns, ...webhooks], random);
  await answerAll(shop, calls, { kills, random, say });
  if (agesDeadWorkers) await ageDeadWorkers(await shop.databaseUrl());
  return readOutcome(shop, stripe, orders);
}

/** @returns how the browser comes back, once the buyer has paid */
async function startPaying(
  shop: ShopProcess,
  stripe: FakeStripe,
  { token }: SignedInVisitor,
  productId: string,
): Promise<() => Promise<number>> {
  const items = [{ productId, quantity: 1 }];
  const begun = await callShop(`${shop.url}/api/purchase`, {
    token,
    body: { items, deliveryAddress },
  });
  const sessionId = begun.body.url?.split('/').at(-1) ?? '';
  stripe.pay(sessionId);
  const ids = `session_id=${sessionId}&purchase_id=${begun.body.purchaseId}`;
  return async () => (await callShop(`${shop.url}/api/success?${ids}`, { token })).status;
}

/** Makes every call, some at a time, until each was answered 200. */
async function answerAll(
  shop: ShopProcess,
  calls: readonly (() => Promise<number>)[],
  { kills, random, say }: { kills: number; random: Random; say: (line: string) => void },
): Promise<void> {
  const blows = Array.from({ length: kills }, (_, index) =>
    Math.floor(calls.length * random.between((index + 0.2) / kills, (index + 0.9) / kills)),
  );
  let answered = 0;
  let down: Promise<unknown> | undefined;

  async function killAndStart(): Promise<void> {
    await shop.kill();
    const readyMs = await shop.start();
    say(`killed after ${answered} answers, ready again after ${Math.round(readyMs)} ms`);
    down = undefined;
  }

  async function make(call: () => Promise<number>): Promise<void> {
    for (;;) {
      // A browser or a provider does not know that the shop is down: it asks, and asks again.
      const status = await call().catch(() => undefined);
      if (status === 200) break;
      if (status !== undefined && status < 500) throw new Error(`a call was answered ${status}`);
      await wait(retryMs);
    }
    answered += 1;
    if (blows.includes(answered)) down = killAndStart();
  }

  const left = calls.values();
  const makeOn = async () => {
    for (const call of left) await make(call);
  };
  await Promise.all(Array.from({ length: atOnce }, makeOn));
  await down;
}

async function readOutcome(
  shop: ShopProcess,
  stripe: FakeStripe,
  orders: number,
): Promise<SettlementReport> {
  const mailbox = new MailboxReader(shop.dataDir);
  const receiptsNow = () =>
    mailbox.heads.filter(({ to, subject }) => subject.startsWith('Receipt') && !isSample(to));
  const deadline = performance.now() + receiptsWithinMs;
  await mailbox.refresh();
  while (receiptsNow().length < orders && performance.now() < deadline) {
    await wait(250);
    await mailbox.refresh();
  }
  return {
    ...(await countRows(await shop.databaseUrl())),
    receipts: new Set(receiptsNow().map(({ messageId }) => messageId)).size,
    receiptMails: receiptsNow().length,
    charges: stripe.chargeCount,
  };
}

/** The people of the demo have orders of their own, which no provider was asked about. */
const isSample = (email: string) => email.endsWith('@nearcard.test');

type Counts = Pick<SettlementReport, 'confirmed' | 'payments' | 'entitlements' | 'subscriptions'>;

function countRows(databaseUrl: string): Promise<Counts> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<Counts>(`
      select
        (select count(*) from orders
          where status = 'confirmed' and payment = 'paid' and provider = 'stripe')::int as confirmed,
        (select count(*) from payments where provider = 'stripe')::int as payments,
        (select count(*) from entitlements join payments on payments.id = entitlements.payment_id
          where revoked_at is null and provider = 'stripe')::int as entitlements,
        (select count(*) from subscriptions where state = 'active')::int as subscriptions`);
    if (rows[0] === undefined) throw new Error('no counts');
    return rows[0];
  });
}

/** Fisher and Yates. */
function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random.between(0, last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}
