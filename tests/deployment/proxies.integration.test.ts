import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { ShopProcess } from '#tests/soak/shop-process.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { keepAsking, requestsInFlight } from './keep-asking.ts';
import { proxyPrograms, type Proxy } from './proxies.ts';
import { shopInEarnest } from './shop-in-earnest.ts';
import { visitShop } from './visit.ts';

describe.for(proxyPrograms)(
  'two processes behind $name (skipped where it is not installed)',
  (program) => {
    describe.skipIf(program.path === undefined)('as deploy/ has it', () => {
      const trusted = getCACertificates('default');
      let home: string;
      let database: TestDatabase;
      let url: string;
      let shops: readonly [ShopProcess, ShopProcess];
      let proxy: Proxy;
      let serials: string[];

      beforeAll(async () => {
        home = await mkdtemp(join(temporaryDirectory, 'nearcard-proxy-'));
        await chmod(home, 0o711);
        database = await createEmptyDatabase();
        const port = await findFreePort();
        url = `https://localhost:${port}`;
        const env = {
          ...shopInEarnest.env,
          PUBLIC_URL: url,
          TRUST_PROXY: '1',
          DATABASE_URL: database.appConnectionString,
          DATABASE_DIRECT_URL: database.connectionString,
        };
        const shopPorts = [await findFreePort(), await findFreePort()] as const;
        shops = [
          new ShopProcess(home, shopPorts[0], env),
          new ShopProcess(home, shopPorts[1], env),
        ];
        // Both migrate, at once: a lock lets one do it.
        await Promise.all(shops.map((shop) => shop.start()));
        serials = await shops[0].issueCards(2);
        const proxyHome = join(home, 'proxy');
        await mkdir(proxyHome);
        proxy = await program.start({ home: proxyHome, port, shopPorts });
        setDefaultCACertificates([...trusted, proxy.authority]);
      });
      afterAll(async () => {
        setDefaultCACertificates(trusted);
        await proxy?.stop();
        await Promise.all((shops ?? []).map((shop) => shop.kill()));
        await database?.drop();
        await rm(home, { recursive: true, force: true });
      });

      it('sells, takes a picture and answers a tap', async () => {
        const picture = new Uint8Array(await twoHalves().png().toBuffer());
        const [serial = ''] = serials;
        const visitor = { ...shopInEarnest.visitor, serial };
        expect(await visitShop(url, visitor, picture)).toContain(serial);
      });

      it('leads visitors who come in the clear to HTTPS, and fails their calls', async () => {
        const clear = `http://localhost:${proxy.httpPort}`;
        const page = await fetch(`${clear}/plans?from=clear`, { redirect: 'manual' });
        expect(page.status).toBe(308);
        expect(page.headers.get('location')).toMatch(/^https:\/\/localhost.*\/plans\?from=clear$/);
        const call = await fetch(`${clear}/api/login`, { method: 'POST', redirect: 'manual' });
        expect(call.status).toBe(403);
      });

      it.each([
        ['TLSv1.1', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
        ['TLSv1.2', undefined],
        ['TLSv1.3', undefined],
      ] as const)('answers %s with %s', async (version, refusal) => {
        const { hostname: host, port } = new URL(url);
        const versions = { minVersion: version, maxVersion: version };
        // Node itself would not ask for what is older.
        const ciphers = 'DEFAULT@SECLEVEL=0';
        const options = { host, port: Number(port), servername: host, ca: proxy.authority };
        const socket = connect({ ...options, ...versions, ciphers });
        const outcome = await once(socket, 'secureConnect').then(
          () => undefined,
          (error: NodeJS.ErrnoException) => error.code,
        );
        socket.destroy();
        expect(outcome).toBe(refusal);
      });

      it('tells the shop the addresses of clients, whatever they say of themselves', async () => {
        for (const localAddress of ['127.0.0.2', '127.0.0.3']) {
          const headers = { 'x-forwarded-for': '192.0.2.66', 'content-type': 'application/json' };
          const options = { method: 'POST', localAddress, headers, ca: proxy.authority };
          const asking = request(`${url}/api/check-email`, options);
          asking.end(JSON.stringify({ email: 'ada@example.test' }));
          const [answer] = await once(asking, 'response');
          answer.resume();
          expect(answer.statusCode).toBe(200);
        }
        expect(await networksOf(database, 'check-email-ip')).toEqual(['127.0.0.2', '127.0.0.3']);
      });

      it(`loses none of ${requestsInFlight} requests in flight while a process is replaced`, async () => {
        const replaced = async () => {
          expect(await shops[0].stop()).toMatchObject({ exitCode: 0 });
          await shops[0].start();
        };
        const [serial = ''] = serials.slice(1);
        const { answers, failures } = await keepAsking(url, serial, replaced);
        expect(failures.slice(0, 5)).toEqual([]);
        expect(answers).toBeGreaterThan(requestsInFlight);
      });
    });
  },
);

/** The networks that calls of one kind were counted under. */
async function networksOf({ connectionString }: TestDatabase, limit: string): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const text = 'select key from rate_limits where key like $1 order by key';
    const { rows } = await client.query<{ key: string }>(text, [`${limit}:%`]);
    return rows.map(({ key }) => key.slice(limit.length + 1));
  } finally {
    await client.end();
  }
}
