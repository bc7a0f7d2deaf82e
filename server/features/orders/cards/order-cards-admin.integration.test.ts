import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { HistoryEntry } from '#wire/history.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let card: IssuedCard;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
  card = await issueCard(test.services);
});

async function buy(productId = 'business-plus-monthly') {
  test.clock.advance(60);
  const { purchase } = (await buyer.buy(productId)).json<{
    purchase: { _id: string; orderNumber: number };
  }>();
  await test.deliverMails();
  // The next actions are later than the payment, in the history too.
  test.clock.advance(1);
  return purchase;
}
const assign = (orderId: string, text: string) =>
  admin.call('POST', `/admin/orders/${orderId}/cards`, { card: text });
const listed = async (orderId: string) =>
  (await admin.call('GET', `/admin/orders/${orderId}/cards`)).json();

it('assigns a card by whatever names it, once', async () => {
  const { _id: id, orderNumber } = await buy();
  const { publicUrl } = test.services;
  for (const text of [
    `${publicUrl}/nfc/qr?u=${card.serial}`,
    `${publicUrl}/nfc/${card.serial}`,
    card.serial,
    ` ${card.identifier.toLowerCase()} `,
  ]) {
    const answer = await assign(id, text);
    expect(answer.json()).toMatchObject({
      success: true,
      cardCount: 1,
      cards: [{ serial: card.serial, card: card.identifier, state: 'unclaimed', claimedAt: null }],
    });
  }
  const { order } = (await admin.call('GET', `/admin/cards/${card.serial}/order`)).json();
  expect(order).toMatchObject({ _id: id, orderNumber, claimedAt: null });
  const { history } = (await admin.call('GET', `/admin/cards/${card.serial}`)).json<{
    history: HistoryEntry[];
  }>();
  expect(history.filter(({ action }) => action === 'card.assigned')).toMatchObject([
    { by: 'admin@example.test', after: { order: orderNumber } },
  ]);
  const { services } = test;
  const ofOrder = await services.audit.historyOf(services.database, 'order', id);
  expect(ofOrder[0]).toMatchObject({
    action: 'order.card_assigned',
    after: { card: card.identifier },
  });
});

it('takes a card out again, until it was claimed', async () => {
  const { _id: id } = await buy();
  await assign(id, card.serial);
  const out = () => admin.call('DELETE', `/admin/orders/${id}/cards/${card.serial}`);
  expect((await out()).json()).toMatchObject({ cards: [] });
  expect((await out()).statusCode).toBe(200);
  await assign(id, card.serial);
  expect((await buyer.call('POST', `/nfc/${card.serial}/claim`)).statusCode).toBe(200);
  expect((await out()).statusCode).toBe(409);
  expect(await listed(id)).toMatchObject({
    cards: [{ claimedAt: test.clock.now().toISOString(), isWithBuyer: true }],
  });
  // The buyer needs no mail about that.
  expect((await test.deliverMails()).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('has been claimed'),
  );
});

it('refuses in words what can not go with an order', async () => {
  const first = await buy();
  const second = await buy('lifetime');
  await assign(second._id, card.serial);
  const { services } = test;
  const claimed = await issueClaimedCard(services, buyer.account);
  const frozen = await issueCard(services);
  await services.cards.setFrozen(frozen.serial, true, 'test');
  const released = await issueClaimedCard(services, buyer.account);
  await services.cards.release(released.serial, 'test');
  for (const [text, status, message] of [
    ['', 400, 'Please type or scan a card.'],
    ['4000000000000002', 400, 'This isn’t a card from this shop.'],
    [`https://evil.example/nfc/${card.serial}`, 400, 'This isn’t a card from this shop.'],
    [buyer.account.uniqueId, 400, 'This isn’t a card from this shop.'],
    [card.serial, 409, `This card already belongs to order #${second.orderNumber}.`],
    [claimed.serial, 409, 'This card has already been claimed.'],
    [frozen.serial, 409, 'This card is frozen and can’t be claimed.'],
    [released.serial, 409, 'This card had an owner before.'],
  ] as const) {
    const answer = await assign(first._id, text);
    expect([answer.statusCode, answer.json().fields]).toEqual([status, { card: message }]);
  }
  await assign(first._id, (await issueCard(services)).serial);
  const full = await assign(first._id, (await issueCard(services)).serial);
  expect(full.json().message).toBe('This order already has its card.');
  expect((await assign('none', card.serial)).statusCode).toBe(404);
  expect((await admin.call('GET', '/admin/orders/none/cards')).statusCode).toBe(404);
});

it('never assigns more than were bought, nor one card twice, however many admins do it', async () => {
  const { _id: id } = await buy();
  const { _id: other } = await buy('lifetime');
  const cards = await Promise.all([1, 2, 3, 4].map(() => issueCard(test.services)));
  const answers = await Promise.all([
    ...cards.map(({ serial }) => assign(id, serial)),
    ...[id, other].map((order) => assign(order, card.serial)),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const both = [...(await listed(id)).cards, ...(await listed(other)).cards];
  expect((await listed(id)).cards).toHaveLength(1);
  expect(new Set(both.map(({ serial }) => serial)).size).toBe(both.length);
});

it('mails the buyer once when somebody else claims what was sent with the order', async () => {
  const { _id: id, orderNumber } = await buy();
  await assign(id, card.serial);
  const other = await addBuyer(test, `other-${(count += 1)}@example.test`);
  expect((await other.call('POST', `/nfc/${card.serial}/claim`)).statusCode).toBe(200);
  expect((await other.call('POST', `/nfc/${card.serial}/claim`)).statusCode).toBe(200);
  const mailed = (await test.deliverMails()).filter(({ to }) => to === buyer.account.email);
  expect(mailed.map(({ subject }) => subject)).toEqual([
    `A card from order #${orderNumber} has been claimed`,
  ]);
  expect(mailed[0]?.text).toContain(card.identifier);
  expect(mailed[0]?.text).not.toContain(other.account.email);
  expect(await listed(id)).toMatchObject({ cards: [{ isWithBuyer: false }] });

  // It changes hands later: that is no claim of an assigned card.
  const { transferCode } = (await other.call('POST', `/cards/${card.serial}/release`)).json();
  const third = await addBuyer(test, `third-${(count += 1)}@example.test`);
  await third.call('POST', `/nfc/${card.serial}/claim`, { claimCode: transferCode });
  expect((await test.deliverMails()).filter(({ to }) => to === buyer.account.email)).toEqual([]);
});
