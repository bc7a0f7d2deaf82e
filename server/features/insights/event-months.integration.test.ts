import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureMonthPartitions } from '#server/database/migrate.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const day = 86_400;

let test: TestApp;
let owner: Account;
beforeAll(async () => {
  test = await createTestApp();
  owner = await addAccount(test.services, 'owner@example.test');
  await publish(test.services, owner);
});
afterAll(() => test.close());

async function tell(): Promise<void> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/events/scan',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' },
    payload: { uniqueId: owner.uniqueId },
  });
  expect(answer.statusCode).toBe(200);
}

/** Partitions that have rows, with how many; a worker's have a number behind their name. */
async function filled(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select substring(tableoid::regclass::text from '^card_events_(?:default|[0-9]{6})') as name,
      count(*) as count
    from card_events group by 1 order by 1`.execute(test.services.database);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const nightly = async () => {
  await ensureMonthPartitions(test.services.database, test.clock.now());
  await test.services.insights.purge();
};

it('goes into its month, also where no night made one, and leaves after two years', async () => {
  await nightly();
  test.clock.advance(9 * day);
  await tell();
  test.clock.advance(day);
  await tell();
  expect(await filled()).toEqual({ card_events_202611: 1, card_events_202612: 1 });

  // Half a year without a night's work.
  test.clock.advance(181 * day);
  await tell();
  await tell();
  expect(test.clock.now().toISOString()).toContain('2027-05-31');
  expect(await filled()).toMatchObject({ card_events_default: 2 });
  await nightly();
  expect(await filled()).toEqual({
    card_events_202611: 1,
    card_events_202612: 1,
    card_events_202705: 2,
  });

  // The last night of which November 2026 is kept, and the next.
  test.clock.advance(549 * day);
  expect(test.clock.now().toISOString()).toContain('2028-11-30');
  await nightly();
  expect(await filled()).toMatchObject({ card_events_202611: 1 });
  test.clock.advance(day);
  await nightly();
  expect(await filled()).toEqual({ card_events_202612: 1, card_events_202705: 2 });
});
