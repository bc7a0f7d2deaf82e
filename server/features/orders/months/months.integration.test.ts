import { afterAll, beforeAll, expect, it } from 'vitest';
import { centsOfDollars } from '#domain/catalog/money.ts';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { MonthDetail, MonthView } from '#wire/admin/months.ts';

const german = { ...address, city: 'Berlin', state: '', postalCode: '10115', country: 'Germany' };
const day = 86_400;

let shop: StripeShop;
let admin: Buyer;
let other: Buyer;
let count = 0;

beforeAll(async () => {
  shop = await createStripeShop({ TAX_TABLE: 'DE 19 VAT', SELLER_TAX_ID: 'GB 1' });
  [admin, other] = [await addAdmin(), await addAdmin()];
});
afterAll(() => shop.close());

async function addAdmin(): Promise<Buyer> {
  const added = await addBuyer(shop.test, `keeper-${(count += 1)}@example.test`);
  await shop.test.services.admins.setAdmin(added.account.email, true, 'test');
  return added;
}

/** Begins a purchase in Germany and pays it at Stripe, which does not tell yet. */
async function pay(productId: string) {
  const buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
  const { sessionId } = await shop.begin(buyer, productId, { deliveryAddress: german });
  shop.stripe.pay(sessionId);
  return sessionId;
}

async function buy(productId: string) {
  const sessionId = await pay(productId);
  await shop.postAll();
  return sessionId;
}

/** The amount of a payment, and what of it the shop still has, by Stripe's account. */
async function receivedAtStripe(sessionId: string) {
  const remote = await shop.test.services.payments.getProvider('stripe').fetchPayment(sessionId);
  if (!('refundedCents' in remote)) throw new Error(`${sessionId} is not paid`);
  const { status, amountCents: paidCents, refundedCents } = remote;
  return { paidCents, leftCents: status === 'dispute_lost' ? 0 : paidCents - refundedCents };
}

const months = async (): Promise<MonthView[]> =>
  (await admin.call('GET', '/admin/months')).json().months;

const detail = async (month: string): Promise<MonthDetail> =>
  (await admin.call('GET', `/admin/months/${month}`)).json().month;

const change = (month: string, how: 'close' | 'reopen', by = admin) =>
  by.call('POST', `/admin/months/${month}/${how}`);

const csv = async (month: string) =>
  readCsv((await admin.call('GET', `/admin/months/${month}/bookings.csv`)).body);

const sumOf = (rows: readonly string[][], column: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

it('has a month whose figures, files, invoices and provider agree', async () => {
  expect(await months()).toEqual([]);
  expect((await change('2026-11', 'close')).statusCode).toBe(404);
  const yearly = await buy('business-yearly');
  const lifetime = await buy('lifetime');
  const lost = await buy('business-plus-monthly');
  await shop.test.services.payments
    .getProvider('stripe')
    .refund({ paymentId: lifetime, amountCents: 5_000, idempotencyKey: 'part' });
  shop.stripe.dispute(lost, 'lost');
  await shop.postAll();
  expect((await change('2026-11', 'close')).json().message).toBe('November 2026 isn’t over yet.');

  const { state, currencies } = await detail('2026-11');
  expect(state).toBe('running');
  const [figures] = currencies;
  const { test, stripe } = shop;
  const atStripe = await Promise.all([yearly, lifetime, lost].map(receivedAtStripe));
  const charged = atStripe.reduce((sum, { paidCents }) => sum + paidCents, 0);
  expect(figures).toMatchObject({
    currency: 'USD',
    charges: { count: 3, grossCents: charged },
    refunds: { count: 1, grossCents: -5_000, taxCents: -798 },
    disputes: { count: 1 },
    corrections: { count: 0 },
  });
  // Ten of its 365 days are earned.
  const net = Math.round(Number(atStripe[0]?.paidCents) / 1.19);
  expect(figures?.deferredCents).toBe(Math.round((net * 355) / 365));
  expect(figures?.byPlace).toEqual([
    expect.objectContaining({ country: 'DE', millionths: 190_000, taxName: 'VAT', count: 5 }),
  ]);

  const [header, ...rows] = await csv('2026-11');
  expect(header).toEqual(
    'date,kind,document,order,country,tax rate,tax name,net,tax,gross,currency,provider,payment reference,correction of,fee,fee currency'.split(
      ',',
    ),
  );
  const { netCents, taxCents, grossCents } = figures?.total ?? {};
  expect([sumOf(rows, 7), sumOf(rows, 8), sumOf(rows, 9)]).toEqual([
    netCents,
    taxCents,
    grossCents,
  ]);
  expect(rows.map((row) => row[1])).toEqual(['charge', 'charge', 'charge', 'refund', 'dispute']);
  expect((await months())[0]).toMatchObject({
    month: '2026-11',
    currencies: [{ total: figures?.total, disputes: figures?.disputes }],
  });

  // The books of `npm run orders -- export`, the invoices, and what is left at Stripe.
  let books = '';
  const period = { from: new Date('2026-11-01'), until: new Date('2026-12-01') };
  for await (const text of test.services.orderBooks.exportCsv(period)) books += text;
  const moved = readCsv(books).slice(1);
  expect(sumOf(moved, 11)).toBe(grossCents);
  const kept = [...stripe.intents.values()].reduce(
    (sum, { latest_charge: charge }) => sum + (charge?.balance_transaction.fee ?? 0),
    0,
  );
  expect((await detail('2026-11')).fees).toEqual([
    { currency: 'USD', cents: kept, unknownCount: 0 },
  ]);
  expect([sumOf(rows, 14), sumOf(moved, 21)]).toEqual([kept, kept]);
  // The payout brings what is left, once its parts are read.
  stripe.payouts.payOut(new Date('2026-11-24').getTime() / 1_000);
  await runPeriodically(test, 'read-payouts');
  const { payouts } = await detail('2026-11');
  const disputeCents = figures?.disputes.grossCents ?? 0;
  expect(payouts).toMatchObject([
    {
      provider: 'stripe',
      payoutId: 'po_1',
      state: 'paid',
      chargeCents: charged,
      refundCents: -5_000,
      disputeCents,
      feeCents: kept + 1_500,
      amountCents: charged - 5_000 + disputeCents - kept - 1_500,
      differences: [],
    },
  ]);
  const payoutsFile = await admin.call('GET', '/admin/months/2026-11/payouts.csv');
  const [payoutHeader = [], ...parts] = readCsv(payoutsFile.body);
  expect(sumOf(parts, payoutHeader.indexOf('net'))).toBe(payouts[0]?.amountCents);
  expect(parts.map((row) => row[payoutHeader.indexOf('order')])).not.toContain('');
  let later = '';
  for await (const text of test.services.orderBooks.exportCsv(period)) later += text;
  const [booksHeader = [], ...movedLater] = readCsv(later);
  const payoutOf = (row: readonly string[]) => row[booksHeader.indexOf('payout')];
  expect(movedLater.map(payoutOf)).toEqual(['po_1', 'po_1', 'po_1', '', '']);

  // The books say something else: it is named.
  const [first] = await test.owner.selectFrom('payments').select('id').orderBy('paidAt').execute();
  const wrong = { feeCents: 1 };
  const ofFirst = test.owner.updateTable('payments').where('id', '=', first?.id ?? '');
  await ofFirst.set({ ...wrong, providerChargeId: 'ch_none' }).execute();
  expect((await detail('2026-11')).payouts[0]?.differences).toEqual(['not booked']);
  await runPeriodically(test, 'reconcile-payments');
  expect((await detail('2026-11')).payouts[0]?.differences).toEqual([]);

  const invoices = await test.owner.selectFrom('invoices').select(['kind', 'content']).execute();
  const invoiced = invoices.reduce(
    (sum, { kind, content }) => sum + content.totalCents * (kind === 'invoice' ? 1 : -1),
    0,
  );
  expect(invoiced).toBe(grossCents);
  expect(stripe.outbox).toEqual([]);
  expect(atStripe.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(grossCents);
});

it('closes a month once, and books what comes late as a correction', async () => {
  const late = await pay('lifetime');
  const amount = centsOfDollars(199) ?? 0;
  shop.test.clock.advance(12 * day);
  const before = await detail('2026-11');
  expect(before).toMatchObject({ state: 'open', canClose: true, closed: null });
  const answers = await Promise.all([
    change('2026-11', 'close'),
    change('2026-11', 'close', other),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toBe('November 2026 is already closed.');
  const closed = await detail('2026-11');
  expect(closed).toMatchObject({ state: 'closed', canClose: false, canReopen: true });
  expect(closed.currencies).toEqual(before.currencies);

  // Stripe tells now of what was paid in November.
  await shop.postAll();
  expect(late).not.toBe('');
  expect((await detail('2026-11')).currencies).toEqual(closed.currencies);
  expect((await csv('2026-11')).length).toBe(6);
  const december = await detail('2026-12');
  expect(december.currencies).toMatchObject([
    { charges: { count: 1, grossCents: amount }, corrections: { count: 1, grossCents: amount } },
  ]);
  const [, correction] = await csv('2026-12');
  expect([correction?.[0]?.slice(0, 7), correction?.[13]]).toEqual(['2026-11', '2026-11']);
  expect((await months()).map(({ month, state }) => [month, state])).toEqual([
    ['2026-12', 'running'],
    ['2026-11', 'closed'],
  ]);
});

it('reopens the last closed month alone, and says who did what', async () => {
  shop.test.clock.advance(31 * day);
  expect((await change('2027-01', 'close')).json().message).toBe('January 2027 isn’t over yet.');
  expect((await change('2026-12', 'close', other)).statusCode).toBe(200);
  const first = await change('2026-11', 'reopen');
  expect(first.statusCode).toBe(409);
  expect(first.json().message).toMatch(/^Only the last closed month/);
  expect((await change('2026-12', 'reopen')).statusCode).toBe(200);
  expect((await change('2026-12', 'reopen')).json().message).toBe('December 2026 isn’t closed.');
  expect((await change('2026-11', 'reopen')).statusCode).toBe(200);
  // The correction lies in its own month again.
  expect((await detail('2026-11')).currencies[0]?.charges.count).toBe(4);
  expect((await detail('2026-12')).currencies).toMatchObject([{ charges: { count: 0 } }]);
  const log = await shop.test.owner
    .selectFrom('auditEntries')
    .select(['action', 'subjectId', 'actorAccountId'])
    .where('subjectType', '=', 'month')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(log.map(({ action, subjectId }) => `${action} ${subjectId}`)).toEqual([
    'month.closed 2026-11',
    'month.closed 2026-12',
    'month.reopened 2026-12',
    'month.reopened 2026-11',
  ]);
  expect(log[1]?.actorAccountId).toBe(other.account.id);
});

it.each(['2026-13', '1999-01', '2030-01', 'x', '%00'])(
  '%s is no month of the books',
  async (month) => {
    for (const path of ['', '/bookings.csv']) {
      const answer = await admin.call('GET', `/admin/months/${month}${path}`);
      expect([400, 404]).toContain(answer.statusCode);
    }
    expect([400, 404]).toContain((await change(month, 'close')).statusCode);
  },
);
