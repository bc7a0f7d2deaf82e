import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { copyMigrations, type PlantedMigrations } from '#tests/support/planted-migrations.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { withConnection } from './database.ts';
import { migrateToLatest } from './migrate.ts';

let planted: PlantedMigrations;
let test: TestApp;
beforeEach(async () => {
  planted = await copyMigrations();
  test = await createTestApp();
});
afterEach(async () => {
  await test.close();
  await planted.remove();
});

/** The next release starts. */
const migrate = (more: Parameters<typeof migrateToLatest>[1] = {}) =>
  migrateToLatest(test.connectionString, { folder: planted.folder, ...more });

/** All that a migration could have changed of the schema. */
async function readSchema() {
  const { rows } = await sql`
    select 'column' as kind, table_name || '.' || column_name || ' ' || data_type || is_nullable as what
      from information_schema.columns where table_schema = 'public'
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'function', proname || prosrc from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select 'migration', name || ' ' || timestamp from kysely_migration
    order by 1, 2`.execute(test.owner);
  return rows;
}

/** Taps a card without pause, as the release before serves it, until `work` is over. */
async function tapDuring(work: Promise<unknown>): Promise<number[]> {
  const { serial } = await issueCard(test.services);
  const tap = () =>
    test.app.inject({
      url: `/nfc/${serial}/resolve`,
      headers: { accept: 'application/json' },
    });
  const statuses: number[] = [];
  const over = new AbortController();
  const worked = work.finally(() => over.abort());
  while (!over.signal.aborted) statuses.push((await tap()).statusCode);
  await worked;
  statuses.push((await tap()).statusCode);
  return statuses;
}

describe('a migration that fails in the middle', () => {
  const whole = `alter table cards add column planted_note text not null default '';
    create table planted (id uuid primary key);`;

  it('is one line, changes nothing, leaves the release before serving, and succeeds when mended', async () => {
    await planted.plant('9998_planted_before', 'create table planted_before (id int)');
    await planted.plant('9999_planted', `${whole} insert into planted values ('no identifier');`);
    const before = await readSchema();
    const failed = migrate().catch((error: unknown) => error);
    const statuses = await tapDuring(failed);
    expect(await failed).toEqual(
      new OperatorError(
        'Migration 9999_planted failed, and nothing was changed: invalid input syntax for type uuid: "no identifier". The release before goes on with this database; start this one again when the cause is mended.',
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await readSchema()).toEqual(before);

    await planted.plant('9999_planted', whole);
    expect(new Set(await tapDuring(migrate()))).toEqual(new Set([200]));
    const { rows } = await sql`
      select name from kysely_migration where name > '9' order by name`.execute(test.owner);
    expect(rows).toEqual([{ name: '9998_planted_before' }, { name: '9999_planted' }]);
  });
});

describe('a migration that needs a table that is in use', () => {
  it('lets go of it, says what it waits for once a minute, and is done when the table is free', async () => {
    await planted.plant('9999_planted', 'alter table cards add column planted_note text');
    const say = vi.fn<(line: string) => void>();
    let now = 0;
    await withConnection(test.connectionString, async (reader) => {
      await reader.query('begin; select from cards limit 1');
      let attempts = 0;
      const statuses = await tapDuring(
        migrate({
          say,
          lockWithinMs: 20,
          now: () => now,
          async pause() {
            now += 20_001;
            attempts += 1;
            if (attempts === 4) await reader.query('commit');
          },
        }),
      );
      expect(attempts).toBe(4);
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
    expect(say.mock.calls.map(([line]) => line)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.stringMatching(
          /^The migrations wait for a table that others use.*pg_stat_activity.*open for long\.$/,
        ),
      ),
    );
  });
});

describe('a process that starts while another one migrates', () => {
  it('waits for its turn, and says whose turn it is', async () => {
    const say = vi.fn<(line: string) => void>();
    await withConnection(test.connectionString, async (other) => {
      const { rows } = await other
        .query<{ pid: number }>('begin; select pg_advisory_xact_lock(4270311)')
        .then(() => other.query<{ pid: number }>('select pg_backend_pid() as pid'));
      await migrate({ say, pause: () => other.query('commit') });
      expect(say.mock.calls).toEqual([
        [
          `Another process migrates this database, and this one waits for its turn. If it hangs, "select pg_terminate_backend(${rows[0]?.pid})" ends it.`,
        ],
      ]);
    });
  });
});

describe('a server that is too old', () => {
  it('is refused before anything is changed', async () => {
    const { pathname } = new URL(test.connectionString);
    const name = pathname.slice(1);
    // A function that stands before PostgreSQL's own, and lies.
    await sql`
      create function public.current_setting(text) returns text language sql as $$
        select case $1 when 'server_version_num' then '140022' else pg_catalog.current_setting($1) end
      $$`.execute(test.owner);
    await sql
      .raw(`alter database ${name} set search_path = public, pg_catalog`)
      .execute(test.owner);
    const before = await readSchema();
    await planted.plant('9999_planted', 'create table planted (id int)');
    await expect(migrate()).rejects.toThrow(
      new OperatorError(
        'PostgreSQL 14.22 is too old, the shop needs 15 or later: upgrade that server, or set DATABASE_URL to another one.',
      ),
    );
    expect(await readSchema()).toEqual(before);
  });
});
