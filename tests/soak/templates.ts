import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { askFresh } from './fresh-connection.ts';
import type { ShopProcess } from './shop-process.ts';

const companyId = '00000000-0000-7000-8000-000000000001';
const pollMs = 100;
const givenUpAfterMs = 600_000;

interface Options {
  readonly members: number;
  readonly say: (line: string) => void;
}

async function withDatabase<Result>(shop: ShopProcess, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: await shop.databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countDone(client: Client, version: number | null): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from company_profiles where template_version is not distinct from $1`,
    [version],
  );
  return rows[0]?.count ?? 0;
}

async function untilDone(shop: ShopProcess, version: number | null, count: number) {
  const startedAt = performance.now();
  await withDatabase(shop, async (client) => {
    while ((await countDone(client, version)) < count) {
      if (performance.now() - startedAt > givenUpAfterMs) throw new Error(shop.output);
      await wait(pollMs);
    }
  });
  return (performance.now() - startedAt) / 1_000;
}

const queueJob = (client: Client) =>
  client.query(
    `select graphile_worker.add_job('shape_company_profiles', $1::json,
    queue_name => 'company-profiles:' || $2::text)`,
    [JSON.stringify({ companyId }), companyId],
  );

/** Saves the next version of the company's template, as its page does. */
async function changeTemplate(shop: ShopProcess, version: number) {
  const fields = { jobTitle: { mode: 'locked', value: `Engineer ${version}` } };
  await withDatabase(shop, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into company_templates (id, company_id, fields, version, saved_at)
       values ($1, $1, $2, $3, now())
       on conflict (company_id, group_id) do update set fields = $2, version = $3`,
      [companyId, JSON.stringify(fields), version],
    );
    await queueJob(client);
    await client.query('commit');
  });
}

/** Megabytes that a process holds, and held at most. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Opens every member's page twice. @returns the pages that do not show a text */
async function visitAll(shop: ShopProcess, text: string) {
  const paths = await withDatabase(shop, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      `select '/card/' || unique_id || '/' || custom_slug as path
       from profiles join accounts on accounts.id = account_id
       where company_member_id is not null`,
    );
    return rows.map(({ path }) => path);
  });
  const wrong: string[] = [];
  const next = paths.values();
  const visitor = async () => {
    for (const path of next) {
      for (const _ of [1, 2]) {
        const { body } = await askFresh(shop.url + path);
        if (!body.includes(text)) wrong.push(path);
      }
    }
  };
  await Promise.all([1, 2, 3, 4].map(visitor));
  const { body } = await askFresh(`${shop.url}/metrics`);
  const finds = (result: string) =>
    Number(
      new RegExp(`page_cache_finds_total\\{[^}]*result="${result}"[^}]*\\} (\\d+)`).exec(body)?.[1],
    );
  return { visited: paths.length, wrong, misses: finds('miss'), hits: finds('hit') };
}

/**
 * Changes the template of a company with many members, and kills everything in the middle.
 * @returns seconds and megabytes, and what was wrong
 */
export async function changeTemplateOfMany(shop: ShopProcess, { members, say }: Options) {
  await shop.start();
  await withDatabase(shop, async (client) => {
    await client.query(
      `insert into accounts (id, email, password_hash, unique_id, name, created_at, updated_at)
       select gen_random_uuid(), 'user' || number || '@example.test', repeat('h', 97),
         translate(lpad(to_hex(number), 10, 'z'), '01', 'xy'), 'Ada Example', now(), now()
       from generate_series(1, $1::int) as number`,
      [members],
    );
    await client.query(
      `insert into companies (id, name, seats, created_at) values ($1, 'Acme', $2, now())`,
      [companyId, members],
    );
    await client.query(
      `insert into company_members (id, company_id, account_id, role, joined_at)
       select accounts.id, $1, accounts.id, 'member', now() from accounts
       where accounts.email like 'user%@example.test'`,
      [companyId],
    );
    await client.query('analyze');
    await queueJob(client);
  });
  const before = await memoryOf(shop.pid);
  const madeSeconds = await untilDone(shop, null, members);
  say(`${members} profiles made in ${madeSeconds.toFixed(1)} s`);

  await changeTemplate(shop, 1);
  const changedSeconds = await untilDone(shop, 1, members);
  const memory = await memoryOf(shop.pid);
  say(`changed in ${changedSeconds.toFixed(1)} s; memory ${JSON.stringify({ before, memory })}`);

  await changeTemplate(shop, 2);
  await withDatabase(shop, async (client) => {
    while ((await countDone(client, 2)) < members / 3) await wait(pollMs);
  });
  await shop.kill();
  await shop.start();
  const atRestart = await withDatabase(shop, (client) => countDone(client, 2));
  say(`killed, with ${atRestart} changed`);
  const resumedSeconds = await untilDone(shop, 2, members);
  say(`the rest in ${resumedSeconds.toFixed(1)} s`);
  const audited = await withDatabase(shop, async (client) => {
    const { rows } = await client.query<{ changes: number; profiles: number }>(
      `select count(*)::int as changes, count(distinct subject_id)::int as profiles
       from audit_entries where action = 'profile.updated' and actor = 'company'`,
    );
    return rows[0];
  });
  const visits = await visitAll(shop, 'Engineer 2');
  say(JSON.stringify({ ...visits, wrong: visits.wrong.length }));
  return {
    madeSeconds,
    changedSeconds,
    resumedSeconds,
    atRestart,
    memory,
    before,
    audited,
    visits,
  };
}
