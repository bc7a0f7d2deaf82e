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
  answer.json().error.code,
  answer.json().message,
];
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
    await ada.call('POST', '/confirm-sign-in', { password: goodPassword });
    expect((await ada.call('PUT', '/user', { ...change, emailOtp })).json()).toMatchObject({
      user: change,
    });
    expect((await ada.call('GET', '/account/export')).statusCode).toBe(200);
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
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { password: message }]);
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
    expect((await ada.call('POST', path)).statusCode).toBe(200);
    expect(refusalOf(await ada.call('POST', path, undefined, elsewhere))).toEqual(refusal);
  });
});
