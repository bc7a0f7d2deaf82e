import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { readJobs } from '#tests/support/job-queue.ts';
import { registerAccount, type RegisteredAccount } from '#tests/support/register-account.ts';
import {
  createTestApp,
  goodPassword,
  productionLimits,
  type TestApp,
} from '#tests/support/test-app.ts';

const invalidLink = 'This reset link is invalid or has expired. Please request a new one.';
const tooCommon = 'This password is too common. Please choose another.';
const newPassword = 'fr3shl';

describe('a forgotten password', () => {
  let test: TestApp;
  let account: RegisteredAccount;
  let accounts = 0;
  beforeAll(async () => {
    test = await createTestApp({ COMMON_PASSWORDS: 'refuse' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    account = await registerAccount(test, `ada${++accounts}@example.test`);
  });

  const post = (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api${path}`, payload });
  const request = (email: string) => post('/forgot-password', { email });
  const reset = (token: string, password = newPassword) =>
    post('/reset-password', { token, newPassword: password });
  const login = (password: string) => post('/login', { email: account.email, password });

  async function requestToken(): Promise<string> {
    await request(account.email);
    const [mail] = await test.deliverMails();
    return /\/reset-password\?token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  it('is replaced by way of a mailed link', async () => {
    const asked = await request(account.email.toUpperCase());
    expect(asked.json()).toEqual({
      success: true,
      message: 'Password reset email sent! Check your inbox.',
    });
    const [mail] = await test.deliverMails();
    expect(mail?.to).toBe(account.email);
    const link = /http:\/\/localhost:3000\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '');

    const answer = await reset(link?.[1] ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Password reset successful!' });
    expect((await login(goodPassword)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  it('is judged when its link is opened, which leaves it as it is', async () => {
    const check = async (token: string) => (await post('/reset-password/check', { token })).json();
    const token = await requestToken();
    expect(await check(token)).toEqual({ success: true, isValid: true });
    expect(await check('unknown')).toEqual({ success: true, isValid: false });
    expect((await reset(token)).statusCode).toBe(200);
    expect(await check(token)).toEqual({ success: true, isValid: false });
  });

  it('is notified by mail once it was replaced', async () => {
    const token = await requestToken();
    await reset(token, '12345');
    expect(await test.deliverMails()).toEqual([]);
    await reset(token);
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, 'Your Nearcard password was changed'],
    ]);
  });

  it('is asked for without a look at the accounts, so that the time tells nothing', async () => {
    const jobsAfter = async (email: string) => {
      await request(email);
      const jobs = await readJobs(test.services.database);
      await test.deliverMails();
      return jobs.map(({ name }) => name);
    };
    const known = await jobsAfter(account.email);
    expect(known).toEqual(['password_reset_requested']);
    expect(await jobsAfter('nobody@example.test')).toEqual(known);
  });

  it('gets the same answer for an unknown address, and no mail', async () => {
    const known = await request(account.email);
    await test.deliverMails();
    const unknown = await request('nobody@example.test');
    expect(await test.deliverMails()).toEqual([]);
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  });

  it.each([
    ['', 'Please enter your email'],
    ['ada', 'Please enter a valid email address'],
  ])('wants an address, not %j', async (email, message) => {
    const answer = await request(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it.each([
    ['', newPassword, 'Invalid reset link'],
    ['unknown', newPassword, invalidLink],
    ['unknown', '12345', 'Password must be at least 6 characters long'],
  ])('is not replaced with token %j and password %j', async (token, password, message) => {
    const answer = await reset(token, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, code: 'invalid_input' });
  });

  it('has a link that works once', async () => {
    const token = await requestToken();
    expect((await reset(token)).statusCode).toBe(200);
    const again = await reset(token, 'an0thr');
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toBe(invalidLink);
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  it('keeps its link when the new password is refused', async () => {
    const token = await requestToken();
    expect((await reset(token, '12345')).statusCode).toBe(400);
    expect((await reset(token, '123456')).json()).toMatchObject({
      message: tooCommon,
      code: 'invalid_input',
      fields: { newPassword: tooCommon },
    });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each([
    [3599, 200],
    [3600, 400],
  ])('has a link that after %d seconds answers %d', async (seconds, status) => {
    const token = await requestToken();
    test.clock.advance(seconds);
    expect((await reset(token)).statusCode).toBe(status);
  });

  it('voids every other link of the account', async () => {
    const older = await requestToken();
    const newer = await requestToken();
    const newest = await requestToken();
    expect((await reset(newer)).statusCode).toBe(200);
    expect((await reset(older)).statusCode).toBe(400);
    expect((await reset(newest)).statusCode).toBe(400);
  });

  it('takes one of several links used at the same moment', async () => {
    const tokens = [await requestToken(), await requestToken(), await requestToken()];
    const answers = await Promise.all([...tokens, ...tokens].map((token) => reset(token)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 5 });
  });

  it('ends every session, one that is just being opened too', async () => {
    const token = await requestToken();
    const other = (await login(goodPassword)).json().token;
    const [answer, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 6 }, () => login(goodPassword)),
    ]);
    expect(answer.statusCode).toBe(200);
    const opened = logins.filter((one) => one.statusCode === 200).map((one) => one.json().token);
    for (const session of [account.token, other, ...opened]) {
      const headers = { authorization: `Bearer ${session}` };
      expect((await test.app.inject({ url: '/api/user', headers })).statusCode).toBe(401);
    }
  });

  it('is kept of neither token nor password', async () => {
    const token = await requestToken();
    await reset(token);
    const { database } = test.services;
    const stored = JSON.stringify([
      await database.selectFrom('passwordResets').selectAll().execute(),
      await database.selectFrom('auditEntries').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(newPassword);
    expect(stored).toContain('account.password_reset');
  });

  it('is asked for five times an hour per address, known or not', async () => {
    const limited = await createTestApp(productionLimits);
    const { email } = await registerAccount(limited, 'ada@example.test');
    for (const address of [email, 'nobody@example.test']) {
      const ask = () =>
        limited.app.inject({
          method: 'POST',
          url: '/api/forgot-password',
          payload: { email: address },
        });
      for (let asked = 0; asked < 5; asked++) expect((await ask()).statusCode).toBe(200);
      const sixth = await ask();
      expect(sixth.statusCode).toBe(429);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    }
    await limited.close();
  });
});
