import { afterAll, beforeAll, expect, it } from 'vitest';
import { tiers } from '#domain/accounts/tiers.ts';
import {
  expectNoScan,
  explainFilledDatabase,
  type ExplainedDatabase,
} from '#tests/support/query-plans.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import { countAccounts } from '#server/features/accounts/account-statistics.repository.ts';
import * as users from './admin-users.repository.ts';

const count = 20_000;

let explained: ExplainedDatabase;
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await addManyUsers(client, count);
  });
});
afterAll(() => explained.close());

const find = (search: string, isAdmin = false) =>
  users.findAccountIds(explained.database, { search, isAdmin }, 1_001);

const tables = ['accounts'];
const withoutScan = (work: () => Promise<unknown>) => expectNoScan(explained, tables, work);

it.each(['no_plan', ...tiers] as const)('lists a tier without reading all: %s', (tier) =>
  withoutScan(async () => {
    const bound = { atMost: 1_001, now: new Date() };
    const ids = await users.findOfTier(explained.database, tier, bound);
    expect(ids.length).toBeGreaterThan(100);
  }),
);

it.each([
  ['user777.', 1],
  ['jürgen', 1_001],
  ['@mail.test', 1_001],
  ['zq', 0],
  ['zz', 0],
  ['a', 1_001],
  ['%', 0],
  ['"', 0],
  ["'", 0],
  ['@', 1_001],
  ['1002020', 1],
  ['nobody here', 0],
])('searches without reading all accounts: %j', (search, atLeast) =>
  withoutScan(async () => {
    const ids = await find(search);
    expect(ids.length).toBeGreaterThanOrEqual(atLeast);
    await find(search, true);
    await users.listFreeActivations(explained.database, ids);
    await users.listEntitlementsOf(explained.database, ids);
  }),
);

it.each([0, count / 2 - 5, count - 10])('reads the page behind %i of them', (offset) =>
  withoutScan(async () => {
    const isFromEnd = offset > count / 2;
    const slice = { offset: isFromEnd ? count - offset - 10 : offset, limit: 10, isFromEnd };
    const ids = await users.sliceOfAccountIds(explained.database, slice);
    expect(await users.listAccounts(explained.database, ids)).toHaveLength(10);
    await users.listEntitlementsOf(explained.database, ids);
    expect(await countAccounts(explained.database)).toBe(count);
  }),
);
