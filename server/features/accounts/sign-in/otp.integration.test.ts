import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatuses } from '#tests/support/count-statuses.ts';
import {
  createTestApp,
  goodPassword,
  productionLimits,
  type TestApp,
} from '#tests/support/test-app.ts';

const here = '127.0.0.1';
const wrong = 'That OTP is incorrect. Please check it and try again.';
const expired = 'The OTP has expired. Please request a new one.';
const tooManyWrong = 'Too many wrong codes. Please try again later.';
const tooSoon = 'Please wait before requesting another OTP. You can request the next one in';

describe('one-time codes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(productionLimits);
  });
  afterAll(() => test.close());

  const post = (path: string, payload: object, remoteAddress = here) =>
    test.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
  const send = (email: string, path = '/send-registration-otp') => post(path, { email });
  const register = (email: string, otp: string, remoteAddress = here) =>
    post('/register', { email, password: goodPassword, otp }, remoteAddress);
  /** A code that is not the given one. */
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  async function failTimes(
    email: string,
    code: string,
    times: number,
    remoteAddress = here,
  ): Promise<void> {
    for (let attempt = 0; attempt < times; attempt++) {
      const answer = await register(email, otherThan(code), remoteAddress);
      expect(answer.json().message).toBe(wrong);
    }
  }

  it.each([
    '/send-registration-otp',
    '/auth/send-registration-otp',
    '/send-otp',
    '/auth/send-otp',
    '/otp/send',
  ])('are sent by %s', async (path) => {
    const email = `${path.replaceAll('/', '.').slice(1)}@example.test`;
    const answer = await send(email.toUpperCase(), path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'OTP sent to email' });
    const [mail, ...others] = await test.deliverMails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await register(email, code)).statusCode).toBe(200);

    expect((await send('', path)).json().message).toBe('Email is required');
    expect((await send('nobody', path)).json().message).toBe('Please enter a valid email address');
  });

  it('leave 60 seconds between two sends', async () => {
    const email = 'minute@example.test';
    await test.requestOtp(email);
    test.clock.advance(20);
    const answer = await send(email, '/otp/send');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('40');
    expect(answer.json()).toMatchObject({
      message: `${tooSoon} 40 seconds.`,
      code: 'rate_limited',
    });
    expect(await test.deliverMails()).toEqual([]);
    expect((await send('other@example.test')).statusCode).toBe(200);
    test.clock.advance(40);
    expect((await send(email)).statusCode).toBe(200);
  });

  it('are sent five times an hour', async () => {
    const email = 'hour@example.test';
    for (let sent = 0; sent < 5; sent++) {
      expect((await send(email)).statusCode).toBe(200);
      test.clock.advance(60);
    }
    const sixth = await send(email);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.headers['retry-after']).toBe('3300');
    expect(sixth.json().message).toBe(`${tooSoon} 55 minutes.`);
    test.clock.advance(3300);
    expect((await send(email)).statusCode).toBe(200);
  });

  it('are sent once, however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('burst@example.test')));
    expect(countStatuses(answers)).toEqual({ 200: 1, 429: 7 });
  });

  it('are sent to so many strangers from one network', async () => {
    await test.deliverMails();
    const network = '198.51.100.7';
    const sendTo = (address: string, from = network) =>
      post('/send-registration-otp', { email: `${address}@strangers.test` }, from);
    const many = await Promise.all(Array.from({ length: 40 }, (_, index) => sendTo(`a${index}`)));
    expect(countStatuses(many)).toEqual({ 200: 30, 429: 10 });
    expect(await test.deliverMails()).toHaveLength(30);
    const refused = await sendTo('b');
    expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in \d+ \w+\.$/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await sendTo('b', '198.51.100.8')).statusCode).toBe(200);
  });

  it('count a whole /64 as one network', async () => {
    const hosts = Array.from({ length: 40 }, (_, index) => `2001:db8:1:2::${index + 1}`);
    const answers = await Promise.all(
      hosts.map((host, index) =>
        post('/send-registration-otp', { email: `v6-${index}@strangers.test` }, host),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 30, 429: 10 });
  });

  it('let a hall of people register behind one address', async () => {
    const network = '198.51.100.9';
    for (let person = 0; person < 40; person++) {
      const email = `person-${person}@hall.test`;
      const code = await test.requestOtp(email, network);
      const check = await post('/check-registration-otp', { email, otp: code }, network);
      expect(check.statusCode).toBe(200);
    }
  });

  it('count against their sender again when they are entered twice, or elsewhere', async () => {
    const network = '198.51.100.10';
    const email = 'own@thief.test';
    const code = await test.requestOtp(email, network);
    for (const from of ['198.51.100.11', network, network]) {
      await post('/check-registration-otp', { email, otp: code }, from);
    }
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post('/send-registration-otp', { email: `c${index}@strangers.test` }, network),
      ),
    );
    expect(countStatuses(many)).toEqual({ 200: 29, 429: 11 });
  });

  it('are good for ten minutes', async () => {
    const late = await test.requestOtp('late@example.test');
    const justInTime = await test.requestOtp('in.time@example.test');
    test.clock.advance(599);
    expect((await register('in.time@example.test', justInTime)).statusCode).toBe(200);
    test.clock.advance(1);
    const answer = await register('late@example.test', late);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ otp: expired });
  });

  it('can be checked first, which leaves them good and counts the wrong ones', async () => {
    const email = 'checked@example.test';
    const code = await test.requestOtp(email);
    const check = (otp: string) => post('/check-registration-otp', { email, otp });
    expect((await check('')).json().message).toBe('Enter OTP');
    expect((await check(otherThan(code))).json().fields).toEqual({ otp: wrong });
    expect((await check(code)).json()).toEqual({ success: true, hasAccount: false });
    await failTimes(email, code, 9);
    expect((await check(code)).json().message).toBe(tooManyWrong);

    const known = 'known@example.test';
    await register(known, await test.requestOtp(known));
    test.clock.advance(60);
    const next = await test.requestOtp(known);
    const answer = await post('/check-registration-otp', { email: known, otp: next });
    expect(answer.json()).toEqual({ success: true, hasAccount: true });
  });

  it('belong to one address', async () => {
    const code = await test.requestOtp('hers@example.test');
    const answer = await register('his@example.test', code);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ otp: wrong });
    expect((await register('hers@example.test', code)).statusCode).toBe(200);
  });

  it('are used up, older ones with them', async () => {
    const email = 'once@example.test';
    const older = await test.requestOtp(email);
    test.clock.advance(60);
    const newer = await test.requestOtp(email);
    const { otp } = test.services;
    const checked = await otp.check(email, older, here);
    await test.services.database.transaction().execute((tx) => otp.useUp(tx, checked));
    await expect(otp.check(email, older, here)).rejects.toThrow(wrong);
    await expect(otp.check(email, newer, here)).rejects.toThrow(wrong);
  });

  it('are used up by one of several, each with a code of its own', async () => {
    const email = 'several@example.test';
    const { otp, database } = test.services;
    const checked = [];
    for (let sent = 0; sent < 4; sent++) {
      checked.push(await otp.check(email, await test.requestOtp(email), here));
      test.clock.advance(60);
    }
    const uses = await Promise.allSettled(
      checked.map((one) => database.transaction().execute((tx) => otp.useUp(tx, one))),
    );
    const failures = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason] : []));
    expect(failures.map((error) => error.message)).toEqual([wrong, wrong, wrong]);
  });

  it.each(['older', 'newer'])('are good while the %s of two is live', async (which) => {
    const email = `${which}@example.test`;
    const older = await test.requestOtp(email);
    test.clock.advance(60);
    const newer = await test.requestOtp(email);
    expect((await register(email, which === 'older' ? older : newer)).statusCode).toBe(200);
  });

  it('are refused after ten wrong ones in an hour, right or not', async () => {
    const email = 'guess@example.test';
    const first = await test.requestOtp(email);
    await failTimes(email, first, 6);
    test.clock.advance(600);
    const second = await test.requestOtp(email);
    await failTimes(email, second, 4);

    const eleventh = await register(email, second);
    expect(eleventh.statusCode).toBe(429);
    expect(eleventh.json()).toMatchObject({
      message: tooManyWrong,
      code: 'rate_limited',
      fields: { otp: tooManyWrong },
    });
    expect(eleventh.headers['retry-after']).toBe('3000');

    test.clock.advance(3000);
    const third = await test.requestOtp(email);
    expect((await register(email, third)).statusCode).toBe(200);
  });

  it('can be entered where they were asked for, however many others guess', async () => {
    const email = 'owner@example.test';
    const code = await test.requestOtp(email);
    for (let network = 1; network <= 5; network++) {
      await failTimes(email, code, 2, `198.51.100.${network}`);
    }
    const eleventh = await register(email, otherThan(code), '198.51.100.6');
    expect(eleventh.statusCode).toBe(429);
    expect(eleventh.headers['retry-after']).toBe('3600');
    expect(eleventh.json()).toMatchObject({
      message: tooManyWrong,
      code: 'rate_limited',
      fields: { otp: tooManyWrong },
    });
    // The right code too: who guesses must not learn that it was right.
    expect((await register(email, code, '198.51.100.7')).statusCode).toBe(429);

    await failTimes(email, code, 9);
    expect((await register(email, code)).statusCode).toBe(200);
  });

  it('are guessed no better by who asks for one too', async () => {
    const email = 'asked.twice@example.test';
    const [first, second] = ['198.51.100.11', '198.51.100.12'];
    const code = await test.requestOtp(email);
    test.clock.advance(60);
    await test.requestOtp(email, first);
    test.clock.advance(60);
    await test.requestOtp(email, second);
    await failTimes(email, '000000', 10, first);
    expect((await register(email, code, first)).statusCode).toBe(429);
    // The guesses at codes of others are used up; there is one's own left, and no other.
    expect((await register(email, code, second)).json().message).toBe(wrong);
    expect((await register(email, code)).statusCode).toBe(200);
  });

  it('can be entered elsewhere, on the phone that has the mail', async () => {
    const email = 'phone@example.test';
    const code = await test.requestOtp(email);
    await failTimes(email, code, 9);
    await failTimes(email, code, 9, '198.51.100.21');
    expect((await register(email, code, '198.51.100.21')).statusCode).toBe(200);
  });

  it('are still good when a release before this one has sent them', async () => {
    const email = 'before@example.test';
    const { database } = test.services;
    const code = await test.requestOtp(email);
    await database.updateTable('otpCodes').set({ networkHash: null }).execute();
    expect((await register(email, code)).statusCode).toBe(200);
  });

  it('keep no IP address', async () => {
    const email = 'private@example.test';
    const code = await test.requestOtp(email, '198.51.100.31');
    await failTimes(email, code, 1, '198.51.100.31');
    const { database } = test.services;
    const [sent, failed] = await Promise.all([
      database.selectFrom('otpCodes').selectAll().where('email', '=', email).execute(),
      database.selectFrom('otpFailures').selectAll().where('email', '=', email).execute(),
    ]);
    expect(sent[0]?.networkHash).toHaveLength(32);
    expect(failed).toMatchObject([{ networkHash: sent[0]?.networkHash, isForeign: false }]);
  });

  it('are limited as the factor says', async () => {
    const generous = await createTestApp({ RATE_LIMIT_FACTOR: '2' });
    const inject = (path: string, payload: object) =>
      generous.app.inject({ method: 'POST', url: `/api${path}`, payload });
    const email = 'factor@example.test';
    const sends = [];
    for (let sent = 0; sent < 3; sent++) sends.push(await inject('/send-otp', { email }));
    expect(sends.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    const attempts = [];
    for (let tried = 0; tried < 21; tried++) {
      attempts.push(await inject('/register', { email, password: goodPassword, otp: 'wrong' }));
    }
    expect(countStatuses(attempts)).toEqual({ 400: 20, 429: 1 });
    await generous.close();
  });

  it('count every wrong one of many at the same moment', async () => {
    const email = 'parallel@example.test';
    const code = await test.requestOtp(email);
    const attempts = Array.from({ length: 20 }, () => register(email, otherThan(code)));
    expect(countStatuses(await Promise.all(attempts))).toEqual({ 400: 10, 429: 10 });
    const { failures } = await test.services.database
      .selectFrom('otpFailures')
      .select((eb) => eb.fn.countAll<number>().as('failures'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(failures).toBe(10);
  });

  it('are forgotten when no limit counts them any more', async () => {
    const { database, otp } = test.services;
    await test.requestOtp('old@example.test');
    test.clock.advance(3601);
    await test.requestOtp('new@example.test');
    await otp.purge();
    const left = await database.selectFrom('otpCodes').select('email').execute();
    expect(left).toEqual([{ email: 'new@example.test' }]);
    expect(await database.selectFrom('otpFailures').selectAll().execute()).toEqual([]);
  });
});
