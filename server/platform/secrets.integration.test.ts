import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/database.ts';
import { TestClock } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createIds } from './ids.ts';
import { createSecrets } from './secrets.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase);
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

/** As another process would have them. */
const secretsOfAProcess = (clock = new TestClock()) =>
  createSecrets({ database, clock, ids: createIds() });

const november = new Date('2026-11-30T23:59:59.999Z');
const december = new Date('2026-12-01T00:00:00.000Z');

describe('a secret', () => {
  it('is made once, however many processes ask at the same time', async () => {
    const processes = Array.from({ length: 8 }, () => secretsOfAProcess());
    const keys = await Promise.all(processes.map((secrets) => secrets.getKey('race', november)));
    expect(keys[0]).toHaveLength(32);
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  });

  it('is another one for each use and month', async () => {
    const secrets = secretsOfAProcess();
    const keys = [
      await secrets.getKey('one', november),
      await secrets.getKey('one', december),
      await secrets.getKey('other', november),
    ];
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3);
  });

  it('is asked for again after the database failed', async () => {
    const secrets = secretsOfAProcess();
    await sql`alter table secrets rename to secrets_away`.execute(database);
    await expect(secrets.getKey('later', november)).rejects.toThrow('does not exist');
    await sql`alter table secrets_away rename to secrets`.execute(database);
    expect(await secrets.getKey('later', november)).toHaveLength(32);
  });

  it('that is to last stays for years', async () => {
    const key = await secretsOfAProcess().getLastingKey('sealing');
    await secretsOfAProcess(new TestClock('2046-01-01T12:00:00.000Z')).purge();
    expect(await secretsOfAProcess().getLastingKey('sealing')).toEqual(key);
  });

  it('is removed five months later at the latest, not before four are over', async () => {
    const key = await secretsOfAProcess().getKey('old', november);
    await secretsOfAProcess(new TestClock('2027-03-31T12:00:00.000Z')).purge();
    expect(await secretsOfAProcess().getKey('old', november)).toEqual(key);
    await secretsOfAProcess(new TestClock('2027-04-01T12:00:00.000Z')).purge();
    expect(await secretsOfAProcess().getKey('old', november)).not.toEqual(key);
  });

  it('is found among those kept, newest first, as long as it is', async () => {
    const secrets = secretsOfAProcess();
    const key = await secrets.getKey('kept', november);
    const placeIn = async (month: string) =>
      (await secrets.getKeptKeys('kept', new Date(`${month}-31T23:00:00.000Z`))).indexOf(key);
    expect(await placeIn('2026-12')).toBe(1);
    expect(await placeIn('2027-03')).toBe(4);
    expect(await placeIn('2027-05')).toBe(-1);
  });
});
