import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';

const notice = {
  kind: 'cancellation',
  name: 'Jana Weiß',
  email: 'jana@mail.example',
  contract: 'Business',
  endsOn: '2026-12-31',
  reason: '',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.database.deleteFrom('contactMessages').execute();
  await test.deliverMails();
});

const post = (payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/contract-notices', payload });
const stored = () =>
  test.services.database.selectFrom('contactMessages').select(['email', 'subject']).execute();

it('reaches support, and is confirmed without a word that was typed', async () => {
  expect((await post({ ...notice, language: 'de' })).statusCode).toBe(200);
  expect(await stored()).toEqual([
    { email: 'jana@mail.example', subject: 'Cancellation: Business' },
  ]);
  const mails = await test.deliverMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['support@nearcard.test', 'Contact: Cancellation: Business'],
    ['jana@mail.example', 'Ihre Kündigung ist eingegangen'],
  ]);
  expect(mails[1]?.text).not.toContain('Jana');
});

it('is confirmed in English where the language is unknown', async () => {
  await post({ ...notice, kind: 'withdrawal', language: 'tlh' });
  const mails = await test.deliverMails();
  expect(mails[1]?.subject).toBe('We’ve received your withdrawal');
});

it('names each field that is wrong, and keeps nothing', async () => {
  const answer = await post({ kind: 'withdrawal', email: 'jana' });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).toSorted()).toEqual(['contract', 'email', 'name']);
  expect(await stored()).toEqual([]);
});

it('takes a plain form, and answers it with the page in its language', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/contract-notices',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...notice, language: 'fr' }).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/cancel-contract?sent=1']);
});

it('mails one address five confirmations an hour at most', async () => {
  const limited = await createTestApp(productionLimits);
  try {
    const send = () =>
      limited.app.inject({ method: 'POST', url: '/api/contract-notices', payload: notice });
    const statuses = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
