import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpyLog } from '#tests/support/spy-log.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/test-database.ts';
import { buffer } from 'node:stream/consumers';
import { openDatabase } from '#server/database/database.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { systemClock } from '../clock.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createMailFiles } from '../mail/mail-files.ts';
import { enqueueMail, handleSendMail } from '../mail/mail-job.ts';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import type { Mail } from '../mail/mail.ts';
import { backUp, type ShopData } from './backup.ts';
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
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`;

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

/** A shop of this database, with its uploads in a directory of their own. */
function shopOf({ connectionString }: TestDatabase): ShopData {
  const { pathname } = new URL(connectionString);
  return { connectionString, files: openDiskStore(join(directory, pathname)) };
}

/** Keeps a file as an upload does: bytes first, then its row. @returns its name */
async function upload(database: TestDatabase, bytes: Buffer): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
  await shopOf(database).files.write(name, bytes);
  await run(
    database,
    `insert into files (name, content_type, byte_size, width, height, created_at, wanted_at)
     values ('${name}', 'image/jpeg', ${bytes.length}, 1, 1, now(), now())`,
  );
  return name;
}

/** Every uploaded file on disk. */
async function filesOf(database: TestDatabase): Promise<string[]> {
  const { pathname } = new URL(database.connectionString);
  const entries = await readdir(join(directory, pathname, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Sends what is queued, by a transport that keeps it. */
async function sendMails({ connectionString }: TestDatabase): Promise<Mail[]> {
  const sent: Mail[] = [];
  const from = parseMailFrom('Nearcard <hello@nearcard.test>');
  const brand = {
    brandName: 'Nearcard',
    supportEmail: 's@nearcard.test',
    postalAddress: 'Here',
    color: '',
  };
  const transport = { send: async (mail: Mail) => void sent.push(mail) };
  const log = createSpyLog();
  const mailFiles = createMailFiles();
  const clock = systemClock;
  const database = openDatabase({ connectionString });
  const platform = {
    database,
    mailTransport: transport,
    mailFrom: from,
    mailFiles,
    clock,
    log,
    metrics: createMetrics(),
  };
  const handlers = [handleSendMail(platform, () => brand)];
  await createJobRunner({ connectionString, handlers, log }).runAllDue();
  await database.destroy();
  return sent;
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
    const counts = { rows: 5007, jobs: 0, files: 0 };
    expect(await backUp(shopOf(source), { path: file })).toEqual({ ...counts, lost: [] });
    const target = await keep(createTarget());
    expect(await restore(shopOf(target), { path: file })).toEqual(counts);

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
    await backUp(shopOf(source), { path: file });
    await restore(shopOf(target), { path: file });
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
    const backup = backUp(shopOf(source), { path: file });
    const waiting = `select from pg_locks where relation = 'sessions'::regclass and not granted`;
    await vi.waitFor(async () => expect((await writer.query(waiting)).rowCount).toBe(1), {
      timeout: 20_000,
    });
    await writer.query('delete from sessions; delete from profiles; commit');
    await writer.end();
    await backup;
    const target = await keep(createTestDatabase());
    await restore(shopOf(target), { path: file });
    const { sessions, profiles } = await contentOf(target);
    expect({ sessions, profiles }).toEqual({
      sessions: before['sessions'],
      profiles: before['profiles'],
    });
  });
});

describe('uploaded files', () => {
  const small = Buffer.from([0, 1, 254, 255]);
  const large = Buffer.alloc(3_000_000, 'picture');

  it('are carried over', async () => {
    const source = await keep(createTestDatabase());
    const names = [await upload(source, small), await upload(source, large)];
    expect(await backUp(shopOf(source), { path: file })).toMatchObject({ files: 2, lost: [] });
    const target = await keep(createTestDatabase());
    expect(await restore(shopOf(target), { path: file })).toMatchObject({ files: 2 });
    const restored = await Promise.all(names.map((name) => shopOf(target).files.find(name)));
    const bytes = await Promise.all(restored.map(async (found) => buffer(await found!.stream())));
    expect(bytes.map((one) => one.length)).toEqual([4, 3_000_000]);
    expect(small.equals(bytes[0]!) && large.equals(bytes[1]!)).toBe(true);
  });

  it('that are lost or damaged are named, and the others kept', async () => {
    const source = await keep(createTestDatabase());
    const [lost, damaged] = [await upload(source, small), await upload(source, large)];
    await upload(source, Buffer.from('whole'));
    const { files } = shopOf(source);
    await files.remove(lost);
    await files.write(damaged, small);
    const report = await backUp(shopOf(source), { path: file });
    expect(report).toMatchObject({ files: 1, lost: [lost, damaged].toSorted() });
  });

  it('that are all somewhere else make no backup', async () => {
    const source = await keep(createTestDatabase());
    await shopOf(source).files.remove(await upload(source, small));
    await expect(backUp(shopOf(source), { path: file })).rejects.toThrow(
      'None of the 1 uploaded files is there; set DATA_DIR or S3_* to where the shop keeps them.',
    );
    expect((await readdir(directory)).filter((name) => name.includes('backup'))).toEqual([]);
  });
});

describe('queued work', () => {
  const content = { subject: 'Hello', preheader: '', heading: 'Hello', paragraphs: [] };

  it('is done after a restore, a mail as the same mail', async () => {
    const source = await keep(createTestDatabase());
    const { connectionString } = source;
    const database = openDatabase({ connectionString });
    await enqueueMail(database, { to: 'ann@example.test', cause: 'a', content });
    await enqueueMail(database, { to: 'bob@example.test', cause: 'b', content });
    await database.destroy();
    expect(await backUp(shopOf(source), { path: file })).toMatchObject({ jobs: 2 });
    const target = await keep(createTestDatabase());
    expect(await restore(shopOf(target), { path: file })).toMatchObject({ jobs: 2 });
    const sent = await sendMails(target);
    expect(sent.map(({ to }) => to)).toEqual(['ann@example.test', 'bob@example.test']);
    expect(sent).toEqual(await sendMails(source));
    // and once only
    expect(await sendMails(target)).toEqual([]);
  });

  it('keeps its time and its key; what was given up or recurs stays behind', async () => {
    const source = await keep(createTestDatabase());
    await run(
      source,
      `select graphile_worker.add_job('later', '{"a": [1, null]}', run_at => '2031-05-06 07:08:09.123456+00',
         max_attempts => 3, job_key => 'the key');
       select graphile_worker.add_job('recurs', '{"_cron": {"ts": "2031-05-06T07:08:00Z"}}');
       select graphile_worker.add_job('given up', '{}', max_attempts => 1);
       update graphile_worker._private_jobs set attempts = 1
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'given up')`,
    );
    expect(await backUp(shopOf(source), { path: file })).toMatchObject({ jobs: 1 });
    const target = await keep(createTestDatabase());
    await restore(shopOf(target), { path: file });
    const jobs = `select task.identifier, job.payload, job.run_at::text, job.max_attempts, job.key
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id`;
    const [first] = await run(source, `${jobs} where job.key is not null`);
    expect(first).toMatchObject({ identifier: 'later', max_attempts: 3, key: 'the key' });
    expect(await run(target, jobs)).toEqual([first]);
  });
});

describe('a restore changes nothing', () => {
  it('when the database holds data', async () => {
    const source = await keep(createTestDatabase());
    await run(source, fill);
    await backUp(shopOf(source), { path: file });
    const before = await contentOf(source);
    await expect(restore(shopOf(source), { path: file })).rejects.toThrow('already holds data');
    expect(await contentOf(source)).toEqual(before);
  });

  it('when the file is cut off', async () => {
    const source = await keep(createTestDatabase());
    await run(source, fill);
    await backUp(shopOf(source), { path: file });
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 20));
    const target = await keep(createEmptyDatabase());
    await expect(restore(shopOf(target), { path: file })).rejects.toThrow('not a whole backup');
    expect(await run(target, tables)).toEqual([]);
  });

  it('when a row breaks a rule of the schema', async () => {
    const source = await keep(createTestDatabase());
    await upload(source, Buffer.from('picture'));
    await run(
      source,
      `${fill} alter table sessions drop constraint sessions_account_id_fkey;
      delete from accounts where email = 'a7@nearcard.test'`,
    );
    await backUp(shopOf(source), { path: file });
    const target = await keep(createTestDatabase());
    const before = await contentOf(target);
    await expect(restore(shopOf(target), { path: file })).rejects.toThrow('foreign key constraint');
    expect(await contentOf(target)).toEqual(before);
    expect(await filesOf(target)).toEqual([]);
    expect(await filesOf(source)).toHaveLength(1);
  });
});
