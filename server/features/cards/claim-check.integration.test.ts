import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, issueCard, issueClaimedCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const needsCode = 'This card had an owner before. Please enter its transfer code.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function check(serial: string, { token = '', claimCode = '' } = {}) {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const url = `/api/nfc/${serial}/check`;
  const answer = await test.app.inject({ method: 'POST', url, headers, payload: { claimCode } });
  const { message, outlook } = answer.json();
  return [answer.statusCode, outlook ?? message];
}

it('says what a card is to its owner, and to anybody else', async () => {
  const { services } = test;
  const owner = await addAccount(services, 'owner@example.test');
  const token = await services.sessions.open(services.database, owner.id);
  expect(await check((await issueCard(services)).serial, { token })).toEqual([200, 'open']);

  const { serial } = await issueClaimedCard(services, owner);
  expect(await check(serial)).toEqual([200, 'claimed']);
  expect(await check(serial, { token })).toEqual([200, 'own']);
  await services.cards.setFrozen(serial, true, 'test');
  expect(await check(serial)).toEqual([200, 'frozen']);
  expect(await check(serial, { token })).toEqual([200, 'ownFrozen']);
});

it('takes the transfer code of a released card as it was written down', async () => {
  const { services } = test;
  const owner = await addAccount(services, 'giver@example.test');
  const { serial } = await issueClaimedCard(services, owner);
  const code = await services.cards.release(serial, 'test');
  expect(await check(serial)).toEqual([200, 'released']);
  expect(await check(serial, { claimCode: 'AAAA-AAAA-AAAA' })).toEqual([403, needsCode]);
  const claimCode = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  expect(await check(serial, { claimCode })).toEqual([200, 'open']);
  expect(await check(serial)).toEqual([200, 'released']);
});

it.each([
  ['4111111111111111', 404, 'Unable to resolve this card.'],
  ['12ab', 400, 'Card serial must be numeric. Please re-scan.'],
])('refuses %s', async (serial, status, message) => {
  expect(await check(serial)).toEqual([status, message]);
});
