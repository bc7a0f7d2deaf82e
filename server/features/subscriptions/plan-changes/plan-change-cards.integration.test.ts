import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductId } from '#domain/catalog/products.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { cardsChangedMessage } from '#domain/orders/plan-cards.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { readBooks } from '#tests/support/books.ts';
import { addBuyer, address, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { publishCatalog } from '#tests/support/catalog.ts';
import { rosa } from '#tests/support/designed-order.ts';
import { addAccount, issueCard } from '#tests/support/shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import type { ChangePreview, PlanView } from '#wire/subscriptions.ts';

const day = 86_400;

let shop: StripeShop;
let test: TestApp;
let buyer: Buyer;
let adminId: string;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
  test = shop.test;
  adminId = (await addAccount(test.services, 'admin@example.test')).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
});

/** Begins a plan, with an address that is kept or not. */
async function subscribe(productId: ProductId, request: object = {}): Promise<void> {
  const { sessionId } = await shop.begin(buyer, productId, request);
  shop.stripe.pay(sessionId);
  await shop.postAll();
  test.clock.advance(60);
}

/** As by a client that has no address to send, of an account that has none kept. */
async function forgetAddress(): Promise<void> {
  await buyer.call('PATCH', '/cart', { deliveryAddress: null });
}

async function subscription() {
  const { plan } = (await buyer.call('GET', '/plan')).json<{ plan: PlanView }>();
  const [found] = plan.subscriptions;
  if (found === undefined) throw new Error('no subscription');
  return found;
}

const path = async (action: string) => `/subscriptions/${(await subscription())._id}/${action}`;

async function preview(productId: ProductId): Promise<ChangePreview> {
  const answer = await buyer.call('POST', await path('preview-change'), { productId });
  return answer.json<{ preview: ChangePreview }>().preview;
}

const cards = { deliveryAddress: address, designs: [rosa] };

async function confirm(shown: ChangePreview, given: object = cards): Promise<Answer> {
  const { productId, from, charge, reckonedAt } = shown;
  return buyer.call('POST', await path('change'), {
    productId,
    from,
    charge,
    reckonedAt,
    ...given,
  });
}

const change = async (productId: ProductId, given?: object) =>
  confirm(await preview(productId), given);

async function orders(): Promise<OrderView[]> {
  return (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>().orders;
}

/** The orders of cards that came with a change, newest first. */
const included = async () => (await orders()).filter(({ total }) => total === 0);

async function cardsBought(): Promise<number> {
  return (await buyer.call('GET', '/user')).json<{ user: { nfcCardCount: number } }>().user
    .nfcCardCount;
}

/** Time passes, Stripe renews what is due and tells of it. */
async function pass(days: number, isPaid = true): Promise<void> {
  test.clock.advance(days * day);
  const id = [...shop.stripe.subscriptions.keys()].at(-1) ?? '';
  shop.stripe.now = test.clock.now().getTime() / 1_000;
  shop.stripe.renew(id, isPaid);
  await shop.postAll();
}

/** The last payment goes back at Stripe, and the shop learns of it. */
async function refundLatest(): Promise<void> {
  const paymentId = [...shop.stripe.invoices.keys()].at(-1) ?? '';
  const provider = test.services.payments.getProvider('stripe');
  await provider.refund({ paymentId, idempotencyKey: `refund-${paymentId}` });
  await shop.postAll();
  await test.deliverMails();
}

describe('an upgrade to a plan with a card', () => {
  it('brings it: an order at $0.00, with address and design, mailed with the receipt', async () => {
    await subscribe('business-yearly');
    await test.deliverMails();
    const shown = await preview('business-plus-yearly');
    expect(shown).toMatchObject({ cards: 1, shippedTo: [] });
    expect((await confirm(shown)).statusCode).toBe(200);
    const [order, first] = await orders();
    expect(order).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      provider: 'none',
      total: 0,
      cardCount: 1,
      deliveryAddress: address,
      payments: [],
      lines: [
        {
          name: 'NFC card, included in Business Plus',
          quantity: 1,
          listPrice: 0,
          designs: [{ name: rosa.name }],
        },
      ],
    });
    expect(first?.payments.map(({ kind }) => kind)).toEqual(['first', 'change']);
    expect(await cardsBought()).toBe(1);
    const mails = (await test.deliverMails()).filter(({ to }) => to === buyer.account.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Receipt for your change to Business Plus Yearly',
    ]);
    expect(mails[0]?.text).toContain(`Your card comes with order #${order?.orderNumber}.`);
    expect(mails[0]?.text).toContain('1 Example Street');
    expect(mails[0]?.html).toContain(`/card-pictures/${order?._id}/1.png`);
  });

  it('is made, shipped and claimed like any other order', async () => {
    await subscribe('business-monthly');
    await change('business-plus-monthly');
    const [order] = await included();
    if (order === undefined) throw new Error('no order');
    const { orderCards, orderStatus } = test.services;
    const card = await issueCard(test.services);
    await orderCards.assign({ orderId: order._id }, card.serial, adminId);
    const { bytes } = await test.services.cardPrint.ofCard(order._id, 1);
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
    await test.deliverMails();
    await orderStatus.setStatus(order._id, { status: 'shipped', trackingNumber: 'T1' }, adminId);
    expect((await test.deliverMails()).map(({ subject }) => subject)).toEqual([
      `Order #${order.orderNumber} has been shipped`,
    ]);
    const claimed = await buyer.call('POST', `/nfc/${card.serial}/claim`, {});
    expect(claimed.statusCode).toBe(200);
    expect((await included())[0]).toMatchObject({ status: 'card_registered' });
  });

  it('brings as many as the catalog said when it was agreed to', async () => {
    const admin = await addAdmin(test, 'keeper@example.test');
    const publish = async (number: number) => {
      const { plans } = seedContent;
      const [plus, lifetime] = [{ ...plans['business-plus'] }, { ...plans.lifetime }];
      const content = {
        ...seedContent,
        plans: {
          ...plans,
          'business-plus': { ...plus, caps: { cards: number } },
          lifetime: { ...lifetime, caps: { cards: 5 } },
        },
      };
      await publishCatalog(admin, content);
    };
    await subscribe('business-yearly');
    const before = await preview('business-plus-monthly');
    await publish(3);
    const stale = await confirm(before, { ...cards, cards: before.cards });
    expect([stale.statusCode, stale.json().message]).toEqual([409, cardsChangedMessage]);
    const shown = await preview('business-plus-monthly');
    expect(shown.cards).toBe(3);
    // It starts at the end of the period: by then the plan brings other cards.
    expect((await confirm(shown, { ...cards, cards: 3 })).statusCode).toBe(200);
    expect(shown.when).toBe('period_end');
    test.clock.advance(1);
    await publish(1);
    await pass(366);
    const [order] = await included();
    expect(order).toMatchObject({
      cardCount: 3,
      lines: [
        {
          name: '3 NFC cards, included in Business Plus',
          quantity: 1,
          cardsPerUnit: 3,
          designs: [{ name: rosa.name }],
        },
      ],
    });
    expect(await cardsBought()).toBe(3);
    // All of them count as brought.
    await publish(2);
    expect((await preview('business-plus-yearly')).cards).toBe(0);
    await publish(4);
    expect((await preview('business-plus-yearly')).cards).toBe(1);
    await publish(1);
  });

  it('asks for an address before anything is charged', async () => {
    await subscribe('business-monthly');
    await forgetAddress();
    const answer = await change('business-plus-monthly', {});
    expect([answer.statusCode, answer.json().fields]).toMatchObject([
      400,
      { 'deliveryAddress.country': expect.any(String) },
    ]);
    const wrong = { deliveryAddress: { ...address, city: '' }, designs: [{ ...rosa, stock: 'x' }] };
    const second = await change('business-plus-monthly', wrong);
    expect(Object.keys(second.json().fields)).toEqual(['deliveryAddress.city']);
    const third = await change('business-plus-monthly', { ...wrong, deliveryAddress: address });
    expect(Object.keys(third.json().fields)).toEqual(['designs.0.stock']);
    expect((await readBooks(test, buyer)).payments).toHaveLength(1);
    expect((await subscription()).productId).toBe('business-monthly');
  });

  it('takes the address that is kept where a client sends none, and keeps a new one', async () => {
    await subscribe('business-monthly');
    await change('business-plus-monthly', {});
    expect(await included()).toMatchObject([
      { deliveryAddress: address, lines: [{ designs: [] }] },
    ]);
    buyer = await addBuyer(test, `kept-${count}@example.test`);
    await subscribe('business-monthly');
    await change('business-plus-monthly', { deliveryAddress: { ...address, city: 'Leeds' } });
    const kept = (await buyer.call('GET', '/cart')).json();
    expect(kept.deliveryAddress).toMatchObject({ city: 'Leeds' });
  });

  it('that is declined brings none', async () => {
    await subscribe('business-monthly');
    shop.stripe.isDeclining = true;
    expect((await change('business-plus-monthly')).statusCode).toBe(402);
    shop.stripe.isDeclining = false;
    expect(await orders()).toHaveLength(1);
  });

  it('whose answer was lost brings one when it is confirmed again, as it was then corrected', async () => {
    await subscribe('business-monthly');
    const shown = await preview('business-plus-monthly');
    await loseAnswer(() => confirm(shown));
    expect(await orders()).toHaveLength(1);
    const corrected = { ...cards, deliveryAddress: { ...address, city: 'Leeds' } };
    const answers = await Promise.all([confirm(shown, corrected), confirm(shown, corrected)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await shop.postAll();
    expect(await included()).toMatchObject([{ deliveryAddress: { city: 'Leeds' } }]);
  });

  it('whose process was killed brings one when Stripe tells of it', async () => {
    await subscribe('business-monthly');
    const shown = await preview('business-plus-monthly');
    await loseAnswer(() => confirm(shown));
    await shop.postAll();
    expect(await included()).toMatchObject([{ cardCount: 1, lines: [{ designs: [{}] }] }]);
    expect((await subscription()).productId).toBe('business-plus-monthly');
  });
});

describe('cards follow the plan, and none is made twice', () => {
  it('when it is changed down and up again', async () => {
    await subscribe('business-monthly');
    await change('business-plus-monthly');
    await change('business-monthly');
    await pass(30);
    expect((await subscription()).productId).toBe('business-monthly');
    expect(await preview('business-plus-monthly')).toMatchObject({ cards: 0 });
    await change('business-plus-monthly', {});
    expect(await included()).toHaveLength(1);
  });

  it('when a plan that was bought brought it', async () => {
    await subscribe('business-plus-monthly');
    await change('business-monthly');
    await pass(30);
    await change('business-plus-monthly');
    expect(await included()).toEqual([]);
  });

  it('but once more where it went back before it was sent', async () => {
    await subscribe('business-monthly');
    await change('business-plus-monthly');
    await refundLatest();
    expect(await included()).toMatchObject([{ payment: 'refunded', status: 'cancelled' }]);
    expect(await cardsBought()).toBe(0);
    buyer = await addBuyer(test, `again-${count}@example.test`);
    await subscribe('business-monthly');
    await change('business-plus-monthly');
    const [order] = await included();
    await test.services.orderStatus.setStatus(order?._id ?? '', { status: 'cancelled' }, adminId);
    await change('business-monthly');
    await pass(30);
    expect(await preview('business-plus-monthly')).toMatchObject({ cards: 1 });
  });
});

describe('a plan with a card from the end of the period on', () => {
  it('brings the card with its first payment, and not before', async () => {
    await subscribe('business-yearly');
    const shown = await preview('business-plus-monthly');
    expect(shown).toMatchObject({ when: 'period_end', cards: 1 });
    expect((await confirm(shown)).statusCode).toBe(200);
    expect(await orders()).toHaveLength(1);
    await pass(365, false);
    expect(await orders()).toHaveLength(1);
    shop.stripe.payLatest([...shop.stripe.subscriptions.keys()].at(-1) ?? '');
    await shop.postAll();
    expect(await included()).toMatchObject([{ deliveryAddress: address }]);
    await pass(30);
    expect(await included()).toHaveLength(1);
  });

  it('brings none when it is taken back, and its address is forgotten', async () => {
    await subscribe('business-yearly');
    await change('business-plus-monthly');
    await buyer.call('POST', await path('keep'));
    const [noted] = await test.services.database
      .selectFrom('planChanges')
      .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionId')
      .where('accountId', '=', buyer.account.id)
      .select(['planChanges.state', 'deliveryAddress', 'designs'])
      .execute();
    expect(noted).toEqual({ state: 'dropped', deliveryAddress: null, designs: [] });
    await pass(365);
    expect(await included()).toEqual([]);
  });
});

it('an account that leaves takes along where its card was to go', async () => {
  await subscribe('business-yearly');
  await change('business-plus-monthly');
  const { database, subscriptions, modules } = test.services;
  const files = await modules.exportAccount(buyer.account.id);
  const [plan] = files.filter(({ path: name }) => name === 'plan.json');
  expect(String(plan?.content)).toContain('1 Example Street');
  await database.transaction().execute((tx) => subscriptions.disown(tx, buyer.account.id));
  const noted = await database.selectFrom('planChanges').selectAll().execute();
  expect(JSON.stringify(noted)).not.toContain('1 Example Street');
});

/** Stripe does what it is asked for, and its answers get lost. */
async function loseAnswer(work: () => Promise<Answer>): Promise<void> {
  const { server } = shop.stripe;
  server.faultOf = ({ method, path: asked }) =>
    method === 'POST' && asked.startsWith('/v1/subscription') ? 'cut off' : undefined;
  expect((await work()).statusCode).toBe(503);
  server.faultOf = undefined;
}
