import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer } from '#tests/support/buyer.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';
import type { User } from '#wire/accounts/user.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload });
const newEmail = () => `reader${(count += 1)}@example.test`;

describe('a new account has the language of the page where it is made', () => {
  it.each([
    ['de', 'de'],
    ['xx', null],
    [7, null],
    [undefined, null],
  ])('registered with %j: %j', async (language, kept) => {
    const email = newEmail();
    const otp = await test.requestOtp(email);
    const answer = await post('/register', { email, password: goodPassword, otp, language });
    expect(answer.json<{ user: User }>().user.language).toBe(kept);
  });

  it('claimed', async () => {
    const { serial } = await issueCard(test.services);
    const email = newEmail();
    const claim = { email, otp: await test.requestOtp(email), password: goodPassword };
    const answer = await post(`/nfc/${serial}/claim`, { ...claim, language: 'ja' });
    expect(answer.json<{ user: User }>().user.language).toBe('ja');
  });

  it('at the checkout', async () => {
    const email = newEmail();
    await post('/register/code', { email });
    const mail = (await test.deliverMails()).findLast(({ to }) => to === email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const answer = await post('/register/code/confirm', { email, code, language: 'fr' });
    expect(answer.json<{ user: User }>().user.language).toBe('fr');
  });
});

it('an owner chooses another language, or none', async () => {
  const owner = await addBuyer(test, newEmail());
  const save = (body: object) => owner.call('PUT', '/user', body);
  const languageOf = async () =>
    (await owner.call('GET', '/user')).json<{ user: User }>().user.language;
  expect((await save({ language: 'ar' })).json<{ user: User }>().user.language).toBe('ar');
  await save({ name: 'Ada' });
  expect(await languageOf()).toBe('ar');
  const refused = await save({ language: 'xx' });
  expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toMatchObject([
    400,
    { language: expect.any(String) },
  ]);
  expect(await languageOf()).toBe('ar');
  await save({ language: null });
  expect(await languageOf()).toBeNull();
});

describe('a mail is in the language', () => {
  it.each([
    ['de', 'Neues Passwort für Nearcard festlegen', '<html lang="de" dir="ltr">', '/de'],
    ['ar', 'عيّن كلمة مرور جديدة لحسابك في Nearcard', '<html lang="ar" dir="rtl">', '/ar'],
    // Of a release that had more of them.
    ['tr', 'Set a new password for Nearcard', '<html lang="en" dir="ltr">', ''],
    [null, 'Set a new password for Nearcard', '<html lang="en" dir="ltr">', ''],
  ])('of its account: %j', async (language, subject, root, prefix) => {
    const { account } = await addBuyer(test, newEmail());
    const { id, email } = account;
    await test.owner.updateTable('accounts').set({ language }).where('id', '=', id).execute();
    await post('/forgot-password', { email });
    const mail = (await test.deliverMails()).find(({ to }) => to === email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.html).toContain(root);
    expect(mail?.text).toContain(`//localhost:3000${prefix}/reset-password?token=`);
  });

  it('of the page, before there is an account', async () => {
    const email = newEmail();
    await post('/register/code', { email, language: 'fr' });
    const mail = (await test.deliverMails()).find(({ to }) => to === email);
    expect(mail?.subject).toMatch(/^\d{6} est votre code Nearcard$/);
  });
});

it.each([
  ['/purchase', {}],
  ['/paypal/create-order', { returnUrl: '/thank-you', cancelUrl: '/cart' }],
])('an order by %s has the language of its page, and of the last one', async (path, urls) => {
  const buyer = await addBuyer(test, newEmail());
  const languageAfter = async (language: unknown) => {
    const items = [{ productId: 'business-monthly', quantity: 1 }];
    const { publicUrl } = test.services;
    const own = Object.fromEntries(Object.entries(urls).map(([k, url]) => [k, publicUrl + url]));
    const answer = await buyer.call('POST', path, { items, language, ...own });
    expect(answer.statusCode).toBe(200);
    return (await orderOf(answer.json<{ purchaseId: string }>().purchaseId)).language;
  };
  expect(await languageAfter('de')).toBe('de');
  expect(await languageAfter('xx')).toBe('de');
  expect(await languageAfter('fr')).toBe('fr');
});

function orderOf(id: string) {
  return test.services.database
    .selectFrom('orders')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
