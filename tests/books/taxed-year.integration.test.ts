import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceName } from '#domain/invoices/invoice.ts';
import { rateLabel, taxCentsOf } from '#domain/tax/tax-rates.ts';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { runInProcess } from '#tests/support/run-script.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { shortOrWhole } from '#tests/support/whole-run.ts';
import { orders as ordersProgram } from '../../scripts/orders.ts';
import { happen, happening, receiveNews, plans, type Happening } from './happenings.ts';
import { sandboxWorld } from './sandbox-world.ts';

const taxes = 'DE 19 VAT; FR 20 TVA; US-CA 7.25 Sales tax; US 0 No tax';
/** Brazil has no line in the table: nothing is said of taxes there. */
const places = {
  berlin: { city: 'Berlin', state: '', postalCode: '10115', country: 'Germany' },
  paris: { city: 'Paris', state: '', postalCode: '75001', country: 'France' },
  fresno: { city: 'Fresno', state: 'California', postalCode: '93650', country: 'United States' },
  reno: { city: 'Reno', state: 'Nevada', postalCode: '89501', country: 'United States' },
  santos: { city: 'Santos', state: 'São Paulo', postalCode: '11010-000', country: 'Brazil' },
};

/** The actions of one buyer. Years pass between the steps, so that plans renew. */
const story = fc.record({
  place: fc.constantFrom(...Object.values(places)),
  first: fc.constantFrom(...plans, 'lifetime'),
  promoCode: fc.constantFrom(undefined, 'FRIENDS20', 'FAMILY25'),
  steps: fc.array(happening, { minLength: 2, maxLength: 6 }),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

const change: Happening = { what: 'change', productId: 'business-plus-yearly' };
const month: Happening = { what: 'pass', days: 31 };
const refund = (which: number, part: 1 | 37 | 100): Happening => ({ what: 'refund', which, part });

/** All that a year may hold happens at least once, whatever is made up besides. */
const { berlin, paris, fresno, reno, santos } = places;
const always = [
  storyOf(berlin, 'business-monthly', [month, change, refund(1, 37), refund(0, 100)]),
  storyOf(paris, 'lifetime', [refund(0, 1), refund(0, 37)], 'FRIENDS20'),
  storyOf(fresno, 'business-plus-monthly', [month, month, refund(2, 100)]),
  storyOf(reno, 'business-yearly', [refund(0, 37)]),
  storyOf(santos, 'business-monthly', [refund(0, 37), month]),
];

function storyOf(
  place: Story['place'],
  first: Story['first'],
  steps: Happening[],
  promoCode?: 'FRIENDS20',
): Story {
  return { place, first, steps, promoCode };
}

/** The kinds of lines, and the states of their payments: a refund of one that is still paid is a part of it. */
const happened = [
  'free',
  'first, paid',
  'renewal, paid',
  'renewal, refunded',
  'change, paid',
  'refund, paid',
  'refund, refunded',
];

const runs = Number(process.env['BOOKS_RUNS'] ?? shortOrWhole(2, 8));
const seed = Number(process.env['BOOKS_SEED'] ?? 1);

const cents = (text = '') => Math.round(Number(text) * 100);

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp({ TAX_TABLE: taxes });
});
afterAll(() => test.close());

async function addBuyerAt(place: object): Promise<Buyer> {
  const buyer = await addBuyer(test, `taxed-${(count += 1)}@example.test`);
  const deliveryAddress = { ...address, ...place };
  return {
    ...buyer,
    purchase: (body) => buyer.call('POST', '/purchase', { deliveryAddress, ...body }),
  };
}

async function tell({ place, first, promoCode, steps }: Story): Promise<void> {
  const buyer = await addBuyerAt(place);
  const world = sandboxWorld(test, buyer);
  const begun = await buyer.purchase({ items: [{ productId: first, quantity: 1 }], promoCode });
  await buyer.press('pay', begun.json<{ url: string }>().url);
  await receiveNews(world, 'in order');
  for (const step of steps) {
    await happen(world, step);
    await receiveNews(world, 'in order');
  }
  await test.deliverMails();
}

/** Rows of a CSV file whose cells hold no quotes and no line ends, each by its headings. */
function rowsOf(csv: string): Record<string, string | undefined>[] {
  const [head = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? ''),
    );
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
}

/** Sums in cents by the rate. */
function sumsOf(list: readonly { rate: string; amount: number; net: number; tax: number }[]) {
  const sums: Record<string, { amount: number; net: number; tax: number }> = {};
  for (const { rate, amount, net, tax } of list) {
    const sum = (sums[rate] ??= { amount: 0, net: 0, tax: 0 });
    sum.amount += amount;
    sum.net += net;
    sum.tax += tax;
  }
  return sums;
}

async function readInvoices() {
  const rows = await test.services.database
    .selectFrom('invoices')
    .select(['kind', 'number', 'issuedAt', 'content'])
    .execute();
  return rows.map(({ kind, number, issuedAt, content }) => {
    const sign = kind === 'invoice' ? 1 : -1;
    const amount = sign * content.totalCents;
    // Minus nothing is not nothing to `toEqual`.
    const tax = sign * taxCentsOf(content.taxes) + 0;
    const rate = content.taxes.map(({ millionths }) => rateLabel(millionths)).join();
    const { currency = 'USD' } = content;
    const name = invoiceName(kind, number ?? 0, issuedAt);
    return { name, amount, tax, net: amount - tax, rate, currency };
  });
}

describe('a year with taxes', () => {
  beforeAll(async () => {
    await test.services.database
      .updateTable('promos')
      .set({ isActive: true })
      .where('code', '=', 'TEST100')
      .execute();
    const free = await addBuyerAt(places.berlin);
    const items = [{ productId: 'lifetime', quantity: 1 }];
    await free.purchase({ items, promoCode: 'TEST100' });
    for (const one of [...always, ...fc.sample(story, { numRuns: runs, seed })]) await tell(one);
  }, 600_000);

  it('is exported with net and tax, which make each amount, and the totals of the invoices', async () => {
    const days = ['--from', '2026-01-01', '--to', '2099-12-31'];
    const { stdout, stderr, exitCode } = await runInProcess(ordersProgram, ['export', ...days], {
      DATABASE_URL: test.connectionString,
      DATA_DIR: test.dataDir,
      PUBLIC_URL: 'http://localhost:4711',
    });
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    const lines = rowsOf(stdout).map((line) => ({
      ...line,
      name: line['invoice'] ?? '',
      currency: line['currency'] ?? '',
      amount: cents(line['amount']),
      net: cents(line['net']),
      tax: cents(line['tax']),
      rate: line['tax rate'] === '' ? '' : `${line['tax rate']}%`,
      what: line['provider'] === 'none' ? 'free' : `${line['kind']}, ${line['state']}`,
    }));
    expect(lines.filter(({ amount, net, tax }) => net + tax !== amount)).toEqual([]);
    const invoices = await readInvoices();
    const byName = (one: { name: string }, other: { name: string }) =>
      one.name.localeCompare(other.name);
    expect(
      lines
        .map(({ name, amount, tax, net, rate, currency }) => {
          return { name, amount, tax, net, rate, currency };
        })
        .toSorted(byName),
    ).toEqual(invoices.toSorted(byName));
    expect(sumsOf(lines)).toEqual(sumsOf(invoices));
    // Everything that was to be in this year is in it.
    expect(Object.keys(sumsOf(lines)).toSorted()).toEqual(['', '0%', '19%', '20%', '7.25%']);
    for (const what of happened) expect(lines.map((line) => line.what)).toContain(what);
  });

  it('is in the admin area’s file of orders, with what was given back of each', async () => {
    const admin = await addBuyer(test, 'admin@example.test');
    await test.services.admins.setAdmin(admin.account.email, true, 'test');
    const rows = rowsOf((await admin.call('GET', '/admin/orders.csv')).body);
    const paid = rows.filter(({ paid: at }) => at !== '');
    expect(
      paid.filter((row) => cents(row['net']) + cents(row['tax']) !== cents(row['total'])),
    ).toEqual([]);
    const refunds = await test.services.database
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .innerJoin('orders', 'orders.id', 'payments.orderId')
      .select(['orderNumber', 'refunds.amountCents'])
      .where('kind', '=', 'first')
      .execute();
    const refundedOf = (number = '') =>
      refunds
        .filter(({ orderNumber }) => String(orderNumber) === number)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(
      paid.filter((row) => cents(row['refunded']) !== refundedOf(row['order number'])),
    ).toEqual([]);
    expect(paid.some((row) => cents(row['refunded']) > 0)).toBe(true);
  });
});
