import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import type { Surcharges } from '#domain/catalog/surcharges.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, address, paymentIdOf, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { publishCatalog } from '#tests/support/catalog.ts';
import { addPromo } from '#tests/support/promos.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let admin: Buyer;
let count = 0;

async function publish(surcharges: Surcharges): Promise<void> {
  shop.test.clock.advance(1);
  await publishCatalog(admin, { ...seedContent, surcharges });
}

beforeAll(async () => {
  shop = await createStripeShop();
  admin = await addAdmin(shop.test);
  await publish({ birch: { USD: 800 } });
});
afterAll(() => shop.close());

const newBuyer = () => addBuyer(shop.test, `materials-${(count += 1)}@example.test`);
const design = (stock: string) => ({ stock, name: '', role: '', logo: '' });
const birch = (productId: string, quantity = 1) => ({
  productId,
  quantity,
  designs: [design('birch')],
});

async function paid(answer: Answer): Promise<string> {
  const { purchaseId, url } = answer.json<{ purchaseId: string; url: string }>();
  shop.stripe.pay(paymentIdOf(url));
  await shop.postAll();
  return purchaseId;
}

describe('a material with a surcharge', () => {
  it('is charged once beside a plan, invoiced, and given back with its card', async () => {
    const buyer = await newBuyer();
    const items = [birch('business-plus-monthly')];
    const hidden = await buyer.purchase({ items });
    expect(hidden.statusCode).toBe(409);
    const begun = await buyer.purchase({ items, quantity: 1, amount: 16 });
    await publish({ birch: { USD: 900 } });
    const late = await buyer.purchase({ items, amount: 16 });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('changed from $16.00 to $17.00'),
    ]);
    const id = await paid(begun);
    const { order } = (await admin.call('GET', `/admin/orders/${id}`)).json();
    expect(order).toMatchObject({
      quantity: 1,
      total: 16,
      cardCount: 1,
      lines: [
        { productId: 'business-plus-monthly', total: 8 },
        { productId: 'material-birch', name: 'Birch surcharge', quantity: 1, total: 8 },
      ],
    });
    expect(order.accessoryCount).toBeUndefined();
    const [receipt] = await shop.test.deliverMails();
    expect(receipt?.text).toContain('Birch surcharge');
    shop.test.clock.advance(1);
    await admin.call('PUT', `/admin/orders/${id}/status`, { status: 'delivered' });
    const path = `/orders/${order.orderNumber}/returns`;
    expect((await buyer.call('GET', path)).json()).toMatchObject({
      accessories: [],
      returnable: [1],
    });
    await buyer.call('POST', path, { positions: [1], reason: 'withdrawal', note: '' });
    const { returns } = (await admin.call('GET', `/admin/orders/${id}/returns`)).json();
    expect(returns).toMatchObject([{ positions: [1], price: 8 }]);
    const [{ _id: paymentId }] = order.payments;
    const refund = { amount: 8, refunded: 0, reason: 'The card came back.' };
    const refunded = await admin.call('POST', `/admin/payments/${paymentId}/refund`, refund);
    expect(refunded.statusCode).toBe(200);
    await shop.test.deliverMails();
    const { invoices, database } = shop.test.services;
    const issued = await invoices.listOfAccount(database, buyer.account.id);
    const lines = issued.flatMap(({ content }) => content.lines.map(({ name }) => name));
    expect(lines).toEqual(expect.arrayContaining(['Birch surcharge', 'Refund']));
  });

  it('is never a line that is asked for, and goes with no code that leaves nothing to pay', async () => {
    const buyer = await newBuyer();
    const named = await buyer.purchase({ items: [{ productId: 'material-birch', quantity: 1 }] });
    expect(named.statusCode).toBe(400);
    const added = { productId: 'material-birch', quantity: 1 };
    expect((await buyer.call('POST', '/cart', added)).statusCode).toBe(400);
    await addPromo(shop.test, 'FREE', { discountPercent: 100 });
    const free = { items: [birch('lifetime')], promoCode: 'FREE' };
    expect((await buyer.purchase({ ...free, amount: 9 })).json()).toMatchObject({
      message:
        'Promo FREE doesn’t work with a material that costs extra. Please choose another material.',
    });
    const pounds = await buyer.purchase({
      items: [birch('lifetime')],
      amount: 199,
      currency: 'GBP',
    });
    expect(pounds.statusCode).toBe(409);
  });

  it('is not printed on cards that nothing is paid for', async () => {
    const buyer = await newBuyer();
    await paid(await buyer.purchase({ items: [{ productId: 'business-monthly', quantity: 1 }] }));
    const { plan } = (await buyer.call('GET', '/plan')).json();
    const path = `/subscriptions/${plan.subscriptions[0]._id}`;
    const productId = 'business-plus-monthly';
    const shown = (await buyer.call('POST', `${path}/preview-change`, { productId })).json();
    const { from, charge, reckonedAt } = shown.preview;
    const change = (stock: string) =>
      buyer.call('POST', `${path}/change`, {
        productId,
        from,
        charge,
        reckonedAt,
        deliveryAddress: address,
        designs: [design(stock)],
      });
    const refused = await change('birch');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['designs.0.stock'],
    ]);
    expect((await change('night')).statusCode).toBe(200);
  });
});
