import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#server/platform/ids.ts';
import { registerAccount } from '#tests/support/register-account.ts';
import {
  createTestApp,
  goodPassword,
  productionLimits,
  type TestApp,
} from '#tests/support/test-app.ts';

const sessionEnded = 'Your session has ended. Please log in again.';
const day = 24 * 60 * 60;

describe('login', () => {
  let test: TestApp;
  const email = 'ada@example.test';
  beforeAll(async () => {
    test = await createTestApp(productionLimits);
    await registerAccount(test, email);
  });
  afterAll(() => test.close());

  const post = (path: string, payload: object, token = '') =>
    test.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    });
  const login = (password = goodPassword, address = email) =>
    post('/login', { email: address, password });
  const getUser = (authorization?: string) =>
    test.app.inject({ url: '/api/user', headers: authorization ? { authorization } : {} });

  it('signs in, whatever the letters of the address', async () => {
    const answer = await login(goodPassword, ' ADA@Example.test');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'Login successful', user: { email } });

    const { token, user } = answer.json();
    const own = await getUser(`Bearer ${token}`);
    expect(own.statusCode).toBe(200);
    expect(own.json()).toEqual({ success: true, user });
    expect(own.body).not.toMatch(/password|hash|token/i);
  });

  it.each([
    [{ email: '', password: '' }, 'email', 'Please enter your email'],
    [{ email: 'ada', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email, password: '' }, 'password', 'Please enter your password'],
  ])('refuses %j', async (payload, field, message) => {
    const answer = await post('/login', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { [field]: message } });
  });

  it('does not tell a wrong password from an unknown address', async () => {
    const [known, unknown] = await Promise.all([
      login('Wrong-Password-1'),
      login('Wrong-Password-1', 'nobody@example.test'),
    ]);
    expect(known.statusCode).toBe(401);
    expect(known.headers['www-authenticate']).toBe('Bearer');
    const tellable = (answer: typeof known) => ({ ...answer.json(), requestId: '' });
    expect(tellable(known)).toEqual(tellable(unknown));
    expect(tellable(known)).toMatchObject({
      message: 'Invalid email or password',
      code: 'unauthenticated',
      fields: {},
    });
  });

  it('counts failures per address, and forgets them after a success', async () => {
    const address = 'counted@example.test';
    await registerAccount(test, address);
    const attempt = async (password?: string) => (await login(password, address)).statusCode;
    const fail = async (times: number) => {
      for (let left = times; left > 0; left--) expect(await attempt('Wrong-1')).toBe(401);
    };
    await fail(9);
    expect(await attempt()).toBe(200);
    await fail(10);
    const eleventh = await login(goodPassword, address);
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(eleventh.json()).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
      code: 'rate_limited',
    });
    expect((await login()).statusCode).toBe(200);
  });

  it('takes the longest address there is', async () => {
    const longest = `${'a'.repeat(241)}@example.test`;
    expect(longest).toHaveLength(254);
    expect((await login('Wrong-1', longest)).statusCode).toBe(401);
    expect((await post('/forgot-password', { email: longest })).statusCode).toBe(200);
  });

  it('ends one session at logout', async () => {
    const [here, elsewhere] = [(await login()).json().token, (await login()).json().token];
    const answer = await post('/logout', {}, here);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Logged out successfully' });
    expect((await post('/logout', {}, here)).statusCode).toBe(401);
    expect((await getUser(`Bearer ${here}`)).statusCode).toBe(401);
    expect((await getUser(`Bearer ${elsewhere}`)).statusCode).toBe(200);
  });

  it.each([undefined, 'Bearer', 'Bearer unknown', 'Basic YTpi'])(
    'refuses Authorization: %s',
    async (authorization) => {
      const answer = await getUser(authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        message: sessionEnded,
        code: 'unauthenticated',
      });
    },
  );

  describe('sessions', () => {
    const statusAfter = async (seconds: number, token: string) => {
      test.clock.advance(seconds);
      return (await getUser(`Bearer ${token}`)).statusCode;
    };

    it('live for 30 days after their last use', async () => {
      const { token } = (await login()).json();
      expect(await statusAfter(29 * day, token)).toBe(200);
      expect(await statusAfter(29 * day, token)).toBe(200);
      expect(await statusAfter(30 * day, token)).toBe(401);
    });

    it('end 90 days after the sign-in, however much they are used', async () => {
      const { token } = (await login()).json();
      for (let days = 0; days < 75; days += 25) {
        expect(await statusAfter(25 * day, token)).toBe(200);
      }
      expect(await statusAfter(15 * day - 1, token)).toBe(200);
      expect(await statusAfter(1, token)).toBe(401);
    });

    it('end then even when an earlier release has promised more', async () => {
      const { token } = (await login()).json();
      expect(await statusAfter(29 * day, token)).toBe(200);
      const promised = new Date(test.clock.now().getTime() + 62 * day * 1_000);
      const promise = () =>
        test.services.database
          .updateTable('sessions')
          .set({ expiresAt: promised })
          .where('tokenHash', '=', hashToken(token))
          .execute();
      await promise();
      expect(await statusAfter(61 * day - 1, token)).toBe(200);
      await promise();
      expect(await statusAfter(1, token)).toBe(401);
    });

    it('are not written to at every use', async () => {
      const { token } = (await login()).json();
      const lastUses = () =>
        test.services.database.selectFrom('sessions').select('lastUsedAt').orderBy('id').execute();
      const before = await lastUses();
      expect(await statusAfter(3599, token)).toBe(200);
      expect(await lastUses()).toEqual(before);
      expect(await statusAfter(1, token)).toBe(200);
      expect(await lastUses()).not.toEqual(before);
    });

    it('are removed once they have ended', async () => {
      test.clock.advance(31 * day);
      await test.services.sessions.purge();
      const { token } = (await login()).json();
      const left = await test.services.database.selectFrom('sessions').selectAll().execute();
      expect(left).toHaveLength(1);
      expect(left[0]?.tokenHash).toHaveLength(32);
      expect(JSON.stringify(left)).not.toContain(token);
    });
  });
});
