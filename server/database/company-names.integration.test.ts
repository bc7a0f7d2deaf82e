import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { copyMigrations, type PlantedMigrations } from '#tests/support/planted-migrations.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { migrateToLatest } from './migrate.ts';

const company = '01900000-0000-7000-8000-000000000001';
const group = '01900000-0000-7000-8000-000000000002';
const at = '2026-11-01T10:00:00Z';

let planted: PlantedMigrations;
let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  planted = await copyMigrations('0096');
  database = await createEmptyDatabase();
  await migrateToLatest(database.connectionString, { folder: planted.folder });
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await planted.remove();
});

const read = async (text: string) => (await client.query(text)).rows;

it('migration 0096 gives what is of companies their name, and keeps what is there', async () => {
  await client.query(`
    insert into organisations (id, name, seats, created_at) values ('${company}', 'Acme', 5, '${at}');
    insert into organisation_groups (id, organisation_id, name) values ('${group}', '${company}', 'Sales');
    insert into audit_entries (id, at, actor, action, subject_type, subject_id, after) values
      (gen_random_uuid(), '${at}', 'member', 'organisation.joined', 'organisation', '${company}', '{"role":"owner"}'),
      (gen_random_uuid(), '${at}', 'owner', 'card.claimed', 'card', 'c', null);
    select graphile_worker.add_job('send_invitations', json_build_object('organisationId', '${company}', 'note', 1));
    select graphile_worker.add_job('send_mail', json_build_object('id', 'm'));
  `);
  await migrateToLatest(database.connectionString);

  expect(await read('select id, name, seats from companies')).toEqual([
    { id: company, name: 'Acme', seats: 5 },
  ]);
  expect(await read('select id, company_id from company_groups')).toEqual([
    { id: group, company_id: company },
  ]);
  const entry = 'select action, subject_type as type, subject_id as id, after from audit_entries';
  expect(await read(`${entry} order by action`)).toEqual([
    { action: 'card.claimed', type: 'card', id: 'c', after: null },
    { action: 'company.joined', type: 'company', id: company, after: { role: 'owner' } },
  ]);
  const payloads = 'select payload from graphile_worker._private_jobs order by id';
  expect(await read(payloads)).toEqual([
    { payload: { companyId: company, note: 1 } },
    { payload: { id: 'm' } },
  ]);
});

it('leaves the log append-only', async () => {
  await expect(client.query(`update audit_entries set action = 'nothing'`)).rejects.toThrow(
    'The audit log is append-only.',
  );
});

it('leaves the old name nowhere but in the indexes of partitions', async () => {
  const names = await read(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union all select relname from pg_class
      where relnamespace = 'public'::regnamespace and not (relkind = 'i' and relispartition)
    union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped
    union all select tgname from pg_trigger
    union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace`);
  expect(names.filter(({ name }) => String(name).includes('organisation'))).toEqual([]);
  expect(names.map(({ name }) => String(name))).toContain('company_groups_company_id_fkey');
});
