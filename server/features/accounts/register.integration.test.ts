import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '#tests/support/register-account.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const taken = 'This email is already registered. Please log in instead (or use a different email).';
const tooCommon = 'This password is too common. Please choose another.';

describe('registration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ COMMON_PASSWORDS: 'refuse' });
  });
  afterAll(() => test.close());
  beforeEach(() => test.clock.advance(61));

  const post = (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api${path}`, payload });

  it('makes an account from a mailed code, once', async () => {
    const email = 'ada@example.test';
    const otp = await test.requestOtp('  ADA@example.test ');
    const payload = { email: 'Ada@Example.test', password: goodPassword, otp };
    const first = await post('/register', payload);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      message: 'Registration successful',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { email, subscriptionTier: null, companyProfiles: [], isAdmin: false },
    });
    expect(first.json().user.uniqueId).toMatch(/^[a-z2-9]{10}$/);

    const again = await post('/register', payload);
    expect(again.statusCode).toBe(409);
    expect(again.json().fields.email).toBe(taken);
    // The way on that it names, for who never got the first answer.
    expect((await post('/login', { email, password: goodPassword })).statusCode).toBe(200);
  });

  describe.each(['/register', '/auth/register'])('at %s', (path) => {
    it.each([
      [{ email: '' }, 'email', 'Please enter your email'],
      [{ email: 'grace' }, 'email', 'Please enter a valid email address'],
      [{ password: '' }, 'password', 'Please enter your password'],
      [{ password: 'Sh0rt!' }, 'password', 'Password must be at least 8 characters long'],
      [{ password: 'abc' }, 'password', 'Password must be at least 8 characters long'],
      [{ password: 'abcdefgh' }, 'password', 'Password must contain at least one uppercase letter'],
      [{ password: 'ABCDEFGH' }, 'password', 'Password must contain at least one lowercase letter'],
      [{ password: 'Abcdefgh' }, 'password', 'Password must contain at least one number'],
      [
        { password: 'Abcdefg1' },
        'password',
        'Password must contain at least one special character',
      ],
      [{}, 'otp', 'Please enter the OTP'],
    ])('refuses %j at %s', async (wrong, field, message) => {
      const right = { email: 'grace@example.test', password: goodPassword, otp: '' };
      const answer = await post(path, { ...right, ...wrong });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message,
        code: 'invalid_input',
        fields: { [field]: message },
      });
    });

    it('checks e-mail, password and code in this order', async () => {
      const messages: string[] = [];
      const body = { email: '', password: '', otp: '' };
      for (const next of [{}, { email: 'grace@example.test' }, { password: goodPassword }]) {
        messages.push((await post(path, Object.assign(body, next))).json().message);
      }
      expect(messages).toEqual([
        'Please enter your email',
        'Please enter your password',
        'Please enter the OTP',
      ]);
    });

    it('makes an account', async () => {
      const email = `alias${path.length}@example.test`;
      const otp = await test.requestOtp(email);
      const answer = await post(path, { email, password: goodPassword, otp });
      expect(answer.statusCode).toBe(200);
    });
  });

  it('refuses a common password after all that is specified, and keeps the code good', async () => {
    const email = 'common@example.test';
    const otp = await test.requestOtp(email);
    const attempt = (password: string, code: string) =>
      post('/register', { email, password, otp: code });
    expect((await attempt('P@ssw0rd', '')).json().message).toBe('Please enter the OTP');
    const answer = await attempt('P@ssw0rd', otp);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: tooCommon,
      code: 'invalid_input',
      fields: { password: tooCommon },
    });
    expect((await attempt('Password123!', otp)).statusCode).toBe(200);
  });

  it('tells of what easy passwords are made, as a call of nobody', async () => {
    const answer = await test.app.inject('/api/easy-words');
    expect(answer.statusCode).toBe(200);
    const { words } = answer.json<{ words: string[] }>();
    expect(words).toContain('password');
    expect(words).toContain('nearcard');
    expect(words.length).toBeLessThan(3_100);
  });

  it('has one account per address, whatever its letters', async () => {
    await registerAccount(test, 'grace.hopper@example.test');
    test.clock.advance(61);
    const otp = await test.requestOtp('Grace.Hopper@Example.TEST');
    const answer = await post('/register', {
      email: 'GRACE.HOPPER@example.test',
      password: goodPassword,
      otp,
    });
    expect(answer.statusCode).toBe(409);
  });

  it.each(['/check-email', '/auth/check-email', '/users/check-email'])(
    'tells at %s whether an address is registered',
    async (path) => {
      await registerAccount(test, `taken${path.length}@example.test`);
      const existsOf = async (email: string) => (await post(path, { email })).json();
      expect(await existsOf(`Taken${path.length}@EXAMPLE.test `)).toEqual({ exists: true });
      expect(await existsOf('free@example.test')).toEqual({ exists: false });
      expect((await post(path, { email: 'nobody' })).json().message).toBe(
        'Please enter a valid email address',
      );
    },
  );

  it('lets one of two simultaneous registrations with the same code win', async () => {
    const email = 'race@example.test';
    const otp = await test.requestOtp(email);
    const attempts = [1, 2, 3].map(() => post('/register', { email, password: goodPassword, otp }));
    const answers = await Promise.all(attempts);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, taken],
      [409, taken],
    ]);
  });

  it('keeps neither password, code nor token where they could be read', async () => {
    const email = 'secret@example.test';
    const otp = await test.requestOtp(email);
    const answer = await post('/register', { email, password: goodPassword, otp });
    const { token, user } = answer.json();
    expect(Object.keys(answer.json()).toSorted()).toEqual(['message', 'token', 'user']);
    expect(JSON.stringify(user)).not.toMatch(/password|hash|token/i);

    const { database } = test.services;
    const stored = JSON.stringify([
      await database.selectFrom('accounts').selectAll().execute(),
      await database.selectFrom('sessions').selectAll().execute(),
      await database.selectFrom('otpCodes').selectAll().execute(),
      await database.selectFrom('auditEntries').selectAll().execute(),
    ]);
    for (const secret of [goodPassword, otp, token]) expect(stored).not.toContain(`"${secret}"`);
    expect(stored).toContain('$argon2id$');
  });

  it('writes who was made into the audit log', async () => {
    const { user } = await registerAccount(test, 'audited@example.test');
    const entries = await test.services.database
      .selectFrom('auditEntries')
      .select(['action', 'actor', 'actorAccountId', 'subjectType'])
      .where('accountId', '=', user._id)
      .execute();
    expect(entries).toEqual([
      {
        action: 'account.created',
        actor: 'owner',
        actorAccountId: user._id,
        subjectType: 'account',
      },
    ]);
  });
});
