import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** Values that a careless dump loses: microseconds, bytes, JSON null, big numbers, line separators. */
const fill = `
  insert into accounts (id, email, password_hash, unique_id, name, created_at, updated_at)
  select gen_random_uuid(), 'a' || i || '@nearcard.test', 'hash', lpad(i::text, 10, 'a'),
    E'Zoë\\u2028 "quoted"\\\\ \\n\\t,' || i, '2026-01-02 03:04:05.678901+00', 'infinity'
  from generate_series(1, 2500) i;
  insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
  select gen_random_uuid(), id, sha256(convert_to(email, 'UTF8')), now(), now(), now() from accounts;
  insert into otp_codes (id, email, code_hash, salt, created_at, expires_at)
  values (gen_random_uuid(), 'a1@nearcard.test', '', '\\x00ff5c0a', now(), now());
  insert into profiles (id, account_id, name, profile_type, connect_section, created_at, updated_at)
  select gen_random_uuid(), id, '', 'Business',
    '{"n": 12345678901234567890.123456789, "nothing": null, "list": [], "text": "\\u2028"}', now(), now()
  from accounts limit 3;
  select create_month_partition('audit_entries', '2020-02-29');
  insert into audit_entries (id, at, actor, action, subject_type, subject_id, before, after)
  select gen_random_uuid(), at, 'system', 'test', 'card', '1', 'null', null
  from unnest(array['1999-01-01', '2020-02-29 23:59:59.999999', now()]::timestamptz[]) at;
  insert into rate_limits (key) values ('left out');
  insert into job_workers (worker_id, beat_at) values ('left out', now());`;

/** A schema with everything ours does not have yet: identity, generated column, a circle of keys. */
const oddities = `
  create table tickets (
    id bigint generated always as identity primary key,
    parent_id bigint references tickets,
    label varchar(20), doubled text generated always as (label || label) stored
  );
  create table a_first (id int primary key, ticket_id bigint not null references tickets);`;
const fillOddities = `
  insert into tickets (parent_id, label) values (null, 'one'), (1, 'two');
  update tickets set parent_id = 2 where id = 1;
  insert into a_first values (1, 2);`;

const tables = `
  select table_name from information_schema.tables
  where table_schema = 'public' and table_name not like 'kysely%' order by 1`;

let directory: string;
let file: string;
let databases: TestDatabase[];

async function run(database: TestDatabase, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table, partitions included, as text. */
async function contentOf(database: TestDatabase): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { table_name: table } of await run(database, tables)) {
    content[String(table)] = await run(
      database,
      `select t::text from ${String(table)} t order by 1`,
    );
  }
  return content;
}

async function keep(database: Promise<TestDatabase>): Promise<TestDatabase> {
  databases.push(await database);
  return database;
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nearcard-backup-'));
  file = join(directory, 'shop.backup');
  databases = [];
});

afterEach(async () => {
  for (const database of databases) await database.drop();
  await rm(directory, { recursive: true });
});

describe('backup and restore', () => {
  it.each([
    ['an empty database', createEmptyDatabase],
    ['a freshly migrated database', createTestDatabase],
  ])('carry every row over into %s', async (_, createTarget) => {
    const source = await keep(createTestDatabase());
    await run(source, fill);
    expect(await backUp(source.connectionString, file)).toBe(5007);
    const target = await keep(createTarget());
    expect(await restore(target.connectionString, file)).toBe(5007);

    const { rate_limits: limits, job_workers: workers, ...expected } = await contentOf(source);
    expect([limits, workers]).toEqual([[{ t: '("left out",0,)' }], [expect.anything()]]);
    expect(await contentOf(target)).toEqual({ ...expected, rate_limits: [], job_workers: [] });
    expect(expected['audit_entries_202002']).toHaveLength(1);
    expect(expected['audit_entries_default']).toHaveLength(1);
  });

  it('put foreign keys, identities and sequences back as they were', async () => {
    const source = await keep(createTestDatabase());
    const target = await keep(createTestDatabase());
    for (const database of [source, target]) await run(database, oddities);
    await run(source, fillOddities);
    await backUp(source.connectionString, file);
    await restore(target.connectionString, file);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    const keys = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
      from pg_constraint where contype = 'f' order by 1, 2`;
    expect(await run(target, keys)).toEqual(await run(source, keys));
    const next = `insert into tickets (label) values ('three') returning id`;
    expect(await run(target, next)).toEqual([{ id: 3 }]);
  });

  it('see one moment, whatever is written meanwhile', async () => {
    const source = await keep(createTestDatabase());
    await run(source, fill);
    const before = await contentOf(source);
    const writer = new Client({ connectionString: source.connectionString });
    await writer.connect();
    await writer.query('begin; lock table sessions in access exclusive mode');
    const backup = backUp(source.connectionString, file);
    const waiting = `select from pg_locks where relation = 'sessions'::regclass and not granted`;
    await vi.waitFor(async () => expect((await writer.query(waiting)).rowCount).toBe(1));
    await writer.query('delete from sessions; delete from profiles; commit');
    await writer.end();
    await backup;
    const target = await keep(createTestDatabase());
    await restore(target.connectionString, file);
    const { sessions, profiles } = await contentOf(target);
    expect({ sessions, profiles }).toEqual({
      sessions: before['sessions'],
      profiles: before['profiles'],
    });
  });
});

describe('a restore changes nothing', () => {
  it('when the database holds data', async () => {
    const source = await keep(createTestDatabase());
    await run(source, fill);
    await backUp(source.connectionString, file);
    const before = await contentOf(source);
    await expect(restore(source.connectionString, file)).rejects.toThrow('already holds data');
    expect(await contentOf(source)).toEqual(before);
  });

  it('when the file is cut off', async () => {
    const source = await keep(createTestDatabase());
    await run(source, fill);
    await backUp(source.connectionString, file);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 20));
    const target = await keep(createEmptyDatabase());
    await expect(restore(target.connectionString, file)).rejects.toThrow('not a whole backup');
    expect(await run(target, tables)).toEqual([]);
  });

  it('when a row breaks a rule of the schema', async () => {
    const source = await keep(createTestDatabase());
    await run(
      source,
      `${fill} alter table sessions drop constraint sessions_account_id_fkey;
      delete from accounts where email = 'a7@nearcard.test'`,
    );
    await backUp(source.connectionString, file);
    const target = await keep(createTestDatabase());
    const before = await contentOf(target);
    await expect(restore(target.connectionString, file)).rejects.toThrow('foreign key constraint');
    expect(await contentOf(target)).toEqual(before);
  });

  it('when the backup is of another release', async () => {
    const source = await keep(createTestDatabase());
    const newest = '(select max(name) from kysely_migration)';
    await run(source, `delete from kysely_migration where name = ${newest}`);
    await backUp(source.connectionString, file);
    const target = await keep(createTestDatabase());
    await expect(restore(target.connectionString, file)).rejects.toThrow('another release');
  });
});
