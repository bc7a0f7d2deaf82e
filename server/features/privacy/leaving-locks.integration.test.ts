import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import type { Queryable } from '#server/database/database.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { buyerOf, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { openTestCompany } from '#tests/support/company.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let passwordHash: string;
/** Of `buyer`, with two cards. */
let orderId: string;
let buyer: Buyer;
let other: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
  passwordHash = await test.services.passwords.hash(goodPassword);
});
afterAll(() => test.close());
beforeEach(async () => {
  [buyer, other] = [await addLeaver(), await addLeaver()];
  orderId = (await buyer.buy('lifetime')).json<{ purchase: { _id: string } }>().purchase._id;
});

/** Somebody who can say their password: without it nobody deletes an account. */
async function addLeaver(): Promise<Buyer> {
  const { accounts, database } = test.services;
  const email = `leaver-${(count += 1)}@example.test`;
  return buyerOf(test, await accounts.createAccount(database, { email, passwordHash, name: '' }));
}

const leave = (leaver: Buyer) => leaver.call('POST', '/account/delete', { password: goodPassword });
const claim = ({ serial }: IssuedCard, by: Buyer) => by.call('POST', `/nfc/${serial}/claim`);
const replace = ({ serial }: IssuedCard) =>
  admin.call('POST', `/admin/orders/${orderId}/replacements`, {
    card: serial,
    oldCard: 'freeze',
    reason: 'lost',
    deliveryAddress: addressOfOther,
  });
const addressOfOther = {
  fullName: 'Olga Other',
  phoneNumber: '+1 202 555 0199',
  addressLine1: '2 Other Street',
  city: 'London',
  state: 'Greater London',
  postalCode: 'N1 1AA',
  country: 'United Kingdom',
};

async function assign(position: number): Promise<IssuedCard> {
  const card = await issueCard(test.services);
  await test.services.orderCards.assign({ orderId, position }, card.serial, admin.account.id);
  return card;
}

async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.services.database,
  );
  return rows.length;
}

/**
 * Begins calls one after another while the order is locked, each when the ones before wait for a lock or are
 * answered; then lets go of the order.
 * @returns their statuses
 */
async function callWhileLocked(
  calls: readonly (() => Promise<Answer>)[],
  whileLocked?: (tx: Queryable) => Promise<unknown>,
): Promise<number[]> {
  const begun: Promise<Answer>[] = [];
  let answered = 0;
  const { database, orders } = test.services;
  await database.transaction().execute(async (tx) => {
    await orders.lock(tx, orderId);
    await whileLocked?.(tx);
    for (const call of calls) {
      begun.push(call().finally(() => (answered += 1)));
      await vi.waitFor(async () => expect((await waiting()) + answered).toBe(begun.length), 10_000);
    }
  });
  return (await Promise.all(begun)).map(({ statusCode }) => statusCode);
}

/** Locks in different orders by a deletion and another call end in an error of one of them. */
it('a card is replaced while its owner leaves', async () => {
  const card = await assign(1);
  await claim(card, buyer);
  expect(await callWhileLocked([() => leave(buyer), () => replace(card)])).toEqual([200, 409]);
});

it('a card is claimed while its claimer leaves', async () => {
  const card = await issueCard(test.services);
  expect(await callWhileLocked([() => leave(buyer), () => claim(card, buyer)])).toEqual([200, 401]);
});

it('a new card is claimed while who was to get it leaves', async () => {
  const old = await assign(1);
  await claim(old, other);
  expect((await replace(old)).statusCode).toBe(200);
  const fresh = await assign(3);
  expect(await callWhileLocked([() => leave(other), () => claim(fresh, buyer)])).toEqual([
    200, 200,
  ]);
});

it('a replacement is shipped while who is to get it leaves', async () => {
  const old = await assign(1);
  await claim(old, other);
  await replace(old);
  const ship = (tx: Queryable) =>
    tx
      .updateTable('cardReplacements')
      .set({ shippedAt: test.clock.now() })
      .where('orderId', '=', orderId)
      .execute();
  expect(await callWhileLocked([() => leave(other)], ship)).toEqual([200]);
});

it('cards of a company are made while its last member leaves', async () => {
  const company = await openTestCompany(test);
  const { companyMembers, companyHolding, database, jobs } = test.services;
  const held = await issueCard(test.services);
  await database.transaction().execute(async (tx) => {
    await companyMembers.join(tx, company.id, other.account.id, {
      role: 'owner',
      groupId: null,
    });
    const holder = { companyId: company.id, companyMemberId: null };
    await companyHolding.takeNew(tx, held.serial, holder, admin.account.id);
  });
  await jobs.runAllDue();
  await test.owner
    .updateTable('profiles')
    .set({ name: 'Ada Lovelace' })
    .where('accountId', '=', other.account.id)
    .execute();
  const ordered = await company.owner.call('POST', `${company.path}/card-orders`, {
    members: [await company.memberIdOf(other)],
    stock: 'night',
    deliveryAddress: addressOfOther,
    amount: dollarsOf(seedProduct('further-card').unitCents),
    currency: 'USD',
  });
  const { purchaseId, url } = ordered.json<{ purchaseId: string; url: string }>();
  const back = new URL((await company.owner.press('pay', url)).json<{ url: string }>().url);
  await company.owner.call('GET', back.pathname + back.search);
  await test.owner
    .deleteFrom('companyMembers')
    .where('accountId', '=', company.owner.account.id)
    .execute();

  const make = () =>
    admin.call('POST', `/admin/orders/${purchaseId}/company-cards`, { kind: 'plain' });
  const whileCardIsHeld = (tx: Queryable) => companyHolding.lock(tx, held.serial);
  expect(await callWhileLocked([() => leave(other), make], whileCardIsHeld)).toEqual([200, 200]);
});
