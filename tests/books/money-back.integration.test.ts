import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencies, type Currency } from '#domain/catalog/currency.ts';
import { givenBackCents } from '#domain/orders/given-back.ts';
import { readBooks, readInvoiced, sumByCurrency } from '#tests/support/books.ts';
import { addBuyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { shortOrWhole } from '#tests/support/whole-run.ts';
import { buy, happen, receiveNews, news } from './happenings.ts';
import { stripeWorld } from './stripe-world.ts';
import type { World } from './world.ts';

const which = fc.nat(9);

/** The events of a year whose money comes and goes. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), days: fc.constantFrom(1, 10, 31) }),
  fc.record({
    what: fc.constant('refund' as const),
    which,
    part: fc.constantFrom(100, 100, 37),
  }),
  fc.record({ what: fc.constant('refund fails' as const), which }),
  fc.record({
    what: fc.constant('dispute' as const),
    which,
    status: fc.constantFrom('needs_response', 'lost', 'lost', 'won'),
    /** Percent of the payment. */
    part: fc.constantFrom(100, 100, 15),
  }),
  fc.record({ what: fc.constant('come back' as const), which, part: fc.constantFrom(100, 40) }),
  fc.record({
    what: fc.constant('buy' as const),
    productId: fc.constant('business-monthly' as const),
    hasCode: fc.constant(false),
    currency: fc.constantFrom(...currencies),
  }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const story = fc.array(fc.tuple(happening, news), { minLength: 4, maxLength: 12 });
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

const runs = Number(process.env['BOOKS_RUNS'] ?? shortOrWhole(3, 5));
const seed = Number(process.env['BOOKS_SEED'] ?? 1);

/** Years that need no luck: each kind of turn, and its news lost. */
const examples: [Currency, Story][] = [
  [
    'EUR',
    [
      [{ what: 'refund', which: 0, part: 100 }, 'doubled'],
      [{ what: 'refund fails', which: 0 }, 'lost'],
      [{ what: 'pass', days: 1 }, 'in order'],
      [{ what: 'refund', which: 0, part: 37 }, 'lost'],
      [{ what: 'refund fails', which: 0 }, 'doubled'],
      [{ what: 'refund', which: 0, part: 100 }, 'newest first'],
    ],
  ],
  [
    'GBP',
    [
      [{ what: 'pass', days: 31 }, 'in order'],
      [{ what: 'dispute', which: 1, status: 'lost', part: 15 }, 'lost'],
      [{ what: 'pass', days: 31 }, 'newest first'],
      [{ what: 'dispute', which: 2, status: 'lost', part: 100 }, 'doubled'],
      [{ what: 'come back', which: 2, part: 40 }, 'in order'],
      [{ what: 'come back', which: 1, part: 100 }, 'lost'],
    ],
  ],
];

async function happenToMoney(shop: StripeShop, world: World, step: Happening): Promise<void> {
  if (step.what === 'pass' || step.what === 'refund' || step.what === 'buy') {
    return happen(world, step);
  }
  const payments = (await world.payments()).filter(({ cents }) => cents > 0);
  const payment = payments[step.which % Math.max(1, payments.length)];
  if (payment === undefined) return undefined;
  const { id, cents } = payment;
  switch (step.what) {
    case 'refund fails':
      shop.stripe.failRefund(id);
      return undefined;
    case 'dispute':
      shop.stripe.dispute(id, step.status, Math.max(1, Math.round((cents * step.part) / 100)));
      return undefined;
    case 'come back':
      shop.stripe.reinstate(id, Math.max(1, Math.round((cents * step.part) / 100)));
      return undefined;
  }
}

/** After a night: provider, books and invoices say the same, and what does not has an open issue. */
async function check({ test, buyer, ...world }: World): Promise<void> {
  const taken = await world.payments();
  const { payments, orders } = await readBooks(test, buyer);
  const sums = (list: readonly { cents: number; backCents: number; currency: Currency }[]) =>
    list.map(({ cents, backCents, currency }) => `${cents} - ${backCents} ${currency}`).toSorted();
  expect(
    sums(
      payments.map((one) => ({
        currency: one.currency,
        cents: one.amountCents,
        backCents: givenBackCents(one),
      })),
    ),
  ).toEqual(sums(taken.map((one) => ({ ...one, backCents: one.refundedCents }))));
  const { invoiced } = await readInvoiced(test, buyer);
  expect(invoiced).toEqual(
    sumByCurrency(
      taken.map(({ currency, cents, refundedCents }) => ({
        currency,
        cents: cents - refundedCents,
      })),
    ),
  );
  const firsts = payments.filter(({ kind }) => kind === 'first').map(({ state }) => state);
  expect(orders.map(({ payment }) => payment).toSorted()).toEqual(firsts.toSorted());

  const { database } = test.services;
  const disputes = await database
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.paymentId')
    .select(['providerPaymentId', 'disputes.state'])
    .execute();
  const failed = await database
    .selectFrom('providerRefunds')
    .select('providerId')
    .where('state', '=', 'failed')
    .execute();
  const issues = await database
    .selectFrom('moneyIssues')
    .select(['kind', 'subject'])
    .where('closedAt', 'is', null)
    .execute();
  const subjectsOf = (kind: string) =>
    issues.filter((issue) => issue.kind === kind).map(({ subject }) => subject);
  for (const { state, providerPaymentId } of disputes) {
    if (state !== 'won') expect(subjectsOf('dispute')).toContain(providerPaymentId);
  }
  for (const { providerId } of failed) expect(subjectsOf('refund_failed')).toContain(providerId);
  expect(subjectsOf('books_differ')).toEqual([]);
  const numbers = (
    await database.selectFrom('invoices').select('number').orderBy('number').execute()
  ).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));

  const now = test.clock.now();
  const isPaid = taken.some(
    ({ cents, refundedCents, from, until }) =>
      refundedCents < cents && from <= now && (until === null || now < until),
  );
  expect(await buyer.tier()).toBe(isPaid ? 'business' : null);
}

async function tell(currency: Currency, steps: Story): Promise<void> {
  const shop = await createStripeShop();
  try {
    const world = stripeWorld(shop, await addBuyer(shop.test));
    await buy(world, { productId: 'business-monthly', currency });
    await receiveNews(world, 'in order');
    for (const [step, how] of steps) {
      await happenToMoney(shop, world, step);
      await receiveNews(world, how);
      await shop.test.deliverMails();
      await runPeriodically(shop.test, 'reconcile-payments');
      await shop.test.deliverMails();
      // The news of a subscription that has ended.
      await receiveNews(world, 'in order');
      await shop.test.deliverMails();
      await check(world);
    }
  } finally {
    await shop.close();
  }
}

it('after each night provider, books and invoices agree, whatever banks turn and nobody tells', async () => {
  const property = fc.asyncProperty(fc.constantFrom(...currencies), story, tell);
  const result = await fc.check(property, { numRuns: runs, seed, examples, endOnFailure: true });
  if (result.errorInstance) throw result.errorInstance;
  expect(await fc.asyncDefaultReportMessage(result)).toBeUndefined();
}, 600_000);
