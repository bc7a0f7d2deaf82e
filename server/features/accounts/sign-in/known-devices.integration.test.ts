import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownDeviceSeconds, maximumKnownDevices } from '#domain/accounts/known-device.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const subject = 'New login to your Nearcard account';
const day = 86_400;

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deliverMails();
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
  test.clock.advance(day);
});

/** A token as a browser makes it; the same for the same number. */
const tokenOf = (browser: number) => Buffer.alloc(32, browser).toString('base64url');

interface From {
  readonly deviceToken?: string;
  readonly userAgent?: string;
  readonly country?: string;
  readonly address?: string;
}

async function signIn(from: From = {}, password: string = goodPassword): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: {
      'user-agent': from.userAgent ?? chrome,
      ...(from.deviceToken !== undefined && { 'x-device-token': from.deviceToken }),
      ...(from.country !== undefined && { 'cf-ipcountry': from.country }),
      ...(from.address !== undefined && { 'x-forwarded-for': from.address }),
    },
    payload: { email: ada.email, password },
  });
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json())).toEqual(['token', 'user', 'message']);
  return answer.json().token;
}

async function noticesOf(email = ada.email) {
  const mails = await test.deliverMails();
  return mails.filter((mail) => mail.to === email && mail.subject === subject);
}

const isKnown = (browser: number, accountId = ada.user._id) =>
  test.services.knownDevices.isKnown(test.services.database, accountId, tokenOf(browser));

describe('the mail about an unknown device', () => {
  it('says when, with what and from which country, once for each browser', async () => {
    await signIn({ deviceToken: tokenOf(1), country: 'DE' });
    const [mail, ...others] = await noticesOf();
    expect(others).toEqual([]);
    const at = test.clock.now().toISOString().slice(11, 16);
    expect(mail?.text).toMatch(
      new RegExp(`Chrome on Android phone, from Germany, \\w+ \\d+, 2026 at ${at} UTC\\.`),
    );
    expect(mail?.text).toMatch(/\/not-me\?token=[\w-]{43}\b/);

    test.clock.advance(2 * day);
    await signIn({ deviceToken: tokenOf(1), address: '192.0.2.7' });
    expect(await noticesOf()).toEqual([]);
    await signIn({ deviceToken: tokenOf(2) });
    expect(await noticesOf()).toHaveLength(1);
  });

  it('does not follow a registration, whose browser is known from then on', async () => {
    const email = `new${(count += 1)}@example.test`;
    const otp = await test.requestOtp(email);
    const headers = { 'x-device-token': tokenOf(3), 'user-agent': chrome };
    const payload = { email, password: goodPassword, otp };
    const post = (url: string) => test.app.inject({ method: 'POST', url, headers, payload });
    const { user } = (await post('/api/register')).json();
    expect(await isKnown(3, user._id)).toBe(true);
    expect((await post('/api/login')).statusCode).toBe(200);
    expect(await noticesOf(email)).toEqual([]);
  });

  it('tells of a browser that keeps nothing once a day for each network', async () => {
    await signIn();
    await signIn();
    await signIn({ deviceToken: 'guessable' });
    expect(await noticesOf()).toHaveLength(1);
    await signIn({ address: '192.0.2.8' });
    expect(await noticesOf()).toHaveLength(1);
    test.clock.advance(day);
    await signIn();
    expect(await noticesOf()).toHaveLength(1);
  });

  it('comes ten times a day at most', async () => {
    for (let browser = 10; browser < 22; browser += 1) {
      await signIn({ deviceToken: tokenOf(browser), address: `192.0.2.${browser}` });
    }
    expect(await noticesOf()).toHaveLength(10);
  });

  it('has no words of the browser’s own', async () => {
    await signIn({ userAgent: 'Call-your-bank/1.0 (+1 555 0100)' });
    const [mail] = await noticesOf();
    expect(mail?.text).toContain('An unknown device,');
    expect(mail?.html).not.toContain('bank');
  });
});

describe('a known device', () => {
  it('is known to the one account, and no token is kept', async () => {
    await signIn({ deviceToken: tokenOf(1) });
    const bob = await addSettingsCaller(test, `bob${(count += 1)}@example.test`);
    expect([await isKnown(1), await isKnown(1, bob.user._id), await isKnown(2)]).toEqual([
      true,
      false,
      false,
    ]);
    const kept = await test.services.database.selectFrom('knownDevices').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(tokenOf(1));
  });

  it('stays known when it logs out, and is not when it was signed out from elsewhere', async () => {
    const here = await signIn({ deviceToken: tokenOf(1) });
    await ada.call('POST', '/logout', undefined, here);
    expect(await isKnown(1)).toBe(true);

    await signIn({ deviceToken: tokenOf(1) });
    const { sessions } = (await ada.call('GET', '/sessions')).json();
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await ada.call('POST', `/sessions/${other._id}/end`);
    expect(await isKnown(1)).toBe(false);
  });

  it('is the only one left when it signs all others out', async () => {
    const here = await signIn({ deviceToken: tokenOf(1) });
    await signIn({ deviceToken: tokenOf(2) });
    await ada.call('POST', '/sessions/end-others', undefined, here);
    expect([await isKnown(1), await isKnown(2)]).toEqual([true, false]);
  });

  it('is forgotten with a reset, but for the one that did it', async () => {
    await signIn({ deviceToken: tokenOf(1) });
    await test.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email: ada.email },
    });
    const mails = await test.deliverMails();
    const text = mails.find(({ subject: about }) => about.startsWith('Set a new'))?.text ?? '';
    const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1];
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/reset-password',
      headers: { 'x-device-token': tokenOf(2) },
      payload: { token, newPassword: 'Owners-Horse-8' },
    });
    expect(answer.statusCode).toBe(200);
    expect([await isKnown(1), await isKnown(2)]).toEqual([false, true]);
  });

  it('is forgotten when it was not used for long, and purged', async () => {
    await signIn({ deviceToken: tokenOf(1) });
    test.clock.advance(knownDeviceSeconds - 1);
    expect(await isKnown(1)).toBe(true);
    test.clock.advance(1);
    expect(await isKnown(1)).toBe(false);
    await test.services.knownDevices.purge();
    const { database, knownDevices } = test.services;
    expect(await knownDevices.listOf(database, ada.user._id)).toEqual([]);
  });

  it('makes place for a newer one', async () => {
    for (let browser = 0; browser <= maximumKnownDevices; browser += 1) {
      await signIn({ deviceToken: tokenOf(browser) });
      test.clock.advance(1);
    }
    const { database, knownDevices } = test.services;
    expect(await knownDevices.listOf(database, ada.user._id)).toHaveLength(maximumKnownDevices);
    expect([await isKnown(0), await isKnown(1)]).toEqual([false, true]);
  });

  it('is in the owner’s data, and leaves with the account', async () => {
    await signIn({ deviceToken: tokenOf(1) });
    const { database, knownDevices } = test.services;
    const at = test.clock.now();
    const known = [{ device: 'Chrome on Android phone', firstSeenAt: at, lastSeenAt: at }];
    expect(await knownDevices.listOf(database, ada.user._id)).toEqual(known);
    const gone = await ada.call('POST', '/account/delete', { password: goodPassword });
    expect(gone.statusCode).toBe(200);
    expect(await knownDevices.listOf(database, ada.user._id)).toEqual([]);
  });
});

describe('the country of a session', () => {
  it.each([
    ['DE', 'Germany'],
    ['de', 'Germany'],
    ['XX', ''],
    ['T1', ''],
    ['Germany', ''],
    ['<b', ''],
  ])('with %j is %j', async (country, shown) => {
    const token = await signIn({ country });
    const { sessions } = (await ada.call('GET', '/sessions', undefined, token)).json();
    expect(sessions[0]).toMatchObject({ isCurrent: true, country: shown });
  });
});
