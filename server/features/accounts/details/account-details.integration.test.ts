import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const wrongCode = 'That OTP is incorrect. Please check it and try again.';
const taken = 'This email address is already in use. Please use a different one.';

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
const statusOf = async (caller: SettingsCaller, token = caller.token) =>
  (await caller.call('GET', '/user', undefined, token)).statusCode;
const emailOf = async ({ user }: SettingsCaller) =>
  (await test.services.accounts.findById(test.services.database, user._id))?.email;
describe('PUT /user', () => {
  it('changes name and phone, and leaves what is not sent', async () => {
    const answer = await ada.call('PUT', '/user', { name: ' Ada\tL. ', phone: '+44 20 7946 0000' });
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Profile updated successfully',
      user: { name: 'Ada L.', phone: '+44 20 7946 0000', email: ada.email },
    });
    const again = await ada.call('PUT', '/user', { name: 'Ada' });
    expect(again.json().user).toMatchObject({ name: 'Ada', phone: '+44 20 7946 0000' });
    expect(await test.deliverMails()).toEqual([]);
  });

  it.each([
    [{ name: 'n'.repeat(121) }, { name: 'Name must be at most 120 characters long' }],
    [{ phone: 'call me' }, { phone: 'Please enter a valid phone number.' }],
    [{ email: '' }, { email: 'Please enter your email' }],
    [{ email: 'ada' }, { email: 'Please enter a valid email address.' }],
    [
      { email: 'new@example.test', phone: 'x' },
      {
        emailOtp: 'Please enter the OTP sent to your new email address.',
        phone: 'Please enter a valid phone number.',
      },
    ],
    [{ email: 'new@example.test', emailOtp: '000000' }, { emailOtp: wrongCode }],
  ])('refuses %j at its field, and changes nothing', async (change, fields) => {
    const answer = await ada.call('PUT', '/user', { name: 'Other', ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(fields);
    expect(answer.json().message).toBe(Object.values(fields)[0]);
    const { user } = (await ada.call('GET', '/user')).json();
    expect(user).toEqual(ada.user);
  });
});

describe('a changed address', () => {
  it('signs in from then on; both addresses are notified', async () => {
    const to = newAddress();
    const answer = await ada.changeEmail(to.toUpperCase());
    expect(answer.json()).toMatchObject({ success: true, user: { email: to } });
    const mails = await test.deliverMails();
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
      [ada.email, 'The email for your Nearcard account was changed'],
      [to, 'Your Nearcard account now uses this email address'],
    ]);
    // A reader of the old mailbox need not learn the new address.
    expect(mails[0]?.text).not.toContain(to);
    const login = (email: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email, password: goodPassword },
      });
    expect((await login(ada.email)).statusCode).toBe(401);
    expect((await login(to)).statusCode).toBe(200);
    expect(await statusOf(ada)).toBe(200);
  });

  it('needs a code of its own, which works once', async () => {
    const [to, other] = [newAddress(), newAddress()];
    const emailOtp = await test.requestOtp(to);
    const foreign = await ada.call('PUT', '/user', { email: other, emailOtp });
    expect(foreign.json().fields).toEqual({ emailOtp: wrongCode });
    expect((await ada.call('PUT', '/user', { email: to, emailOtp })).statusCode).toBe(200);
    await ada.changeEmail(other);
    const again = await ada.call('PUT', '/user', { email: to, emailOtp });
    expect(again.json().fields).toEqual({ emailOtp: wrongCode });
  });

  it('may be sent again after a lost answer', async () => {
    const to = newAddress();
    const change = { email: to, name: 'Ada', emailOtp: await test.requestOtp(to) };
    expect((await ada.call('PUT', '/user', change)).statusCode).toBe(200);
    expect((await ada.call('PUT', '/user', change)).json()).toMatchObject({ user: { email: to } });
  });

  it('is done once by two tabs at once, and both are notified', async () => {
    const to = newAddress();
    const change = { email: to, emailOtp: await test.requestOtp(to) };
    const answers = await Promise.all([1, 2, 3].map(() => ada.call('PUT', '/user', change)));
    expect(countStatuses(answers)).toEqual({ 200: 3 });
    expect(await test.deliverMails()).toHaveLength(2);
  });

  it('is not one that is in use', async () => {
    const bob = await addSettingsCaller(test, newAddress());
    const answer = await ada.call('PUT', '/user', { email: bob.email, emailOtp: '123456' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: taken, fields: { email: taken } },
    ]);
  });

  it('goes to one of two accounts that want it at once', async () => {
    const bob = await addSettingsCaller(test, newAddress());
    const to = newAddress();
    const change = { email: to, emailOtp: await test.requestOtp(to) };
    const answers = await Promise.all(
      [ada, bob].map((caller) => caller.call('PUT', '/user', change)),
    );
    expect(countStatuses(answers)[200]).toBe(1);
    const emails = await Promise.all([ada, bob].map(emailOf));
    expect(emails.filter((email) => email === to)).toHaveLength(1);
  });

  it('is not taken while somebody registers with it', async () => {
    const email = newAddress();
    const otp = await test.requestOtp(email);
    const answers = await Promise.all([
      ada.call('PUT', '/user', { email, emailOtp: otp }),
      test.app.inject({
        method: 'POST',
        url: '/api/register',
        payload: { email, otp, password: goodPassword },
      }),
    ]);
    expect(countStatuses(answers)[200]).toBe(1);
  });

  it('ends the links that reset the password', async () => {
    await test.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email: ada.email },
    });
    const [mail] = await test.deliverMails();
    const token = /token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1];
    await ada.changeEmail(newAddress());
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/reset-password',
      payload: { token, newPassword: 'Other-Horse-9' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
