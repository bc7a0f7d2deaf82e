import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRole } from '#server/database/app-role.ts';
import { openDatabase, withConnection, type Database } from '#server/database/database.ts';
import { distribute, undistribute } from '#server/database/distribution/distribute.ts';
import { ensureMonthPartitions, migrateToLatest } from '#server/database/migrate.ts';
import { backUp } from '#server/platform/backup/backup.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { hasCitus, startCitus, type CitusCluster } from '#tests/support/citus.ts';
import { fastSettings } from '#tests/support/database-engines.ts';
import { copyMigrations } from '#tests/support/planted-migrations.ts';

const both = ['card_events', 'card_messages'];
const silent = { say: () => {} };
const accountOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe.skipIf(!hasCitus())(
  'a distributed database (skipped where Citus is not installed)',
  () => {
    let citus: CitusCluster;
    let home: string;
    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), 'nearcard-distribute-'));
      citus = await startCitus(fastSettings);
    });
    afterAll(async () => {
      await citus.stop();
      await rm(home, { recursive: true });
    });

    const urlOf = (name: string, server = citus.adminUrl) =>
      Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const appUrlOf = (name: string) =>
      Object.assign(new URL(urlOf(name)), { username: appRole }).href;
    const run = (url: string, statement: string) =>
      withConnection(url, (client) => client.query(statement));

    async function createDatabase(name: string): Promise<string> {
      for (const server of [citus.adminUrl, ...citus.workerUrls]) {
        await run(server, `create database ${name}`);
      }
      return urlOf(name);
    }

    /** A migrated database that could be distributed. */
    async function createShop(name: string): Promise<string> {
      const url = await createDatabase(name);
      await citus.join(name);
      await migrateToLatest(url);
      return url;
    }

    async function opened<Result>(url: string, work: (database: Database) => Promise<Result>) {
      const database = openDatabase({ connectionString: url, maxConnections: 4 });
      try {
        return await work(database);
      } finally {
        await database.destroy();
      }
    }

    /** Visits of account 1, 2, … as many as asked, and a message to each. */
    async function fill(url: string, accounts: number): Promise<void> {
      await run(
        url,
        `insert into card_events
         select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(),
           date_trunc('hour', now()) - v * interval '1 day', 'view', 'nfc', null, 'phone', ''
         from generate_series(1, ${accounts}) n, generate_series(0, 99) v;
         insert into card_messages (id, created_at, account_id, profile_id, profile_name)
         select gen_random_uuid(), now(), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
           gen_random_uuid(), 'Ada'
         from generate_series(1, ${accounts}) n`,
      );
    }

    const insertEvent = (db: Database, accountId: string) =>
      sql`insert into card_events values
        (${accountId}, gen_random_uuid(), date_trunc('hour', now()), 'click', 'qr', 'call', 'phone', '')`.execute(
        db,
      );

    async function countOf(db: Database, table: string, where = 'true'): Promise<number> {
      const { rows } = await sql
        .raw<{ count: number }>(`select count(*) as count from ${table} where ${where}`)
        .execute(db);
      return rows[0]?.count ?? Number.NaN;
    }

    /** What PostgreSQL says of both tables: columns, keys, indexes, rights, months. */
    const shapeOf = (url: string) =>
      withConnection(url, async (client) => {
        const { rows } = await client.query(
          `select relname, relkind, relacl::text, pg_get_partkeydef(c.oid), pg_get_expr(relpartbound, c.oid),
             (select array_agg(attname || ' ' || atttypid::regtype || ' ' || attnotnull order by attnum)
              from pg_attribute where attrelid = c.oid and attnum > 0),
             (select array_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text)
              from pg_index where indrelid = c.oid),
             (select array_agg(conname || ' ' || pg_get_constraintdef(oid) order by conname)
              from pg_constraint where conrelid = c.oid)
           from pg_class c
           where relnamespace = 'public'::regnamespace and relname ~ '^card_(events|messages)(_[0-9d]|$)'
             and relkind in ('r', 'p')
           order by relname`,
        );
        return rows;
      });

    const staged = `select from pg_namespace where nspname = 'distributing'`;

    it('is distributed while visitors come, and comes back, with every row and all its names', async () => {
      const url = await createShop('running');
      await fill(url, 200);
      const shape = await shapeOf(url);
      await opened(appUrlOf('running'), async (app) => {
        const meanwhile: Promise<unknown>[] = [];
        let steps = 0;
        const tables = await distribute(url, {
          stepBlocks: 16,
          say() {
            steps += 1;
            meanwhile.push(
              insertEvent(app, accountOf(1)),
              sql`delete from card_events where account_id = ${accountOf(steps + 100)}`.execute(
                app,
              ),
              sql`update card_messages set note = 'called' where account_id = ${accountOf(2)}`.execute(
                app,
              ),
              sql`delete from card_messages where account_id = ${accountOf(3)}`.execute(app),
            );
          },
        });
        await Promise.all(meanwhile);
        expect(tables).toEqual(both);
        expect(steps).toBeGreaterThan(10);

        const expectAll = async (clicks: number) => {
          expect(await countOf(app, 'card_events', `kind = 'click'`)).toBe(clicks);
          expect(await countOf(app, 'card_events', `kind = 'view'`)).toBe((200 - steps) * 100);
          expect(await countOf(app, 'card_messages')).toBe(199);
          expect(await countOf(app, 'card_messages', `note = 'called'`)).toBe(1);
        };
        await expectAll(steps);
        const { rows: nodes } = await sql`
          select distinct nodeport from citus_shards where table_name = 'card_events'::regclass`.execute(
          app,
        );
        expect(nodes).toHaveLength(2);
        expect(await shapeOf(url)).toEqual(shape);

        await insertEvent(app, accountOf(1));
        await expectAll(steps + 1);
        expect(await undistribute(url, silent)).toEqual(both);
        await expectAll(steps + 1);
        expect(await shapeOf(url)).toEqual(shape);
      });
    });

    it('loses no event and no message when a worker goes away meanwhile', async () => {
      const url = await createShop('failing');
      await fill(url, 50);
      const shape = await shapeOf(url);
      const worker = citus.workerUrls[0] ?? '';
      const away = (is: boolean) =>
        run(
          worker,
          `alter database failing allow_connections ${!is};
           select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'failing'`,
        );
      await opened(appUrlOf('failing'), async (app) => {
        const visitWithout = async () => {
          await away(true);
          for (let number = 1; number <= 20; number += 1) await insertEvent(app, accountOf(number));
        };
        const meanwhile: Promise<unknown>[] = [];
        const distributing = distribute(url, {
          stepBlocks: 4,
          say() {
            if (meanwhile.length > 0) return;
            meanwhile.push(visitWithout());
          },
        });
        await expect(distributing).rejects.toThrow(/connection/);
        await Promise.all(meanwhile);
        expect(await countOf(app, 'card_events')).toBe(50 * 100 + 20);
        await away(false);
        await expect(undistribute(url, silent)).rejects.toThrow('No table is distributed.');
        expect((await run(url, staged)).rowCount).toBe(0);
        expect(await shapeOf(url)).toEqual(shape);
        expect(await distribute(url, silent)).toEqual(both);
        expect(await countOf(app, 'card_events')).toBe(50 * 100 + 20);
      });
    });

    it('goes whole into a backup, and comes whole out of one', async () => {
      const url = await createShop('saved');
      await fill(url, 20);
      await distribute(url, silent);
      const files = openDiskStore(home);
      const backup = { path: join(home, 'backup') };
      const { rows } = await backUp({ connectionString: url, files }, backup);
      expect(rows).toBeGreaterThanOrEqual(20 * 101);
      const again = await createShop('restored');
      await distribute(again, silent);
      expect(await restore({ connectionString: again, files }, backup)).toMatchObject({ rows });
      await opened(again, async (database) => {
        expect(await countOf(database, 'card_events')).toBe(2_000);
        expect(await countOf(database, 'card_messages')).toBe(20);
      });
    });

    it('is migrated as another, and begins each month as another', async () => {
      const url = await createShop('later');
      await distribute(url, silent);
      await fill(url, 5);
      const later = await copyMigrations();
      await later.plant(
        '9000_later',
        [
          `alter table card_events add column place text not null default '';`,
          `alter table card_events add constraint card_events_place_check check (length(place) < 9);`,
          `create index card_events_place on card_events (place);`,
          `alter table card_messages add column starred boolean not null default false;`,
          `update card_messages set starred = true;`,
        ].join('\n--;\n'),
      );
      await migrateToLatest(url, { folder: later.folder });
      await later.remove();
      await opened(appUrlOf('later'), async (app) => {
        const next = new Date(Date.now() + 70 * 86_400_000);
        await sql`insert into card_events (account_id, profile_id, at, kind, source, device, referrer_host)
          values (${accountOf(1)}, gen_random_uuid(), ${next}, 'view', 'nfc', 'phone', '')`.execute(
          app,
        );
        await ensureMonthPartitions(app, next);
        const month = next.toISOString().slice(0, 7).replace('-', '');
        const isThere = `place = '' and tableoid::regclass::text like 'card_events_${month}%'`;
        expect(await countOf(app, 'card_events', isThere)).toBe(1);
        expect(await countOf(app, 'card_events')).toBe(501);
        expect(await countOf(app, 'card_messages', 'starred')).toBe(5);
      });
    });

    describe('is refused', () => {
      const refusal = (url: string) =>
        distribute(url, silent).then(
          () => 'distributed',
          (error: unknown) => String(error),
        );

      it('without the extension, a coordinator, workers, or a schema', async () => {
        const url = await createDatabase('bare');
        expect(await refusal(url)).toContain('This database has no Citus:');
        await run(url, 'create extension citus');
        expect(await refusal(url)).toContain('could not find this coordinator');
        await run(url, `select citus_set_coordinator_host('127.0.0.1', inet_server_port())`);
        expect(await refusal(url)).toContain('There are no workers');
        const [worker = ''] = citus.workerUrls;
        await run(urlOf('bare', worker), 'create extension citus');
        await run(url, `select citus_add_node('127.0.0.1', ${new URL(worker).port})`);
        expect(await refusal(url)).toContain('npm run db -- migrate applies them.');
        expect(await refusal(urlOf('bare', worker))).toContain('This database is a worker;');
      });

      it('while a node cannot be reached', async () => {
        const url = await createShop('unreachable');
        const [worker = ''] = citus.workerUrls;
        await run(
          worker,
          `alter database unreachable allow_connections false;
           select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'unreachable'`,
        );
        expect(await refusal(url)).toContain('The role postgres cannot reach the node 127.0.0.1:');
      });

      it('to whoever does not own the tables, twice, and once more while it goes on', async () => {
        const url = await createShop('refused');
        expect(await refusal(appUrlOf('refused'))).toContain(
          `The role ${appRole} may not distribute tables:`,
        );
        await expect(undistribute(url, silent)).rejects.toThrow('No table is distributed.');
        const results = await Promise.all([refusal(url), refusal(url)]);
        expect(results.toSorted()).toEqual([
          'OperatorError: The tables of this database are being distributed already.',
          'distributed',
        ]);
        expect(await refusal(url)).toContain('The tables are distributed already.');
      });
    });
  },
);
