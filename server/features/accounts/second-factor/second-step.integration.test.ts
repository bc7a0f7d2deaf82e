import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRecoveryCode } from '#domain/accounts/second-factor/recovery-code.ts';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { totpMessages } from '#domain/accounts/second-factor/totp.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { addApp, beginSignIn, codeOf, completeSignIn } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import { createRecoveryCodesService } from './recovery-codes.service.ts';

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
  await test.deliverMails();
});

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload });
const factorsOf = async (token = ada.token) =>
  (await ada.call('GET', '/second-factor', undefined, token)).json().secondFactor;
/** Signs in with the password and a code. */
async function signIn(code: string, { email } = ada) {
  const { challenge } = await beginSignIn(test, email);
  return completeSignIn(test, { challenge, code });
}

describe('an account without a second factor', () => {
  it('is signed in by its password alone, in the specified words', async () => {
    const answer = await post('/login', { email: ada.email, password: goodPassword });
    expect(Object.keys(answer.json())).toEqual(['token', 'user', 'message']);
  });
});

describe('an authenticator app', () => {
  it('is added by its first code, and asked for after the password', async () => {
    const { app, added } = await addApp(test, ada.token);
    expect(added.json()).toMatchObject({
      message: 'The authenticator app was added.',
      secondFactor: { authenticatorApp: { lastUsed: null }, recoveryCodesLeft: 10 },
    });
    expect((await test.deliverMails()).map(({ subject }) => subject)).toEqual([
      'Your Nearcard account has an authenticator app',
    ]);
    test.clock.advance(30);
    const begun = await beginSignIn(test, ada.email);
    expect(Object.keys(begun)).toEqual(['twoFactorRequired', 'challenge', 'methods', 'message']);
    expect(begun.methods).toEqual(['totp', 'recovery_code']);
    const { challenge } = begun;
    const answer = await completeSignIn(test, { challenge, code: codeOf(app, test) });
    expect(Object.keys(answer.json())).toEqual(['token', 'user', 'message']);
  });

  it('has a secret that the database does not show', async () => {
    const answer = await ada.call('POST', '/second-factor/authenticator-app/begin');
    const { setup, secret, url } = answer.json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url).toContain(`secret=${secret}`);
    expect(Buffer.from(setup, 'base64url').includes(secret)).toBe(false);
  });

  it('is set up in one of two tabs, and the other is refused', async () => {
    const path = '/second-factor/authenticator-app';
    const { setup, secret } = (await ada.call('POST', `${path}/begin`)).json();
    await addApp(test, ada.token);
    const code = codeOf(new TOTP({ secret }), test);
    const late = [
      await ada.call('POST', path, { setup, code }),
      await ada.call('POST', `${path}/begin`),
    ];
    for (const answer of late) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'The account already has an authenticator app.',
      ]);
    }
  });

  it.each([
    ['a code of another secret', '000000', totpMessages.wrong],
    ['no code', '', totpMessages.missing],
  ])('is not set up with %s', async (_, code, message) => {
    const path = '/second-factor/authenticator-app';
    const { setup } = (await ada.call('POST', `${path}/begin`)).json();
    const answer = await ada.call('POST', path, { setup, code });
    expect(answer.json().fields).toEqual({ code: message });
    expect((await factorsOf()).authenticatorApp).toBeNull();
  });

  it('is not set up for another account, nor after ten minutes', async () => {
    const path = '/second-factor/authenticator-app';
    const bob = await addSettingsCaller(test, `bob${count}@example.test`);
    const begun = (await bob.call('POST', `${path}/begin`)).json();
    const own = (await ada.call('POST', `${path}/begin`)).json();
    const foreign = await ada.call('POST', path, { setup: begun.setup, code: '123456' });
    test.clock.advance(600);
    const confirmed = await ada.call('POST', '/confirm-sign-in', { password: goodPassword });
    const code = codeOf(new TOTP({ secret: own.secret }), test);
    const { token } = confirmed.json();
    const late = await ada.call('POST', path, { setup: own.setup, code }, token);
    for (const answer of [foreign, late]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'This took too long. Please start again.',
      ]);
    }
  });

  it('takes each code once, also of two sign-ins at once, and none before it', async () => {
    const { app } = await addApp(test, ada.token);
    test.clock.advance(60);
    const code = codeOf(app, test);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(countStatuses(both)).toEqual({ 200: 1, 400: 1 });
    expect((await signIn(code)).json().fields).toEqual({ code: totpMessages.used });
    const before = codeOf(app, test, -30);
    expect((await signIn(before)).json().fields).toEqual({ code: totpMessages.used });
    test.clock.advance(30);
    expect((await signIn(codeOf(app, test))).statusCode).toBe(200);
  });

  it('takes codes, each once, when the shop’s clock was set back by an hour', async () => {
    const { app } = await addApp(test, ada.token);
    test.clock.advance(-3_600);
    const code = codeOf(app, test);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(countStatuses(both)).toEqual({ 200: 1, 400: 1 });
    expect((await signIn(code)).json().fields).toEqual({ code: totpMessages.used });
    test.clock.advance(3_600);
  });

  it.each([
    [-600, 'off by 10 minutes. Your phone’s clock seems to be slow.'],
    [600, 'off by 10 minutes. Your phone’s clock seems to be fast.'],
  ])('whose clock is %i seconds off learns so', async (seconds, message) => {
    const { app } = await addApp(test, ada.token);
    test.clock.advance(1_200);
    const answer = await signIn(codeOf(app, test, seconds));
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });

  it('is removed, and the password is enough again', async () => {
    await addApp(test, ada.token);
    const removed = await ada.call('DELETE', '/second-factor/authenticator-app');
    expect(removed.json().secondFactor).toMatchObject({
      authenticatorApp: null,
      recoveryCodesLeft: 0,
    });
    const answer = await post('/login', { email: ada.email, password: goodPassword });
    expect(answer.json().token).toEqual(expect.any(String));
  });
});

describe('a recovery code', () => {
  it('signs in once, in any writing, and the owner is notified how many are left', async () => {
    const { added } = await addApp(test, ada.token);
    const [code] = added.json().recoveryCodes;
    await test.deliverMails();
    const answer = await signIn(` ${code.toUpperCase().replaceAll('-', ' ')}`);
    expect(answer.statusCode).toBe(200);
    const [mail] = await test.deliverMails();
    expect(mail?.subject).toBe('A recovery code for your Nearcard account was used');
    expect(mail?.text).toContain('9 codes are left.');
    expect((await factorsOf(answer.json().token)).recoveryCodesLeft).toBe(9);
    expect((await signIn(code)).json().fields).toEqual({
      code: secondStepMessages.wrongRecoveryCode,
    });
  });

  it('is used by one of two sign-ins at once', async () => {
    const { added } = await addApp(test, ada.token);
    const [code] = added.json().recoveryCodes;
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(countStatuses(both)).toEqual({ 200: 1, 400: 1 });
  });

  it('that two sign-ins have checked is used by the first', async () => {
    const { database } = test.services;
    const codes = createRecoveryCodesService(test.services);
    const [typed = ''] = await database
      .transaction()
      .execute((tx) => codes.renew(tx, ada.user._id));
    const code = readRecoveryCode(typed) ?? '';
    const both = [await codes.check(ada.user._id, code), await codes.check(ada.user._id, code)];
    const [first, second] = both.map((checked) => async () => {
      await database.transaction().execute((tx) => checked.useUp(tx));
    });
    await first?.();
    await expect(second?.()).rejects.toThrow(secondStepMessages.wrongRecoveryCode);
  });

  it('ends when new ones are made, which need a factor', async () => {
    const path = '/second-factor/recovery-codes';
    expect((await ada.call('POST', path)).statusCode).toBe(409);
    const { added } = await addApp(test, ada.token);
    const [old] = added.json().recoveryCodes;
    const { recoveryCodes } = (await ada.call('POST', path)).json();
    expect((await signIn(old)).statusCode).toBe(400);
    expect((await signIn(recoveryCodes[0])).statusCode).toBe(200);
  });

  it('of somebody else does nothing', async () => {
    const bob = await addSettingsCaller(test, `bob${count}@example.test`);
    const { added } = await addApp(test, bob.token);
    await addApp(test, ada.token);
    expect((await signIn(added.json().recoveryCodes[0])).statusCode).toBe(400);
  });
});

describe('a sign-in that waits for its second step', () => {
  it('works for ten minutes and once', async () => {
    const { app } = await addApp(test, ada.token);
    test.clock.advance(30);
    const late = await beginSignIn(test, ada.email);
    const { challenge } = await beginSignIn(test, ada.email);
    expect((await completeSignIn(test, { challenge, code: codeOf(app, test) })).statusCode).toBe(
      200,
    );
    test.clock.advance(30);
    const again = await completeSignIn(test, { challenge, code: codeOf(app, test) });
    expect([again.statusCode, again.json().message]).toEqual([401, secondStepMessages.expired]);
    test.clock.advance(600);
    const expired = { challenge: late.challenge, code: codeOf(app, test) };
    expect((await completeSignIn(test, expired)).statusCode).toBe(401);
  });

  it('ends with the fifth wrong code', async () => {
    const { app } = await addApp(test, ada.token);
    test.clock.advance(30);
    const { challenge } = await beginSignIn(test, ada.email);
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await completeSignIn(test, { challenge, code: '000000' })).statusCode).toBe(400);
    }
    const right = await completeSignIn(test, { challenge, code: codeOf(app, test) });
    expect(right.statusCode).toBe(401);
    expect((await signIn(codeOf(app, test))).statusCode).toBe(200);
  });

  it.each([
    ['no code', '', secondStepMessages.missing],
    ['something else', 'letmein', secondStepMessages.wrongForm],
  ])('says what a code looks like, given %s', async (_, code, message) => {
    await addApp(test, ada.token);
    expect((await signIn(code)).json().fields).toEqual({ code: message });
  });

  it('is not opened by a made-up challenge', async () => {
    const answer = await completeSignIn(test, { challenge: 'none', code: '123456' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a second step on a browser that the account does not know', () => {
  it('is reported to the owner, once, and makes the browser known', async () => {
    const { app } = await addApp(test, ada.token);
    await test.deliverMails();
    const headers = { 'x-device-token': Buffer.alloc(32, 9).toString('base64url') };
    const signInThere = async () => {
      test.clock.advance(30);
      const { challenge } = await beginSignIn(test, ada.email);
      const payload = { challenge, code: codeOf(app, test) };
      const url = '/api/login/second-step';
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(200);
      return (await test.deliverMails()).map(({ subject }) => subject);
    };
    expect(await signInThere()).toEqual(['New login to your Nearcard account']);
    expect(await signInThere()).toEqual([]);
  });
});

describe('a password reset', () => {
  it('does not get around the second factor, and ends sign-ins that were begun', async () => {
    const { app } = await addApp(test, ada.token);
    const { challenge } = await beginSignIn(test, ada.email);
    await post('/forgot-password', { email: ada.email });
    const mails = await test.deliverMails();
    const token = /token=([\w-]{43})\b/.exec(mails.at(-1)?.text ?? '')?.[1];
    const newPassword = 'Other-Horse-9';
    const reset = await post('/reset-password', { token, newPassword });
    expect([reset.statusCode, Object.keys(reset.json())]).toEqual([200, ['success', 'message']]);
    test.clock.advance(30);
    const begun = { challenge, code: codeOf(app, test) };
    expect((await completeSignIn(test, begun)).statusCode).toBe(401);
    const login = (await post('/login', { email: ada.email, password: newPassword })).json();
    expect(login).toMatchObject({ twoFactorRequired: true });
    expect(login.token).toBeUndefined();
    const done = { challenge: login.challenge, code: codeOf(app, test) };
    expect((await completeSignIn(test, done)).statusCode).toBe(200);
  });
});

describe('a changed address that is taken back', () => {
  it('leaves each factor, which no mailed link removes', async () => {
    const { added } = await addApp(test, ada.token);
    expect(added.statusCode).toBe(200);
    await test.deliverMails();
    expect((await ada.changeEmail(`new${count}@example.test`)).statusCode).toBe(200);
    const mails = await test.deliverMails();
    const text = mails.find(({ to }) => to === ada.email)?.text ?? '';
    const token = /\/undo-email-change\?token=([\w-]{43})\b/.exec(text)?.[1];
    expect((await post('/undo-email-change', { token })).statusCode).toBe(200);
    const account = await test.services.accounts.findById(test.services.database, ada.user._id);
    expect(account).toMatchObject({ email: ada.email, hasSecondFactor: true });
  });
});
