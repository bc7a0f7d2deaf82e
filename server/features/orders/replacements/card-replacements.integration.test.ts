import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OpenReplacement, OwnReplacement } from '#wire/orders/card-replacements.ts';
import type { HistoryEntry } from '#wire/history.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
/** Of the buyer, with two cards. */
let orderId: string;
let orderNumber: number;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
  ({ orderId, orderNumber } = await buy());
});

async function buy(productId = 'lifetime') {
  test.clock.advance(60);
  const { purchase } = (await buyer.buy(productId)).json<{
    purchase: { _id: string; orderNumber: number };
  }>();
  await test.deliverMails();
  test.clock.advance(1);
  return { orderId: purchase._id, orderNumber: purchase.orderNumber };
}

/** A card that goes with the order, claimed by `owner` where there is one. */
async function addCard(owner?: Buyer, position?: number): Promise<IssuedCard> {
  const card = await issueCard(test.services);
  await test.services.orderCards.assign({ orderId, position }, card.serial, admin.account.id);
  if (owner) {
    await claim(card, owner);
    await test.deliverMails();
  }
  test.clock.advance(1);
  return card;
}
const claim = (card: IssuedCard, by = buyer) => by.call('POST', `/nfc/${card.serial}/claim`);

const replace = (card: IssuedCard, asked: object = {}) =>
  admin.call('POST', `/admin/orders/${orderId}/replacements`, {
    card: card.serial,
    oldCard: 'freeze',
    reason: 'lost',
    ...asked,
  });
const act = (what: 'ship' | 'cancel', position = 3, body: object = {}) =>
  admin.call('POST', `/admin/orders/${orderId}/replacements/${position}/${what}`, body);
const assign = (card: IssuedCard, position: number) =>
  admin.call('POST', `/admin/orders/${orderId}/cards`, { card: card.serial, position });

const state = async ({ serial }: IssuedCard) =>
  (await admin.call('GET', `/admin/cards/${serial}`)).json().card.state;
const status = async () => {
  const { order } = (await buyer.call('GET', `/orders/${orderNumber}`)).json();
  return [order.status, order.claimedCount];
};
const own = async (of = buyer) =>
  (await of.call('GET', '/card-replacements')).json<{ replacements: OwnReplacement[] }>()
    .replacements;
const subjects = async (to = buyer) =>
  (await test.deliverMails())
    .filter((mail) => mail.to === to.account.email)
    .map(({ subject }) => subject);
const refusal = (answer: Awaited<ReturnType<typeof replace>>) => [
  answer.statusCode,
  answer.json().message,
];

it('replaces a lost card, from the loss to the new card’s tap', async () => {
  const old = await addCard(buyer, 1);
  await addCard(buyer, 2);
  await admin.call('PUT', `/admin/orders/${orderId}/status`, { status: 'delivered' });
  await test.deliverMails();

  const started = await replace(old);
  expect(started.json()).toMatchObject({
    success: true,
    message: 'Replacement started',
    cardCount: 2,
    ordered: [{ position: 1 }, { position: 2 }, { position: 3, plan: 'Replacement' }],
    replacements: [
      {
        position: 3,
        replacedPosition: 1,
        replaced: { serial: old.serial, card: old.identifier },
        reason: 'lost',
        state: 'preparing',
        deliveryAddress: { addressLine1: address.addressLine1 },
      },
    ],
  });
  expect(await state(old)).toBe('frozen');
  expect(await subjects()).toEqual([`A replacement for card ${old.identifier}`]);
  expect(await own()).toMatchObject([{ card: old.identifier, state: 'preparing', newCard: null }]);
  const tapped = await test.app.inject(`/nfc/${old.serial}`);
  expect(tapped.payload).toContain('This card isn’t active right now.');

  const fresh = await issueCard(test.services);
  expect(refusal(await act('ship'))).toEqual([409, 'Assign the new card first.']);
  expect((await assign(fresh, 3)).json()).toMatchObject({ message: 'Card assigned' });
  const print = await admin.call('GET', `/admin/orders/${orderId}/cards/3/print.pdf`);
  expect(print.headers['content-disposition']).toContain(`-card-3-${fresh.identifier}.pdf`);
  const picture = await test.app.inject(`/card-pictures/${orderId}/3.png`);
  expect(picture.headers['content-type']).toBe('image/png');

  const parcel = { trackingNumber: 'RR1', carrier: 'royal_mail' };
  expect((await act('ship', 3, parcel)).json()).toMatchObject({ message: 'Replacement shipped' });
  expect((await act('ship', 3, parcel)).statusCode).toBe(200);
  const [mail, ...others] = await test.deliverMails();
  expect([mail?.subject, others.length]).toEqual([
    `The replacement for card ${old.identifier} has been shipped`,
    0,
  ]);
  expect(mail?.text).toContain('Tracking number (Royal Mail): RR1');
  expect(await own()).toMatchObject([{ state: 'shipped', trackingNumber: 'RR1', newCard: null }]);
  // The order itself stays as the admin left it.
  expect(await status()).toEqual(['delivered', 2]);

  expect((await claim(fresh)).statusCode).toBe(200);
  expect(await own()).toMatchObject([
    { card: old.identifier, newCard: fresh.identifier, state: 'claimed' },
  ]);
  expect(await status()).toEqual(['delivered', 2]);
  expect((await buyer.call('GET', '/user')).json().user.nfcCardCount).toBe(2);
  expect(await state(old)).toBe('frozen');
});

it('is listed in the admin area until it is shipped', async () => {
  const open = async () =>
    (await admin.call('GET', '/admin/replacements'))
      .json<{ replacements: OpenReplacement[] }>()
      .replacements.filter(({ order }) => order._id === orderId);
  const old = await addCard(buyer, 1);
  expect(await open()).toEqual([]);
  await replace(old);
  const listed = {
    order: { _id: orderId, orderNumber },
    position: 3,
    replaced: old.identifier,
    state: 'preparing',
    isAssigned: false,
  };
  expect(await open()).toEqual([listed]);
  await addCard(undefined, 3);
  expect(await open()).toEqual([{ ...listed, isAssigned: true }]);
  await act('ship');
  expect(await open()).toEqual([]);
});

it('keeps the link and each step in the histories of both cards and of the order', async () => {
  const old = await addCard(buyer, 1);
  await replace(old);
  const fresh = await issueCard(test.services);
  test.clock.advance(1);
  await assign(fresh, 3);
  test.clock.advance(1);
  await act('ship', 3, { trackingNumber: 'RR2' });
  const historyOf = async ({ serial }: IssuedCard) =>
    (await admin.call('GET', `/admin/cards/${serial}`)).json<{ history: HistoryEntry[] }>().history;
  const ofOld = await historyOf(old);
  expect(ofOld.map(({ action }) => action).slice(0, 4)).toEqual([
    'card.replacement_shipped',
    'card.replaced',
    'card.replacement_started',
    'card.freeze',
  ]);
  expect(ofOld[1]).toMatchObject({
    by: admin.account.email,
    after: { replacedBy: fresh.identifier },
  });
  expect(await historyOf(fresh)).toMatchObject([
    { action: 'card.assigned', after: { order: orderNumber, replaces: old.identifier } },
    { action: 'card.issued' },
  ]);
  const { order } = (await admin.call('GET', `/admin/orders/${orderId}`)).json<{
    order: { history: HistoryEntry[] };
  }>();
  expect(order.history.slice(0, 3)).toMatchObject([
    {
      action: 'order.replacement_shipped',
      after: { position: 3, replaces: old.identifier, trackingNumber: 'RR2' },
    },
    { action: 'order.card_assigned', after: { card: fresh.identifier, position: 3 } },
    {
      action: 'order.replacement_started',
      after: { position: 3, replaces: old.identifier, reason: 'lost', charge: 'free' },
    },
  ]);
  const orderOf = async ({ serial }: IssuedCard) =>
    (await admin.call('GET', `/admin/cards/${serial}/order`)).json().order;
  expect(await orderOf(old)).toMatchObject({
    replacedBy: { card: fresh.identifier },
    replaces: null,
  });
  expect(await orderOf(fresh)).toMatchObject({
    replacedBy: null,
    replaces: { card: old.identifier },
  });
});

describe('the old card', () => {
  it('stays off: its owner can neither thaw nor release it', async () => {
    const old = await addCard(buyer, 1);
    await buyer.call('POST', `/cards/${old.serial}/freeze`);
    await replace(old);
    for (const action of ['unfreeze', 'release']) {
      const answer = await buyer.call('POST', `/cards/${old.serial}/${action}`);
      expect(answer.statusCode).toBe(403);
    }
  });

  it('may be taken from its owner instead', async () => {
    const old = await addCard(buyer, 1);
    await replace(old, { oldCard: 'release' });
    expect(await state(old)).toBe('released');
    expect((await buyer.call('GET', '/cards')).json().cards).toEqual([]);
    // Found again, it needs a transfer code like every released card.
    expect((await claim(old)).statusCode).toBe(403);
  });

  it('that nobody has claimed can only be frozen, and its replacement counts in its place', async () => {
    const old = await addCard(undefined, 1);
    await addCard(buyer, 2);
    const answer = await replace(old, { oldCard: 'release' });
    expect([answer.statusCode, answer.json().fields.oldCard]).toEqual([
      409,
      'Nobody has claimed this card, so it has no owner to take it from. Freeze it instead.',
    ]);
    expect(await state(old)).toBe('unclaimed');
    expect((await replace(old, { reason: 'lost_in_post' })).statusCode).toBe(200);
    expect((await claim(old)).json().message).toBe('This card is frozen and can’t be claimed.');
    expect(await status()).toEqual(['confirmed', 1]);
    expect((await claim(await addCard(undefined, 3))).statusCode).toBe(200);
    expect(await status()).toEqual(['card_registered', 2]);
  });

  it('goes with its order for as long as it is replaced', async () => {
    const old = await addCard(undefined, 1);
    await replace(old);
    const out = () => admin.call('DELETE', `/admin/orders/${orderId}/cards/${old.serial}`);
    expect(refusal(await out())).toEqual([
      409,
      'This card has a replacement, so it stays with its order.',
    ]);
    await act('cancel', 3, { isOldCardOn: true });
    expect((await out()).statusCode).toBe(200);
  });
});

describe('a card is replaced once', () => {
  it('of two admins at once one learns that it is being replaced', async () => {
    const old = await addCard(buyer, 1);
    const answers = await Promise.all([replace(old), replace(old), replace(old)]);
    const codes = answers.map(({ statusCode }) => String(statusCode));
    expect(codes.toSorted()).toEqual(['200', '409', '409']);
    expect(refusal(await replace(old))).toEqual([
      409,
      'This card is already being replaced by card 3 of the same order.',
    ]);
    const fresh = await addCard(undefined, 3);
    expect(refusal(await replace(old))).toEqual([
      409,
      `This card has already been replaced by card ${fresh.identifier}.`,
    ]);
    expect(await subjects()).toHaveLength(1);
  });

  it('and the new one may be replaced in its turn', async () => {
    const old = await addCard(buyer, 1);
    await replace(old);
    const unsent = await addCard(undefined, 3);
    expect(refusal(await replace(unsent))).toEqual([
      409,
      'This card hasn’t shipped yet. Remove it and assign another one.',
    ]);
    await admin.call('DELETE', `/admin/orders/${orderId}/cards/${unsent.serial}`);
    const second = await addCard(buyer, 3);
    expect((await replace(second, { reason: 'damaged' })).json().replacements).toMatchObject([
      { position: 3, replacedPosition: 1 },
      { position: 4, replacedPosition: 3 },
    ]);
    await addCard(buyer, 4);
    expect(await status()).toEqual(['confirmed', 1]);
  });
});

describe('nothing is replaced', () => {
  it.each([
    ['unpaid', 'This order isn’t paid.'],
    ['refunded', 'This order was refunded.'],
    ['disputed', 'The payment for this order is disputed.'],
  ] as const)('in an order that is %s', async (payment, message) => {
    const old = await addCard(buyer, 1);
    await test.services.database
      .updateTable('orders')
      .set({ payment, ...(payment === 'unpaid' && { settledAt: null }) })
      .where('id', '=', orderId)
      .execute();
    expect(refusal(await replace(old))).toEqual([409, message]);
    expect(await state(old)).toBe('claimed');
  });

  it('that does not go with the order, or without a reason', async () => {
    const other = await issueCard(test.services);
    expect(refusal(await replace(other))).toEqual([404, 'This card isn’t part of this order.']);
    const old = await addCard(buyer, 1);
    expect((await replace({ ...old, serial: '' })).statusCode).toBe(404);
    const answer = await replace(old, { reason: 'bored' });
    expect([answer.statusCode, answer.json().fields.reason]).toEqual([
      400,
      'Please choose a reason.',
    ]);
    expect((await act('ship', 4)).statusCode).toBe(404);
    expect((await act('cancel', 1)).statusCode).toBe(404);
    const beyond = await admin.call('POST', '/admin/orders/none/replacements/95188/cancel', {});
    expect(beyond.statusCode).toBe(400);
    const nowhere = await admin.call('POST', '/admin/orders/none/replacements/1/cancel', {});
    expect(refusal(nowhere)).toEqual([404, 'This order has no replacement card number 1.']);
  });

  it('is shipped once the money was given back', async () => {
    const old = await addCard(buyer, 1);
    await replace(old);
    await test.deliverMails();
    await addCard(undefined, 3);
    await test.services.database
      .updateTable('orders')
      .set({ payment: 'refunded' })
      .where('id', '=', orderId)
      .execute();
    expect(refusal(await act('ship'))).toEqual([409, 'This order was refunded.']);
    expect(await subjects()).toEqual([]);
  });
});

describe('a cancelled replacement', () => {
  it('frees its card, and thaws the old one on request', async () => {
    const old = await addCard(buyer, 1);
    await replace(old);
    await test.deliverMails();
    const fresh = await addCard(undefined, 3);
    expect((await act('cancel', 3, { isOldCardOn: true })).json()).toMatchObject({
      message: 'Replacement canceled',
      replacements: [],
    });
    expect((await act('cancel')).statusCode).toBe(200);
    expect(await subjects()).toEqual([
      `The replacement for card ${old.identifier} has been canceled`,
    ]);
    expect([await state(old), await state(fresh)]).toEqual(['claimed', 'unclaimed']);
    expect(await own()).toEqual([]);
    expect(refusal(await act('ship'))).toEqual([409, 'This replacement has been canceled.']);
    expect((await assign(fresh, 3)).json().message).toBe('This order has no card 3.');
    // The number is not used twice: what was printed for it may still lie about.
    expect((await replace(old)).json().replacements).toMatchObject([{ position: 4 }]);
    expect((await assign(fresh, 4)).statusCode).toBe(200);
  });

  it('was not shipped, and its card not claimed', async () => {
    const old = await addCard(buyer, 1);
    await replace(old);
    const fresh = await addCard(undefined, 3);
    await act('ship', 3, { trackingNumber: 'RR3' });
    expect(refusal(await act('cancel'))).toEqual([
      409,
      'This replacement has already been shipped.',
    ]);
    const out = await admin.call('DELETE', `/admin/orders/${orderId}/cards/${fresh.serial}`);
    expect(refusal(out)).toEqual([409, 'This replacement has already been shipped.']);
    await claim(fresh);
    expect(refusal(await act('cancel'))).toEqual([409, 'The new card has already been claimed.']);
    expect(refusal(await act('ship', 3, { trackingNumber: 'RR4' }))).toEqual([
      409,
      'The new card has already been claimed.',
    ]);
  });
});

describe('what is printed and where it goes', () => {
  it('may be said anew', async () => {
    const old = await addCard(buyer, 1);
    const deliveryAddress = { ...address, addressLine1: '2 Other Street' };
    const design = { name: '  Ada Lovelace ', role: '' };
    const answer = await replace(old, { reason: 'wrong_address', design, deliveryAddress });
    expect(answer.json()).toMatchObject({
      ordered: [{}, {}, { position: 3, design: { name: 'Ada Lovelace', role: '' } }],
      replacements: [{ deliveryAddress: { addressLine1: '2 Other Street' } }],
    });
    expect((await test.deliverMails())[0]?.text).toContain('2 Other Street');
  });

  it('is shown at its field when it is wrong, and nothing is done', async () => {
    const old = await addCard(buyer, 1);
    const long = await replace(old, { design: { name: 'x'.repeat(61), role: '' } });
    expect([long.statusCode, long.json().fields]).toEqual([
      400,
      { name: 'Name must be at most 60 characters long' },
    ]);
    const nowhere = await replace(old, { deliveryAddress: { ...address, city: '' } });
    expect([nowhere.statusCode, nowhere.json().fields]).toEqual([
      400,
      { 'deliveryAddress.city': 'Please fill in: City' },
    ]);
    expect(await state(old)).toBe('claimed');
  });

  it('is asked for where the card was somebody else’s, whose replacement it is', async () => {
    const colleague = await addBuyer(test, `colleague-${count}@example.test`);
    const old = await addCard(colleague, 1);
    const unasked = await replace(old);
    expect(unasked.statusCode).toBe(400);
    const deliveryAddress = { ...address, addressLine1: '3 Third Street' };
    expect((await replace(old, { deliveryAddress })).statusCode).toBe(200);
    expect(await subjects(colleague)).toEqual([`A replacement for card ${old.identifier}`]);
    expect([await own(), (await own(colleague)).length]).toEqual([[], 1]);
    const fresh = await addCard(undefined, 3);
    await claim(fresh, colleague);
    expect(await subjects(buyer)).toEqual([]);
  });

  it('is reported to its recipient when somebody else claims it', async () => {
    const old = await addCard(buyer, 1);
    await replace(old);
    await test.deliverMails();
    const fresh = await addCard(undefined, 3);
    const thief = await addBuyer(test, `thief-${count}@example.test`);
    await claim(fresh, thief);
    expect(await subjects(buyer)).toEqual([`A card from order #${orderNumber} has been claimed`]);
  });
});

describe('an account that is deleted in between', () => {
  const disown = (of: Buyer) =>
    test.services.database
      .transaction()
      .execute((tx) => test.services.modules.eraseAccount(tx, of.account));
  const kept = () =>
    test.services.database
      .selectFrom('cardReplacements')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();

  it('gets nothing: its replacement is cancelled, its card free, its address forgotten', async () => {
    const old = await addCard(buyer, 1);
    await replace(old, { design: { name: 'Ada Example', role: 'Countess' } });
    const fresh = await addCard(undefined, 3);
    await disown(buyer);
    expect(await kept()).toMatchObject({
      accountId: null,
      deliveryAddress: null,
      cancelledAt: test.clock.now(),
      design: { name: '', role: '', logo: '' },
    });
    expect(await state(fresh)).toBe('unclaimed');
    expect(refusal(await replace(old))).toEqual([409, 'This order’s account has been deleted.']);
  });

  it('takes what is on its way to somebody else with it, who is notified', async () => {
    const colleague = await addBuyer(test, `friend-${count}@example.test`);
    const old = await addCard(colleague, 1);
    await replace(old, { deliveryAddress: address });
    await test.deliverMails();
    await disown(buyer);
    expect(await subjects(colleague)).toEqual([
      `The replacement for card ${old.identifier} has been canceled`,
    ]);
    expect(await own(colleague)).toEqual([]);
  });
});
