import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registerAccount } from '#tests/support/register-account.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

/** The same password of one keyboard and of another. */
const composed = 'Gr\u00fc\u00dfe-K\u00f6ln7!';
const decomposed = composed.normalize('NFD');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(61));

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload });
const inFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const inArabic = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

it('takes an address and a code as keyboards of other scripts type them', async () => {
  const email = 'ann@field.test';
  const otp = await test.requestOtp(email);
  const typed = {
    email: 'ａｎｎ＠field。test\u200b',
    otp: inFullWidth(`${otp.slice(0, 3)} ${otp.slice(3)}`),
  };
  expect((await post('/check-registration-otp', { ...typed, password: '' })).statusCode).toBe(200);
  const answer = await post('/register', { ...typed, otp: inArabic(otp), password: goodPassword });
  expect(answer.json()).toMatchObject({ message: 'Registration successful', user: { email } });
  expect((await post('/check-email', { email: 'ann@\u00a0field.test' })).json().exists).toBe(true);
});

it.each([
  [composed, decomposed],
  [decomposed, composed],
  ['Strong-\u00bd7!', 'Strong-1\u20442\uff17!'],
])('takes %j as %j', async (chosen, typed) => {
  const email = `${crypto.randomUUID()}@example.test`;
  const otp = await test.requestOtp(email);
  await post('/register', { email, otp, password: chosen });
  const login = async (password: string) => (await post('/login', { email, password })).statusCode;
  expect([await login(chosen), await login(typed), await login('Other-Horse-9')]).toEqual([
    200, 200, 401,
  ]);
});

it('lets in by what was hashed before as it was typed', async () => {
  const email = 'before@example.test';
  await registerAccount(test, email);
  const passwordHash = await hash(decomposed);
  await test.owner
    .updateTable('accounts')
    .set({ passwordHash })
    .where('email', '=', email)
    .execute();
  expect((await post('/login', { email, password: decomposed })).statusCode).toBe(200);
});
