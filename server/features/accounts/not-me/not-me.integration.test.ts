import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notMeMessages, notMeSeconds } from '#domain/accounts/not-me.ts';
import { addApp } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const newPassword = 'Owners-Horse-8';
const thiefsPassword = 'Thiefs-Horse-7';
const thiefsDevice = Buffer.alloc(32, 7).toString('base64url');

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
  test.clock.advance(86_400);
});

const newAddress = () => `new${(count += 1)}@example.test`;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
const press = (token: string) => post('/not-me', { token });
const login = (email: string, password: string, device = thiefsDevice) =>
  post('/login', { email, password }, { 'x-device-token': device });
const reset = async (token: string, password: string) =>
  (await post('/reset-password', { token, newPassword: password })).statusCode;
const statusOf = async (token: string) =>
  (await ada.call('GET', '/user', undefined, token)).statusCode;
const linkIn = (text = '', page = 'not-me') =>
  new RegExp(`/${page}\\?token=([\\w-]{43})\\b`).exec(text)?.[1] ?? '';

/** A thief signs in with the password. @returns their session, and the link that the owner is mailed */
async function beRobbed() {
  const { token } = (await login(ada.email, goodPassword)).json();
  const [mail] = await test.deliverMails();
  expect(mail?.to).toBe(ada.email);
  return { thief: String(token), link: linkIn(mail?.text) };
}

describe('It was not me', () => {
  it('ends every session and device, and leads to a new password by mail alone', async () => {
    const { thief, link } = await beRobbed();
    test.clock.advance(1);
    const answer = await press(link);
    expect([answer.statusCode, answer.json().message]).toEqual([200, notMeMessages.done]);
    expect([await statusOf(thief), await statusOf(ada.token)]).toEqual([401, 401]);
    expect((await login(ada.email, goodPassword)).statusCode).toBe(401);
    const { database, knownDevices, audit } = test.services;
    expect(await knownDevices.isKnown(database, ada.user._id, thiefsDevice)).toBe(false);
    const [entry] = await audit.listOf(database, ada.user._id);
    expect(entry).toMatchObject({ action: 'account.not_me', actor: 'visitor' });

    const [mail, ...others] = await test.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: ada.email,
      subject: 'Everyone was logged out of your Nearcard account',
    });
    expect(mail?.text).toContain('Someone logged in.');
    expect(answer.body).not.toContain(linkIn(mail?.text, 'reset-password'));
    expect(await reset(linkIn(mail?.text, 'reset-password'), newPassword)).toBe(200);
    expect((await login(ada.email, newPassword)).statusCode).toBe(200);
  });

  it('leaves even the factor that its own mail tells of, and says how it goes', async () => {
    const { thief } = await beRobbed();
    expect((await addApp(test, thief)).added.statusCode).toBe(200);
    const [mail] = await test.deliverMails();
    expect((await press(linkIn(mail?.text))).statusCode).toBe(200);
    const [resetMail] = await test.deliverMails();
    expect(resetMail?.text).toContain('choose “Can’t use any of these?”');
    expect(await reset(linkIn(resetMail?.text, 'reset-password'), newPassword)).toBe(200);
    expect((await login(ada.email, newPassword)).json()).toMatchObject({
      twoFactorRequired: true,
    });
  });

  it('leaves a factor that is older than the link', async () => {
    const { token } = (await login(ada.email, goodPassword)).json();
    await addApp(test, token);
    await test.deliverMails();
    test.clock.advance(3_600);
    const recent = (await login(ada.email, goodPassword)).json();
    expect(recent).toMatchObject({ twoFactorRequired: true });
    const changed = await ada.call(
      'POST',
      '/change-password',
      { currentPassword: goodPassword, newPassword },
      token,
    );
    expect(changed.statusCode).toBe(200);
    const [mail] = await test.deliverMails();
    expect((await press(linkIn(mail?.text))).statusCode).toBe(200);
    const [resetMail] = await test.deliverMails();
    expect(await reset(linkIn(resetMail?.text, 'reset-password'), goodPassword)).toBe(200);
    expect((await login(ada.email, goodPassword)).json()).toMatchObject({
      twoFactorRequired: true,
    });
  });

  it('takes back the address that a thief has changed', async () => {
    const { thief, link } = await beRobbed();
    const thiefs = newAddress();
    const emailOtp = await test.requestOtp(thiefs);
    const changed = await ada.call('PUT', '/user', { email: thiefs, emailOtp }, thief);
    expect(changed.statusCode).toBe(200);
    const change = { currentPassword: goodPassword, newPassword: thiefsPassword };
    await ada.call('POST', '/change-password', change, thief);
    const thiefsLink = linkIn(
      (await test.deliverMails()).find((mail) => /not-me/.test(mail.text))?.text,
    );

    expect((await press(link)).statusCode).toBe(200);
    const account = await test.services.accounts.findById(test.services.database, ada.user._id);
    expect(account?.email).toBe(ada.email);
    expect((await login(thiefs, thiefsPassword)).statusCode).toBe(401);
    const [mail] = await test.deliverMails();
    expect(mail?.to).toBe(ada.email);
    expect(mail?.text).toContain('The email address was changed.');
    expect(await reset(linkIn(mail?.text, 'reset-password'), newPassword)).toBe(200);
    // The thief has a mail as well, to an address that the account has no more.
    expect((await press(thiefsLink)).json().message).toBe(notMeMessages.invalid);
    expect((await login(ada.email, newPassword)).statusCode).toBe(200);
  });

  it('is the owner’s to press although the thief has pressed it at the new address', async () => {
    const { thief, link } = await beRobbed();
    const thiefs = newAddress();
    const emailOtp = await test.requestOtp(thiefs);
    await ada.call('PUT', '/user', { email: thiefs, emailOtp }, thief);
    const change = { currentPassword: goodPassword, newPassword: thiefsPassword };
    await ada.call('POST', '/change-password', change, thief);
    const mails = await test.deliverMails();
    const thiefsLink = linkIn(mails.find(({ text }) => text.includes('/not-me?'))?.text);
    expect((await press(thiefsLink)).statusCode).toBe(200);
    const thiefsReset = linkIn((await test.deliverMails())[0]?.text, 'reset-password');

    expect((await press(link)).statusCode).toBe(200);
    expect(await reset(thiefsReset, thiefsPassword)).toBe(400);
    expect((await test.deliverMails()).map(({ to }) => to)).toEqual([ada.email]);
  });

  it('is refused to an address that the account has given up long ago', async () => {
    const { link } = await beRobbed();
    await ada.changeEmail(newAddress());
    test.clock.advance(1);
    const { database } = test.services;
    await database.updateTable('emailChanges').set({ expiresAt: test.clock.now() }).execute();
    expect((await press(link)).json().message).toBe(notMeMessages.invalid);
    expect(await statusOf(ada.token)).toBe(200);
  });

  it('says so when the old address has an account of its own by now', async () => {
    const { link } = await beRobbed();
    await ada.changeEmail(newAddress());
    await addSettingsCaller(test, ada.email);
    expect((await press(link)).statusCode).toBe(409);
    expect(await statusOf(ada.token)).toBe(200);
  });

  it('works once, and ends the links of other mails', async () => {
    const { link } = await beRobbed();
    await ada.call('POST', '/change-password', { currentPassword: goodPassword, newPassword });
    const [mail] = await test.deliverMails();
    expect(mail?.subject).toBe('Your Nearcard password was changed');
    const answers = await Promise.all([press(link), press(link)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    for (const token of [link, linkIn(mail?.text)]) {
      expect((await press(token)).json().message).toBe(notMeMessages.used);
    }
    const mails = await test.deliverMails();
    expect(mails).toHaveLength(1);
  });

  it('works for 7 days, and is known for longer', async () => {
    const { link } = await beRobbed();
    test.clock.advance(notMeSeconds);
    expect((await press(link)).json().message).toBe(notMeMessages.expired);
    await test.services.notMe.purge();
    expect((await press(link)).json().message).toBe(notMeMessages.expired);
    expect(await statusOf(ada.token)).toBe(200);
    test.clock.advance(31 * 86_400);
    await test.services.notMe.purge();
    expect((await press(link)).json().message).toBe(notMeMessages.invalid);
  });

  it.each(['', 'unknown', 'A'.repeat(43)])('is not %j', async (token) => {
    expect((await press(token)).json()).toMatchObject({
      success: false,
      message: notMeMessages.invalid,
    });
  });

  it('sends a browser without scripts to a page, and does nothing when it is opened', async () => {
    const { link } = await beRobbed();
    const opened = await test.app.inject({ method: 'GET', url: `/api/not-me?token=${link}` });
    expect([404, 405]).toContain(opened.statusCode);
    expect(await statusOf(ada.token)).toBe(200);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = async (token: string, language = 'en') => {
      const payload = new URLSearchParams({ token, language }).toString();
      const url = '/api/not-me';
      return test.app.inject({ method: 'POST', url, headers: form, payload });
    };
    const answers = [
      await sent(link),
      await sent(link),
      await sent('unknown'),
      await sent('unknown', 'ar'),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, '/not-me?outcome=done'],
      [303, '/not-me?outcome=used'],
      [303, '/not-me?outcome=invalid'],
      [303, '/ar/not-me?outcome=invalid'],
    ]);
    expect(await statusOf(ada.token)).toBe(401);
  });
});
