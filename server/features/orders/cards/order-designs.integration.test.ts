import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printedDesign } from '#domain/card-design/card-design.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { buyDesigned, omar, placeDesigned, rosa } from '#tests/support/designed-order.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OrderView } from '#wire/orders/orders.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
});

const idOf = () => buyer.account.id;

async function designsShown() {
  const { orders } = (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>();
  return orders[0]?.lines[0]?.designs;
}

describe('the designs of an order', () => {
  it('are kept as they were ordered, with the stock', async () => {
    await buyDesigned(test.services, idOf(), { quantity: 2, designs: [rosa, null, omar, null] });
    expect(await designsShown()).toEqual([printedDesign(rosa), null, printedDesign(omar)]);
  });

  it('are mended by the next click on the same cart, while it is unpaid', async () => {
    const first = await placeDesigned(test.services, idOf(), { designs: [rosa, rosa] });
    const second = await placeDesigned(test.services, idOf(), { designs: [omar] });
    expect(second.id).toBe(first.id);
    expect(await designsShown()).toEqual([printedDesign(omar)]);
    const paid = await buyDesigned(test.services, idOf(), { designs: [omar] });
    expect(paid.id).toBe(first.id);
    const third = await placeDesigned(test.services, idOf(), { designs: [rosa] });
    expect(third.id).not.toBe(first.id);
    const kept = await test.services.orders.find(test.services.database, first.id);
    expect(kept?.lines[0]?.designs).toEqual([printedDesign(omar)]);
  });

  it('stay when their stock is not offered any more, and are none of orders before there were any', async () => {
    const { id } = await buyDesigned(test.services, idOf(), { designs: [rosa] });
    const gone = { ...printedDesign(rosa).stock, id: 'gold', name: 'Gold' };
    await test.services.database
      .updateTable('orderLines')
      .set({ designs: JSON.stringify([{ ...printedDesign(rosa), stock: gone }]) })
      .where('orderId', '=', id)
      .execute();
    expect(await designsShown()).toEqual([{ ...printedDesign(rosa), stock: gone }]);
    await test.services.database
      .updateTable('orderLines')
      .set({ designs: sql`default` })
      .where('orderId', '=', id)
      .execute();
    expect(await designsShown()).toEqual([]);
  });

  it('say nobody’s name once their account is gone, but what the cards were made of', async () => {
    const designs = [{ ...rosa, logo: '/files/rosa.png' }, null, omar];
    const { id } = await buyDesigned(test.services, idOf(), { quantity: 2, designs });
    const { database, orders } = test.services;
    await database.transaction().execute((tx) => orders.disown(tx, idOf()));
    const kept = await orders.find(database, id);
    const nobody = { name: '', role: '', logo: '' };
    expect(kept?.lines[0]?.designs).toEqual([
      { ...printedDesign(rosa), ...nobody },
      null,
      { ...printedDesign(omar), ...nobody },
    ]);
  });
});

describe('which of an order’s cards a card is', () => {
  const assign = async (orderId: string, position?: number, serial?: string) => {
    const card = serial ?? (await issueCard(test.services)).serial;
    return admin.call('POST', `/admin/orders/${orderId}/cards`, {
      card,
      ...(position !== undefined && { position }),
    });
  };
  const positions = async (orderId: string) => {
    const { cards } = (await admin.call('GET', `/admin/orders/${orderId}/cards`)).json<{
      cards: { position: number }[];
    }>();
    return cards.map(({ position }) => position);
  };

  it('is the first open one, or the one that is named', async () => {
    const { id } = await buyDesigned(test.services, idOf(), { quantity: 2, designs: [rosa] });
    await assign(id, 3);
    await assign(id);
    await assign(id);
    expect(await positions(id)).toEqual([1, 2, 3]);
    const { serial } = await issueCard(test.services);
    expect((await buyer.call('POST', `/nfc/${serial}/claim`)).statusCode).toBe(200);
    expect(await positions(id)).toEqual([1, 2, 3, 4]);
  });

  it('is never changed by the way, nor one that there is not', async () => {
    const { id } = await buyDesigned(test.services, idOf(), { designs: [rosa] });
    const { serial } = await issueCard(test.services);
    expect((await assign(id, 2, serial)).statusCode).toBe(200);
    expect((await assign(id, 2, serial)).statusCode).toBe(200);
    expect((await assign(id, undefined, serial)).statusCode).toBe(200);
    const moved = await assign(id, 1, serial);
    expect([moved.statusCode, moved.json().fields]).toEqual([
      409,
      { card: 'This card is already card 2 of this order. Remove it first.' },
    ]);
    for (const [position, message] of [
      [2, 'Card 2 of this order has already been assigned. Remove that card first.'],
      [0, 'This order has no card 0.'],
      [3, 'This order has no card 3.'],
    ] as const) {
      const answer = await assign(id, position);
      expect([answer.statusCode, answer.json().fields]).toEqual([409, { position: message }]);
    }
    expect((await assign(id, 1.5)).statusCode).toBe(400);
    expect(await positions(id)).toEqual([2]);
  });

  it('is given once, however many admins give it', async () => {
    const { id } = await buyDesigned(test.services, idOf(), { quantity: 2, designs: [rosa] });
    const answers = await Promise.all([assign(id, 2), assign(id, 2), assign(id, 2)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    const open = await Promise.all([assign(id), assign(id), assign(id), assign(id)]);
    expect(open.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 409,
    ]);
    expect(await positions(id)).toEqual([1, 2, 3, 4]);
  });
});
