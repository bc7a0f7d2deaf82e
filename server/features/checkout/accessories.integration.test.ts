import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accessory } from '#domain/catalog/accessories.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, paymentIdOf, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { publishCatalog, walnutStand } from '#tests/support/catalog.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { OrderDetail } from '#wire/admin/orders.ts';

let shop: StripeShop;
let admin: Buyer;
let count = 0;

const stand: Accessory = { ...walnutStand, price: { USD: 1_250, EUR: 1_190 } };

async function publish(accessories: readonly Accessory[]): Promise<void> {
  shop.test.clock.advance(1);
  await publishCatalog(admin, { ...seedContent, accessories });
}

beforeAll(async () => {
  shop = await createStripeShop();
  admin = await addAdmin(shop.test);
  await publish([stand]);
});
afterAll(() => shop.close());

const newBuyer = () => addBuyer(shop.test, `accessories-${(count += 1)}@example.test`);
const stands = (quantity: number) => ({ productId: stand.id, quantity });
const purchase = (buyer: Buyer, ...items: object[]) => buyer.purchase({ items });

async function paid(answer: Answer): Promise<string> {
  const { purchaseId, url } = answer.json<{ purchaseId: string; url: string }>();
  shop.stripe.pay(paymentIdOf(url));
  await shop.postAll();
  return purchaseId;
}

const orderOf = async (id: string): Promise<OrderDetail> =>
  (await admin.call('GET', `/admin/orders/${id}`)).json().order;

const setStatus = (id: string, status: string) => {
  shop.test.clock.advance(1);
  return admin.call('PUT', `/admin/orders/${id}/status`, { status });
};

async function countStands(cards: number): Promise<void> {
  const path = `/admin/blanks/${stand.id}/movements`;
  const body = { id: randomUUID(), reason: 'counted', cards, note: '' };
  expect((await admin.call('POST', path, body)).statusCode).toBe(200);
}

async function shelf() {
  const { blanks } = (await admin.call('GET', '/admin/blanks')).json();
  return blanks.find(({ stock }: { stock: string }) => stock === stand.id);
}

describe('an accessory', () => {
  it('is kept in the cart with its name and price', async () => {
    const buyer = await newBuyer();
    await buyer.call('POST', '/cart', { ...stands(2), replaceQuantity: true });
    const { items } = (await buyer.call('GET', '/cart')).json();
    expect(items).toMatchObject([{ productId: stand.id, name: 'Walnut stand', price: 12.5 }]);
    const unknown = await buyer.call('POST', '/cart', {
      productId: 'accessory-00000000',
      quantity: 1,
    });
    expect(unknown.statusCode).toBe(400);
  });

  it('is bought without a plan, gives none, and is shipped under the name it was sold by', async () => {
    const buyer = await newBuyer();
    const id = await paid(await purchase(buyer, stands(2)));
    const bought = await orderOf(id);
    expect(bought).toMatchObject({
      cardCount: 0,
      accessoryCount: 2,
      total: 25,
      shippingObstacle: null,
      lines: [{ productId: stand.id, name: 'Walnut stand', quantity: 2 }],
    });
    expect((await buyer.call('GET', '/plan')).json()).toMatchObject({
      plan: { subscriptions: [] },
    });
    await publish([{ ...stand, name: 'Oak stand', price: { USD: 1_400 } }]);
    expect((await orderOf(id)).lines).toEqual(bought.lines);
    const list = (await admin.call('GET', '/admin/blanks/pick-list.csv')).body;
    expect(list).toContain(`Walnut stand,,${bought.orderNumber},,,,2,280`);
    await shop.test.deliverMails();
    expect((await setStatus(id, 'shipped')).statusCode).toBe(200);
    const [mail] = await shop.test.deliverMails();
    expect(mail?.subject).toBe(`Order #${bought.orderNumber} has been shipped`);
    expect(mail?.text).not.toContain('tap');
    await publish([stand]);
  });

  it('goes with a plan, whose promo leaves its price alone', async () => {
    const buyer = await newBuyer();
    const answer = await buyer.purchase({
      items: [{ productId: 'lifetime', quantity: 1 }, stands(1)],
      promoCode: 'FRIENDS20',
    });
    expect(await orderOf(await paid(answer))).toMatchObject({
      cardCount: 2,
      accessoryCount: 1,
      total: 171.7,
    });
  });

  it('of which one is left is sold once, and the other buyer is charged nothing', async () => {
    await countStands((await shelf()).needed + 1);
    const buyers = [await newBuyer(), await newBuyer()];
    const answers = await Promise.all(buyers.map((buyer) => purchase(buyer, stands(1))));
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(refused?.json()).toMatchObject({
      message:
        'Walnut stand is sold out. Please remove it from your cart. You have not been charged.',
      fields: { 'items.0.quantity': 'Walnut stand is sold out. Please remove it from your cart.' },
    });
    const soldOut = (await admin.call('GET', '/card-stocks/sold-out')).json();
    expect(soldOut).toMatchObject({ soldOut: [stand.id] });
    const sold = answers.find(({ statusCode }) => statusCode === 200);
    if (sold === undefined) throw new Error('nobody could buy it');
    const before = await shelf();
    const id = await paid(sold);
    await setStatus(id, 'shipped');
    expect(await shelf()).toMatchObject({
      name: 'Walnut stand',
      onHand: before.onHand - 1,
      needed: before.needed - 1,
    });
    await countStands(1_000);
  });

  it('is sent back, lies on the shelf again, and is refunded at its price', async () => {
    const buyer = await newBuyer();
    const items = [{ productId: 'lifetime', quantity: 1 }, stands(2)];
    const id = await paid(await buyer.purchase({ items }));
    const { orderNumber } = await orderOf(id);
    await setStatus(id, 'delivered');
    const path = `/orders/${orderNumber}/returns`;
    const own = (await buyer.call('GET', path)).json();
    expect(own).toMatchObject({
      accessories: [
        { position: 20_001, name: 'Walnut stand' },
        { position: 20_002, name: 'Walnut stand' },
      ],
      returnable: [1, 2, 20_001, 20_002],
    });
    await shop.test.deliverMails();
    const asked = { positions: [20_001, 20_002], reason: 'withdrawal', note: '' };
    expect((await buyer.call('POST', path, asked)).json()).toMatchObject({ returnable: [1, 2] });
    const [mail] = await shop.test.deliverMails();
    expect(mail?.text).toContain(`these items from order #${orderNumber}: 2 × Walnut stand.`);
    const read = async () => (await admin.call('GET', `/admin/orders/${id}/returns`)).json();
    const [{ _id: returnId, price }] = (await read()).returns;
    expect(price).toBe(25);
    const step = (what: string, body: object) =>
      admin.call('POST', `/admin/returns/${returnId}/${what}`, body);
    await step('decide', { decision: 'accepted', answer: 'Fine.' });
    const { onHand } = await shelf();
    // A card of the order, which this return is not about.
    expect((await step('receive', { restocked: [1] })).statusCode).toBe(400);
    const received = await step('receive', { restocked: [20_001] });
    expect(received.json()).toMatchObject({ message: 'Return received.' });
    expect((await step('receive', { restocked: [20_001] })).statusCode).toBe(200);
    expect((await shelf()).onHand).toBe(onHand + 1);
    expect((await read()).returns).toMatchObject([{ state: 'received', restocked: [20_001] }]);
  });

  it('is refused off sale, in a currency without its price, and at another price than was shown', async () => {
    const buyer = await newBuyer();
    const pounds = await buyer.purchase({ items: [stands(1)], currency: 'GBP', amount: 12.5 });
    expect([pounds.statusCode, pounds.json().message]).toEqual([
      409,
      expect.stringContaining('Walnut stand isn’t sold in pounds'),
    ]);
    expect((await purchase(buyer, { ...stands(1), price: 1 })).statusCode).toBe(409);
    await publish([{ ...stand, isOnSale: false }]);
    const off = await purchase(buyer, stands(1));
    expect([off.statusCode, off.json().message]).toEqual([
      503,
      'Walnut stand isn’t available right now. Please remove it from your cart. You have not been charged.',
    ]);
    await publish([stand]);
  });
});
