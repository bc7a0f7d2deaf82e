import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { addBuyer, address, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { createPayPalShop, type PayPalShop } from '#tests/support/paypal-shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const card = (quantity = 1, more: object = {}) => [
  { productId: 'further-card', quantity, ...more },
];
const refusal = (answer: Answer) => [answer.statusCode, answer.json().message];
const planNeeded = [409, checkoutMessages.planNeeded];
const alreadyForGood = [409, checkoutMessages.alreadyForGood('Lifetime')];

async function latestOrder(buyer: Buyer) {
  return (await buyer.call('GET', '/orders')).json().orders[0];
}

describe('in the sandbox', () => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const newBuyer = () => addBuyer(test, `further-${(count += 1)}@example.test`);

  it('a further card is sold once, printed and sent, and gives no plan', async () => {
    const buyer = await newBuyer();
    await buyer.buy('business-monthly');
    const design = { stock: 'night', name: 'Rosa Lind', role: '', logo: '' };
    const paid = await buyer.buy('further-card', { items: card(2, { designs: [design] }) });
    expect(paid.json()).toMatchObject({
      purchase: { total: 30, cardCount: 2, subscriptionTier: null, billing: 'once' },
    });
    expect(await buyer.tier()).toBe('business');
    const order = await latestOrder(buyer);
    expect(order).toMatchObject({
      payment: 'paid',
      cardCount: 2,
      deliveryAddress: { addressLine1: address.addressLine1 },
      lines: [{ productId: 'further-card', price: 15, quantity: 2, tier: null }],
      payments: [{ amount: 30, periodEnd: null, invoice: { number: expect.any(String) } }],
    });
    const admin = await addAdmin(test);
    const cards = await admin.call('GET', `/admin/orders/${order._id}/cards`);
    expect(cards.json()).toMatchObject({
      cardCount: 2,
      ordered: [
        { position: 1, plan: 'Extra card', design: { name: 'Rosa Lind' } },
        { position: 2 },
      ],
    });
    const [mail] = (await test.deliverMails()).slice(-1);
    expect(mail?.text).toContain('Extra card × 2: $30.00');
    expect(mail?.text).toContain('We will ship 2 NFC cards.');
    // The plan renews without it.
    test.clock.advance(31 * 86_400);
    const { plan } = (await buyer.call('GET', '/plan')).json();
    expect(plan.subscriptions).toMatchObject([{ productId: 'business-monthly', renewalPrice: 5 }]);
  });

  it('a further card needs a plan that is paid for, wherever it is asked for', async () => {
    const buyer = await newBuyer();
    expect(refusal(await buyer.purchase({ items: card() }))).toEqual(planNeeded);
    await buyer.call('POST', '/activate-free-tier');
    expect(refusal(await buyer.purchase({ items: card() }))).toEqual(planNeeded);
    // A cart may hold it; it is not sold from there either.
    await buyer.call('POST', '/cart', { productId: 'further-card', quantity: 1 });
    expect(refusal(await buyer.purchase({}))).toEqual(planNeeded);
    await buyer.buy('business-monthly');
    expect((await buyer.purchase({ items: card() })).statusCode).toBe(200);
    test.clock.advance(90 * 86_400);
    await test.services.database
      .updateTable('entitlements')
      .set({ revokedAt: test.clock.now() })
      .where('accountId', '=', buyer.account.id)
      .execute();
    expect(refusal(await buyer.purchase({ items: card() }))).toEqual(planNeeded);
  });

  it.each([
    ['business-monthly', 5, 2, 5],
    ['business-yearly', 50, 2, 50],
    ['business-plus-monthly', 8, 3, 8],
    ['business-plus-yearly', 80, 3, 80],
    ['lifetime', 199, 4, undefined],
  ])('two further cards with a first %s are $30', async (productId, price, cardCount, renewal) => {
    const buyer = await newBuyer();
    const items = [{ productId, quantity: 1 }, ...card(2)];
    const paid = await buyer.buy(productId, { items });
    expect(paid.json()).toMatchObject({ purchase: { total: price + 30, cardCount } });
    const order = await latestOrder(buyer);
    expect(order).toMatchObject({
      payment: 'paid',
      lines: [
        { productId, price, quantity: 1 },
        { productId: 'further-card', price: 15, quantity: 2 },
      ],
      payments: [{ amount: price + 30, invoice: { number: expect.any(String) } }],
    });
    const { content } = await test.services.database
      .selectFrom('invoices')
      .select('content')
      .where('orderId', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(content.lines).toMatchObject([
      { name: order.lines[0].name, quantity: 1, unitCents: price * 100 },
      { name: 'Extra card', quantity: 2, unitCents: 1_500, totalCents: 3_000 },
    ]);
    const { plan } = (await buyer.call('GET', '/plan')).json();
    const renewals = plan.subscriptions.map((one: { renewalPrice: number }) => one.renewalPrice);
    expect(renewals).toEqual(renewal === undefined ? [] : [renewal]);
  });

  it('two of the same are two purchases, none of which goes back', async () => {
    const buyer = await newBuyer();
    await buyer.buy('lifetime');
    await buyer.buy('further-card');
    await buyer.buy('further-card');
    await test.deliverMails();
    const { orders } = (await buyer.call('GET', '/orders')).json();
    expect(orders.map(({ payment }: { payment: string }) => payment)).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
    const { user } = (await buyer.call('GET', '/user')).json();
    expect(user.nfcCardCount).toBe(4);
  });

  it('Lifetime is not sold to who has it, also in a cart, and further cards are', async () => {
    const buyer = await newBuyer();
    await buyer.buy('lifetime');
    const items = [{ productId: 'lifetime', quantity: 1 }];
    expect(refusal(await buyer.purchase({ items }))).toEqual(alreadyForGood);
    expect(refusal(await buyer.purchase({ items: [...items, ...card()] }))).toEqual(alreadyForGood);
    await buyer.call('POST', '/cart', { productId: 'lifetime', quantity: 1 });
    expect(refusal(await buyer.purchase({}))).toEqual(alreadyForGood);
    expect((await buyer.purchase({ items: card() })).statusCode).toBe(200);
  });

  it('a promo code lowers the plan beside it, and not the card', async () => {
    const buyer = await newBuyer();
    const items = [{ productId: 'business-monthly', quantity: 1 }, ...card()];
    await buyer.buy('business-monthly', { items, promoCode: 'FRIENDS20' });
    expect(await latestOrder(buyer)).toMatchObject({
      total: 19,
      lines: [{ price: 4 }, { productId: 'further-card', price: 15 }],
    });
  });

  it('no promo code holds for it', async () => {
    const buyer = await newBuyer();
    await buyer.buy('business-monthly');
    const answer = await buyer.purchase({ items: card(), promoCode: 'FRIENDS20' });
    expect(refusal(answer)).toEqual([400, 'Promo FRIENDS20 is not valid for extra cards.']);
  });

  it('is in the books and in the admin area’s file', async () => {
    const buyer = await newBuyer();
    await buyer.buy('business-monthly');
    await buyer.buy('further-card');
    const { orderNumber } = await latestOrder(buyer);
    const admin = await addAdmin(test, 'file@example.test');
    const file = (await admin.call('GET', '/admin/orders.csv')).body;
    const row = file.split('\r\n').find((line) => line.startsWith(String(orderNumber)));
    expect(row).toContain('Extra card');
    expect(row).toContain('15.00');
  });
});

describe('at Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await createStripeShop({ STRIPE_PRICE_LIFETIME: 'price_lifetime' });
  });
  afterAll(() => shop.close());

  it('a further card has the catalogue’s price, and the session is no subscription', async () => {
    const buyer = await addBuyer(shop.test, 'stripe@example.test');
    const plan = await shop.begin(buyer, 'business-monthly');
    shop.stripe.pay(plan.sessionId);
    await shop.postAll();
    const { sessionId } = await shop.begin(buyer, 'further-card');
    expect(shop.stripe.sessions.get(sessionId)).toMatchObject({
      mode: 'payment',
      amount_total: 1_500,
    });
    shop.stripe.pay(sessionId);
    await shop.postAll();
    expect(await latestOrder(buyer)).toMatchObject({ payment: 'paid', cardCount: 1, total: 15 });
    expect(await buyer.tier()).toBe('business');
  });

  it('a further card beside a plan is charged once, with its first period', async () => {
    const buyer = await addBuyer(shop.test, 'stripe-beside@example.test');
    const items = [{ productId: 'business-monthly', quantity: 1 }, ...card()];
    const { sessionId } = await shop.begin(buyer, 'business-monthly', { items });
    expect(shop.stripe.sessions.get(sessionId)).toMatchObject({
      mode: 'subscription',
      amount_total: 2_000,
    });
    shop.stripe.pay(sessionId);
    await shop.postAll();
    expect(await latestOrder(buyer)).toMatchObject({ payment: 'paid', cardCount: 1, total: 20 });
    const { plan } = (await buyer.call('GET', '/plan')).json();
    expect(plan.subscriptions).toMatchObject([{ productId: 'business-monthly', renewalPrice: 5 }]);
  });
});

describe('at PayPal', () => {
  let shop: PayPalShop;
  beforeAll(async () => {
    shop = await createPayPalShop();
  });
  afterAll(() => shop.close());

  it('is refused without a plan, and sold with one', async () => {
    const buyer = await addBuyer(shop.test, 'paypal@example.test');
    expect(refusal(await shop.create(buyer, { items: card() }))).toEqual(planNeeded);
    const plan = await shop.begin(buyer, 'business-monthly');
    shop.paypal.approve(plan);
    await shop.capture(buyer, plan);
    const bought = await shop.begin(buyer, 'further-card');
    shop.paypal.approve(bought);
    expect((await shop.capture(buyer, bought)).json()).toMatchObject({
      purchase: { total: 15, cardCount: 1, subscriptionTier: null },
    });
    expect(await buyer.tier()).toBe('business');
  });
});
