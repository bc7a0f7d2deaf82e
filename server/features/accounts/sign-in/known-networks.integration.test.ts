import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '#server/platform/secrets.ts';
import { addAccount } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createKnownNetworks, type KnownNetworks } from './known-networks.ts';

const day = 24 * 60 * 60;
const network = '203.0.113.1';

let test: TestApp;
let known: KnownNetworks;
beforeAll(async () => {
  test = await createTestApp();
  const { clock } = test;
  const { database, ids } = test.services;
  const secrets = createSecrets({ database, clock, ids });
  known = createKnownNetworks({ database, clock, secrets });
});
afterAll(() => test.close());

const rows = () => test.services.database.selectFrom('accountNetworks').selectAll().execute();
const isKnown = async (accountId: string | undefined, at = network) =>
  (await known.look(accountId, at)).isKnown;

it('a network is known to the account that was there, and to no other', async () => {
  const ada = await addAccount(test.services, 'ada@example.test');
  const grace = await addAccount(test.services, 'grace@example.test');
  expect(await isKnown(ada.id)).toBe(false);
  await known.remember(ada.id, network);
  await known.remember(ada.id, network);
  expect(await isKnown(ada.id)).toBe(true);
  expect(await isKnown(ada.id, '203.0.113.2')).toBe(false);
  expect(await isKnown(grace.id)).toBe(false);
  expect(await isKnown(undefined)).toBe(false);
  expect(await rows()).toHaveLength(1);
});

it('two accounts at one network have nothing in common that is kept', async () => {
  const linus = await addAccount(test.services, 'linus@example.test');
  await known.remember(linus.id, network);
  const hashes = (await rows()).map((row) => row.networkHash.toString('hex'));
  expect(new Set(hashes).size).toBe(2);
  expect(hashes.every((hash) => hash.length === 64)).toBe(true);
  expect(JSON.stringify(await rows())).not.toContain(network);
});

it('a network stays known for 100 days, through every change of the key', async () => {
  const { id } = await addAccount(test.services, 'traveller@example.test');
  await known.remember(id, network);
  test.clock.advance(100 * day);
  await known.purge();
  expect(await isKnown(id)).toBe(true);
  test.clock.advance(1);
  await known.purge();
  expect(await isKnown(id)).toBe(false);
  expect(await rows()).toEqual([]);
});
