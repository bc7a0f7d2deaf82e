import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { addAccount, issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  productionLimits,
  type TestApp,
} from '#tests/support/test-app.ts';

const alreadyClaimed = 'This card has already been claimed.';
const atOnce = 12;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Form {
  readonly email: string;
  readonly otp: string;
  readonly password: string;
  readonly [field: string]: unknown;
}

/** Sent by every claim, as the same browser does. */
const device = { 'x-device-token': Buffer.alloc(32, 1).toString('base64url') };

const claim = (serial: string, payload?: object, token?: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/nfc/${serial}/claim`,
    ...(payload !== undefined && { payload }),
    headers: { ...device, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
const readUser = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.app.inject({ url: '/api/user', headers })).json().user;
};
async function formOf(email: string): Promise<Form> {
  const otp = await test.requestOtp(email);
  return { email, otp, password: goodPassword, profile: firstProfile };
}

/** The rows of an address and a card: one of each. */
async function countsOf(email: string, serial: string) {
  const { database } = test.services;
  const accounts = await database
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.accountId', 'accounts.id')
    .select('accounts.id')
    .where('email', '=', email)
    .execute();
  const audit = await database
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', serial)
    .where('action', '=', 'card.claimed')
    .execute();
  const mails = (await test.deliverMails()).filter(({ to }) => to === email);
  return { profiles: accounts.length, claims: audit.length, mails: mails.length };
}
const once = { profiles: 1, claims: 1, mails: 1 };

describe('a claim that made an account, made again with the same code', () => {
  it('answers as the first time, with another session of the same account', async () => {
    const { serial } = await issueCard(test.services);
    const form = await formOf('again@example.test');
    const first = (await claim(serial, form)).json();
    const answer = await claim(serial, { ...form, email: ' Again@Example.test ' });
    expect(answer.statusCode).toBe(200);
    const { token, ...rest } = answer.json();
    expect({ ...rest, token: first.token }).toEqual(first);
    expect(token).not.toBe(first.token);
    for (const each of [token, first.token]) {
      expect(await readUser(each)).toMatchObject({ uniqueId: first.profilePublicId, cardsHeld: 1 });
    }
    expect(await countsOf(form.email, serial)).toEqual(once);
  });

  it(`succeeds ${atOnce} times when all are sent at once`, async () => {
    const { serial } = await issueCard(test.services);
    const form = await formOf('at-once@example.test');
    const answers = await Promise.all(Array.from({ length: atOnce }, () => claim(serial, form)));
    const profileIds = new Set(answers.map((answer) => answer.json().profilePublicId));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(profileIds.size).toBe(1);
    for (const answer of answers) {
      expect(await readUser(answer.json().token)).toMatchObject({ email: form.email });
    }
    expect(await countsOf(form.email, serial)).toEqual(once);
  });

  it('succeeds after the connection broke before the answer', async () => {
    const { serial } = await issueCard(test.services);
    const form = await formOf('cut-off@example.test');
    const url = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const body = JSON.stringify(form);
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    socket.write(
      `POST /api/nfc/${serial}/claim HTTP/1.1\r\nHost: ${url.host}\r\nX-Device-Token: ${device['x-device-token']}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await expect
      .poll(() => test.services.accounts.findByEmail(test.services.database, form.email), patience)
      .toBeDefined();
    socket.destroy();
    const answer = await claim(serial, form);
    expect(answer.statusCode).toBe(200);
    expect(await readUser(answer.json().token)).toMatchObject({ email: form.email, cardsHeld: 1 });
    expect(await countsOf(form.email, serial)).toEqual(once);
  });

  it('gives no session for another password: the code is used up', async () => {
    const { serial } = await issueCard(test.services);
    const form = await formOf('other-password@example.test');
    const { profilePublicId } = (await claim(serial, form)).json();
    const answer = await claim(serial, { ...form, password: 'Another-Horse-9' });
    expect(answer.statusCode).toBe(200);
    const message = 'Card claimed successfully';
    expect(answer.json()).toEqual({ success: true, message, profilePublicId });
  });

  it('is refused in the same words when anything of it differs', async () => {
    const { serial } = await issueCard(test.services);
    const form = await formOf('differs@example.test');
    const other = await formOf('somebody@example.test');
    expect((await claim(serial, form)).statusCode).toBe(200);
    const wrong = form.otp === '000000' ? '000001' : '000000';
    const refused = [
      { ...form, otp: wrong },
      { ...form, otp: other.otp },
      { ...form, email: other.email },
      other,
    ];
    for (const payload of refused) {
      const answer = await claim(serial, payload);
      expect([answer.statusCode, answer.json().message]).toEqual([409, alreadyClaimed]);
    }
    const taken = await issueClaimedCard(
      test.services,
      await addAccount(test.services, 'taken@example.test'),
    );
    expect((await claim(taken.serial, form)).json().message).toBe(alreadyClaimed);
    const free = await claim((await issueCard(test.services)).serial, form);
    expect(free.statusCode).toBe(400);
  });

  it('is refused once the code would have expired', async () => {
    const { serial } = await issueCard(test.services);
    const form = await formOf('late@example.test');
    await claim(serial, form);
    test.clock.advance(599);
    expect((await claim(serial, form)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await claim(serial, form)).statusCode).toBe(409);
  });

  it('is refused when the card is not the account’s any more, or frozen', async () => {
    const { services } = test;
    const { serial } = await issueCard(services);
    const form = await formOf('gave-up@example.test');
    const { user } = (await claim(serial, form)).json();
    await services.cards.setFrozenByOwner(serial, true, user._id);
    expect((await claim(serial, form)).statusCode).toBe(409);
    const claimCode = await services.cards.releaseByOwner(serial, user._id);
    expect((await claim(serial, form)).statusCode).toBe(403);
    const next = await addAccount(services, 'next@example.test');
    await services.database
      .transaction()
      .execute((tx) => services.cards.claim(tx, { serial, accountId: next.id, claimCode }));
    expect((await claim(serial, form)).json().message).toBe(alreadyClaimed);
  });

  it('says nothing more after the account was deleted', async () => {
    const { serial } = await issueCard(test.services);
    const form = await formOf('left@example.test');
    const { token } = (await claim(serial, form)).json();
    const left = await test.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { authorization: `Bearer ${token}` },
      payload: { password: goodPassword },
    });
    expect(left.statusCode).toBe(200);
    expect((await claim(serial, form)).statusCode).toBe(403);
  });
});

describe('guesses at the code of a claim that was made', () => {
  it('count as those at any code, and tell nothing', async () => {
    const limited = await createTestApp(productionLimits);
    try {
      const { serial } = await issueCard(limited.services);
      const email = 'guessed@example.test';
      const otp = await limited.requestOtp(email);
      const guess = (code: string) =>
        limited.app.inject({
          method: 'POST',
          url: `/api/nfc/${serial}/claim`,
          payload: { email, otp: code, password: goodPassword },
        });
      expect((await guess(otp)).statusCode).toBe(200);
      for (let time = 0; time < 10; time += 1) {
        const wrong = `${(Number(otp) + 1 + time) % 1_000_000}`.padStart(6, '0');
        expect((await guess(wrong)).json().message).toBe(alreadyClaimed);
      }
      const right = await guess(otp);
      expect([right.statusCode, right.json().message]).toEqual([409, alreadyClaimed]);
    } finally {
      await limited.close();
    }
  });
});

describe('a claim for an account that exists, made again', () => {
  it.each([1, atOnce])('with the same code, %i at once: as the first time', async (count) => {
    const { services } = test;
    const email = `exists-${count}@example.test`;
    const account = await addAccount(services, email);
    const { serial } = await issueCard(services);
    const form = await formOf(email);
    const first = count === 1 ? [await claim(serial, form)] : [];
    const answers = await Promise.all(Array.from({ length: count }, () => claim(serial, form)));
    for (const answer of [...first, ...answers]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        success: true,
        message: 'Card claimed successfully',
        profilePublicId: account.uniqueId,
      });
    }
    // No session either: the code is used up, and the account has a password of its own.
    expect(await services.sessions.listOf(services.database, account.id)).toEqual([]);
    expect(await countsOf(email, serial)).toEqual(once);
  });

  it.each([1, atOnce])('by its owner’s token, %i at once: as the first time', async (count) => {
    const { services } = test;
    const email = `owner-${count}@example.test`;
    const account = await addAccount(services, email);
    const token = await services.sessions.open(services.database, account.id);
    const { serial } = await issueCard(services);
    const first = count === 1 ? [await claim(serial, undefined, token)] : [];
    const answers = await Promise.all(
      Array.from({ length: count }, () => claim(serial, undefined, token)),
    );
    for (const answer of [...first, ...answers]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        message: 'Card claimed successfully',
        profilePublicId: account.uniqueId,
        user: { _id: account.id, cardsHeld: 1 },
      });
    }
    expect(await countsOf(email, serial)).toEqual(once);

    const stranger = await addAccount(services, `stranger-${count}@example.test`);
    const theirs = await services.sessions.open(services.database, stranger.id);
    expect((await claim(serial, undefined, theirs)).json().message).toBe(alreadyClaimed);
    await services.cards.setFrozenByOwner(serial, true, account.id);
    expect((await claim(serial, undefined, token)).json().message).toBe(
      'This card is frozen and can’t be claimed.',
    );
  });
});
