import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handOverMessages } from '#domain/companies/hand-over.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import {
  companyCaller,
  companyCallers,
  openTestCompany,
  type TestCompany,
} from '#tests/support/company.ts';
import { addAdmin } from '#tests/support/admin.ts';
import {
  askForSeats,
  companyOf,
  payForSeats,
  seatsOf,
  type AskedSeats,
} from '#tests/support/seats.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const day = 86_400;

let test: TestApp;
let company: TestCompany;
let buyer: Buyer;
let heir: Buyer;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await openTestCompany(test);
  buyer = await company.add('owner');
  heir = await company.add('owner');
  await test.deliverMails();
});

/** Buys seats of the company. @returns their id */
async function buy(by: Buyer, asked: AskedSeats = {}): Promise<string> {
  await payForSeats(test, by, await askForSeats(by, { companyId: company.id, ...asked }));
  await test.deliverMails();
  return (await seatsOf(by))[0]?._id ?? '';
}

async function handOver(by: Buyer, id: string, to: Buyer) {
  const memberId = await company.memberIdOf(to);
  return by.call('POST', `/company-seats/${id}/hand-over`, { memberId });
}

const endOf = async (by: Buyer) => (await by.call('GET', `${company.path}/seats`)).json().seats;

/** The mails that ask owners to go on with the seats. */
async function askedToGoOn() {
  const mails = await test.deliverMails();
  return mails
    .filter(({ subject }) => subject.startsWith('Your company’s seats are paid until'))
    .map(({ to, text }) => ({ to, text }));
}

const erase = ({ account }: Buyer) =>
  test.services.database
    .transaction()
    .execute((tx) => test.services.modules.eraseAccount(tx, account));

describe.each(['card', 'paypal'] as const)('seats paid by %s', (method) => {
  it('are handed over once, stay paid after the deletion, and are followed by those of the heir', async () => {
    const id = await buy(buyer, { method });
    const [paid] = await seatsOf(buyer);
    const until = paid?.currentPeriodEnd;
    const answers = await Promise.all([1, 2, 3].map(() => handOver(buyer, id, heir)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json().message).toContain(heir.account.email);
    expect(await seatsOf(buyer)).toMatchObject([
      {
        state: method === 'card' ? 'cancel_at_period_end' : 'paid_once',
        handedOverTo: heir.account.email,
      },
    ]);
    const mails = await askedToGoOn();
    expect(mails.map(({ to }) => to)).toEqual([heir.account.email]);
    expect(mails[0]?.text).toContain(`${buyer.account.email} pays for the 5 seats of “Acme”`);
    expect(mails[0]?.text).toContain(`/teams?company=${company.id}`);
    expect(await endOf(heir)).toEqual({ paidUntil: until, isHandedToYou: true });
    expect(await endOf(company.owner)).toEqual({ paidUntil: until, isHandedToYou: false });

    await erase(buyer);
    // The owner who goes on is notified already.
    expect(await askedToGoOn()).toEqual([]);
    expect(await companyOf(heir, company.id)).toMatchObject({ seats: 505, isLapsed: false });

    test.clock.advance(10 * day);
    await buy(heir, { method: 'paypal', seats: 4 });
    expect(await seatsOf(heir)).toMatchObject([{ seats: 4, beginsAt: until }]);
    expect(await companyOf(heir, company.id)).toMatchObject({ seats: 505, seatsPlanned: 504 });
    test.clock.advance(21 * day);
    await test.services.companySeats.follow((await seatsOf(heir))[0]?._id ?? '');
    expect(await companyOf(heir, company.id)).toMatchObject({ seats: 504, seatsPlanned: null });
  });

  it('that are not handed over stay paid, and the owners who stay are notified', async () => {
    const id = await buy(buyer, { method });
    await erase(buyer);
    const mails = await askedToGoOn();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [company.owner.account.email, heir.account.email].toSorted(),
    );
    expect(mails[0]?.text).toContain(
      'The account that paid for the 5 seats of “Acme” has been deleted.',
    );
    expect(await companyOf(heir, company.id)).toMatchObject({ seats: 505, isLapsed: false });
    expect((await endOf(heir)).isHandedToYou).toBe(false);
    test.clock.advance(32 * day);
    await test.services.companySeats.follow(id);
    expect(await companyOf(heir, company.id)).toMatchObject({ seats: 500 });
  });
});

it('resumed seats are handed over to nobody, and then to somebody else', async () => {
  const id = await buy(buyer);
  await handOver(buyer, id, heir);
  const refused = await handOver(buyer, id, company.owner);
  expect([refused.statusCode, refused.json().message]).toEqual([409, handOverMessages.handedOver]);
  const [paid] = await seatsOf(buyer);
  await buyer.call('POST', `/subscriptions/${paid?.subscriptionId}/resume`);
  await askedToGoOn();
  expect(await seatsOf(buyer)).toMatchObject([{ state: 'active', handedOverTo: '' }]);
  expect(await endOf(heir)).toEqual({ paidUntil: null, isHandedToYou: false });
  expect((await handOver(buyer, id, company.owner)).statusCode).toBe(200);
  expect((await askedToGoOn()).map(({ to }) => to)).toEqual([company.owner.account.email]);
});

it('two owners who are chosen at once: one is', async () => {
  const id = await buy(buyer);
  const answers = await Promise.all([heir, company.owner].map((to) => handOver(buyer, id, to)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await askedToGoOn()).toHaveLength(1);
});

it('an heir who is deleted is asked no more', async () => {
  const id = await buy(buyer);
  await handOver(buyer, id, heir);
  await erase(heir);
  expect(await seatsOf(buyer)).toMatchObject([{ handedOverTo: '' }]);
});

describe('handing over is refused', () => {
  it.each(['admin', 'member'] as const)('to a mere %s', async (role) => {
    const id = await buy(buyer);
    const answer = await handOver(buyer, id, await company.add(role));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { memberId: handOverMessages.heir },
    ]);
    expect(await seatsOf(buyer)).toMatchObject([{ state: 'active', handedOverTo: '' }]);
  });

  it('to oneself, to nobody, and to an owner of another company', async () => {
    const id = await buy(buyer);
    const other = await openTestCompany(test, 'Other');
    const memberIds = [
      await company.memberIdOf(buyer),
      '',
      'x',
      await other.memberIdOf(other.owner),
    ];
    for (const memberId of memberIds) {
      const answer = await buyer.call('POST', `/company-seats/${id}/hand-over`, { memberId });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['memberId']]);
    }
  });

  it('of seats that are past due, have ended, or were never paid', async () => {
    const { database } = test.services;
    const unpaid = await askForSeats(buyer, { companyId: company.id });
    const answers = [await handOver(buyer, unpaid.json().purchaseId, heir)];
    const id = await buy(buyer);
    for (const state of ['past_due', 'ended'] as const) {
      await database
        .updateTable('subscriptions')
        .set({ state, endedAt: state === 'ended' ? test.clock.now() : null })
        .where('orderId', '=', id)
        .execute();
      answers.push(await handOver(buyer, id, heir));
    }
    expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, handOverMessages.ended],
      [409, handOverMessages.unpaid],
      [409, handOverMessages.ended],
    ]);
    expect(await askedToGoOn()).toEqual([]);
  });

  it('to a payer who is no owner any more, or no member', async () => {
    const id = await buy(buyer);
    const memberId = await company.memberIdOf(buyer);
    const place = { members: [{ _id: memberId, version: 1 }], role: 'admin' };
    expect((await heir.call('PUT', `${company.path}/members`, place)).statusCode).toBe(200);
    expect((await handOver(buyer, id, heir)).statusCode).toBe(403);
    expect((await heir.call('DELETE', `/company-members/${memberId}`)).statusCode).toBe(200);
    expect((await handOver(buyer, id, heir)).statusCode).toBe(404);
  });

  it('to whoever does not pay, and owners alone read until when seats are paid', async () => {
    const id = await buy(buyer);
    const stranger = (await openTestCompany(test, 'Stranger')).owner;
    const callers = { company, stranger, shopAdmin: await addAdmin(test) };
    const found: Record<string, number[]> = {};
    for (const name of companyCallers) {
      const caller = await companyCaller(name, callers);
      const answers = [
        await handOver(caller, id, heir),
        await caller.call('GET', `${company.path}/seats`),
      ];
      found[name] = answers.map(({ statusCode }) => statusCode);
    }
    expect(found).toEqual({
      'other company': [404, 404],
      member: [404, 403],
      'other editor': [404, 403],
      editor: [404, 403],
      'group admin': [404, 403],
      admin: [404, 403],
      owner: [404, 200],
      'shop admin': [404, 404],
    });
  });
});
