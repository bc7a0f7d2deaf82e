import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OwnOrderView } from '#wire/orders/orders.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => test.close());

async function buy(): Promise<{ _id: string; orderNumber: number }> {
  const { purchase } = (await buyer.buy('lifetime')).json();
  await test.deliverMails();
  return purchase;
}

function setStatus(id: string, change: object) {
  test.clock.advance(60);
  return admin.call('PUT', `/admin/orders/${id}/status`, change);
}

async function read(number: number): Promise<OwnOrderView> {
  return (await buyer.call('GET', `/orders/${number}`)).json<{ order: OwnOrderView }>().order;
}

const words = ({ timeline }: OwnOrderView) =>
  timeline.map(({ kind, at, isAhead }) => `${kind} ${isAhead ? 'ahead' : typeof at}`);

describe('an own order', () => {
  it('is followed from its payment to its claimed cards', async () => {
    const { _id, orderNumber } = await buy();
    expect(words(await read(orderNumber))).toEqual([
      'placed string',
      'paid string',
      'in_production ahead',
      'shipped ahead',
      'cards_claimed ahead',
    ]);

    await setStatus(_id, { status: 'in_production' });
    await setStatus(_id, { status: 'shipped', trackingNumber: '1Z 999', carrier: 'ups' });
    test.clock.advance(60);
    const { serial, identifier } = await issueCard(test.services);
    expect((await buyer.call('POST', `/nfc/${serial}/claim`)).statusCode).toBe(200);

    const order = await read(orderNumber);
    expect(words(order)).toEqual([
      'placed string',
      'paid string',
      'in_production string',
      'shipped string',
      'card_claimed string',
      'cards_claimed ahead',
    ]);
    expect(order).toMatchObject({
      carrier: 'ups',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z%20999',
      cardCount: 2,
      claimedCount: 1,
      canBePaid: false,
      payments: [{ kind: 'first', state: 'paid' }],
    });
    expect(order.timeline).toContainEqual(expect.objectContaining({ identifier }));
    // Notes between admins are not for buyers.
    expect(order).not.toHaveProperty('adminNotes');
  });

  it.each(['0', '1', '-1', '1e4', 'abc', '9'.repeat(15), '9'.repeat(64)])(
    'of the number %s is not known',
    async (number) => {
      const answer = await buyer.call('GET', `/orders/${number}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'We couldn’t find that order.' });
    },
  );

  it("is nobody else's", async () => {
    const { orderNumber } = await buy();
    const stranger = await addBuyer(test, `stranger-${count}@example.test`);
    for (const [method, path] of [
      ['GET', `/orders/${orderNumber}`],
      ['POST', `/orders/${orderNumber}/pay`],
    ] as const) {
      const answer = await stranger.call(method, path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'We couldn’t find that order.' });
    }
  });
});

describe('the carrier', () => {
  it('makes a link of the tracking number, also in the mail', async () => {
    const { _id, orderNumber } = await buy();
    await setStatus(_id, { status: 'shipped', trackingNumber: 'RM 1', carrier: 'royal_mail' });
    const [mail] = await test.deliverMails();
    expect(mail?.text).toContain('Tracking number (Royal Mail): RM 1');
    expect(mail?.text).toContain(
      'https://www.royalmail.com/track-your-item#/tracking-results/RM%201',
    );
    expect(mail?.text).toContain(`/orders/${orderNumber}`);
  });

  it('may stay unnamed: then the number is text, and the mail leads to the order', async () => {
    const { _id, orderNumber } = await buy();
    await setStatus(_id, { status: 'shipped', trackingNumber: 'X1' });
    expect(await read(orderNumber)).toMatchObject({ carrier: null, trackingUrl: null });
    const [mail] = await test.deliverMails();
    expect(mail?.text).toContain('Tracking number: X1');
    expect(mail?.text).toContain(`/orders/${orderNumber}`);
  });

  it('stays when it is not sent, goes when it is sent empty, and is in the log', async () => {
    const { _id } = await buy();
    const first = await setStatus(_id, { status: 'confirmed', carrier: 'dhl' });
    expect(first.json()).toMatchObject({ order: { carrier: 'dhl' } });
    expect((await setStatus(_id, { status: 'delivered' })).json()).toMatchObject({
      order: { carrier: 'dhl' },
    });
    expect((await setStatus(_id, { status: 'delivered', carrier: '' })).json()).toMatchObject({
      order: { carrier: null },
    });
    const { order } = (await admin.call('GET', `/admin/orders/${_id}`)).json();
    expect(order.history[0]).toMatchObject({ before: { carrier: 'dhl' }, after: {} });
    await test.deliverMails();
  });

  it('is one of the list', async () => {
    const { _id } = await buy();
    const answer = await setStatus(_id, { status: 'shipped', carrier: 'pigeon' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: { carrier: 'Please choose a carrier.' },
    });
  });
});
