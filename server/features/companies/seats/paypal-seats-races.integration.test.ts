import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Buyer } from '#tests/support/buyer.ts';
import { openTestCompany, type TestCompany } from '#tests/support/company.ts';
import { createPayPalShop, type PayPalShop } from '#tests/support/paypal-shop.ts';
import { askForSeats, companyOf } from '#tests/support/seats.ts';
import { goodPassword } from '#tests/support/test-app.ts';

let shop: PayPalShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await createPayPalShop();
  passwordHash = await shop.test.services.passwords.hash(goodPassword);
});
afterAll(() => shop.close());

/** Seats that the operator sold to each company of these tests. */
const invoicedSeats = 500;

interface Race {
  readonly company: TestCompany;
  /** Has paid five seats before. */
  readonly first: Buyer;
  /** PayPal's name of that order. */
  readonly firstId: string;
  /** Another owner. */
  readonly second: Buyer;
}

/** Asks for seats and agrees on PayPal's page. @returns PayPal's name of the order */
async function agree(company: TestCompany, buyer: Buyer, seats: number): Promise<string> {
  const asked = { companyId: company.id, method: 'paypal', seats } as const;
  const { url } = (await askForSeats(buyer, asked)).json<{ url: string }>();
  const id = new URL(url).searchParams.get('token') ?? '';
  shop.paypal.approve(id);
  return id;
}

/** Tells all that PayPal has to tell, the newest first and each twice, at once. */
async function tellTwice(): Promise<void> {
  const events = shop.paypal.outbox.splice(0).toReversed();
  await Promise.all([...events, ...events].map((event) => shop.post(event)));
}

/** Leaves as people do: only the call takes the locks in the order that a payment takes them. */
async function leave(leaver: Buyer): Promise<void> {
  const id = leaver.account.id;
  await shop.test.owner
    .updateTable('accounts')
    .set({ passwordHash })
    .where('id', '=', id)
    .execute();
  const answer = await leaver.call('POST', '/account/delete', { password: goodPassword });
  expect(answer.statusCode).toBe(200);
}

/** All that was booked for the seats of a company. */
async function bookedOf({ id }: TestCompany) {
  const { database } = shop.test.services;
  const payments = await database
    .selectFrom('seatOrders')
    .innerJoin('orderLines', 'orderLines.orderId', 'seatOrders.orderId')
    .innerJoin('payments', 'payments.orderId', 'seatOrders.orderId')
    .select(['seatOrders.orderId', 'quantity', 'payments.state', 'amountCents', 'refundedCents'])
    .select(['periodStartAt', 'periodEndAt'])
    .where('companyId', '=', id)
    .orderBy('periodStartAt')
    .execute();
  const invoices = await database
    .selectFrom('invoices')
    .innerJoin('seatOrders', 'seatOrders.orderId', 'invoices.orderId')
    .select(['kind', 'content'])
    .where('companyId', '=', id)
    .execute();
  return { payments, invoices };
}

/** The transactions that PostgreSQL has ended since they waited for each other. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(
    shop.test.services.database,
  );
  return rows[0]?.deadlocks ?? -1;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Books are PayPal's captures and the invoices, and at no time there are more seats than are paid for. */
async function check(company: TestCompany, owner: Buyer, paypalIds: readonly string[]) {
  await shop.test.deliverMails();
  await tellTwice();
  await shop.test.deliverMails();
  const { payments, invoices } = await bookedOf(company);
  expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(payments.length);
  const captured = paypalIds
    .map((id) => shop.paypal.orders.get(id)?.purchase_units[0]?.payments?.captures[0])
    .filter((capture) => capture !== undefined)
    .map(({ amount, status }) => (status === 'REFUNDED' ? 0 : Number(amount.value) * 100));
  const bookedCents = sum(payments.map((one) => one.amountCents - one.refundedCents));
  expect(bookedCents).toBe(sum(captured));
  const invoicedCents = invoices.map(
    ({ kind, content }) => (kind === 'invoice' ? 1 : -1) * content.totalCents,
  );
  expect(sum(invoicedCents)).toBe(bookedCents);

  const kept = payments.filter(({ state }) => state === 'paid');
  const begins = kept.map(({ periodStartAt }) => periodStartAt);
  const ends = kept.map(({ periodEndAt }) => periodEndAt);
  expect(begins.slice(1)).toEqual(ends.slice(0, -1));
  for (const { periodStartAt, quantity } of kept) {
    const now = shop.test.clock.now();
    const begin = Math.max(0, (periodStartAt.getTime() - now.getTime()) / 1_000);
    shop.test.clock.advance(begin);
    for (const { orderId } of payments) await shop.test.services.companySeats.follow(orderId);
    const { seats } = await companyOf(owner, company.id);
    expect(seats).toBe(invoicedSeats + quantity);
  }
  const paidUntil = kept.at(-1)?.periodEndAt ?? shop.test.clock.now();
  shop.test.clock.advance((paidUntil.getTime() - shop.test.clock.now().getTime()) / 1_000);
  for (const { orderId } of payments) await shop.test.services.companySeats.follow(orderId);
  expect(await companyOf(owner, company.id)).toMatchObject({ seats: invoicedSeats });
  return kept.map(({ quantity }) => quantity);
}

const handOver = async ({ company, first, second }: Race) => {
  const { seats } = (await first.call('GET', '/company-seats')).json();
  const memberId = await company.memberIdOf(second);
  await first.call('POST', `/company-seats/${seats[0]._id}/hand-over`, { memberId });
};

it.each<[string, (race: Race) => Promise<readonly string[]>, readonly (readonly number[])[]]>([
  [
    'two owners buy',
    async ({ company, first, second }) => {
      const ids = [await agree(company, first, 4), await agree(company, second, 3)];
      const buyers = [first, second];
      await Promise.all([
        ...ids.map((id, index) => shop.capture(buyers[index] ?? first, id)),
        tellTwice(),
      ]);
      return ids;
    },
    [
      [5, 4, 3],
      [5, 3, 4],
    ],
  ],
  [
    'the buyer of the running seats is deleted',
    async ({ company, first, second }) => {
      const id = await agree(company, second, 4);
      await Promise.all([shop.capture(second, id), leave(first), tellTwice()]);
      return [id];
    },
    [[5, 4]],
  ],
  [
    'the one who pays is deleted',
    async ({ company, second }) => {
      const id = await agree(company, second, 4);
      await Promise.all([leave(second), tellTwice(), tellTwice()]);
      return [id];
    },
    // Either was first; money that came too late goes back.
    [[5], [5, 4]],
  ],
  [
    'the running seats are given back',
    async ({ company, firstId, second }) => {
      const id = await agree(company, second, 4);
      const refund = { paymentId: firstId, idempotencyKey: firstId };
      await shop.test.services.payments.getProvider('paypal').refund(refund);
      await Promise.all([shop.capture(second, id), tellTwice()]);
      return [id];
    },
    [[4]],
  ],
  [
    'seats are handed over and bought, and their buyer is deleted',
    async (race) => {
      const { company, first, second } = race;
      const id = await agree(company, second, 4);
      await Promise.all([handOver(race), handOver(race), shop.capture(second, id), tellTwice()]);
      await Promise.all([leave(first), tellTwice()]);
      return [id];
    },
    [[5, 4]],
  ],
])('at once %s: seats, books and invoices are what PayPal was paid', async (_, run, expected) => {
  const company = await openTestCompany(shop.test);
  const [first, second] = [await company.add('owner'), await company.add('owner')];
  const firstId = await agree(company, first, 5);
  await Promise.all([shop.capture(first, firstId), tellTwice()]);
  await shop.test.deliverMails();
  shop.test.clock.advance(86_400);
  const ids = await run({ company, first, firstId, second });
  expect(expected).toContainEqual(await check(company, company.owner, [firstId, ...ids]));
  expect(await deadlocks()).toBe(0);
});
