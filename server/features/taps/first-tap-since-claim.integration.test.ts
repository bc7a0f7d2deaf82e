import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount, issueCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OwnedCard } from '#wire/cards.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function addOwner(email: string) {
  const { app, services } = test;
  const account = await addAccount(services, email);
  await publish(services, account);
  const token = await services.sessions.open(services.database, account.id);
  const headers = { authorization: `Bearer ${token}` };
  return {
    account,
    claim: (serial: string) =>
      app.inject({ method: 'POST', url: `/api/nfc/${serial}/claim`, headers }),
    async tappedAt() {
      const { cards } = (await app.inject({ url: '/api/cards', headers })).json<{
        cards: OwnedCard[];
      }>();
      return cards.map(({ firstTappedAt }) => firstTappedAt);
    },
  };
}

const tap = (serial: string) => test.app.inject({ url: `/nfc/${serial}` });
const opens = ({ uniqueId }: Account) => `/card/${uniqueId}#nfc`;

it('the owner of a card sees when it was first tapped since the claim', async () => {
  const [ada, eve] = [await addOwner('ada@example.test'), await addOwner('eve@example.test')];
  const { serial } = await issueCard(test.services);
  expect((await tap(serial)).headers['location']).toContain('/register-nfc?');
  await ada.claim(serial);
  expect(await ada.tappedAt()).toEqual([undefined]);

  test.clock.advance(60);
  const first = test.clock.now().toISOString();
  expect((await tap(serial)).headers['location']).toBe(opens(ada.account));
  test.clock.advance(60);
  await tap(serial);
  expect(await ada.tappedAt()).toEqual([first]);

  await test.services.cards.setFrozen(serial, true, 'test');
  await tap(serial);
  expect(await ada.tappedAt()).toEqual([first]);
  expect(await eve.tappedAt()).toEqual([]);
});

it.each([
  ['a HEAD', { method: 'HEAD' }],
  ['a page fetched in advance', { headers: { 'sec-purpose': 'prefetch' } }],
] as const)('%s is no tap, and hides none', async (name, looking) => {
  const owner = await addOwner(`${name.length}@example.test`);
  const { serial } = await issueCard(test.services);
  await owner.claim(serial);
  const looked = await test.app.inject({ url: `/nfc/${serial}`, ...looking });
  expect(looked.headers['location']).toBe(opens(owner.account));
  expect(await owner.tappedAt()).toEqual([undefined]);
  await tap(serial);
  expect(await owner.tappedAt()).toEqual([test.clock.now().toISOString()]);
});

it('a tap of a frozen card is none, and the first one of another owner is another one', async () => {
  const [ada, eve] = [await addOwner('ada2@example.test'), await addOwner('eve2@example.test')];
  const { cards, claims } = test.services;
  const { serial } = await issueCard(test.services);
  await ada.claim(serial);
  await cards.setFrozen(serial, true, 'test');
  await tap(serial);
  expect(await ada.tappedAt()).toEqual([undefined]);
  await cards.setFrozen(serial, false, 'test');
  await tap(serial);
  const claimCode = await cards.release(serial, 'test');
  await claims.claimForAccount(serial, eve.account.id, { claimCode, tapProof: '' });
  expect(await eve.tappedAt()).toEqual([undefined]);
  test.clock.advance(60);
  await tap(serial);
  expect(await eve.tappedAt()).toEqual([test.clock.now().toISOString()]);
});
