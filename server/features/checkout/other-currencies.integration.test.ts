import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencies, type Currency } from '#domain/catalog/currency.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import type { ProductId } from '#domain/catalog/products.ts';
import type { Statistics } from '#wire/admin/statistics.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import type { ChangePreview, PlanView } from '#wire/subscriptions.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

const day = 86_400;
const german = { ...address, city: 'Berlin', state: '', postalCode: '10115', country: 'Germany' };

let shop: StripeShop;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop({
    TAX_TABLE: 'DE 19 VAT',
    // Of dollars alone.
    STRIPE_PRICE_BUSINESS_MONTHLY: 'price_usd',
  });
  shop.stripe.prices.set('price_usd', { unitCents: 500, interval: 'month' });
  admin = await addAdmin(shop.test, 'admin@example.test');
});
afterAll(() => shop.close());

const addOne = () => addBuyer(shop.test, `euros-${(count += 1)}@example.test`);

function asked(id: ProductId, currency: Currency) {
  const amount = seedProduct(id, currency).unitCents / 100;
  return { currency, amount, deliveryAddress: german };
}

/** Buys at Stripe, and lets what follows happen. */
async function buy(buyer: Buyer, id: ProductId, currency: Currency) {
  const { sessionId } = await shop.begin(buyer, id, asked(id, currency));
  shop.stripe.pay(sessionId);
  await shop.postAll();
  const mails = await shop.test.deliverMails();
  const session = shop.stripe.sessions.get(sessionId);
  return { sessionId, session, subscriptionId: session?.subscription ?? '', mails };
}

async function ordersOf(buyer: Buyer): Promise<OrderView[]> {
  return (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>().orders;
}

async function invoicesOf({ account }: Buyer) {
  const { services } = shop.test;
  return services.invoices.listOfAccount(services.database, account.id);
}

async function openIssues() {
  return (await admin.call('GET', '/admin/money-issues?state=open')).json<{
    issues: { details: string }[];
  }>().issues;
}

describe('a purchase in euros', () => {
  it('is asked of Stripe, invoiced, refunded and credited in euros', async () => {
    const buyer = await addOne();
    const { session, mails } = await buy(buyer, 'lifetime', 'EUR');
    expect(session).toMatchObject({ amount_total: 18_900, currency: 'eur' });
    expect(mails[0]?.text).toContain('19% VAT: €30.18\nTotal: €189.00');
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({
      currency: 'EUR',
      total: 189,
      payment: 'paid',
      payments: [{ currency: 'EUR', amount: 189 }],
    });

    const payment = order?.payments[0]?._id ?? '';
    const refund = { amount: 9, refunded: 0, reason: 'A gift.' };
    const answer = await admin.call('POST', `/admin/payments/${payment}/refund`, refund);
    expect(answer.json()).toMatchObject({ message: '€9.00 refunded' });
    const [mail] = await shop.test.deliverMails();
    expect(mail?.text).toContain('This refund: €9.00');
    expect(await invoicesOf(buyer)).toMatchObject([
      { kind: 'invoice', content: { currency: 'EUR', totalCents: 18_900 } },
      { kind: 'credit_note', content: { currency: 'EUR', totalCents: 900 } },
    ]);
  });

  it('renews and changes in euros, whatever the price in dollars is', async () => {
    const buyer = await addOne();
    const { subscriptionId } = await buy(buyer, 'business-monthly', 'EUR');
    const { plan } = (await buyer.call('GET', '/plan')).json<{ plan: PlanView }>();
    expect(plan.subscriptions).toMatchObject([{ currency: 'EUR', renewalPrice: 4.9 }]);

    const path = `/subscriptions/${plan.subscriptions[0]?._id}`;
    const productId = 'business-plus-monthly';
    const { preview } = (await buyer.call('POST', `${path}/preview-change`, { productId })).json<{
      preview: ChangePreview;
    }>();
    expect(preview).toMatchObject({ currency: 'EUR', charge: 3, renewalPrice: 7.9 });
    const change = { ...preview, deliveryAddress: german };
    expect((await buyer.call('POST', `${path}/change`, change)).statusCode).toBe(200);
    shop.test.clock.advance(31 * day);
    shop.stripe.renew(subscriptionId, true);
    expect(await shop.postAll()).not.toContain(500);
    const orders = await ordersOf(buyer);
    const first = orders.find(({ payments }) => payments.length > 0);
    expect(first?.payments.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
      ['first', 4.9, 'EUR'],
      ['change', 3, 'EUR'],
      ['renewal', 7.9, 'EUR'],
    ]);
    expect(orders.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
    expect(await openIssues()).toEqual([]);
  });

  it('is asked for in the language of our page', async () => {
    const request = { ...asked('lifetime', 'EUR'), language: 'de' };
    const { sessionId } = await shop.begin(await addOne(), 'lifetime', request);
    const wanted = { amount_total: 18_900, currency: 'eur', locale: 'de' };
    expect(shop.stripe.sessions.get(sessionId)).toMatchObject(wanted);
  });

  it.each([
    ['no sum', { currency: 'EUR' }],
    ['the sum in dollars', { currency: 'EUR', amount: 199 }],
    ['no currency', { amount: 189 }],
    ['a currency that there is not', { currency: 'CHF', amount: 189 }],
    ['a line in dollars', { currency: 'EUR', amount: 189, items: [line({ price: 199 })] }],
  ])('with %s is refused', async (_, request) => {
    const buyer = await addOne();
    const answer = await buyer.purchase({ items: [line()], ...request });
    expect(answer.statusCode).toBe(409);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('is another order than the same in dollars', async () => {
    const buyer = await addOne();
    await shop.begin(buyer, 'lifetime');
    const { sessionId } = await shop.begin(buyer, 'lifetime', asked('lifetime', 'EUR'));
    expect(shop.stripe.sessions.get(sessionId)).toMatchObject({ currency: 'eur' });
    expect(await ordersOf(buyer)).toHaveLength(2);
  });
});

function line(more: object = {}) {
  return { productId: 'lifetime', quantity: 1, ...more };
}

it('keeps the books of each currency to themselves, and they agree with the provider', async () => {
  const before = await booksByCurrency();
  const expected = new Map(before);
  const add = (currency: Currency, cents: number) =>
    expected.set(currency, (expected.get(currency) ?? 0) + cents);
  for (const currency of currencies) {
    const buyer = await addOne();
    const { subscriptionId, sessionId } = await buy(buyer, 'business-plus-yearly', currency);
    const { unitCents } = seedProduct('business-plus-yearly', currency);
    add(currency, unitCents);
    shop.test.clock.advance(366 * day);
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    add(currency, unitCents);
    const provider = shop.test.services.payments.getProvider('stripe');
    const refund = { paymentId: sessionId, amountCents: 111, idempotencyKey: `back-${count}` };
    await provider.refund(refund);
    await shop.postAll();
    add(currency, -111);
  }
  expect(await booksByCurrency()).toEqual(expected);
  shop.stripe.outbox.splice(0);
  await runPeriodically(shop.test, 'reconcile-payments');
  expect(await openIssues()).toEqual([]);

  const answer = await admin.call('GET', '/admin/statistics?days=365');
  const { otherRevenue } = answer.json<Pick<Statistics, 'otherRevenue'>>();
  expect(otherRevenue.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
  for (const { amount, days } of otherRevenue) {
    expect(days).toHaveLength(365);
    expect(days.reduce((sum, one) => sum + one, 0)).toBeCloseTo(amount, 2);
  }
});

/** The sums of the books, in hundredths. */
async function booksByCurrency(): Promise<Map<string, number>> {
  let csv = '';
  const period = { from: new Date('2026-01-01'), until: new Date('2040-01-01') };
  for await (const text of shop.test.services.orderBooks.exportCsv(period)) csv += text;
  const [header = [], ...lines] = readCsv(csv);
  const sums = new Map<string, number>();
  for (const cells of lines) {
    const currency = cells[header.indexOf('currency')] ?? '';
    const cents = Math.round(Number(cells[header.indexOf('amount')]) * 100);
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
  return sums;
}
