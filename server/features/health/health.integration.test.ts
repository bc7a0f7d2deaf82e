import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { worstKind } from '#domain/health/finding.ts';
import { checkTitles, type CheckedPart } from '#domain/health/health-report.ts';
import { passwordFile } from '#server/platform/demo-password.ts';
import { writeNote } from '#server/platform/operator-notes.ts';
import { patience } from '#tests/support/patience.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { addAccount } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { HealthReport } from '#wire/health.ts';
import { createProbeService } from './probe/probe.service.ts';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'http://localhost:5898',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'shop@example.test',
  SUPPORT_EMAIL: 'help@example.test',
};

/** The findings of one check, a line each. */
function linesOf(parts: readonly CheckedPart[], title: string): string[] {
  const part = parts.find((one) => one.title === title);
  return (part?.findings ?? []).map(({ kind, text }) => `${kind}: ${text}`);
}

describe('the doctor in the admin area', () => {
  let test: TestApp;
  let admin: Buyer;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await addAdmin(test);
  });
  afterAll(() => test.close());
  afterEach(() => emptyTables(test.connectionString, 'operator_notes'));

  const countWrong = async () =>
    (await admin.call('GET', '/admin/work')).json<{ work: { wrongChecks: number } }>().work
      .wrongChecks;

  it('knows nothing before its first look', async () => {
    expect((await admin.call('GET', '/admin/health')).json()).toMatchObject({ report: null });
    expect(await countWrong()).toBe(0);
  });

  it('looks when it is asked, and keeps what it found for the admin area', async () => {
    const answer = await admin.call('POST', '/admin/health/check');
    expect(answer.statusCode).toBe(200);
    const { report, message } = answer.json<{ report: HealthReport; message: string }>();
    expect(report.parts.map(({ title }) => title)).toEqual(Object.values(checkTitles));
    expect(report.checkedAt).toBe(test.clock.now().toISOString());
    // No server listens behind the test, and its clock stands still.
    const wrong = report.parts.filter(({ findings }) => worstKind(findings) === 'problem');
    expect(wrong.map(({ title }) => title)).toEqual(['Public address', 'Clock']);
    expect(message).toMatch(/^2 of 14 checks failed/);
    expect(linesOf(report.parts, 'Database')).toEqual([
      expect.stringMatching(/^right: PostgreSQL \d+\.\d+( \(.+\))? answers\./),
      expect.stringMatching(/^(right|warning): The database takes /),
      'right: The shop works as nearcard_app, which owns no table.',
    ]);
    expect(linesOf(report.parts, 'Migrations')).toEqual([
      expect.stringMatching(/^right: The schema is up to date/),
    ]);
    expect(linesOf(report.parts, 'Uploaded files')).toEqual([expect.stringMatching(/^right: /)]);

    const kept = (await admin.call('GET', '/admin/health')).json<{ report: HealthReport }>();
    expect(kept.report).toEqual(report);
    expect(await countWrong()).toBe(2);
  });

  it('takes what another release kept for nothing', async () => {
    await writeNote(test.services.database, 'health', test.clock.now(), { parts: 'all well' });
    expect((await admin.call('GET', '/admin/health')).json()).toMatchObject({ report: null });
  });

  it('looks once for all who ask at the same time', async () => {
    const { health } = test.services;
    const [one, other] = await Promise.all([health.check(), health.check()]);
    expect(other).toBe(one);
  });

  it('is called at a start, by a job', async () => {
    test.services.modules.start();
    const kept = async () => {
      await test.services.jobs.runAllDue();
      return test.services.health.last();
    };
    await expect.poll(kept, patience).toMatchObject({ checkedAt: test.clock.now().toISOString() });
  });

  it('knows of the last backup', async () => {
    const { database, health } = test.services;
    await writeNote(database, 'backup', test.clock.now());
    test.clock.advance(3 * 86_400);
    expect(linesOf(await health.examine(), 'Backup')).toEqual([
      'warning: The last backup is from 2026-11-21, 3 days ago: see why `npm run db -- backup` doesn’t run every night.',
    ]);
  });
});

describe('a request for the shop itself', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => test.close());

  /** A token as the doctor makes one. */
  async function makeToken(): Promise<string> {
    return createProbeService(test.services).make();
  }

  const ask = (token: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/health-probe',
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it('learns once how it came in', async () => {
    const token = await makeToken();
    const answer = await ask(token, {
      'x-forwarded-for': '192.0.2.1, 198.51.100.7',
      'x-forwarded-proto': 'https',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { address: '198.51.100.7', protocol: 'https', forwardedFor: 2, trustProxy: 1 },
    ]);
    expect((await ask(token)).statusCode).toBe(404);
  });

  it('learns nothing by a token that is not one, or is old', async () => {
    const token = await makeToken();
    test.clock.advance(61);
    for (const answer of [await ask(token), await ask('nobody'), await ask('')]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'Not found' }]);
    }
  });
});

describe('a shop that sells', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(production);
  });
  afterAll(() => test.close());

  it('says that no mail leaves, and which accounts a demo has left', async () => {
    const { health, passwords, database } = test.services;
    await addAccount(test.services, 'maya@nearcard.test');
    await addAdmin(test, 'boss@example.test');
    await database
      .updateTable('accounts')
      .set({ passwordHash: await passwords.hash('random-of-demo') })
      .where('email', '=', 'boss@example.test')
      .execute();
    await writeFile(passwordFile(test.dataDir), 'random-of-demo\n');

    const parts = await health.examine();
    expect(linesOf(parts, 'Mail')).toEqual([
      expect.stringMatching(
        /^problem: No emails are sent: connecting to 127\.0\.0\.1:1 .*ECONNREFUSED/,
      ),
    ]);
    expect(linesOf(parts, 'Demo accounts')).toEqual([
      expect.stringContaining('The admin boss@example.test has the password of the demo'),
      expect.stringContaining('This database was used for a demo (maya@nearcard.test)'),
    ]);
    expect(linesOf(parts, 'Backup')).toEqual([expect.stringMatching(/^warning: No backup/)]);
  });
});
