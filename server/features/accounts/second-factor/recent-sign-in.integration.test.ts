import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwordMessages } from '#domain/accounts/password.ts';
import { recentSignInMessage } from '#domain/accounts/second-factor/recent-sign-in.ts';
import { addApp, addPasskey } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
});

const newAddress = () => `new${(count += 1)}@example.test`;
const refusalOf = (answer: Awaited<ReturnType<SettingsCaller['call']>>) => [
  answer.statusCode,
  answer.json().code,
  answer.json().message,
];
/** Proves it again by the password. @returns the token that replaces the session's */
const confirm = async (token = ada.token): Promise<string> =>
  (await ada.call('POST', '/confirm-sign-in', { password: goodPassword }, token)).json().token;
const statusBy = async (token: string) =>
  (await ada.call('GET', '/user', undefined, token)).statusCode;
const refusal = [403, 'recent_sign_in_required', recentSignInMessage];

describe('an account without a second factor', () => {
  it('changes its address and takes its data as specified, however old the sign-in', async () => {
    test.clock.advance(86_400);
    expect((await ada.changeEmail(newAddress())).statusCode).toBe(200);
    expect((await ada.call('GET', '/account/export')).statusCode).toBe(200);
  });
});

describe('an account with a second factor', () => {
  it('is asked before its address is changed, with the code still good, and before the export', async () => {
    await addApp(test, ada.token);
    test.clock.advance(600);
    const change = { name: 'Ada', email: newAddress() };
    const emailOtp = await test.requestOtp(change.email);
    const refused = await ada.call('PUT', '/user', { ...change, emailOtp });
    expect(refusalOf(refused)).toEqual(refusal);
    expect(refusalOf(await ada.call('GET', '/account/export'))).toEqual(refusal);
    const token = await confirm();
    const changed = await ada.call('PUT', '/user', { ...change, emailOtp }, token);
    expect(changed.json()).toMatchObject({ user: change });
    expect((await ada.call('GET', '/account/export', undefined, token)).statusCode).toBe(200);
  });

  it('changes its name without being asked', async () => {
    await addApp(test, ada.token);
    test.clock.advance(600);
    expect((await ada.call('PUT', '/user', { name: 'Ada' })).statusCode).toBe(200);
  });
});

describe('a change of the factors', () => {
  it.each([
    ['POST', '/second-factor/passkeys/options'],
    ['POST', '/second-factor/authenticator-app/begin'],
    ['DELETE', '/second-factor/authenticator-app'],
    ['DELETE', '/second-factor/passkeys/none'],
    ['POST', '/second-factor/recovery-codes'],
  ] as const)('%s %s wants a recent sign-in of every account', async (method, path) => {
    test.clock.advance(600);
    expect(refusalOf(await ada.call(method, path))).toEqual(refusal);
  });
});

describe('the confirmation of a sign-in', () => {
  it.each([
    ['', passwordMessages.missing],
    ['Wrong-Horse-9', passwordMessages.wrongCurrent],
  ])('refuses %j at its field', async (password, message) => {
    test.clock.advance(600);
    const answer = await ada.call('POST', '/confirm-sign-in', { password });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: message }]);
    const asked = await ada.call('POST', '/second-factor/authenticator-app/begin');
    expect(refusalOf(asked)).toEqual(refusal);
  });

  it('takes a passkey of the account, once, and for this device alone', async () => {
    const { authenticator } = await addPasskey(test, ada.token);
    const elsewhere = await ada.signInElsewhere();
    test.clock.advance(600);
    const { options } = (await ada.call('POST', '/confirm-sign-in/options')).json();
    const passkey = authenticator.get(options);
    const foreign = await ada.call('POST', '/confirm-sign-in', { passkey }, elsewhere);
    expect(foreign.statusCode).toBe(400);
    const own = await ada.call('POST', '/confirm-sign-in', { passkey });
    expect(own.statusCode).toBe(200);
    expect((await ada.call('POST', '/confirm-sign-in', { passkey })).statusCode).toBe(400);
    const path = '/second-factor/recovery-codes';
    expect((await ada.call('POST', path, undefined, own.json().token)).statusCode).toBe(200);
    expect(refusalOf(await ada.call('POST', path, undefined, elsewhere))).toEqual(refusal);
  });
});

describe('the token of a confirmed session', () => {
  const path = '/second-factor/authenticator-app/begin';

  it('replaces the one before, which ends a minute later and has confirmed nothing', async () => {
    test.clock.advance(600);
    const token = await confirm();
    expect(token).not.toBe(ada.token);
    expect((await ada.call('POST', path, undefined, token)).statusCode).toBe(200);
    expect(refusalOf(await ada.call('POST', path))).toEqual(refusal);
    test.clock.advance(59);
    expect(await statusBy(ada.token)).toBe(200);
    test.clock.advance(1);
    expect([await statusBy(ada.token), await statusBy(token)]).toEqual([401, 200]);
  });

  it('is given again to who did not get the answer, and that one is the only one that stays', async () => {
    test.clock.advance(600);
    const lost = await confirm();
    test.clock.advance(30);
    const token = await confirm();
    expect([await statusBy(lost), await statusBy(token)]).toEqual([401, 200]);
    expect(refusalOf(await ada.call('POST', path))).toEqual(refusal);
    test.clock.advance(60);
    expect(await statusBy(ada.token)).toBe(401);
  });

  it('is of the same session: a log-out by either ends both', async () => {
    const token = await confirm();
    await ada.call('POST', '/logout');
    expect([await statusBy(ada.token), await statusBy(token)]).toEqual([401, 401]);
    expect(await confirm()).toBeUndefined();
  });
});
