import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailSignInMessages } from '#domain/accounts/email-sign-in.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { registerAccount } from '#tests/support/register-account.ts';
import { addApp, addPasskey, codeOf, completeSignIn } from '#tests/support/second-factor.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => test.close());
// A code's pause, and what one network may have sent in ten minutes.
beforeEach(() => test.clock.advance(601));

const newEmail = () => `buyer${(count += 1)}@example.test`;

const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });

const confirm = (email: string, code: string, remoteAddress?: string) =>
  post('/register/code/confirm', { email, code }, remoteAddress);

/** Asks for a code, and reads it from the mail. */
async function requestCode(email: string, remoteAddress?: string) {
  const answer = await post('/register/code', { email }, remoteAddress);
  const mail = (await test.deliverMails()).findLast(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  return { answer, mail, code };
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function auditOf(accountId: string) {
  const entries = await test.services.database
    .selectFrom('auditEntries')
    .select(['action', 'after'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return entries.map(({ action, after }) => [action, after]);
}

describe('a new address', () => {
  it('gets an account that is signed in, and a password by a reset link', async () => {
    const email = newEmail();
    const { answer, code } = await requestCode(email);
    expect(answer.json()).toEqual({ success: true, message: emailSignInMessages.sent });
    const confirmed = await confirm(
      ` ${email.toUpperCase()}`,
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    expect(confirmed.json()).toMatchObject({
      isNewAccount: true,
      message: 'Registration successful',
      user: { email, subscriptionTier: null },
    });
    const { token, user } = confirmed.json();
    const own = await test.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(own.json().user._id).toBe(user._id);
    expect(await auditOf(user._id)).toEqual([['account.created', null]]);

    await post('/forgot-password', { email });
    const link = (await test.deliverMails()).find(({ to }) => to === email)?.text ?? '';
    const reset = { token: /token=([\w-]+)/.exec(link)?.[1], newPassword: goodPassword };
    expect((await post('/reset-password', reset)).statusCode).toBe(200);
    expect((await post('/login', { email, password: goodPassword })).statusCode).toBe(200);
  });

  it('gets one account, however often the code is sent', async () => {
    const email = newEmail();
    const { code } = await requestCode(email);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(email, code)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 2 });
    expect((await confirm(email, code)).json().fields.code).toBe(emailSignInMessages.wrong);
  });

  it('signs in to the account that was registered in another tab meanwhile', async () => {
    const email = newEmail();
    const { code } = await requestCode(email);
    const { user } = await registerAccount(test, email);
    const confirmed = (await confirm(email, code)).json();
    expect([confirmed.isNewAccount, confirmed.user._id]).toEqual([false, user._id]);
  });

  it('is new again once its account was deleted', async () => {
    const email = newEmail();
    const { user, token } = await registerAccount(test, email);
    const deleted = await test.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { authorization: `Bearer ${token}` },
      payload: { password: goodPassword },
    });
    expect(deleted.statusCode).toBe(200);
    const confirmed = (await confirm(email, (await requestCode(email)).code)).json();
    expect(confirmed.isNewAccount).toBe(true);
    expect(confirmed.user._id).not.toBe(user._id);
  });
});

describe('a code', () => {
  it('is answered and mailed alike for known and unknown addresses', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await registerAccount(test, known);
    const sent = [await requestCode(known), await requestCode(unknown)];
    const seen = sent.map(({ answer, mail, code }) => [
      answer.statusCode,
      answer.body,
      mail?.text?.replaceAll(code, ''),
    ]);
    expect(seen[0]).toEqual(seen[1]);
    const wrong = await Promise.all(
      [known, unknown].map((email, index) => confirm(email, otherThan(sent[index]?.code ?? ''))),
    );
    const said = wrong.map((answer) => [answer.statusCode, answer.json().fields]);
    expect(said).toEqual([
      [400, { code: emailSignInMessages.wrong }],
      [400, { code: emailSignInMessages.wrong }],
    ]);
  });

  it('is good for its own address, for ten minutes, and for nothing else', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    const { code } = await requestCode(mine);
    await requestCode(other);
    expect((await confirm(other, code)).statusCode).toBe(400);
    const registration = { email: mine, otp: code, password: goodPassword };
    expect((await post('/register', registration)).statusCode).toBe(400);
    test.clock.advance(601);
    expect((await confirm(mine, code)).json().fields.code).toBe(emailSignInMessages.expired);
    const otp = await test.requestOtp(mine);
    expect((await confirm(mine, otp)).statusCode).toBe(400);
  });

  it('can be tried ten times an hour, and asked for again after a minute', async () => {
    const email = newEmail();
    const { code } = await requestCode(email);
    const again = await post('/register/code', { email });
    expect([again.statusCode, again.json().message]).toEqual([
      429,
      expect.stringContaining(emailSignInMessages.tooManySends),
    ]);
    for (let attempt = 1; attempt <= 10; attempt += 1) await confirm(email, otherThan(code));
    const refused = await confirm(email, code);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      emailSignInMessages.tooManyFailures,
    ]);
  });

  it.each([
    [{ email: '', code: '123456' }, 'email', 'Email is required'],
    [{ email: 'nobody', code: '123456' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@example.test', code: '' }, 'code', emailSignInMessages.missing],
  ])('is refused in %j at %s', async (body, field, message) => {
    const answer = await post('/register/code/confirm', body);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
  });

  it('that no mail server takes leaves nothing behind', async () => {
    const email = newEmail();
    test.refuseMailsTo(email);
    expect((await requestCode(email)).answer.statusCode).toBe(200);
    expect((await confirm(email, '123456')).statusCode).toBe(400);
    const accounts = test.services.database.selectFrom('accounts').where('email', '=', email);
    expect(await accounts.select('id').execute()).toEqual([]);
  });
});

describe('an address with an account', () => {
  it('is signed in; the sign-in is in the log, and mailed from an unknown device', async () => {
    const email = newEmail();
    const { user } = await registerAccount(test, email);
    const confirmed = await confirm(email, (await requestCode(email)).code, '203.0.113.9');
    expect(confirmed.json()).toMatchObject({
      isNewAccount: false,
      message: 'Login successful',
      user: { _id: user._id },
    });
    expect(await auditOf(user._id)).toContainEqual([
      'account.signed_in',
      expect.objectContaining({ step: 'email_code', isKnownNetwork: false }),
    ]);
    const mails = await test.deliverMails();
    expect(mails.map(({ subject }) => subject).join('\n')).toMatch(/new (device|login)/i);
    expect((await post('/login', { email, password: goodPassword })).statusCode).toBe(200);
  });

  it('still needs its second factor', async () => {
    const email = newEmail();
    const { token } = await registerAccount(test, email);
    const { app } = await addApp(test, token);
    const begun = (await confirm(email, (await requestCode(email)).code)).json();
    expect(begun).toMatchObject({ twoFactorRequired: true, methods: ['totp', 'recovery_code'] });
    expect(begun).not.toHaveProperty('token');
    const { challenge } = begun;
    expect((await completeSignIn(test, { challenge, code: '000000' })).statusCode).toBe(400);
    test.clock.advance(30);
    const done = await completeSignIn(test, { challenge, code: codeOf(app, test) });
    expect(done.json().user.email).toBe(email);
  });

  it('of an admin needs the password, or a second factor', async () => {
    const email = newEmail();
    const { token } = await registerAccount(test, email);
    await test.services.admins.setAdmin(email, true, 'test');
    const refused = await confirm(email, (await requestCode(email)).code);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      emailSignInMessages.passwordNeeded,
    ]);
    await addPasskey(test, token);
    test.clock.advance(61);
    const begun = (await confirm(email, (await requestCode(email)).code)).json();
    expect(begun.methods).toContain('passkey');
  });
});
