import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { invoiceName } from '#domain/invoices/invoice.ts';
import type { OrderView, InvoiceView } from '#wire/orders/orders.ts';
import type { ChangePreview } from '#wire/subscriptions.ts';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { patience } from '#tests/support/patience.ts';
import { addAccount } from '#tests/support/shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

const day = 86_400;
const german = {
  ...address,
  company: 'Beispiel GmbH',
  taxId: 'DE123456789',
  city: 'Berlin',
  state: '',
  postalCode: '10115',
  country: 'Germany',
};

let shop: StripeShop;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop({
    TAX_TABLE: 'DE 19 VAT; US-CA 7.25 Sales tax',
    SELLER_NAME: 'Nearcard Ltd',
    SELLER_TAX_ID: 'GB 1',
  });
});
afterAll(() => shop.close());

const addOne = () => addBuyer(shop.test, `invoiced-${(count += 1)}@example.test`);

/** Buys at Stripe, and lets what follows happen. @returns Stripe's names, and the mails */
async function buy(buyer: Buyer, productId: string, request: object = {}) {
  const { sessionId } = await shop.begin(buyer, productId, { deliveryAddress: german, ...request });
  shop.stripe.pay(sessionId);
  await shop.postAll();
  const mails = await shop.test.deliverMails();
  const subscriptionId = shop.stripe.sessions.get(sessionId)?.subscription ?? '';
  return { sessionId, subscriptionId, mails };
}

async function refund(paymentId: string, amountCents?: number) {
  await shop.test.services.payments.getProvider('stripe').refund({
    paymentId,
    idempotencyKey: `invoice-refund-${(count += 1)}`,
    ...(amountCents !== undefined && { amountCents }),
  });
  expect(await shop.postAll()).toEqual([200]);
}

async function ordersOf(buyer: Buyer): Promise<OrderView[]> {
  return (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>().orders;
}

function readInvoices(buyer: Buyer) {
  const { services } = shop.test;
  return services.invoices.listOfAccount(services.database, buyer.account.id);
}

const getPdf = (buyer: Buyer, id = '', query = '') =>
  buyer.call('GET', `/invoices/${id}/pdf${query}`);

describe('a payment', () => {
  it('has one invoice, of what was bought, by whom and with which tax', async () => {
    const buyer = await addOne();
    const { mails } = await buy(buyer, 'business-plus-yearly', { promoCode: 'FRIENDS20' });
    const [invoice, ...others] = await readInvoices(buyer);
    expect(others).toEqual([]);
    const [order] = await ordersOf(buyer);
    const total = Math.round((order?.total ?? 0) * 100);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      corrects: null,
      content: {
        seller: { name: 'Nearcard Ltd', taxId: 'GB 1', email: 'support@nearcard.test' },
        buyer: {
          email: buyer.account.email,
          name: 'Ada Example',
          company: 'Beispiel GmbH',
          taxId: 'DE123456789',
          address: ['1 Example Street', 'Berlin, 10115', 'Germany'],
          country: 'Germany',
        },
        orderNumber: order?.orderNumber,
        lines: [{ name: 'Business Plus Yearly', quantity: 1 }],
        discount: { name: 'Promo FRIENDS20' },
        totalCents: total,
        taxes: [{ name: 'VAT', millionths: 190_000, cents: total - Math.round(total / 1.19) }],
        paidBy: 'stripe',
      },
    });
    const [paper] = order?.payments.map((payment) => payment.invoice) ?? [];
    expect(paper).toEqual({
      _id: invoice?.id,
      kind: 'invoice',
      eInvoice: false,
      taxes: [{ name: 'VAT', percent: 19, amount: expect.any(Number) }],
      number: invoiceName('invoice', invoice?.number ?? 0, new Date('2026-11-21')),
    });
    expect(mails).toMatchObject([
      {
        subject: `Receipt for order #${order?.orderNumber}`,
        files: [{ name: `${paper?.number}.pdf`, contentType: 'application/pdf' }],
      },
    ]);
    expect(mails[0]?.text).toContain('\nNet: $53.78\n19% VAT: $10.22\nTotal: $64.00');
  });

  it('of a change of plan names the new plan and the credit for the old one', async () => {
    const buyer = await addOne();
    await buy(buyer, 'business-monthly');
    const { subscriptions } = (await buyer.call('GET', '/plan')).json().plan;
    const path = `/subscriptions/${subscriptions[0]._id}`;
    const productId = 'business-yearly';
    const { preview } = (await buyer.call('POST', `${path}/preview-change`, { productId })).json<{
      preview: ChangePreview;
    }>();
    await buyer.call('POST', `${path}/change`, preview);
    const [, invoice] = await readInvoices(buyer);
    expect(invoice?.content).toMatchObject({
      lines: [{ name: 'Business Yearly', quantity: 1, unitCents: 5_000, totalCents: 5_000 }],
      discount: { name: 'Credit for unused time', cents: 500 },
      totalCents: 4_500,
      taxes: [{ cents: 4_500 - Math.round(4_500 / 1.19) }],
    });
  });

  it('of a renewal has an invoice with its receipt, to the address of today', async () => {
    const buyer = await addOne();
    const { subscriptionId } = await buy(buyer, 'business-monthly');
    shop.test.clock.advance(31 * day);
    shop.stripe.renew(subscriptionId, true);
    await shop.postAll();
    const [mail] = await shop.test.deliverMails();
    const [, renewal] = await readInvoices(buyer);
    expect(renewal?.content).toMatchObject({
      lines: [{ name: 'Business Monthly', quantity: 1, unitCents: 500, totalCents: 500 }],
      discount: null,
      totalCents: 500,
      taxes: [{ name: 'VAT', cents: 80 }],
    });
    expect(mail?.text).toContain('\nNet: $4.20\n19% VAT: $0.80\nTotal: $5.00');
    expect(mail?.files?.map(({ name }) => name)).toEqual([
      `${invoiceName('invoice', renewal?.number ?? 0, renewal?.issuedAt ?? new Date(0))}.pdf`,
    ]);
  });

  it('of nothing has one too, and no tax where the table names no place', async () => {
    const buyer = await addOne();
    await buyer.call('POST', '/purchase', {
      items: [{ productId: 'lifetime', quantity: 1 }],
      promoCode: 'TEST100',
      deliveryAddress: address,
    });
    const [invoice] = await readInvoices(buyer);
    expect(invoice?.content).toMatchObject({ totalCents: 0, taxes: [], paidBy: 'none' });
  });
});

describe('the tax that a page has shown', () => {
  it.each([
    ['its own', 7.98, 200],
    ['nothing', undefined, 200],
    ['another', 7.99, 409],
    ['none', 0, 409],
    ['no amount', 'a lot', 409],
  ])('%s: compared, and nothing is charged where it differs', async (_, tax, status) => {
    const buyer = await addOne();
    const items = [{ productId: 'business-yearly', quantity: 1 }];
    const answer = await buyer.purchase({ items, deliveryAddress: german, tax });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message === priceConflictMessage).toBe(
      status === 409,
    );
    expect(await ordersOf(buyer)).toHaveLength(status === 409 ? 0 : 1);
  });

  it('is none where the table names no place', async () => {
    const buyer = await addOne();
    const items = [{ productId: 'business-yearly', quantity: 1 }];
    expect((await buyer.purchase({ items, tax: 0 })).statusCode).toBe(200);
    expect((await buyer.purchase({ items, tax: 1 })).statusCode).toBe(409);
  });
});

describe('money that goes back', () => {
  it('has a credit note each time, whose taxes add up to that of the invoice', async () => {
    const buyer = await addOne();
    const { sessionId } = await buy(buyer, 'lifetime');
    await refund(sessionId, 903);
    await refund(sessionId, 3);
    await refund(sessionId);
    const [invoice, ...notes] = await readInvoices(buyer);
    expect(notes.map(({ kind, content }) => [kind, content.totalCents])).toEqual([
      ['credit_note', 903],
      ['credit_note', 3],
      ['credit_note', 19_900 - 906],
    ]);
    for (const note of notes) expect(note.corrects).toMatchObject({ number: invoice?.number });
    const sum = notes.reduce((all, { content }) => all + (content.taxes[0]?.cents ?? 0), 0);
    expect(sum).toBe(invoice?.content.taxes[0]?.cents);
    const mails = await shop.test.deliverMails();
    const refundMails = mails.filter(({ subject }) => subject.includes('refunded'));
    // Each with its own amount, its own tax and its own credit note.
    expect(refundMails.map(({ text }) => /This refund:? *\$([\d.]+)/.exec(text)?.[1])).toEqual([
      '9.03',
      '0.03',
      '189.94',
    ]);
    expect(refundMails.map(({ text }) => /^19% VAT: \$([\d.]+)/m.exec(text)?.[1])).toEqual(
      notes.map(({ content }) => ((content.taxes[0]?.cents ?? 0) / 100).toFixed(2)),
    );
    expect(refundMails.map(({ files }) => files?.map(({ name }) => name))).toEqual(
      notes.map(({ number, issuedAt }) => [`${invoiceName('credit_note', number, issuedAt)}.pdf`]),
    );
    const [order] = await ordersOf(buyer);
    expect(order?.payments[0]?.corrections.map(({ kind }: InvoiceView) => kind)).toEqual([
      'credit_note',
      'credit_note',
      'credit_note',
    ]);
  });
});

describe('GET /invoices/:id/pdf', () => {
  it('is for its buyer and admins alone', async () => {
    const [buyer, other] = [await addOne(), await addOne()];
    await buy(buyer, 'business-yearly');
    const [invoice] = await readInvoices(buyer);
    const own = await getPdf(buyer, invoice?.id);
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="INV-2026-\d{6}\.pdf"$/),
    });
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const letter = await getPdf(buyer, invoice?.id, '?paper=letter');
    expect(letter.rawPayload.equals(own.rawPayload)).toBe(false);
    expect((await getPdf(buyer, invoice?.id, '?paper=a5')).statusCode).toBe(400);
    expect((await getPdf(other, invoice?.id)).statusCode).toBe(404);
    expect((await getPdf(buyer, 'x')).statusCode).toBe(404);
    const { services } = shop.test;
    await services.database
      .updateTable('accounts')
      .set({ isAdmin: true })
      .where('id', '=', other.account.id)
      .execute();
    expect((await getPdf(other, invoice?.id)).statusCode).toBe(200);
  });
});

describe('GET /invoices/:id/xrechnung', () => {
  it('is 404 where the invoice lacks something, to its buyer too', async () => {
    const buyer = await addOne();
    await buy(buyer, 'business-yearly');
    const [order] = await ordersOf(buyer);
    const { _id: id, eInvoice } = order?.payments[0]?.invoice ?? {};
    expect(eInvoice).toBe(false);
    expect((await buyer.call('GET', `/invoices/${id}/xrechnung`)).statusCode).toBe(404);
  });
});

describe('numbers', () => {
  it('have no gap and no double when Stripe tells of fifty payments at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, addOne));
    for (const buyer of buyers) {
      const { sessionId } = await shop.begin(buyer, 'lifetime');
      shop.stripe.pay(sessionId);
    }
    const events = shop.stripe.outbox.splice(0);
    const answers = await Promise.all(events.map((event) => shop.post(event)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect((await Promise.all(buyers.map(readInvoices))).flat()).toHaveLength(50);
    await expectNoGap();
  });

  it('have no gap and no double when fifty settle at once, and some are rolled back', async () => {
    const { services } = shop.test;
    const { database } = services;
    const payments = await addPayments(60);
    const outcomes = await Promise.all(
      payments.map((payment, index) =>
        database
          .transaction()
          .execute(async (tx) => {
            await services.orders.lock(tx, payment.orderId);
            await services.invoices.issue(tx, { ...draft, payment, accountId: null });
            if (index % 6 === 0) throw new Error('rolled back');
          })
          .then(
            () => 'issued',
            () => 'rolled back',
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(50);
    await expectNoGap();
  });

  it('and all that an invoice says stay as they are', async () => {
    const { database } = shop.test.services;
    const kept = /An invoice is kept as it was issued/;
    await expect(sql`delete from invoices`.execute(shop.test.owner)).rejects.toThrow(kept);
    for (const change of [
      sql`number = number + 1000`,
      sql`issued_at = now()`,
      sql`content = jsonb_set(content, '{totalCents}', '1')`,
      sql`content = jsonb_set(content, '{buyer,name}', '"Eve"')`,
    ]) {
      const update = sql`update invoices set ${change} where account_id is not null`;
      await expect(update.execute(database)).rejects.toThrow(kept);
    }
  });
});

describe('what was booked by a release without invoices', () => {
  it('gets them by a job, once, oldest first, without taxes', async () => {
    const { services, owner } = shop.test;
    const buyer = await addOne();
    const { sessionId } = await buy(buyer, 'business-yearly');
    await refund(sessionId, 100);
    const { accountId, paymentId } = (await readInvoices(buyer))[0] ?? {};
    await sql`alter table invoices disable trigger invoices_kept`.execute(owner);
    await sql`delete from invoices where account_id = ${accountId}`.execute(owner);
    await sql`alter table invoices enable trigger invoices_kept`.execute(owner);
    services.modules.start();
    await expect
      .poll(async () => {
        await shop.test.deliverMails();
        return (await readInvoices(buyer)).length;
      }, patience)
      .toBe(2);
    const again = await readInvoices(buyer);
    expect(again).toMatchObject([
      { kind: 'invoice', paymentId, content: { taxes: [], totalCents: 5000 } },
      { kind: 'credit_note', paymentId, content: { taxes: [], totalCents: 100 } },
    ]);
  });
});

async function expectNoGap(): Promise<void> {
  const { rows } = await sql<{ numbers: number[]; last: number }>`
    select array_agg(number order by number) as numbers,
      (select last_number from invoice_counter) as last
    from invoices`.execute(shop.test.services.database);
  const numbers = rows[0]?.numbers ?? [];
  expect(numbers.length).toBeGreaterThanOrEqual(50);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(rows[0]?.last).toBe(numbers.length);
}

const draft = {
  isTaxed: true,
  buyer: { email: '', name: '', company: '', taxId: '', address: [], state: '', country: '' },
  orderNumber: 1,
  lines: [],
  discount: null,
  period: null,
  paidBy: 'none',
} as const;

/** Booked payments of orders without an invoice. */
async function addPayments(howMany: number) {
  const { database, clock, ids } = shop.test.services;
  const { id: accountId } = await addAccount(
    shop.test.services,
    `many-${(count += 1)}@example.test`,
  );
  const paidAt = clock.now();
  const made = Array.from({ length: howMany }, () => ({
    id: ids.id(paidAt),
    orderId: ids.id(paidAt),
    amountCents: 100,
    paidAt,
  }));
  for (const { id, orderId } of made) {
    await sql`
      insert into orders (id, account_id, email, status, payment, provider, currency, list_cents,
        discount_cents, total_cents, card_count, content_hash, placed_at, updated_at, settled_at)
      values (${orderId}, ${accountId}, '', 'confirmed', 'paid', 'sandbox', 'USD', 100, 0, 100, 0,
        ${createHash('sha256').update(orderId).digest()}, ${paidAt}, ${paidAt}, ${paidAt})`.execute(
      database,
    );
    await sql`
      insert into order_lines (order_id, position, product_id, name, tier, billing, quantity,
        list_unit_cents, unit_cents, discount_percent)
      values (${orderId}, 0, 'lifetime', 'Lifetime', 'business_lifetime', 'lifetime', 1, 100, 100, 0)`.execute(
      database,
    );
    await sql`
      insert into payments (id, order_id, kind, provider, provider_payment_id, currency,
        amount_cents, state, period_start_at, paid_at)
      values (${id}, ${orderId}, 'first', 'none', ${id}, 'USD', 100, 'paid', ${paidAt}, ${paidAt})`.execute(
      database,
    );
  }
  return made;
}
