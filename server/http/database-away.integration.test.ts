import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createReadiness, type Readiness } from '#server/database/readiness.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { createLog } from '#server/platform/log.ts';
import { createTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createApp } from '#server/app/app.ts';
import type { App } from './app-type.ts';

/** The server as `main.ts` puts it together, on a database that can be cut off. */
describe('while the database is away', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let dataDir: string;
  let services: Services;
  let readiness: Readiness;
  let app: App;
  const lines: string[] = [];

  beforeAll(async () => {
    database = await createEmptyDatabase();
    proxy = await createTcpProxy(database.connectionString);
    dataDir = await mkdtemp(join(tmpdir(), 'nearcard-test-'));
  });
  afterAll(async () => {
    await proxy.cut();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  beforeEach(async () => {
    const { connectionString } = proxy;
    lines.splice(0);
    // A clock that stands still: all of this happens within one second.
    const destination = { write: (line: string) => void lines.push(line) };
    const log = createLog({ level: 'info', destination, now: () => 0 });
    // The pause between two tries is when the database comes back.
    readiness = createReadiness(log, isDatabaseUnavailable, () => proxy.open());
    services = createServices({
      config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
      log,
      dataDir,
      connectionString,
      directConnectionString: connectionString,
    });
    app = await createApp({
      config: readConfig({ DATA_DIR: dataDir }),
      services,
      log,
      isReady: () => readiness.isReady,
    });
    return async () => {
      await app.close();
      await services.stop();
      await proxy.cut();
    };
  });

  const prepare = () =>
    readiness.prepare(() => migrateToLatest(proxy.connectionString), new AbortController().signal);
  const login = () =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'ada@example.test', password: 'Wrong-Password-1' },
    });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;

  async function expectUnavailable(): Promise<void> {
    const answer = await login();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers).toHaveProperty('permissions-policy');
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'The service is briefly unavailable. Please try again in a moment.',
      code: 'unavailable',
      fields: {},
    });
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/metrics')).toBe(200);
    expect(await statusOf('/api/openapi.json')).toBe(200);
    expect(await statusOf('/dev/mailbox')).toBe(200);
    expect(await statusOf('/api/nothing')).toBe(404);
  }

  it('at the start, calls answer 503 until it is there and migrated', async () => {
    await expectUnavailable();
    await prepare();
    expect(await statusOf('/readyz')).toBe(200);
    expect((await login()).statusCode).toBe(401);
  });

  it('in the middle, calls answer 503 until it is back', async () => {
    await proxy.open();
    await prepare();
    expect((await login()).statusCode).toBe(401);
    await proxy.cut();
    await expectUnavailable();
    await proxy.open();
    expect(await statusOf('/readyz')).toBe(200);
    expect((await login()).statusCode).toBe(401);
  });

  it('all calls together write one line of it, small, and none of their own', async () => {
    await proxy.open();
    await prepare();
    await Promise.all(Array.from({ length: 20 }, login));
    lines.splice(0);
    await proxy.cut();
    for (let call = 0; call < 20; call += 1) await login();
    await app.inject('/readyz');
    expect(lines).toHaveLength(1);
    expect(lines.join('').length).toBeLessThan(3_000);
  });
});
