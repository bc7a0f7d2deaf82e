import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuyer, paymentIdOf, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { OrderDetail } from '#wire/admin/orders.ts';
import type { AdminReturns, OwnReturns } from '#wire/orders/order-returns.ts';

let shop: StripeShop;
let admin: Buyer;
let second: Buyer;
let packer: Buyer;
let count = 0;
/** Of the buyer: a lifetime plan with two cards, one with a name, and two further cards without print. */
let buyer: Buyer;
let orderId: string;
let orderNumber: number;
let sessionId: string;

beforeAll(async () => {
  shop = await createStripeShop({ REFUND_APPROVAL_ABOVE: '100' });
  [admin, second, packer] = [await addStaff(), await addStaff(), await addStaff()];
});
afterAll(() => shop.close());

async function addStaff(): Promise<Buyer> {
  const added = await addBuyer(shop.test, `staff-${(count += 1)}@example.test`);
  await shop.test.services.admins.setAdmin(added.account.email, true, 'test');
  return added;
}

const omar = { stock: 'night', name: 'Omar', role: '', logo: '' };
const plain = { stock: 'night', name: '', role: '', logo: '' };

beforeEach(async () => {
  shop.test.clock.advance(60);
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
  const answer = await buyer.purchase({
    items: [
      { productId: 'lifetime', quantity: 1, designs: [omar, plain] },
      { productId: 'further-card', quantity: 2, designs: [plain, plain] },
    ],
  });
  const begun = answer.json<{ purchaseId: string; url: string }>();
  [orderId, sessionId] = [begun.purchaseId, paymentIdOf(begun.url)];
  shop.stripe.pay(sessionId);
  await shop.postAll();
  ({ orderNumber } = await order());
  await setStatus('delivered');
  await shop.test.deliverMails();
});

const order = async (): Promise<OrderDetail> =>
  (await admin.call('GET', `/admin/orders/${orderId}`)).json().order;

function setStatus(status: string) {
  shop.test.clock.advance(1);
  return admin.call('PUT', `/admin/orders/${orderId}/status`, { status });
}

function ask(positions: number[], more: object = {}, by = buyer): Promise<Answer> {
  const body = { positions, reason: 'withdrawal', note: '', ...more };
  return by.call('POST', `/orders/${orderNumber}/returns`, body);
}

const own = async (): Promise<OwnReturns> =>
  (await buyer.call('GET', `/orders/${orderNumber}/returns`)).json();

const known = async (): Promise<AdminReturns> =>
  (await admin.call('GET', `/admin/orders/${orderId}/returns`)).json();

const newest = async () => {
  const { returns } = await known();
  const last = returns.at(-1);
  if (last === undefined) throw new Error('there is no return');
  return last;
};

const act = async (what: string, body: object = {}, by = admin): Promise<Answer> =>
  by.call('POST', `/admin/returns/${(await newest())._id}/${what}`, body);

const accept = (by = admin) => act('decide', { decision: 'accepted', answer: 'Fine.' }, by);

async function refund(amount: number, by = admin): Promise<Answer> {
  shop.test.clock.advance(1);
  const { payments } = await order();
  const [payment] = payments;
  const { _id: returnId } = await newest();
  return by.call('POST', `/admin/payments/${payment?._id}/refund`, {
    amount,
    refunded: payment?.refunded,
    reason: 'Return of card 3',
    returnId,
  });
}

const mails = async () =>
  (await shop.test.deliverMails()).map(({ to, subject }) => [
    to,
    subject.replace(`#${orderNumber}`, '#N'),
  ]);

async function shelf(): Promise<number> {
  const { blanks } = (await admin.call('GET', '/admin/blanks')).json();
  return blanks.find(({ stock }: { stock: string }) => stock === 'night').onHand;
}

describe('a return', () => {
  it('goes from the buyer’s question to the refund, and each step is mailed and logged', async () => {
    await admin.call('POST', '/admin/blanks/night/movements', {
      id: randomUUID(),
      reason: 'counted',
      cards: 1_000,
      note: '',
    });
    const card = await issueCard(shop.test.services);
    await shop.test.services.orderCards.assign(
      { orderId, position: 3 },
      card.serial,
      admin.account.id,
    );
    expect(await own()).toMatchObject({ returns: [], returnable: [1, 2, 3, 4], obstacle: null });
    const asked = await ask([3, 1], { note: ' Too dark. ' });
    expect(asked.statusCode).toBe(200);
    // Pressed twice, and after a lost answer.
    expect((await ask([3, 1], { note: 'Too dark.' })).statusCode).toBe(200);
    expect(asked.json()).toMatchObject({ returnable: [2, 4], returns: [{ state: 'asked' }] });
    expect((await own()).returns).toHaveLength(1);
    expect(await mails()).toEqual([
      [buyer.account.email, 'We got your return request for order #N'],
    ]);
    const work = async () => (await packer.call('GET', '/admin/work')).json().work.returnsWaiting;
    const waitingBefore = await work();

    expect((await accept(packer)).statusCode).toBe(200);
    expect((await accept(packer)).statusCode).toBe(200);
    const late = await act('decide', { decision: 'refused', answer: 'No.' }, second);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This return was already accepted.',
    ]);
    expect(await work()).toBe(waitingBefore - 1);

    const printed = await act('receive', { restocked: [1, 3] });
    expect([printed.statusCode, printed.json().fields.restocked]).toEqual([
      400,
      expect.stringContaining('Card 1 has a name'),
    ]);
    expect((await act('receive', { restocked: [4] })).statusCode).toBe(400);
    const both = await Promise.all([
      act('receive', { restocked: [3] }, packer),
      act('receive', { restocked: [] }, second),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { restocked, price } = await newest();
    expect(await shelf()).toBe(1_000 + restocked.length);
    expect(price).toBe(15);
    const [{ state: cardState } = { state: '' }] = (await order()).cards;
    expect(cardState).toBe('frozen');

    expect((await refund(15)).statusCode).toBe(200);
    await shop.postAll();
    expect(await newest()).toMatchObject({ state: 'refunded', refunded: 15 });
    expect((await own()).returns[0]).toMatchObject({ state: 'refunded', refunded: 15 });
    const again = await refund(5, second);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This return has already been refunded.',
    ]);
    expect((await mails()).map(([, subject]) => subject)).toEqual([
      'Your return for order #N is accepted',
      'Your returned cards from order #N have arrived',
      '$15.00 of order #N has been refunded',
    ]);
    const texts = (await order()).timeline.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Return of cards 1 and 3 requested: changed my mind',
        'Return of cards 1 and 3 accepted',
        'Return of cards 1 and 3 received',
      ]),
    );
  });

  it('above the limit is refunded by two persons', async () => {
    await ask([1, 2, 3, 4]);
    await accept();
    await act('receive', { restocked: [] });
    expect((await refund(150)).statusCode).toBe(200);
    expect((await newest()).state).toBe('refunding');
    const [approval] = (await admin.call('GET', '/admin/refund-approvals')).json().approvals;
    // Declined, it is as before.
    await second.call('POST', `/admin/refund-approvals/${approval._id}/decline`);
    expect((await newest()).state).toBe('received');
    await refund(150);
    const [next] = (await admin.call('GET', '/admin/refund-approvals')).json().approvals;
    await second.call('POST', `/admin/refund-approvals/${next._id}/approve`, { refunded: 0 });
    await shop.postAll();
    expect(await newest()).toMatchObject({ state: 'refunded', refunded: 150 });
  });

  it('is refused with a sentence, and the card is not asked about again', async () => {
    await ask([1], { reason: 'other' });
    expect(
      (await act('decide', { decision: 'refused', answer: ' ' })).json().fields.answer,
    ).toMatch(/write a sentence/);
    await act('decide', { decision: 'refused', answer: 'It was worn.' });
    expect((await own()).returns[0]).toMatchObject({ state: 'refused', answer: 'It was worn.' });
    expect((await ask([1])).json().fields.positions).toMatch(/can’t be returned/);
    expect((await act('receive', { restocked: [] })).statusCode).toBe(409);
    const [, [, subject] = []] = await mails();
    expect(subject).toBe('We can’t take back cards from order #N');
  });

  it('is called off by its buyer alone, until the parcel is there', async () => {
    await ask([2]);
    const { _id } = await newest();
    const path = `/returns/${_id}/cancel`;
    expect((await second.call('POST', path)).statusCode).toBe(404);
    expect((await ask([3], {}, second)).statusCode).toBe(404);
    expect((await buyer.call('POST', path)).json().returns[0].state).toBe('cancelled');
    // Free to be asked about again.
    await ask([2]);
    await accept();
    await act('receive', { restocked: [2] });
    const { _id: there } = await newest();
    const late = await buyer.call('POST', `/returns/${there}/cancel`);
    expect(late.statusCode).toBe(409);
    expect((await act('close')).statusCode).toBe(200);
    expect((await newest()).state).toBe('closed');
  });

  it('is opened by staff, and accepted at once', async () => {
    const body = { positions: [4], reason: 'damaged', note: '', answer: 'Sorry about that.' };
    const path = `/admin/orders/${orderId}/returns`;
    expect((await packer.call('POST', path, body)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ state: 'accepted', isByBuyer: false });
    expect(await mails()).toEqual([[buyer.account.email, 'Your return for order #N is accepted']]);
    const { returns } = (await packer.call('GET', '/admin/returns')).json();
    expect(returns.at(-1)).toMatchObject({ order: { _id: orderId }, positions: [4] });
  });

  it.each([
    ['in_production', undefined, /Only what has been shipped/],
    ['delivered', 'refund', /already been refunded/],
    ['delivered', 'dispute', /bank is disputing/],
  ])('of an order that is %s and has a %s is not opened', async (status, what, message) => {
    await ask([1]);
    await setStatus(status);
    if (what === 'dispute') shop.stripe.dispute(sessionId, 'needs_response');
    if (what === 'refund') {
      await shop.test.services.payments
        .getProvider('stripe')
        .refund({ paymentId: sessionId, idempotencyKey: `back-${orderId}` });
    }
    await shop.postAll();
    // Of one that was asked for before, the money decides as well; the status may be put right again.
    const answers = [await ask([2]), ...(what === undefined ? [] : [await accept()])];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        expect.stringMatching(message),
      ]);
    }
    expect([400, 409]).toContain((await refund(1)).statusCode);
  });

  it('of a closed month is refunded in the open one', async () => {
    await ask([3]);
    await accept();
    shop.test.clock.advance(40 * 86_400);
    const { months } = (await admin.call('GET', '/admin/months')).json();
    const paidIn = months.at(-1).month;
    expect((await admin.call('POST', `/admin/months/${paidIn}/close`)).statusCode).toBe(200);
    const figures = async () => (await admin.call('GET', `/admin/months/${paidIn}`)).json().month;
    const before = await figures();
    expect((await refund(15)).statusCode).toBe(200);
    await shop.postAll();
    expect((await newest()).state).toBe('refunded');
    expect(await figures()).toEqual(before);
  });

  it('leaves no words of an account that is deleted', async () => {
    await ask([1], { note: 'I am ADA' });
    const { database } = shop.test.services;
    await database
      .transaction()
      .execute((tx) => shop.test.services.orderReturns.disown(tx, buyer.account.id));
    expect(await newest()).toMatchObject({ note: '', state: 'cancelled' });
  });
});

it.each([
  [{ positions: [] }, 'positions'],
  [{ positions: [9] }, 'positions'],
  [{ reason: 'bored' }, 'reason'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('%j is refused', async (more, field) => {
  const answer = await ask([1], more);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
});
