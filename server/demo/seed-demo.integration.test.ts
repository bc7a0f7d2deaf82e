import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { prepareContents } from './prepare-contents.ts';
import { sampleAccounts } from './sample-profiles.ts';
import * as visits from './sample-visits.repository.ts';
import { seedDemo } from './seed-demo.ts';

async function countEverything({ database }: TestApp['services']) {
  const countOf = async (table: 'accounts' | 'profiles' | 'cards' | 'files' | 'orders') => {
    const { count } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    accounts: await countOf('accounts'),
    profiles: await countOf('profiles'),
    cards: await countOf('cards'),
    files: await countOf('files'),
    orders: await countOf('orders'),
  };
}

describe('a seed', () => {
  let test: TestApp;
  let another: TestApp;
  beforeAll(async () => {
    [test, another] = await Promise.all([createTestApp(), createTestApp()]);
  });
  afterAll(() => Promise.all([test.close(), another.close()]));

  async function prepare({ services }: TestApp) {
    await services.admins.ensureAdmin('admin@nearcard.test', 'Correct-Horse-9');
    const admin = await services.accounts.findByEmail(services.database, 'admin@nearcard.test');
    return { password: 'secret', adminId: admin?.id ?? '' };
  }

  it('that is interrupted leaves nothing, and is whole the next time, even begun twice', async () => {
    const { services } = test;
    const seeder = await prepare(test);
    const interrupted = vi.spyOn(visits, 'insertVisits').mockRejectedValue(new Error('cut'));
    await expect(seedDemo(services, seeder)).rejects.toThrow('cut');
    interrupted.mockRestore();
    const nothing = { profiles: 0, cards: 0, files: 0, orders: 0 };
    expect(await countEverything(services)).toEqual({ ...nothing, accounts: 1 });

    const seeded = await Promise.all([seedDemo(services, seeder), seedDemo(services, seeder)]);
    expect(seeded.toSorted()).toEqual([false, true]);
    const { accounts, cards, orders } = await countEverything(services);
    expect({ accounts, cards, orders }).toEqual({
      accounts: 1 + sampleAccounts.length,
      cards: 35,
      orders: 15,
    });
  });

  it('is the same on the same day, and takes few statements', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    another.clock.advance(3 * 3_600);
    await seedDemo(another.services, await prepare(another));
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(statements).toBeLessThan(700);
    expect(await checksumsOf(another)).toEqual(await checksumsOf(test));
  });
});

describe('a production', () => {
  it('is never seeded', async () => {
    const test = await createTestApp();
    const production = { ...readConfig({}), isDemo: false };
    await prepareContents(production, test.services, test.dataDir);
    const nothing = { accounts: 0, profiles: 0, cards: 0, files: 0, orders: 0 };
    expect(await countEverything(test.services)).toEqual(nothing);
    await test.close();
  });
});

/** Checksums of all that does not depend on random identifiers, one a table. */
async function checksumsOf({ services: { database } }: TestApp): Promise<object> {
  const { rows } = await sql<object>`
    select
      (select md5(string_agg(visit, ';' order by visit)) from (
          select concat_ws(',', email, custom_slug, at, kind, source, target, device, referrer_host) as visit
          from card_events
          join accounts on accounts.id = card_events.account_id
          join profiles on profiles.id = card_events.profile_id) as visits
      ) as visits,
      (select md5(string_agg(concat_ws(',', profile_name, email, created_at, message, read_at, note), ';'
          order by created_at, email)) from card_messages) as messages,
      (select md5(string_agg(concat_ws(',', email, created_at, message, answered_at), ';'
          order by created_at)) from contact_messages) as enquiries,
      (select md5(string_agg(concat_ws(',', order_number, email, status, payment, total_cents, placed_at,
          settled_at, closed_at, tracking_number, carrier), ';' order by order_number)) from orders) as orders,
      (select md5(string_agg(concat_ws(',', number, kind, issued_at, content), ';' order by number))
        from invoices) as invoices`.execute(database);
  return rows[0] ?? {};
}
