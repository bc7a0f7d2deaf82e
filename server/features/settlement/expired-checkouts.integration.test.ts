import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#tests/contracts/payments/fake-server.ts';
import { readBooks } from '#tests/support/books.ts';
import { addBuyer, paymentIdOf, type Buyer } from '#tests/support/buyer.ts';
import { readJobs, runPeriodically } from '#tests/support/job-queue.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let count = 0;
const newBuyer = (test: TestApp) => addBuyer(test, `page-closing-${(count += 1)}@example.test`);

/** Asks for the page of as many units of the lifetime plan: each quantity is another order. */
async function begin(buyer: Buyer, quantity: number): Promise<string> {
  const answer = await buyer.purchase({ items: [{ productId: 'lifetime', quantity }] });
  return paymentIdOf(answer.json().url);
}

const expiredCheckouts = ({ services }: TestApp) =>
  services.database.selectFrom('givenUpPages').selectAll().execute();

async function queuedNames({ services }: TestApp): Promise<string[]> {
  return (await readJobs(services.database)).map(({ name }) => name);
}

describe('in the sandbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(() => test.deliverMails());
  afterAll(() => test.close());

  async function statusesOf(paymentIds: readonly string[]): Promise<string[]> {
    const rows = await test.services.database
      .selectFrom('sandboxPayments')
      .select(['id', 'status'])
      .where('id', 'in', paymentIds)
      .execute();
    return paymentIds.map((id) => rows.find((row) => row.id === id)?.status ?? 'unknown');
  }

  it('one sweep closes what many buyers left, however many pages that are', async () => {
    const buyers = await Promise.all(Array.from({ length: 13 }, () => newBuyer(test)));
    const outdated = await Promise.all(
      buyers.map(async (buyer) => {
        const pages: string[] = [];
        for (let quantity = 1; quantity <= 8; quantity += 1) {
          pages.push(await begin(buyer, quantity));
        }
        return pages;
      }),
    );
    // More than the sweep takes at a time.
    expect(await expiredCheckouts(test)).toHaveLength(13 * 7);
    const first = await newBuyer(test);
    for (let quantity = 1; quantity <= 11; quantity += 1) await begin(first, quantity);
    expect(await expiredCheckouts(test)).toHaveLength(13 * 7 + 10);
    await runPeriodically(test, 'close-pages');
    expect(await expiredCheckouts(test)).toEqual([]);
    for (const pages of outdated) {
      expect(await statusesOf(pages)).toEqual([...Array(7).fill('expired'), 'pending']);
    }
  });

  it('queues one sweep now and one for the next second, whatever is sold', async () => {
    test.clock.advance(60);
    const buyers = await Promise.all(Array.from({ length: 5 }, () => newBuyer(test)));
    for (const quantity of [1, 2, 3]) {
      await Promise.all(buyers.map((buyer) => begin(buyer, quantity)));
    }
    expect(await queuedNames(test)).toEqual(['close-pages', 'close-pages']);
    const [, later] = await readJobs(test.services.database);
    expect(later?.dueIn).toBeLessThanOrEqual(1);
    // They have passed unused: somebody else may have run those, and what comes now is not forgotten.
    test.clock.advance(2);
    await begin(buyers[0] ?? (await newBuyer(test)), 4);
    expect(await queuedNames(test)).toHaveLength(3);
  });

  it('queues a sweep that is due within a second after the clock was set back', async () => {
    const buyer = await newBuyer(test);
    await begin(buyer, 1);
    await begin(buyer, 2);
    await test.deliverMails();
    test.clock.advance(-3_600);
    await begin(buyer, 3);
    const [sweep] = await readJobs(test.services.database);
    expect(sweep?.dueIn).toBeLessThanOrEqual(1);
    test.clock.advance(3_600);
  });

  it('queues nothing for a first order', async () => {
    await begin(await newBuyer(test), 1);
    expect(await queuedNames(test)).toEqual([]);
    expect(await expiredCheckouts(test)).toEqual([]);
  });

  it('closes within a minute what a kill left between the order and its sweep', async () => {
    const buyer = await newBuyer(test);
    const outdated = await begin(buyer, 1);
    const latest = await begin(buyer, 2);
    const { jobs } = test.services.modules;
    const sweep = jobs.find(({ name }) => name === 'close-pages');
    expect(sweep?.cron).toBe('* * * * *');
    expect(await statusesOf([outdated, latest])).toEqual(['pending', 'pending']);
    await runPeriodically(test, 'close-pages');
    expect(await statusesOf([outdated, latest])).toEqual(['expired', 'pending']);
  });

  it('goes on where a kill stopped it after the page was closed', async () => {
    const buyer = await newBuyer(test);
    const outdated = await begin(buyer, 1);
    await begin(buyer, 2);
    await test.services.database
      .updateTable('sandboxPayments')
      .set({ status: 'expired' })
      .where('id', '=', outdated)
      .execute();
    await test.deliverMails();
    expect(await expiredCheckouts(test)).toEqual([]);
    expect(await queuedNames(test)).toEqual([]);
  });

  it('settles what was paid before its page could be closed, whoever is first', async () => {
    const buyer = await newBuyer(test);
    const paid = await begin(buyer, 1);
    const other = await begin(buyer, 2);
    expect((await buyer.press('pay', `https://cards.test/${paid}`)).statusCode).toBe(200);
    await runPeriodically(test, 'close-pages');
    await test.deliverMails();
    expect(await statusesOf([paid, other])).toEqual(['paid', 'pending']);
    expect((await readBooks(test, buyer)).orders.map(({ payment }) => payment)).toEqual([
      'paid',
      'unpaid',
    ]);
    expect(await expiredCheckouts(test)).toEqual([]);
  });
});

describe('at Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await createStripeShop();
  });
  afterAll(() => shop.close());

  it('pages that cannot be closed now are tried again, each by a job of its own', async () => {
    const buyers = [await newBuyer(shop.test), await newBuyer(shop.test)];
    const pages: string[] = [];
    for (const buyer of buyers) {
      pages.push(await begin(buyer, 1));
      await begin(buyer, 2);
    }
    const statuses = () => pages.map((id) => shop.stripe.sessions.get(id)?.status);
    shop.stripe.server.faults.push(...Array<Fault>(20).fill('refused'));
    await runPeriodically(shop.test, 'close-pages');
    shop.stripe.server.faults.splice(0);
    expect(statuses()).toEqual(['open', 'open']);
    expect(await expiredCheckouts(shop.test)).toEqual([]);
    const names = await queuedNames(shop.test);
    expect(names.filter((name) => name === 'give-up-order')).toHaveLength(2);
    await shop.test.deliverMails();
    expect(statuses()).toEqual(['expired', 'expired']);
    expect(await queuedNames(shop.test)).toEqual([]);
  });
});
