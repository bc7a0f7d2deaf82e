import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => test.close());

async function buy(productId: string, quantity = 1): Promise<string> {
  test.clock.advance(60);
  const answer = await buyer.buy(productId, { items: [{ productId, quantity }] });
  await test.deliverMails();
  return answer.json().purchase._id;
}

async function claim(serial?: string, by = buyer): Promise<number> {
  const issued = serial ?? (await issueCard(test.services)).serial;
  return (await by.call('POST', `/nfc/${issued}/claim`)).statusCode;
}

/** Of cards bought. */
async function cardCount(of = buyer): Promise<number> {
  return (await of.call('GET', '/user')).json().user.nfcCardCount;
}

/** The statuses of the orders, oldest first. */
async function statuses(): Promise<string[]> {
  const { orders } = (await buyer.call('GET', '/orders')).json<{ orders: { status: string }[] }>();
  return orders.map(({ status }) => status).toReversed();
}

/** As an admin does it: the card goes with this order. */
async function assign(orderId: string): Promise<string> {
  const { serial } = await issueCard(test.services);
  await test.services.orderCards.assign({ orderId }, serial, buyer.account.id);
  return serial;
}

describe('a claimed card', () => {
  it('counts to the oldest order with open cards, until all are claimed', async () => {
    await buy('business-plus-monthly', 2);
    await buy('lifetime');
    const seen: unknown[] = [[await cardCount(), ...(await statuses())]];
    for (let card = 1; card <= 5; card += 1) {
      expect(await claim()).toBe(200);
      seen.push([await cardCount(), ...(await statuses())]);
    }
    expect(seen).toEqual([
      [4, 'confirmed', 'confirmed'],
      [4, 'confirmed', 'confirmed'],
      [4, 'card_registered', 'confirmed'],
      [4, 'card_registered', 'confirmed'],
      [4, 'card_registered', 'card_registered'],
      [4, 'card_registered', 'card_registered'],
    ]);
  });

  it('counts whatever the status of its order is', async () => {
    await buy('business-plus-monthly');
    await test.services.database
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('accountId', '=', buyer.account.id)
      .execute();
    await claim();
    expect(await statuses()).toEqual(['card_registered']);
  });

  it('counts to the order it was assigned to, also when an older one has open cards', async () => {
    await buy('business-plus-monthly');
    const later = await buy('lifetime');
    await claim(await assign(later));
    await claim(await assign(later));
    expect(await statuses()).toEqual(['confirmed', 'card_registered']);
    expect(await cardCount()).toBe(3);
  });

  it('does not take the place of one that is assigned', async () => {
    const order = await buy('business-plus-monthly');
    const assigned = await assign(order);
    await claim();
    expect(await statuses()).toEqual(['confirmed']);
    await claim(assigned);
    expect(await statuses()).toEqual(['card_registered']);
  });

  it('assigned to one and claimed by another counts to the order it was sent with', async () => {
    const serial = await assign(await buy('business-plus-monthly'));
    const other = await addBuyer(test, `other-${(count += 1)}@example.test`);
    expect(await claim(serial, other)).toBe(200);
    expect(await statuses()).toEqual(['card_registered']);
    expect([await cardCount(), await cardCount(other)]).toEqual([1, 0]);
  });

  it('of an order that is unpaid or refunded counts to none', async () => {
    await buyer.purchase({ items: [{ productId: 'lifetime', quantity: 1 }] });
    expect(await cardCount()).toBe(0);
    await claim();
    expect(await statuses()).toEqual(['pending']);
    expect(await cardCount()).toBe(0);
  });
});

describe('claims at once', () => {
  it('each take a place of their own', async () => {
    await buy('lifetime');
    expect(await Promise.all([claim(), claim()])).toEqual([200, 200]);
    expect((await statuses())[0]).toBe('card_registered');
    const { claimed } = await test.services.database
      .selectFrom('orderCards')
      .innerJoin('orders', 'orders.id', 'orderCards.orderId')
      .select(({ fn }) => fn.countAll<number>().as('claimed'))
      .where('orders.accountId', '=', buyer.account.id)
      .executeTakeFirstOrThrow();
    expect(claimed).toBe(2);
  });

  it('of assigned cards register the order with the last of them', async () => {
    const order = await buy('lifetime', 2);
    const serials = [];
    for (let card = 0; card < 4; card += 1) serials.push(await assign(order));
    const codes = await Promise.all(serials.map((serial) => claim(serial)));
    expect(codes).toEqual([200, 200, 200, 200]);
    expect(await statuses()).toEqual(['card_registered']);
  });
});

it('an order without cards is never registered', async () => {
  await buyer.buy('business-monthly', { deliveryAddress: address });
  expect(await cardCount()).toBe(0);
  await claim();
  expect(await statuses()).toEqual(['confirmed']);
  await test.deliverMails();
});
