import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import type { ShippingZone } from '#domain/catalog/shipping-zones.ts';
import type { MonthDetail } from '#wire/admin/months.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { publishCatalog } from '#tests/support/catalog.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

const german = { ...address, city: 'Berlin', state: '', postalCode: '10115', country: 'Germany' };
const europe: ShippingZone = {
  name: 'Europe',
  countries: ['DE', 'FR'],
  prices: { USD: 500 },
  fromDays: 3,
  toDays: 6,
  isOn: true,
};
const far = { ...europe, name: 'Far', countries: ['AU'], isOn: false };

let shop: StripeShop;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop({ TAX_TABLE: 'DE 19 VAT' });
  admin = await addAdmin(shop.test, 'admin@example.test');
  await publish([europe, far]);
});
afterAll(() => shop.close());

const addOne = () => addBuyer(shop.test, `shipped-${(count += 1)}@example.test`);

/** Publishes the first catalog with these zones. */
async function publish(shipping: readonly ShippingZone[]) {
  await publishCatalog(admin, { ...seedContent, shipping });
}

async function ordersOf(buyer: Buyer) {
  return (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>().orders;
}

describe('shipping by zones', () => {
  it('is part of the payment, the invoice, the books and the month', async () => {
    const buyer = await addOne();
    const asked = { amount: 204, tax: 32.57, deliveryAddress: german };
    const { sessionId } = await shop.begin(buyer, 'lifetime', asked);
    shop.stripe.pay(sessionId);
    await shop.postAll();
    const [mail] = await shop.test.deliverMails();
    expect(shop.stripe.sessions.get(sessionId)).toMatchObject({ amount_total: 20_400 });
    expect(mail?.text).toContain('Shipping: $5.00');
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({
      total: 204,
      listTotal: 199,
      shipping: 5,
      deliveryTime: { fromDays: 3, toDays: 6 },
      payment: 'paid',
    });

    const { services } = shop.test;
    const [invoice] = await services.database
      .selectFrom('invoices')
      .select('content')
      .where('accountId', '=', buyer.account.id)
      .execute();
    expect(invoice?.content).toMatchObject({
      lines: [{ totalCents: 19_900 }, { name: 'Shipping', quantity: 1, totalCents: 500 }],
      totalCents: 20_400,
      taxes: [{ cents: 3_257 }],
    });

    const payment = order?.payments[0]?._id ?? '';
    const refund = { amount: 204, refunded: 0, reason: 'Sent back.' };
    expect((await admin.call('POST', `/admin/payments/${payment}/refund`, refund)).statusCode).toBe(
      200,
    );
    let csv = '';
    const period = { from: new Date(0), until: new Date(services.clock.now().getTime() + 1) };
    for await (const text of services.orderBooks.exportCsv(period)) csv += text;
    const [header = [], ...rows] = readCsv(csv);
    const cellsOf = (row: readonly string[]) =>
      ['list', 'shipping', 'amount'].map((name) => row[header.indexOf(name)]);
    const own = rows.filter(
      (row) => row[header.indexOf('order number')] === String(order?.orderNumber),
    );
    expect(own.map(cellsOf)).toEqual([
      ['199.00', '5.00', '204.00'],
      ['', '', '-204.00'],
    ]);
    const { months } = (await admin.call('GET', '/admin/months')).json<{
      months: { month: string }[];
    }>();
    const { month } = (await admin.call('GET', `/admin/months/${months[0]?.month}`)).json<{
      month: MonthDetail;
    }>();
    expect(month.currencies[0]?.byPlan.map(({ plan }) => plan)).toContain('Shipping');
  });

  it('is refused with both totals where it was not shown, and nothing is charged', async () => {
    const buyer = await addOne();
    const items = [{ productId: 'lifetime', quantity: 1 }];
    const shown = await buyer.purchase({ items, amount: 199, deliveryAddress: german });
    expect(shown.statusCode).toBe(409);
    expect(shown.json()).toMatchObject({
      message: expect.stringContaining('from $199.00 to $204.00'),
    });
    // Dollars may go without a sum, shipping may not.
    expect((await buyer.purchase({ items, deliveryAddress: german })).statusCode).toBe(409);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it.each([
    ['no zone', 'United States', 'New York'],
    ['a zone that is off', 'Australia', 'New South Wales'],
  ])('a country of %s is refused at its field', async (_, country, state) => {
    const buyer = await addOne();
    const items = [{ productId: 'lifetime', quantity: 1 }];
    const deliveryAddress = { ...german, country, state, postalCode: '10001' };
    const answer = await buyer.purchase({ items, amount: 199, deliveryAddress });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: { 'deliveryAddress.country': `We don’t ship to ${country} yet.` },
    });
  });

  it('costs nothing where nothing is shipped, wherever the buyer is', async () => {
    const buyer = await addOne();
    const deliveryAddress = { ...german, country: 'Australia' };
    const answer = await buyer.purchase({
      items: [{ productId: 'business-monthly', quantity: 1 }],
      amount: 5,
      deliveryAddress,
    });
    expect(answer.statusCode).toBe(200);
    expect((await ordersOf(buyer))[0]).toMatchObject({ total: 5, shipping: 0, deliveryTime: null });
  });

  it('the country is asked for, and another price is another order', async () => {
    const buyer = await addOne();
    const items = [{ productId: 'lifetime', quantity: 1 }];
    expect(
      (await buyer.purchase({ items, amount: 199, deliveryAddress: null })).json(),
    ).toMatchObject({
      fields: { 'deliveryAddress.country': 'Please fill in: Country' },
    });
    const first = await shop.begin(buyer, 'lifetime', { amount: 204, deliveryAddress: german });
    await publish([{ ...europe, prices: { USD: 900 } }]);
    const old = await buyer.purchase({ items, amount: 204, deliveryAddress: german });
    expect(old.json()).toMatchObject({
      message: expect.stringContaining('from $204.00 to $208.00'),
    });
    const second = await shop.begin(buyer, 'lifetime', { amount: 208, deliveryAddress: german });
    expect(second.orderId).not.toBe(first.orderId);
  });
});
