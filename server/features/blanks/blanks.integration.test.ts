import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAdmin } from '#tests/support/admin.ts';
import { readBooks } from '#tests/support/books.ts';
import { addBuyer, paymentIdOf, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

let shop: StripeShop;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
  admin = await addAdmin(shop.test);
});
afterAll(() => shop.close());
const newBuyer = () => addBuyer(shop.test, `blanks-${(count += 1)}@example.test`);

const night = { stock: 'night', name: '', role: '', logo: '' };
/** Lifetime comes with two cards. */
const cartOf = (...designs: (typeof night | null)[]) => ({
  items: [{ productId: 'lifetime', quantity: 1, designs }],
});

const enter = (reason: string, cards: number, more: object = {}) =>
  admin.call('POST', '/admin/blanks/night/movements', {
    id: randomUUID(),
    reason,
    cards,
    note: '',
    ...more,
  });

async function shelfOf(stock = 'night') {
  const { blanks } = (await admin.call('GET', '/admin/blanks')).json();
  const { isCounted, onHand, needed } = blanks.find(
    (one: { stock: string }) => one.stock === stock,
  );
  return { isCounted, onHand, needed };
}
const counted = (onHand: number, needed: number) => ({ isCounted: true, onHand, needed });
const soldOut = async () =>
  (await admin.call('GET', '/card-stocks/sold-out')).json<{ soldOut: string[] }>().soldOut;

/** Nothing is ordered that has not left, and so many lie on the shelf. */
async function beginWith(cards: number) {
  await shop.test.owner.updateTable('orders').set({ status: 'cancelled' }).execute();
  await enter('counted', cards);
}

function checkoutOf(answer: Answer) {
  const { purchaseId, url } = answer.json<{ purchaseId: string; url: string }>();
  const sessionId = paymentIdOf(url);
  return { id: purchaseId, sessionId };
}

async function buy(buyer: Buyer, ...designs: (typeof night | null)[]): Promise<string> {
  const { id, sessionId } = checkoutOf(await buyer.purchase(cartOf(...designs)));
  shop.stripe.pay(sessionId);
  await shop.postAll();
  return id;
}

function setStatus(id: string, status: string) {
  shop.test.clock.advance(1);
  return admin.call('PUT', `/admin/orders/${id}/status`, { status });
}

it('limits nothing in a shop that counts nothing', async () => {
  const buyer = await newBuyer();
  await buy(buyer, night, night);
  expect(await shelfOf()).toEqual({ isCounted: false, onHand: 0, needed: 2 });
  expect(await soldOut()).toEqual([]);
  expect((await enter('received', 5)).statusCode).toBe(409);
});

describe('a counted material', () => {
  let buyer: Buyer;
  beforeEach(async () => {
    buyer = await newBuyer();
  });

  it('is taken when it is ordered, and leaves the shelf when it is shipped', async () => {
    await beginWith(5);
    const id = await buy(buyer, night);
    expect(await shelfOf()).toEqual(counted(5, 1));
    await setStatus(id, 'shipped');
    expect(await shelfOf()).toEqual(counted(4, 0));
    await setStatus(id, 'delivered');
    expect(await shelfOf()).toEqual(counted(4, 0));
    await setStatus(id, 'in_production');
    expect(await shelfOf()).toEqual(counted(5, 1));
    await setStatus(id, 'shipped');
    expect(await shelfOf()).toEqual(counted(4, 0));
    const { movements } = (await admin.call('GET', '/admin/blanks')).json();
    expect(
      movements
        .slice(0, 4)
        .map(({ reason, amount }: { reason: string; amount: number }) => [reason, amount]),
    ).toEqual([
      ['shipped', -1],
      ['put_back', 1],
      ['shipped', -1],
      ['counted', 5],
    ]);
  });

  it('is refused once it is sold out, and nothing is charged', async () => {
    await beginWith(1);
    await buy(await newBuyer(), night);
    expect(await soldOut()).toEqual(['night']);
    const answer = await buyer.purchase(cartOf(null, night));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'Night is sold out. Please choose another design. You have not been charged.',
      fields: {
        'items.0.designs.1.stock': 'Night is sold out. Please choose another design.',
      },
    });
    const placed = await buyer.call('GET', '/orders');
    expect(placed.json().orders).toEqual([]);
    expect((await buyer.purchase(cartOf(null, { ...night, stock: 'clay' }))).statusCode).toBe(200);
  });

  it('names how many are left where they are too few', async () => {
    await beginWith(1);
    const answer = await buyer.purchase(cartOf(night, night));
    expect(answer.json().message).toMatch(/^We have only 1 Night card left\./);
  });

  it('is sold once, however many want the last one in the same second', async () => {
    await beginWith(1);
    const buyers = await Promise.all(Array.from({ length: 6 }, newBuyer));
    const answers = await Promise.all(buyers.map((one) => one.purchase(cartOf(night))));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await shelfOf()).toEqual(counted(1, 1));
  });

  it('is the buyer’s own on a second try, and given back by another cart', async () => {
    await beginWith(1);
    expect((await buyer.purchase(cartOf(night))).statusCode).toBe(200);
    expect((await buyer.purchase(cartOf(night))).statusCode).toBe(200);
    const twice = { items: [{ productId: 'lifetime', quantity: 2, designs: [night] }] };
    expect((await buyer.purchase(twice)).statusCode).toBe(200);
    expect(await shelfOf()).toEqual(counted(1, 1));
    expect((await buyer.purchase(cartOf())).statusCode).toBe(200);
    expect(await shelfOf()).toEqual(counted(1, 0));
  });

  it('is given back by an order that is not paid within the hour, if somebody else may want it', async () => {
    await beginWith(1);
    const { sessionId } = checkoutOf(await buyer.purchase(cartOf(night)));
    shop.test.clock.advance(59 * 60);
    await runPeriodically(shop.test, 'last-blank-orders');
    expect(await soldOut()).toEqual(['night']);
    shop.test.clock.advance(2 * 60);
    await runPeriodically(shop.test, 'last-blank-orders');
    await shop.test.services.jobs.runAllDue();
    expect(await soldOut()).toEqual([]);
    expect(shop.stripe.sessions.get(sessionId)?.status).toBe('expired');
  });

  it('is missing where money arrives that was on its way', async () => {
    await beginWith(1);
    const { sessionId } = checkoutOf(await buyer.purchase(cartOf(night)));
    shop.stripe.pay(sessionId, 'later');
    shop.test.clock.advance(61 * 60);
    await runPeriodically(shop.test, 'last-blank-orders');
    await shop.test.services.jobs.runAllDue();
    await buy(await newBuyer(), night);
    shop.stripe.arrive(sessionId, true);
    await shop.postAll();
    expect(await readBooks(shop.test, buyer)).toMatchObject({
      orders: [{ status: 'confirmed', payment: 'paid' }],
    });
    expect(await shelfOf()).toEqual(counted(1, 2));
    expect((await admin.call('GET', '/admin/work')).json().work.lowBlanks).toBe(1);
  });

  it('is given back by a refund before the shipping', async () => {
    await beginWith(1);
    const id = await buy(buyer, night);
    const payment = await shop.test.services.database
      .selectFrom('payments')
      .select(['id', 'amountCents'])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    const given = { amount: payment.amountCents / 100, refunded: 0, reason: 'Late' };
    const refund = await admin.call('POST', `/admin/payments/${payment.id}/refund`, given);
    await shop.postAll();
    expect(refund.statusCode).toBe(200);
    expect(await shelfOf()).toEqual(counted(1, 0));
    expect(await soldOut()).toEqual([]);
  });

  it('is taken by a replacement as well', async () => {
    await beginWith(5);
    const id = await buy(buyer, night);
    const card = await issueCard(shop.test.services);
    await shop.test.services.orderCards.assign({ orderId: id }, card.serial, admin.account.id);
    await setStatus(id, 'shipped');
    const replacing = { card: card.serial, oldCard: 'freeze', reason: 'lost' };
    const started = await admin.call('POST', `/admin/orders/${id}/replacements`, replacing);
    expect(started.statusCode).toBe(200);
    expect(await shelfOf()).toEqual(counted(4, 1));
    const next = await issueCard(shop.test.services);
    const assigned = { card: next.serial, position: 3 };
    await admin.call('POST', `/admin/orders/${id}/cards`, assigned);
    await admin.call('POST', `/admin/orders/${id}/replacements/3/ship`, {});
    expect(await shelfOf()).toEqual(counted(3, 0));
  });
});

describe('an admin', () => {
  it('enters a movement once, with the reason', async () => {
    await beginWith(5);
    const sent = { id: randomUUID(), note: '  Box 12 ' };
    for (const _ of [1, 2]) expect((await enter('received', 10, sent)).statusCode).toBe(200);
    await enter('damaged', 1);
    expect(await shelfOf()).toEqual(counted(14, 0));
    const entries = await shop.test.services.database
      .selectFrom('auditEntries')
      .select(['action', 'after'])
      .where('subjectType', '=', 'blanks')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toMatchObject([
      { action: 'blanks.damaged', after: { onHand: 14 } },
      { action: 'blanks.received', after: { onHand: 15, note: 'Box 12' } },
    ]);
  });

  it('sets when a material is low, and stops counting it', async () => {
    await beginWith(5);
    const set = (body: object, stock = 'night') =>
      admin.call('PUT', `/admin/blanks/${stock}`, body);
    expect((await set({ isCounted: true, lowAt: 5 })).statusCode).toBe(200);
    expect((await admin.call('GET', '/admin/work')).json().work.lowBlanks).toBe(1);
    expect((await set({ isCounted: true, lowAt: -1 })).json().fields).toHaveProperty('lowAt');
    expect((await set({ isCounted: true, lowAt: 1 }, 'gold')).statusCode).toBe(404);
    expect((await set({ isCounted: true, lowAt: 1 }, 'ocean')).statusCode).toBe(409);
    await enter('counted', 0);
    expect(await soldOut()).toEqual(['night']);
    await set({ isCounted: false, lowAt: 0 });
    expect(await soldOut()).toEqual([]);
  });

  it('takes a pick list along, by material', async () => {
    await beginWith(5);
    const id = await buy(await newBuyer(), { ...night, name: '=Rosa, "the" Lind' });
    const { orderNumber } = await shop.test.services.database
      .selectFrom('orders')
      .select('orderNumber')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { body } = await admin.call('GET', '/admin/blanks/pick-list.csv');
    expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'design,material,order number,card,name,role,quantity,grams',
      `Forest,"Matte PVC, deep green",${orderNumber},2,,,1,`,
      `Night,"Matte PVC, black",${orderNumber},1,"'=Rosa, ""the"" Lind",,1,`,
      '',
    ]);
  });
});
