import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { checkReplicas } from '#server/features/health/checks/replicas.ts';
import {
  createReadReplicas,
  type ReadServer,
} from '#server/platform/read-replicas/read-replicas.ts';
import { patience } from '#tests/support/patience.ts';
import { findPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { addAccount, issueClaimedCard, issueCard, publish } from '#tests/support/shop.ts';
import {
  startPrimary,
  startReplica,
  type StreamingReplica,
} from '#tests/support/streaming-replica.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { createSecondApp, TestClock } from '#tests/support/test-app.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';

type Process = Awaited<ReturnType<typeof createSecondApp>>;

const reached = async () => {};

// The programs that come with the product are started as a machine's own are.
describe.skipIf(process.platform !== 'linux')('read replicas (on Linux)', () => {
  let primary: Awaited<ReturnType<typeof startPrimary>>;
  let replica: StreamingReplica;
  let dataDir: string;
  /** Two processes of one shop. */
  let here: Process;
  let there: Process;

  /** The ends of all that was begun, the first one's last. */
  const endings: (() => Promise<unknown>)[] = [];

  async function openProcess(readUrl: string): Promise<Process> {
    const place = { ...primary, dataDir, clock: new TestClock() };
    const env = { DATABASE_URL: primary.appConnectionString, DATABASE_READ_URL: readUrl };
    const opened = await createSecondApp(place, undefined, env);
    opened.services.start();
    return opened;
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(temporaryDirectory, 'nearcard-test-'));
    endings.push(() => rm(dataDir, { recursive: true }));
    primary = await startPrimary();
    endings.push(() => primary.stop());
    replica = await startReplica(primary);
    endings.push(() => replica.stop());
    here = await openProcess(replica.appConnectionString);
    endings.push(() => here.close());
    there = await openProcess(replica.appConnectionString);
    endings.push(() => there.close());
  });
  afterAll(async () => {
    for (const end of endings.toReversed()) await end();
  });
  beforeEach(() => untilUsed(here, there));

  const stateOf = ({ services }: Process) => services.reads.states[0]?.state.kind;
  const isReading = (process: Process) =>
    stateOf(process) === 'used' && process.services.listener.isLive();

  async function untilUsed(...processes: Process[]): Promise<void> {
    await vi.waitUntil(() => processes.every(isReading), patience);
  }

  /** How many reads a process has had answered by its replica, or by the primary. */
  async function readsOf({ services }: Process, server: ReadServer): Promise<number> {
    const metric = await services.metrics.registry.getSingleMetric('nearcard_reads_total')?.get();
    return metric?.values.find(({ labels }) => labels['server'] === server)?.value ?? 0;
  }

  /** Asks until a replica has answered: it may be some milliseconds behind. */
  async function untilReplicaAnswers(process: Process, ask: () => Promise<unknown>): Promise<void> {
    const before = await readsOf(process, 'replica');
    await vi.waitUntil(async () => {
      await ask();
      return (await readsOf(process, 'replica')) > before;
    }, patience);
  }

  const get = ({ app }: Process, url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  const cardDataOf = async (process: Process, { uniqueId }: Account): Promise<string> =>
    (await get(process, `/api/card-data/${uniqueId}`)).json().profile.userProfile;
  const nameOnCard = async (process: Process, { uniqueId }: Account) =>
    /<h1[^>]*>([^<]*)/.exec((await get(process, `/card/${uniqueId}`)).body)?.[1];

  let number = 0;
  async function addOwner(userProfile = 'Before') {
    number += 1;
    const account = await addAccount(here.services, `owner-${number}@example.test`);
    await publish(here.services, account, { userProfile });
    return account;
  }
  const authorize = async ({ id }: Account) => ({
    authorization: `Bearer ${await here.services.sessions.open(here.services.database, id)}`,
  });
  async function addAdmin() {
    const admin = await addOwner();
    await here.services.admins.setAdmin(admin.email, true, 'test');
    return authorize(admin);
  }

  describe('that keep up', () => {
    it('answer cards and taps', async () => {
      const account = await addOwner('Ada');
      const { serial } = await issueClaimedCard(here.services, account);
      await untilReplicaAnswers(there, async () =>
        expect(await cardDataOf(there, account)).toBe('Ada'),
      );
      await untilReplicaAnswers(there, async () => {
        there.services.pageCache.clear();
        expect((await get(there, `/nfc/${serial}`)).statusCode).toBe(302);
      });
    });

    it('answer the lists of the admin area, and insights', async () => {
      const admin = await addAdmin();
      for (const path of ['users', 'orders', 'cards', 'messages', 'statistics']) {
        await untilReplicaAnswers(here, async () => {
          const url =
            path === 'statistics' ? `/api/admin/${path}?timeZone=UTC` : `/api/admin/${path}`;
          expect((await get(here, url, admin)).statusCode).toBe(200);
        });
      }
      await untilReplicaAnswers(here, async () => {
        const answer = await get(here, '/api/insights?days=7&timeZone=UTC', admin);
        expect(answer.statusCode).toBe(200);
      });
    });
  });

  describe('whose replay stands still', () => {
    afterEach(() => replica.resume());

    /** Both processes read it from the replica; what follows is not replayed. */
    async function pauseKnowing(account: Account): Promise<void> {
      for (const process of [here, there]) {
        await untilReplicaAnswers(process, () => cardDataOf(process, account));
        // The first page of a process takes long: what renders it is loaded.
        await nameOnCard(process, account);
      }
      await replica.pause();
    }

    it('show no owner an old profile, and bring none back into the page cache', async () => {
      const account = await addOwner('Before');
      const owner = await authorize(account);
      await pauseKnowing(account);
      for (let edit = 1; edit <= 5; edit += 1) {
        const name = `Edit ${edit}`;
        await publish(here.services, account, { userProfile: name });
        for (const process of [here, there]) {
          expect((await get(process, '/api/user', owner)).body).toContain(name);
        }
        await expectWithinASecond(async () => {
          expect(await nameOnCard(there, account)).toBe(name);
          expect(await cardDataOf(there, account)).toBe(name);
        });
        for (let asked = 0; asked < 10; asked += 1) {
          for (const process of [here, there]) {
            expect(await nameOnCard(process, account)).toBe(name);
            expect(await cardDataOf(process, account)).toBe(name);
          }
        }
      }
    });

    it('leave a frozen card frozen everywhere', async () => {
      const account = await addOwner();
      const { serial } = await issueClaimedCard(here.services, account);
      const accept = { accept: 'application/json' };
      const tap = async (process: Process) =>
        (await get(process, `/nfc/${serial}/resolve`, accept)).statusCode;
      for (const process of [here, there]) {
        await untilReplicaAnswers(process, async () => {
          process.services.pageCache.clear();
          expect(await tap(process)).toBe(200);
        });
      }
      await pauseKnowing(account);
      await here.services.cards.setFrozen(serial, true, 'test');
      for (const process of [here, there]) {
        await expectWithinASecond(async () => expect(await tap(process)).toBe(403));
      }
      for (let asked = 0; asked < 20; asked += 1) {
        for (const process of [here, there]) expect(await tap(process)).toBe(403);
      }
    });

    it('hide no new card from a tap, though nothing was invalidated', async () => {
      const account = await addOwner();
      await pauseKnowing(account);
      const { serial } = await issueCard(here.services);
      for (const process of [here, there]) {
        expect((await get(process, `/nfc/${serial}`)).statusCode).toBe(302);
      }
    });

    it('hide nothing that is new from an admin', async () => {
      const admin = await addAdmin();
      await untilReplicaAnswers(there, () => get(there, '/api/admin/users', admin));
      await replica.pause();
      for (let round = 0; round < 5; round += 1) {
        const { email } = await addOwner();
        for (const process of [here, there]) {
          const list = await get(process, `/api/admin/users?search=${email}`, admin);
          expect(list.json().users).toHaveLength(1);
        }
      }
    });

    it('are left out before long, and taken back', async () => {
      await replica.pause();
      await addOwner();
      await vi.waitUntil(() => stateOf(here) === 'behind' && stateOf(there) === 'behind', patience);
      expect(await checkReplicas(here.services.reads, reached)).toMatchObject([
        { kind: 'warning' },
      ]);
      await replica.resume();
      await untilUsed(here, there);
    });
  });

  describe('that die', () => {
    it('fail no request, and are taken back', async () => {
      const account = await addOwner('Ada');
      await untilReplicaAnswers(here, () => cardDataOf(here, account));
      const statuses = new Map<number, number>();
      const over = new AbortController();
      async function ask(): Promise<void> {
        while (!over.signal.aborted) {
          const { statusCode } = await get(here, `/api/card-data/${account.uniqueId}`);
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        }
      }
      const asking = Promise.all(Array.from({ length: 8 }, ask));
      await untilReplicaAnswers(here, async () => {});
      await replica.kill();
      await vi.waitUntil(() => stateOf(here) === 'away', patience);
      const before = await readsOf(here, 'primary');
      await vi.waitUntil(async () => (await readsOf(here, 'primary')) > before + 50, patience);
      await replica.startAgain();
      await untilUsed(here);
      await untilReplicaAnswers(here, async () => {});
      over.abort();
      await asking;
      expect([...statuses.keys()]).toEqual([200]);
    });

    it('or fall silent, fail no request either', async () => {
      const account = await addOwner('Ada');
      await untilReplicaAnswers(here, () => cardDataOf(here, account));
      replica.freeze();
      try {
        const names = await Promise.all(
          Array.from({ length: 20 }, () => cardDataOf(here, account)),
        );
        expect(new Set(names)).toEqual(new Set(['Ada']));
        await vi.waitUntil(() => stateOf(here) === 'away', patience);
      } finally {
        replica.thaw();
      }
      await untilUsed(here);
      await untilReplicaAnswers(here, () => cardDataOf(here, account));
    });
  });

  describe('that cannot be', () => {
    /** The line that the log has of one, and the doctor's. */
    async function saidOf(connectionString: string) {
      const database = openDatabase({ ...primary, maxConnections: 1 });
      const lines: string[] = [];
      const say = (line: string) => void lines.push(line);
      const reads = createReadReplicas({
        primary: database,
        connectionStrings: [connectionString],
        maxConnections: 2,
        isLive: () => true,
        log: { info: say, warn: say },
        onRead: () => {},
      });
      try {
        const findings = await checkReplicas(reads, reached);
        return { lines, findings };
      } finally {
        await reads.stop();
        await database.destroy();
      }
    }

    it.each([
      [
        'the primary itself',
        () => primary.appConnectionString,
        'it accepts writes, so it isn’t a replica',
      ],
      [
        'a replica of another database',
        () => new URL('/postgres', replica.appConnectionString).href,
        'it is a replica of another database',
      ],
      ['nobody', () => 'postgres://127.0.0.1:1/shop', 'connect ECONNREFUSED 127.0.0.1:1'],
    ])('%s: one line says so', async (_, urlOf, reason) => {
      const { lines, findings } = await saidOf(urlOf());
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^the replica 127\.0\.0\.1:\d+\/\w+ is left out: /);
      expect(lines[0]).toContain(reason);
      expect(findings).toMatchObject([{ kind: 'problem' }]);
    });

    it('is not said of one that keeps up', async () => {
      const { lines, findings } = await saidOf(replica.appConnectionString);
      expect(lines).toEqual([expect.stringMatching(/ is used$/)]);
      expect(findings).toMatchObject([{ kind: 'right' }]);
    });
  });

  const pgbouncer = findPgBouncer();
  it.skipIf(pgbouncer === undefined)(
    'answer behind PgBouncer in transaction mode (skipped where it is not installed)',
    async () => {
      const pooler = await startPgBouncer(pgbouncer ?? '', replica.appConnectionString);
      const pooled = await openProcess(pooler.connectionString);
      try {
        await untilUsed(pooled);
        const account = await addOwner('Ada');
        await untilReplicaAnswers(pooled, async () => {
          const names = Array.from({ length: 20 }, () => cardDataOf(pooled, account));
          expect(new Set(await Promise.all(names))).toEqual(new Set(['Ada']));
        });
      } finally {
        await pooled.close();
        await pooler.stop();
      }
    },
  );
});
