import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaidTier } from '#domain/catalog/plans.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { compileOnce } from './compile-once.ts';
import { openDatabase, type Database } from './database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase);
});
beforeEach(() => sql`truncate promos cascade`.execute(database));
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

interface NewPromo {
  readonly code: string;
  readonly label: string;
  readonly eligibleTiers: PaidTier[];
  readonly at: Date;
  readonly maxUses?: number;
}

let built = 0;
const insertPromo = compileOnce((db, { at, ...promo }: NewPromo) => {
  built += 1;
  return db
    .insertInto('promos')
    .values({ ...promo, discountPercent: 10, isActive: true, createdAt: at, updatedAt: at })
    .returning(['code', 'label', 'eligibleTiers', 'createdAt'])
    .compile();
});

const summer: NewPromo = {
  code: 'SUMMER',
  label: 'Summer',
  eligibleTiers: ['business', 'business_plus'],
  at: new Date('2026-06-21T00:00:00Z'),
};
const winter: NewPromo = {
  ...summer,
  code: 'WINTER',
  label: 'Winter',
  at: new Date('2026-12-21T00:00:00Z'),
};

it('runs with the values of each call, and is built with the first', async () => {
  for (const { at, ...promo } of [summer, winter]) {
    expect(await insertPromo(database, { ...promo, at })).toEqual([{ ...promo, createdAt: at }]);
  }
  expect(built).toBe(1);
});

it('is another statement with a value more', async () => {
  await insertPromo(database, summer);
  await insertPromo(database, { ...winter, maxUses: 3 });
  const uses = await database.selectFrom('promos').select('maxUses').orderBy('code').execute();
  expect(uses).toEqual([{ maxUses: null }, { maxUses: 3 }]);
});

it('belongs to the transaction that it is called with', async () => {
  const given = database.transaction().execute(async (tx) => {
    await insertPromo(tx, summer);
    throw new Error('back');
  });
  await expect(given).rejects.toThrow('back');
  expect(await database.selectFrom('promos').select('code').execute()).toEqual([]);
});
