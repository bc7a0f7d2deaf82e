import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import {
  createTestApp,
  goodPassword,
  productionLimits,
  type TestApp,
} from '#tests/support/test-app.ts';

const wrong = 'This is not your current password.';
const newPassword = 'Other-Horse-9';

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp({ ...productionLimits, RATE_LIMIT_FACTOR: '0.2' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deliverMails();
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
});

const change = (currentPassword: string, to = newPassword) =>
  ada.call('POST', '/change-password', { currentPassword, newPassword: to });
const login = (password: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: ada.email, password },
    remoteAddress: '203.0.113.9',
  });
const isLive = async (token: string) =>
  (await ada.call('GET', '/user', undefined, token)).statusCode === 200;

describe('POST /change-password', () => {
  it('changes it, ends all other sessions and the reset links, and tells the owner', async () => {
    const elsewhere = await ada.signInElsewhere();
    await test.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email: ada.email },
    });
    const [mailed] = await test.deliverMails();
    const token = /token=([\w-]{43})\b/.exec(mailed?.text ?? '')?.[1];

    const answer = await change(goodPassword);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Password updated successfully' },
    ]);
    expect([await isLive(ada.token), await isLive(elsewhere)]).toEqual([true, false]);
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, 'Your Nearcard password was changed'],
    ]);
    expect([(await login(goodPassword)).statusCode, (await login(newPassword)).statusCode]).toEqual(
      [401, 200],
    );
    const reset = await test.app.inject({
      method: 'POST',
      url: '/api/reset-password',
      payload: { token, newPassword: 'Third-Horse-9' },
    });
    expect(reset.statusCode).toBe(400);
  });

  it.each([
    ['', newPassword, { currentPassword: 'Please fill in all password fields' }],
    [goodPassword, '', { newPassword: 'Please fill in all password fields' }],
    [goodPassword, '12345', { newPassword: 'Password must be at least 6 characters long' }],
    [
      goodPassword,
      'nearcard',
      { newPassword: 'This password is too common. Please choose another.' },
    ],
    ['Wrong-Horse-9', newPassword, { currentPassword: wrong }],
  ])('refuses %j and %j at the field', async (current, to, fields) => {
    const answer = await change(current, to);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: Object.values(fields)[0], fields });
    expect(await test.deliverMails()).toEqual([]);
    expect((await login(goodPassword)).statusCode).toBe(200);
  });

  it('may be asked again after a lost answer', async () => {
    await change(goodPassword);
    await test.deliverMails();
    expect((await change(goodPassword)).json().message).toBe('Password updated successfully');
    expect(await test.deliverMails()).toEqual([]);
  });

  it('of two different ones at once makes one, and tells the other', async () => {
    const answers = await Promise.all([
      change(goodPassword),
      change(goodPassword, 'Third-Horse-9'),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 1 });
  });

  it('does not let anybody guess', async () => {
    // A fifth of the usual limit: 2 of an address and network.
    const guesses = Array.from({ length: 3 }, () => change('Wrong-Horse-9'));
    expect(countStatuses(await Promise.all(guesses))).toEqual({ 400: 2, 429: 1 });
    const refused = await change(goodPassword);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in /);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(await isLive(ada.token)).toBe(true);
  });
});
