import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import { sendTo } from '#tests/support/raw-socket.ts';
import { addAccount, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let owner: Account;
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
  for (const path of [cardPath, tapPath]) {
    await vi.waitUntil(
      async () => {
        await get(path);
        return services.pageCache.find(pageKey(path, 'identity')) !== undefined;
      },
      { timeout: 10_000, interval: 20 },
    );
  }
});
afterAll(() => test.close());

const last = 'Connection: close\r\n\r\n';
const send = (bytes: string) => sendTo(test.app.server, bytes);
const get = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${last}`);

/** Apart from what is another each time. */
const lasting = (answer: string) => answer.replaceAll(/^(?:date|x-request-id):.*\r\n/gim, '');

const evil = 'evil.example';
/** Requests for a page that its cache must not remember by the wrong name, or answer otherwise for. */
const poisons: readonly (readonly [name: string, request: (path: string) => string])[] = [
  ['another host', (path) => `GET ${path} HTTP/1.1\r\nHost: ${evil}\r\n`],
  ['an absolute address', (path) => `GET http://${evil}${path} HTTP/1.1\r\nHost: shop.test\r\n`],
  ['a query', (path) => `GET ${path}?utm=${evil} HTTP/1.1\r\nHost: shop.test\r\n`],
  ['a fragment', (path) => `GET ${path}#${evil} HTTP/1.1\r\nHost: shop.test\r\n`],
  ['a path parameter', (path) => `GET ${path};${evil} HTTP/1.1\r\nHost: shop.test\r\n`],
  ['two slashes', (path) => `GET /${path} HTTP/1.1\r\nHost: shop.test\r\n`],
  ['a slash at the end', (path) => `GET ${path}/ HTTP/1.1\r\nHost: shop.test\r\n`],
  ['a dot', (path) => `GET /./${path} HTTP/1.1\r\nHost: shop.test\r\n`],
  ['letters as codes', (path) => `GET ${path.replace('c', '%63')} HTTP/1.1\r\nHost: shop.test\r\n`],
  ['a body', (path) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4\r\n`],
  ...[
    `X-Forwarded-Host: ${evil}`,
    `X-Forwarded-Proto: ${evil}`,
    `X-Forwarded-Prefix: /${evil}`,
    `X-Forwarded-Port: 1`,
    `X-Host: ${evil}`,
    `X-Original-URL: /${evil}`,
    `X-Rewrite-URL: /${evil}`,
    `Forwarded: host=${evil};proto=https`,
    `X-HTTP-Method-Override: DELETE`,
    `Accept: application/${evil}`,
    `Accept-Language: ${evil}`,
    `Cookie: session=${evil}`,
    `Range: bytes=0-3`,
    `If-None-Match: *`,
    `If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT`,
    `Accept-Encoding: br;q=0, gzip;q=0, identity`,
    `Accept-Encoding: ${evil}`,
    `Accept-Encoding: ${'br;q=0,'.repeat(500)}`,
    `Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe`,
    `Origin: https://${evil}`,
  ].map(
    (header) =>
      [
        header.slice(0, 50),
        (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${header}\r\n`,
      ] as const,
  ),
];

describe.each([
  ['a card', () => cardPath],
  ['a tap', () => tapPath],
])('the cache of %s', (_what, pathOf) => {
  it.each(poisons)('is not poisoned by %s', async (_name, request) => {
    const path = pathOf();
    const before = lasting(await get(path));
    const answer = await send(`${request(path)}${last}`);
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 (?:200|30[1248]|400|404) /);
    // A query goes along to where a card is; nothing else of it is said by others' browsers.
    expect(head.replace(/utm=evil\.example/, '')).not.toContain(evil);
    expect(lasting(await get(path))).toBe(before);
  });

  it('does not grow with the queries it is asked with', async () => {
    const { pageCache } = test.services;
    const before = pageCache.size;
    for (let count = 0; count < 20; count += 1) await get(`${pathOf()}?a=${count}`);
    expect(pageCache.size).toBe(before);
  });
});

describe('a second request in the first', () => {
  const hidden = `GET /api/promos/FAMILY25 HTTP/1.1\r\nHost: shop.test\r\n${last}`;
  const chunked = `0\r\n\r\n${hidden}`;
  const framings: readonly (readonly [name: string, headers: string, body: string])[] = [
    ['a length and chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked`, chunked],
    ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 5`, chunked],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5', hidden],
    ['a list of lengths', 'Content-Length: 0, 5', hidden],
    ['a length below zero', 'Content-Length: -1', hidden],
    ['a length with a sign', 'Content-Length: +0', hidden],
    ['an unknown coding', 'Transfer-Encoding: xchunked', chunked],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity', chunked],
    ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', chunked],
    ['a space before the colon', 'Transfer-Encoding : chunked', chunked],
    ['a tab in the name', 'Transfer-Encoding\t: chunked', chunked],
    ['a folded line', 'Transfer-Encoding:\r\n chunked', chunked],
    ['a line end that is half', 'A: b\nTransfer-Encoding: chunked', chunked],
    ['a size that is none', 'Transfer-Encoding: chunked', `0x0\r\n\r\n${hidden}`],
    ['a size that overflows', 'Transfer-Encoding: chunked', `10000000000000000\r\n\r\n${hidden}`],
    ['a chunk that does not end', 'Transfer-Encoding: chunked', `1\r\naX0\r\n\r\n${hidden}`],
    ['a length that covers it', `Content-Length: ${hidden.length}`, hidden],
  ];

  it.each(framings)('is not answered: %s', async (_name, headers, body) => {
    for (const path of [cardPath, '/api/promos/NONE']) {
      const answers = await send(
        `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\nConnection: close\r\n\r\n${body}`,
      );
      expect(answers).not.toContain('FAMILY25');
      expect(answers.match(/^HTTP\/1\.1 2/gm) ?? []).toHaveLength(
        answers.startsWith('HTTP/1.1 2') ? 1 : 0,
      );
    }
  });
});
