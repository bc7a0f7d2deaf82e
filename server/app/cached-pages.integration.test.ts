import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import { patience } from '#tests/support/patience.ts';
import { addAccount, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let owner: Account;
let port: number;
let cardPath: string;
let tapPath: string;

beforeAll(async () => {
  test = await createTestApp();
  const { services, app } = test;
  owner = await addAccount(services, 'owner@example.test');
  await publish(services, owner, { userProfile: 'Ada' });
  cardPath = `/card/${owner.uniqueId}`;
  tapPath = `/nfc/${(await issueClaimedCard(services, owner)).serial}`;
  services.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  ({ port } = address);
  for (const path of [cardPath, tapPath]) {
    await vi.waitUntil(
      async () => {
        await ask(path);
        return services.pageCache.find(pageKey(path, 'br')) !== undefined;
      },
      { timeout: 10_000, interval: 20 },
    );
  }
});
afterAll(() => test.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(
  path: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = { port, path, method, headers: { 'accept-encoding': 'br', ...headers } };
    request(asked, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Apart from what is another each time. */
function lasting({ date: _date, 'x-request-id': id, ...headers }: IncomingHttpHeaders) {
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return headers;
}

/** How often the metrics have counted a route's answers with a status. */
async function countOf(route: string, status: number): Promise<number> {
  const { body } = await ask('/metrics', { 'accept-encoding': 'identity' });
  const line = `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} `;
  return Number(body.toString().split(line)[1]?.split('\n')[0] ?? 0);
}

/** The same as it is before it is cached. */
async function askUncached(path: string, headers?: Record<string, string>): Promise<Answer> {
  test.services.pageCache.clear();
  return ask(path, headers);
}

describe('a cached answer', () => {
  it.each([
    ['a card', () => cardPath, {}, 200],
    ['a tap', () => tapPath, {}, 302],
    ['a tap in a browser', () => tapPath, navigation, 200],
  ])('is, for %s, what is answered without the cache', async (_, pathOf, headers, status) => {
    // A tap that takes longer than 0.4 s is answered with the resolver's screen.
    await vi.waitFor(async () => {
      const uncached = await askUncached(pathOf(), headers);
      const cached = await ask(pathOf(), headers);
      expect([uncached.status, cached.status]).toEqual([status, status]);
      expect(cached.body.equals(uncached.body)).toBe(true);
      expect(lasting(cached.headers)).toEqual(lasting(uncached.headers));
    }, patience);
  });

  it('is, for a tap in a browser, the card, and counted as a tap', async () => {
    const before = await countOf('/nfc/:serial', 200);
    const { body } = await ask(tapPath, navigation);
    expect(body.equals((await ask(cardPath)).body)).toBe(true);
    expect(await countOf('/nfc/:serial', 200)).toBe(before + 1);
  });

  it('is, for a tap in a browser, never older than the last change', async () => {
    await publish(test.services, owner, { userProfile: 'Grace' });
    await vi.waitFor(async () => {
      const { body } = await ask(tapPath, { ...navigation, 'accept-encoding': 'identity' });
      expect(body.toString()).toContain('Grace');
    }, patience);
    await test.services.cards.setFrozen(tapPath.slice(5), true, 'test');
    await vi.waitFor(
      async () => expect((await ask(tapPath, navigation)).status).toBe(403),
      patience,
    );
    await test.services.cards.setFrozen(tapPath.slice(5), false, 'test');
    await vi.waitFor(
      async () => expect((await ask(tapPath, navigation)).status).toBe(200),
      patience,
    );
  });

  it('is short for who has it', async () => {
    const { etag = '' } = (await ask(cardPath)).headers;
    const known = { 'if-none-match': etag };
    const unchanged = await ask(cardPath, known);
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expect(unchanged.headers.etag).toBe(etag);
  });

  it('has no body where only its head is asked for', async () => {
    const { status, headers, body } = await ask(cardPath, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
    expect(body).toHaveLength(0);
  });

  it('is counted', async () => {
    const before = await countOf('/card/:uniqueId', 200);
    await ask(cardPath);
    expect(await countOf('/card/:uniqueId', 200)).toBe(before + 1);
    expect(await countOf('/nfc/:serial', 302)).toBeGreaterThan(0);
  });

  it.each([
    ['no host that can be named', { host: 'a b' }, 400],
    ['another method', { method: 'DELETE' }, 404],
  ])('is not for %s', async (_, asked, status) => {
    expect((await ask(cardPath, asked)).status).toBe(status);
  });
});
