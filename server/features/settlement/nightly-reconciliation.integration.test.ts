import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBooks, readInvoiced } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let buyer: Buyer;
let admin: Buyer;
let count = 0;
const day = 86_400;
beforeAll(async () => {
  shop = await createStripeShop();
  admin = await addAdmin(shop.test, 'admin@example.test');
});
beforeEach(async () => {
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => shop.close());

/** Buys a plan, and lives to its second month. */
async function buyAndRenew() {
  const { orderId, sessionId } = await shop.begin(buyer, 'business-monthly');
  shop.stripe.pay(sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
  const subscriptionId = shop.stripe.sessions.get(sessionId)?.subscription ?? '';
  shop.test.clock.advance(31 * day);
  shop.stripe.renew(subscriptionId, true);
  await shop.postAll();
  await shop.test.deliverMails();
  const invoice = shop.stripe.subscriptions.get(subscriptionId)?.latest_invoice ?? '';
  return { orderId, sessionId, invoice };
}

async function night(): Promise<void> {
  // Nothing is reported to anybody.
  shop.stripe.outbox.splice(0);
  await runPeriodically(shop.test, 'reconcile-payments');
  await shop.test.deliverMails();
  shop.stripe.outbox.splice(0);
}

async function openIssues() {
  const { issues } = (await admin.call('GET', '/admin/money-issues?state=open')).json<{
    issues: { subject: string; kind: string; details: string }[];
  }>();
  return issues;
}

it('learns of a renewal’s dispute, and of its end, though nobody reported it', async () => {
  const { invoice } = await buyAndRenew();
  shop.stripe.dispute(invoice, 'needs_response');
  await night();
  expect((await readBooks(shop.test, buyer)).payments[1]).toMatchObject({ state: 'disputed' });
  shop.stripe.dispute(invoice, 'lost');
  await night();
  expect((await readBooks(shop.test, buyer)).payments[1]).toMatchObject({ state: 'refunded' });
  expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(500);
  const own = (await openIssues()).filter(({ subject }) => subject === invoice);
  expect(own.map(({ kind }) => kind)).toEqual(['dispute']);
});

it('learns of a refund, and of its failure, though nobody reported it', async () => {
  const { sessionId } = await buyAndRenew();
  const refund = { paymentId: sessionId, amountCents: 100, idempotencyKey: sessionId };
  await shop.test.services.payments.getProvider('stripe').refund(refund);
  await night();
  expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(900);
  shop.stripe.failRefund(sessionId);
  await night();
  expect((await readInvoiced(shop.test, buyer)).invoicedCents).toBe(1_000);
  expect((await openIssues()).filter(({ kind }) => kind === 'refund_failed')).toHaveLength(1);
});

it('opens an issue for what it cannot mend, and closes it once both sides agree', async () => {
  const { sessionId } = await buyAndRenew();
  const session = shop.stripe.sessions.get(sessionId)!;
  const paid = session.amount_total;
  session.amount_total = paid + 100;
  await night();
  await night();
  const differing = async () => (await openIssues()).filter(({ kind }) => kind === 'books_differ');
  const [issue, ...others] = await differing();
  expect([issue?.subject, others]).toEqual([sessionId, []]);
  expect(issue?.details).toContain('(amount)');
  session.amount_total = paid;
  await night();
  expect(await differing()).toEqual([]);
});

it('leaves payments alone that are older than 180 days', async () => {
  const { sessionId } = await buyAndRenew();
  shop.test.clock.advance(181 * day);
  const asked = () => shop.stripe.server.requests.filter(({ path }) => path.includes(sessionId));
  const before = asked().length;
  await night();
  expect(asked()).toHaveLength(before);
});

it('learns of fees that a payment from a former release lacks, or that were unknown when it settled', async () => {
  const { orderId } = await buyAndRenew();
  const readFees = async () =>
    (await admin.call('GET', `/admin/orders/${orderId}`))
      .json<{ order: { payments: { fee: unknown }[] } }>()
      .order.payments.map(({ fee }) => fee);
  const fee = { amount: 0.45, currency: 'USD' };
  expect(await readFees()).toEqual([fee, fee]);
  await shop.test.owner
    .updateTable('payments')
    .set({ feeCents: null, feeCurrency: null })
    .where('orderId', '=', orderId)
    .execute();
  expect(await readFees()).toEqual([null, null]);
  const issues = await openIssues();
  await night();
  expect(await readFees()).toEqual([fee, fee]);
  expect(await openIssues()).toEqual(issues);
});
