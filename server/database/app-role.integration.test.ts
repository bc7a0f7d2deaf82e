import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { addBuyer, buyerOf } from '#tests/support/buyer.ts';
import { copyMigrations } from '#tests/support/planted-migrations.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { appRole } from './app-role.ts';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';

const denied = '42501';
const kept = 'P0001';

let test: TestApp;
let app: Database;
let owner: Database;

/** A shop with an invoice, and entries in its audit log. */
beforeAll(async () => {
  test = await createTestApp();
  app = test.services.database;
  ({ owner } = test);
  const { account } = await addBuyer(test, 'ada@example.test');
  await buyerOf(test, account).buy('business-plus-yearly');
  await test.deliverMails();
});
afterAll(() => test.close());

/** @returns the code of the error that a statement ends with; what it did is taken back */
async function codeOf(database: Database, text: string): Promise<unknown> {
  const undone = new Error('done, and taken back');
  const error: unknown = await database
    .transaction()
    .execute(async (tx) => {
      await sql.raw(text).execute(tx);
      throw undone;
    })
    .catch((reason: unknown) => reason);
  return error === undone ? 'done' : error instanceof Error && Reflect.get(error, 'code');
}

const month = `audit_entries_${new Date().toISOString().slice(0, 7).replace('-', '')}`;

it('has something to lose', async () => {
  const { rows } = await sql<{ invoices: number; entries: number }>`
    select (select count(*) from invoices) as invoices,
      (select count(*) from audit_entries) as entries`.execute(app);
  expect(rows[0]?.invoices).toBeGreaterThan(0);
  expect(rows[0]?.entries).toBeGreaterThan(0);
});

describe('the application’s role', () => {
  it('is no superuser, and owns nothing', async () => {
    const { rows } = await sql`
      select current_user::text as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
        (select count(*) from pg_class where relowner = pg_roles.oid) as owned,
        (select count(*) from pg_proc where proowner = pg_roles.oid) as functions
      from pg_roles where rolname = current_user`.execute(app);
    expect(rows).toEqual([
      {
        name: appRole,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        owned: 0,
        functions: 0,
      },
    ]);
  });

  it.each([
    ['truncate audit_entries', denied],
    [`truncate ${month}`, denied],
    ['truncate invoices', denied],
    ['truncate orders cascade', denied],
    ['delete from audit_entries', denied],
    ['delete from audit_entries_default', denied],
    [`delete from ${month}`, denied],
    ['delete from invoices', denied],
    ['delete from payments', denied],
    ['delete from refunds', denied],
    ['delete from orders', denied],
    [`update audit_entries set action = 'nothing'`, kept],
    [`update ${month} set action = 'nothing'`, denied],
    [`update invoices set content = content || '{"total": 0}'`, kept],
    ['update invoices set issued_at = now()', kept],
    [`update kysely_migration set name = 'none'`, denied],
    ['drop trigger invoices_kept on invoices', denied],
    ['drop trigger audit_entries_kept_whole on audit_entries', denied],
    ['alter table invoices disable trigger all', denied],
    ['alter table audit_entries add column note text', denied],
    ['drop table invoices', denied],
    [`drop table ${month}`, denied],
    ['create table public.mine (id int)', denied],
    ['create or replace function keep_invoice() returns trigger as $$ $$ language sql', denied],
    [`select drop_months_before('audit_entries', '2100-01-01')`, kept],
    [`select keep_partition_whole('accounts', 'accounts')`, denied],
    ['set local session_replication_role = replica', denied],
    [`copy invoices to program 'cat'`, denied],
    ['insert into graphile_worker.migrations (id, breaking) values (9999, true)', denied],
  ])('is refused %s', async (statement, code) => {
    expect(await codeOf(app, statement)).toBe(code);
  });

  it('cannot become the owner', async () => {
    const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(owner);
    expect(await codeOf(app, `set local role ${rows[0]?.name}`)).toBe(denied);
  });

  it('makes the months of the audit log, which keep their rows as well', async () => {
    await sql`select create_month_partition('audit_entries', '2031-05-01')`.execute(app);
    expect(await codeOf(owner, 'truncate audit_entries_203105')).toBe(kept);
  });

  it('starts on a schema that is up to date, and is refused where it is not', async () => {
    // Migrations go past a pooler.
    const direct = Object.assign(new URL(test.connectionString), { username: appRole }).href;
    await migrateToLatest(direct);
    const planted = await copyMigrations();
    await planted.plant('9999_planted', 'alter table cards add column planted_note text');
    const { folder } = planted;
    const refused = await migrateToLatest(direct, { folder }).catch((error: unknown) => error);
    await planted.remove();
    expect(refused).toBeInstanceOf(OperatorError);
    expect(String(refused)).toMatch(/npm run db -- migrate with DATABASE_URL as the owner/);
  });

  it('gets its rights from a migration, in data that is older than it', async () => {
    await sql.raw(`drop owned by ${appRole}`).execute(owner);
    expect(await codeOf(app, 'select from accounts')).toBe(denied);
    await migrateToLatest(test.connectionString);
    expect(await codeOf(app, 'select from accounts')).toBe('done');
    expect(await test.requestOtp('grace@example.test')).toMatch(/^\d{6}$/);
  });
});

describe('the owner', () => {
  it.each([
    'truncate audit_entries',
    `truncate ${month}`,
    'truncate audit_entries_default',
    'truncate invoices',
    'truncate orders cascade',
    'truncate accounts cascade',
    'delete from invoices',
    'delete from audit_entries',
  ])('is refused %s', async (statement) => {
    expect(await codeOf(owner, statement)).toBe(kept);
  });
});
