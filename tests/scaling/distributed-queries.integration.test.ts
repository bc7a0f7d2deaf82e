import { readFile } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDatabase,
  openPool,
  withConnection,
  type Database,
} from '#server/database/database.ts';
import { distribute } from '#server/database/distribution/distribute.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import * as companyCounts from '#server/features/insights/company-counts.repository.ts';
import * as insights from '#server/features/insights/insights.repository.ts';
import * as messages from '#server/features/messages/card-messages.repository.ts';
import { hasCitus, startCitus, type CitusCluster } from '#tests/support/citus.ts';
import { fastSettings } from '#tests/support/database-engines.ts';

const accountId = randomUUID();
const profileId = randomUUID();
const id = randomUUID();
const at = new Date('2026-11-25T10:00:00Z');
const days = { timeZone: 'Europe/Berlin', firstDay: '2026-11-01', lastDay: '2026-11-30' };
const period = { accountId, ...days };
const company = { companyId: randomUUID(), groupId: randomUUID(), ...days };

/** Each query of the two tables, by the name of its function. */
const queries: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  insertEvent: (db) =>
    insights.insertEvent(
      db,
      {
        profileId,
        at,
        kind: 'view',
        source: 'nfc',
        target: null,
        device: 'phone',
        isVerified: false,
        referrerHost: '',
      },
      null,
    ),
  countByDay: (db) => insights.countByDay(db, period),
  countClicksByDay: (db) => insights.countClicksByDay(db, period),
  countOpensByDay: (db) => insights.countOpensByDay(db, days),
  countShares: (db) => insights.countShares(db, period),
  countCompanyByDay: (db) => companyCounts.countCompanyByDay(db, company),
  countCompanyByMember: (db) => companyCounts.countCompanyByMember(db, company, 1_001),
  rankCompanyMembers: (db) => companyCounts.rankCompanyMembers(db, company, 1_001),
  countCompanyShares: (db) => companyCounts.countCompanyShares(db, company),
  listLastTaps: (db) => insights.listLastTaps(db, accountId, at),
  listEvents: (db) => insights.listEvents(db, accountId),
  deleteEventsOf: (db) => insights.deleteEventsOf(db, accountId),
  dropEventsBefore: (db) => insights.dropEventsBefore(db, '2024-01-01'),
  insertCardMessage: (db) =>
    messages.insertCardMessage(db, { id, createdAt: at, accountId, profileId, profileName: 'Ada' }),
  deleteByToken: (db) => messages.deleteByToken(db, randomBytes(32)),
  copyOfProfile: (db) =>
    messages.copyOfProfile(db, { from: accountId, profileId, to: randomUUID() }),
  listCardMessages: (db) => messages.listCardMessages(db, accountId, { after: id, limit: 25 }),
  findCardMessage: (db) => messages.findCardMessage(db, accountId, id),
  countUnread: (db) => messages.countUnread(db, accountId),
  countOfProfile: (db) => messages.countOfProfile(db, accountId, profileId),
  countMessagesByDay: (db) => messages.countByDay(db, period),
  updateCardMessage: (db) => messages.updateCardMessage(db, { accountId, id }, { note: 'called' }),
  deleteCardMessage: (db) => messages.deleteCardMessage(db, accountId, id),
};

/** The rest of the repositories, which asks neither table. */
const others = [
  'countByDayQuery',
  'deleteSendingsBefore',
  'eventCounts',
  'mostShares',
  'rememberSending',
  'sharesOfEvents',
];

describe.skipIf(!hasCitus())(
  'a query of a distributed table (skipped where Citus is not installed)',
  () => {
    let citus: CitusCluster;
    let database: Database;
    /** What the coordinator has sent to the workers. */
    const sent: string[] = [];
    beforeAll(async () => {
      citus = await startCitus(fastSettings);
      const servers = [citus.adminUrl, ...citus.workerUrls];
      for (const server of servers) {
        await withConnection(server, (client) => client.query('create database shop'));
      }
      await citus.join('shop');
      const url = Object.assign(new URL(citus.adminUrl), { pathname: '/shop' }).href;
      await migrateToLatest(url);
      await distribute(url, { say: () => {} });
      const pool = openPool({ connectionString: url, maxConnections: 1 });
      pool.on('connect', (client) => {
        client.on('notice', ({ message = '' }) => void sent.push(message));
        void client.query('set citus.log_remote_commands = on');
      });
      database = createDatabase(pool);
    });
    afterAll(async () => {
      await database.destroy();
      await citus.stop();
    });

    it('is one of these', () => {
      const asked = [
        ...Object.keys(insights),
        ...Object.keys(companyCounts),
        ...Object.keys(messages).map((name) =>
          name === 'countByDay' ? 'countMessagesByDay' : name,
        ),
      ];
      expect(asked.toSorted()).toEqual([...Object.keys(queries), ...others].toSorted());
    });

    it('goes to one shard, or is in the list of docs/scaling.md', async () => {
      const text = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
      const [, list = ''] = text.split('### Queries of all shards');
      const crossing: string[] = [];
      let reached = 0;
      for (const [name, query] of Object.entries(queries)) {
        sent.length = 0;
        await query(database);
        const shards = sent.filter((line) => /^issuing .*card_(events|messages)/s.test(line));
        if (shards.length > 1) crossing.push(name);
        reached += shards.length;
      }
      const listed = [...list.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
      expect(crossing).toEqual(listed);
      expect(reached).toBeGreaterThan(Object.keys(queries).length);
    });
  },
);
