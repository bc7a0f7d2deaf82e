import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { patience } from '#tests/support/patience.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { publish } from '#tests/support/shop.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';

const invalidLink = 'This link is invalid or has expired.';
const sessionEnded = 'Your session has ended. Please log in again.';
const thiefsPassword = 'Thiefs-Horse-7';
const newPassword = 'Owners-Horse-8';
const week = 7 * 86_400;

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deliverMails();
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
  test.clock.advance(1);
});

const newAddress = () => `new${(count += 1)}@example.test`;
const statusOf = async (caller: SettingsCaller, token = caller.token) =>
  (await caller.call('GET', '/user', undefined, token)).statusCode;
const emailOf = async ({ user }: SettingsCaller) =>
  (await test.services.accounts.findById(test.services.database, user._id))?.email;
const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload });
const undo = (token: string) => post('/undo-email-change', { token });
const login = async (email: string, password: string) =>
  (await post('/login', { email, password })).statusCode;
const reset = async (token: string, password: string) =>
  (await post('/reset-password', { token, newPassword: password })).statusCode;
const resetToken = (text = '') => /\/reset-password\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '';

/** Has a link mailed that resets the password. @returns its token */
async function requestReset(email: string): Promise<string> {
  await post('/forgot-password', { email });
  return resetToken((await test.deliverMails()).findLast(({ to }) => to === email)?.text);
}

/** Changes the address. @returns the token of the undo link that the old one is mailed */
async function changeAndReadLink(caller: SettingsCaller, to: string): Promise<string> {
  expect((await caller.changeEmail(to)).statusCode).toBe(200);
  const mails = await test.deliverMails();
  const text = mails.find((mail) => mail.to !== to)?.text ?? '';
  return /\/undo-email-change\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '';
}

describe('the link that takes a changed address back', () => {
  it('puts the old one back and ends every session, and says so as often as it is asked', async () => {
    const elsewhere = await ada.signInElsewhere();
    const token = await changeAndReadLink(ada, newAddress());
    const answers = [await undo(token), await undo(token)].map((answer) => answer.json());
    const at = test.clock.now().toISOString();
    const answer = {
      success: true,
      email: ada.email,
      message: `Your account’s email address is ${ada.email} again. Everyone is logged out, and the old password no longer works. We emailed you a link to set a new one.`,
      activity: [{ what: 'The email address was changed.', count: 1, first: at, last: at }],
    };
    expect(answers).toEqual([answer, answer]);
    expect(await emailOf(ada)).toBe(ada.email);
    expect([await statusOf(ada), await statusOf(ada, elsewhere)]).toEqual([401, 401]);
    const mails = await test.deliverMails();
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
      [ada.email, 'Your Nearcard account has its old email address again'],
    ]);
  });

  it('is in the account’s language, and says in the page’s what was done', async () => {
    await ada.call('PUT', '/user', { language: 'de' });
    expect((await ada.changeEmail(newAddress())).statusCode).toBe(200);
    const { text = '' } = (await test.deliverMails()).find(({ to }) => to === ada.email) ?? {};
    const token = /\/de\/undo-email-change\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '';
    const answer = await post('/undo-email-change', { token, language: 'fr' });
    const what = mailTextsIn('fr').text('activity.account.email_changed');
    expect(answer.json().activity).toMatchObject([{ what }]);
  });

  it('shuts a thief out, and lets the owner in by the mail alone', async () => {
    // With a stolen session: another address, another password, another device.
    const thiefs = newAddress();
    const token = await changeAndReadLink(ada, thiefs);
    expect(await reset(await requestReset(thiefs), thiefsPassword)).toBe(200);
    expect(await login(thiefs, thiefsPassword)).toBe(200);
    const pendingReset = await requestReset(thiefs);
    const pendingCode = await test.requestOtp(thiefs);
    await test.deliverMails();

    expect((await undo(token)).statusCode).toBe(200);
    for (const email of [ada.email, thiefs]) {
      expect(await login(email, thiefsPassword)).toBe(401);
      expect(await login(email, goodPassword)).toBe(401);
    }
    expect(await reset(pendingReset, thiefsPassword)).toBe(400);
    const check = await post('/check-registration-otp', { email: thiefs, otp: pendingCode });
    expect(check.statusCode).toBe(400);

    const [mail] = await test.deliverMails();
    expect(mail?.to).toBe(ada.email);
    expect(await reset(resetToken(mail?.text), newPassword)).toBe(200);
    expect(await login(ada.email, newPassword)).toBe(200);
  });

  it('tells the owner what was done meanwhile, and nobody else’s doings', async () => {
    const { services, clock } = test;
    const account = await services.accounts.getAccount(services.database, ada.user._id);
    const { id: profileId } = await publish(services, account);
    clock.advance(60);
    const token = await changeAndReadLink(ada, newAddress());
    const changedAt = clock.now();
    clock.advance(60);
    await ada.call('POST', '/change-password', {
      currentPassword: goodPassword,
      newPassword: thiefsPassword,
    });
    await ada.call('GET', '/account/export');
    for (const companyName of ['One', 'Two']) {
      clock.advance(60);
      const change = { ...firstProfile, profileId, companyName };
      const updated = await ada.call('PUT', '/update-company-profile', change);
      expect(updated.statusCode).toBe(200);
    }
    await addSettingsCaller(test, newAddress());
    await test.deliverMails();

    const { activity } = (await undo(token)).json();
    const after = (minutes: number) =>
      new Date(changedAt.getTime() + minutes * 60_000).toISOString();
    expect(activity).toMatchObject([
      { what: 'The email address was changed.', first: after(0) },
      { what: 'The password was changed in the settings.', count: 1, first: after(1) },
      { what: 'Your data was downloaded.', count: 1 },
      { what: 'A profile was changed.', count: 2, first: after(2), last: after(3) },
    ]);
    const [mail] = await test.deliverMails();
    const moment = (iso: string) => `at ${iso.slice(11, 16)} UTC`;
    expect(mail?.text).toMatch(
      new RegExp(
        `${moment(after(2))} to .* ${moment(after(3))}, 2 times: A profile was changed\\.`,
      ),
    );
  });

  it('keeps a call of the thief that is still under way from changing anything', async () => {
    const { services } = test;
    const session = (await services.sessions.findSession(ada.token))!;
    const token = await changeAndReadLink(ada, newAddress());
    const other = newAddress();
    const emailOtp = await test.requestOtp(other);
    await undo(token);
    // It was let in before everybody was signed out.
    const late = services.accountDetails.update(session, { email: other, emailOtp }, '127.0.0.1');
    await expect(late).rejects.toThrow(sessionEnded);
    expect(await emailOf(ada)).toBe(ada.email);
  });

  it('keeps a deletion that is still under way from happening', async () => {
    const { accounts, sessions, database } = test.services;
    const accountId = ada.user._id;
    let deletion: ReturnType<SettingsCaller['call']> | undefined;
    await database.transaction().execute(async (tx) => {
      await accounts.lock(tx, accountId);
      deletion = ada.call('POST', '/account/delete', { password: goodPassword });
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(database);
        expect(rows).not.toEqual([]);
      }, patience);
      await sessions.closeAll(tx, accountId);
    });
    const refused = await deletion!;
    expect([refused.statusCode, refused.json().message]).toEqual([401, sessionEnded]);
    expect(await emailOf(ada)).toBe(ada.email);
  });

  it('works for 7 days', async () => {
    const token = await changeAndReadLink(ada, newAddress());
    test.clock.advance(week);
    expect((await undo(token)).json().message).toBe(invalidLink);
    await test.services.emailUndo.purge();
  });

  it('takes back what was changed after it as well, whose links then do nothing', async () => {
    const second = newAddress();
    const first = await changeAndReadLink(ada, second);
    test.clock.advance(60);
    const later = await changeAndReadLink(ada, newAddress());
    expect((await undo(first)).statusCode).toBe(200);
    expect(await emailOf(ada)).toBe(ada.email);
    expect((await undo(later)).json().message).toBe(invalidLink);
    expect(await emailOf(ada)).toBe(ada.email);
  });

  it('says so when the old address has an account of its own by now', async () => {
    const token = await changeAndReadLink(ada, newAddress());
    await addSettingsCaller(test, ada.email);
    const answer = await undo(token);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This address now has its own account, so we couldn’t restore it. Please contact us.',
    ]);
    expect(await statusOf(ada)).toBe(200);
  });

  it.each(['', 'unknown'])('is not %j', async (token) => {
    expect((await undo(token)).json()).toMatchObject({ success: false, message: invalidLink });
  });
});
