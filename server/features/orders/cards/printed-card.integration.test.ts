import { afterAll, beforeAll, expect, it } from 'vitest';
import { printedDesign, type PrintedDesign } from '#domain/card-design/card-design.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { buyDesigned, omar, rosa } from '#tests/support/designed-order.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let stranger: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
  buyer = await addBuyer(test, 'buyer@example.test');
  stranger = await addBuyer(test, 'stranger@example.test');
});
afterAll(() => test.close());

/** A card that goes with an order, as Omar's: the second one of it. */
async function orderedCard() {
  const { services } = test;
  const { id } = await buyDesigned(services, buyer.account.id, { designs: [rosa, omar] });
  const { serial } = await issueCard(services);
  await services.orderCards.assign({ orderId: id, position: 2 }, serial, admin.account.id);
  return serial;
}

async function askAs(asker: Buyer | undefined, serial: string) {
  const url = `/nfc/${serial}/design`;
  const answer =
    asker === undefined
      ? await test.app.inject({ method: 'POST', url: `/api${url}`, payload: {} })
      : await asker.call('POST', url, {});
  expect(answer.statusCode).toBe(200);
  return answer.json<{ design: PrintedDesign | null }>().design;
}
const ask = (serial: string) => askAs(undefined, serial);

it('an unclaimed card shows what is printed on it, and nothing else of its order', async () => {
  const serial = await orderedCard();
  const design = await ask(serial);
  expect(design).toEqual(printedDesign(omar));
  expect(JSON.stringify(design)).not.toContain('Rosa');
  expect(JSON.stringify(design)).not.toContain(buyer.account.email);
});

it('a card that goes with no order is plain, and so is none of ours', async () => {
  expect(await ask((await issueCard(test.services)).serial)).toBeNull();
  expect(await ask('4111111111111111')).toBeNull();
  expect(await ask('no serial')).toBeNull();
});

it('a claimed card shows its design to its owner alone', async () => {
  const serial = await orderedCard();
  expect((await stranger.call('POST', `/nfc/${serial}/claim`)).statusCode).toBe(200);
  expect(await ask(serial)).toBeNull();
  expect(await askAs(buyer, serial)).toBeNull();
  expect(await askAs(stranger, serial)).toEqual(printedDesign(omar));
});

it('an owner sees the designs of all cards held, those of several orders, and nobody else’s', async () => {
  const owner = await addBuyer(test, 'owner@example.test');
  const serials = [await orderedCard(), await orderedCard()];
  const plain = (await issueCard(test.services)).serial;
  for (const serial of [...serials, plain]) {
    expect((await owner.call('POST', `/nfc/${serial}/claim`)).statusCode).toBe(200);
  }
  const designsOf = async (asker: Buyer) => {
    const answer = await asker.call('GET', '/cards/designs');
    return answer.json<{ designs: { serial: string; design: PrintedDesign }[] }>().designs;
  };
  const designs = await designsOf(owner);
  expect(designs.map(({ serial }) => serial).toSorted()).toEqual(serials.toSorted());
  expect(designs.map(({ design }) => design)).toEqual([printedDesign(omar), printedDesign(omar)]);
  expect(await designsOf(await addBuyer(test, 'nobody@example.test'))).toEqual([]);
});

it('a frozen and a released card show nobody their design', async () => {
  const { cards } = test.services;
  const frozen = await orderedCard();
  await cards.setFrozen(frozen, true, 'test');
  expect(await ask(frozen)).toBeNull();
  const released = await orderedCard();
  await buyer.call('POST', `/nfc/${released}/claim`);
  await cards.release(released, 'test');
  expect(await ask(released)).toBeNull();
  expect(await askAs(buyer, released)).toBeNull();
});

it('a verified card shows it to nobody without a tap', async () => {
  const serial = await orderedCard();
  await test.services.database
    .updateTable('cards')
    .set({ kind: 'verified' })
    .where('serial', '=', serial)
    .execute();
  expect(await ask(serial)).toBeNull();
});
