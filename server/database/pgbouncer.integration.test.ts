import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { invalidatePages, pageKey } from '#server/platform/page-cache/page-cache.ts';
import { addBuyer, buyerOf, type Buyer } from '#tests/support/buyer.ts';
import { patience } from '#tests/support/patience.ts';
import { findPgBouncer, startPgBouncer, type PgBouncer } from '#tests/support/pgbouncer.ts';
import { runScript } from '#tests/support/run-script.ts';
import { publish } from '#tests/support/shop.ts';
import {
  createSecondApp,
  createTestApp,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';
import { requireOwnSessions } from './own-sessions.ts';

const program = findPgBouncer();

describe.skipIf(program === undefined)(
  'behind PgBouncer in transaction mode (skipped where it is not installed)',
  () => {
    let test: TestApp;
    let pooler: PgBouncer;
    /** The shop that goes through it. */
    let pooled: Awaited<ReturnType<typeof createSecondApp>>;
    beforeAll(async () => {
      test = await createTestApp();
      pooler = await startPgBouncer(program ?? '', test.appConnectionString);
      const throughPooler = { ...test, appConnectionString: pooler.connectionString };
      pooled = await createSecondApp(throughPooler, test.connectionString);
      pooled.services.start();
    });
    afterAll(async () => {
      await pooled.close();
      await pooler.stop();
      await test.close();
    });

    it('signs in as many as come at once, and counts those that fail', async () => {
      const { accounts, passwords, database } = pooled.services;
      const passwordHash = await passwords.hash(goodPassword);
      const emails = Array.from({ length: 40 }, (_, index) => `member-${index}@example.test`);
      for (const email of emails) {
        await accounts.createAccount(database, { email, passwordHash, name: '' });
      }
      const signIn = (email: string, password: string) =>
        pooled.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
      const answers = await Promise.all([
        ...emails.flatMap((email) => [signIn(email, goodPassword), signIn(email, goodPassword)]),
        ...emails.map((email) => signIn(email, 'wrong')),
      ]);
      const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
      expect([...counts].map(([status, { length }]) => [status, length])).toEqual([
        [200, 80],
        [401, 40],
      ]);
    });

    it('sells, all at once', async () => {
      const buyers: Buyer[] = [];
      for (let index = 0; index < 12; index += 1) {
        const { account } = await addBuyer(test, `buyer-${index}@example.test`);
        buyers.push(buyerOf(pooled, account));
      }
      const answers = await Promise.all(buyers.map((buyer) => buyer.buy('business-plus-yearly')));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(await Promise.all(buyers.map((buyer) => buyer.tier())))).toEqual(
        new Set(['business_plus']),
      );
    });

    it('receives new jobs by the direct connection', async () => {
      const payload = { email: 'ida@example.test' };
      const url = '/api/send-registration-otp';
      expect((await pooled.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
      const { mailboxDir } = pooled.services;
      const mails = () => readdir(mailboxDir).catch(() => []);
      const hasMail = async () => (await mails()).some((name) => name.endsWith('.eml'));
      await vi.waitUntil(hasMail, { timeout: 10_000, interval: 50 });
    });

    it('receives changed pages by the direct connection', async () => {
      const { pageCache, database } = pooled.services;
      const { account } = await addBuyer(test, 'owner@example.test');
      await publish(test.services, account, { userProfile: 'Ada' });
      const path = `/card/${account.uniqueId}`;
      const isCached = () => pageCache.find(pageKey(path, 'br')) !== undefined;
      const headers = { 'accept-encoding': 'br' };
      await vi.waitUntil(async () => {
        expect((await pooled.app.inject({ url: path, headers })).statusCode).toBe(200);
        return isCached();
      }, patience);
      await invalidatePages(database, account.uniqueId);
      await vi.waitUntil(() => !isCached(), patience);
    });

    it('starts with a direct connection, and not without one', async () => {
      const { connectionString: direct } = test;
      const { connectionString } = pooler;
      await requireOwnSessions({ connectionString: direct, directConnectionString: direct });
      await requireOwnSessions({ connectionString, directConnectionString: direct });
      for (const [variable, databaseUrl] of [
        ['DATABASE_URL', connectionString],
        ['DATABASE_DIRECT_URL', direct],
      ] as const) {
        const place = { connectionString: databaseUrl, directConnectionString: connectionString };
        const refused = await requireOwnSessions(place).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(OperatorError);
        expect(String(refused)).toMatch(`${variable} goes through a pooler that shares sessions`);
      }
    });

    it('stops the server with one line', async () => {
      const env = { DATABASE_URL: pooler.connectionString, DATA_DIR: test.dataDir };
      const quiet = { PORT: '0', LOG_LEVEL: 'fatal' };
      expect(await runScript('../server/main.ts', [], { ...env, ...quiet })).toEqual({
        exitCode: 1,
        stdout: '',
        stderr:
          "DATABASE_URL goes through a pooler that shares sessions (PgBouncer's transaction mode), where LISTEN and jobs do not work: set DATABASE_DIRECT_URL to the PostgreSQL server itself.\n",
      });
    });

    it('says which setting of the address the pooler refuses', async () => {
      const connectionString = `${pooler.connectionString}?statement_timeout=5000`;
      const place = { connectionString, directConnectionString: test.connectionString };
      await expect(requireOwnSessions(place)).rejects.toThrow(
        'DATABASE_URL sets statement_timeout, which the pooler refuses',
      );
    });
  },
);
