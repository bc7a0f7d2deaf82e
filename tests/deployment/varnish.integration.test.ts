import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { addManyCards, type PublishedCard } from '#tests/support/many-cards.ts';
import { patience } from '#tests/support/patience.ts';
import { publish } from '#tests/support/shop.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';
import { isVarnishInstalled, startVarnish } from './varnish.ts';

const cardCount = 1_000;
const visitCount = 4_000;
/** Every tenth visitor's browser runs the page's script. */
const scriptsEach = 10;

const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const asNavigation = {
  'user-agent': userAgent,
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe.skipIf(!isVarnishInstalled)('Varnish in front (skipped where it is not installed)', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let home: string;
  let port: number;
  let test: TestApp;
  let stopVarnish: Awaited<ReturnType<typeof startVarnish>> | undefined;
  /** The requests that reached the shop: methods and paths. */
  const reached: string[] = [];
  let cards: readonly PublishedCard[];
  let first: Account;

  function ask(
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', body = '' } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port, path, method, headers, agent },
        (answer) => {
          text(answer).then(
            (read) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
            reject,
          );
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  }

  beforeAll(async () => {
    home = await mkdtemp(join(temporaryDirectory, 'nearcard-varnish-'));
    await chmod(home, 0o711);
    port = await findFreePort();
    test = await createTestApp({
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/.purge/the-token`,
      CDN_PURGE_SECRET: 'a-secret',
    });
    ({ cards, first } = await addManyCards(test, cardCount));
    test.services.start();
    const shopPort = await findFreePort();
    await test.app.listen({ host: '127.0.0.1', port: shopPort });
    test.app.server.on('request', ({ method, url }) => reached.push(`${method} ${url}`));
    stopVarnish = await startVarnish({ home, port, shopPort, token: 'the-token' });
    // It asks the shop by itself before it asks on behalf of anybody.
    await vi.waitUntil(async () => (await ask('/readyz')).status === 200, { timeout: 10_000 });
  });
  afterAll(async () => {
    agent.destroy();
    await stopVarnish?.();
    await test?.close();
    await rm(home, { recursive: true, force: true });
  });

  const tapOf = ({ serial }: PublishedCard) => `/nfc/${serial}`;
  const pageOf = ({ uniqueId }: PublishedCard) => `/card/${uniqueId}`;
  const cardAt = (index: number): PublishedCard => {
    const card = cards[index % cards.length];
    if (card === undefined) throw new Error('there is no card');
    return card;
  };

  /** Of all that reached the shop since the last call, what is about cards. */
  const takeReached = () => reached.splice(0).filter((asked) => /^GET \/(card|nfc)\//.test(asked));

  /** Asks for one thing, then for others. @returns what of the others reached the shop */
  async function reachedAfter(
    begun: readonly [string, Record<string, string>],
    ...others: readonly (readonly [string, Record<string, string>])[]
  ) {
    await ask(...begun);
    takeReached();
    for (const other of others) await ask(...other);
    return takeReached();
  }

  it('tells browsers what the shop tells them, and nothing of what it receives itself', async () => {
    const card = cardAt(1);
    for (const path of [pageOf(card), tapOf(card)]) {
      await ask(path, asNavigation);
      const { status, headers } = await ask(path, asNavigation);
      expect(status).toBe(200);
      expect(headers['cache-control']).toMatch(/no-cache|max-age=0, must-revalidate/);
      for (const name of ['cdn-cache-control', 'surrogate-key', 'xkey', 'age']) {
        expect(headers).not.toHaveProperty(name);
      }
    }
    const { etag = '' } = (await ask(pageOf(card), asNavigation)).headers;
    const unchanged = await ask(pageOf(card), { ...asNavigation, 'if-none-match': etag });
    expect(unchanged).toMatchObject({ status: 304, body: '' });
    expect(await ask(tapOf(card))).toMatchObject({
      status: 302,
      headers: { location: `${pageOf(card)}#nfc`, 'cache-control': 'no-store' },
    });
  });

  it('keeps one page for all queries and encodings, and two answers for all taps', async () => {
    const card = cardAt(2);
    const [page, tap] = [pageOf(card), tapOf(card)];
    const onPage = await reachedAfter(
      [page, { 'accept-encoding': 'br' }],
      [`${page}?utm_source=fair`, { 'accept-encoding': 'gzip' }],
      [`${page}?x`, {}],
    );
    const onNavigation = await reachedAfter(
      [tap, asNavigation],
      [`${tap}?x=1`, { ...asNavigation, 'accept-encoding': 'identity' }],
    );
    const asImage = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const onOthers = await reachedAfter([tap, {}], [tap, asImage], [`${tap}?x=2`, {}]);
    expect([onPage, onNavigation, onOthers]).toEqual([[], [], []]);
  });

  it('keeps a page for each language that there are texts in, and one for each that is chosen', async () => {
    const page = pageOf(cardAt(5));
    const taking = (language: string) => ({ 'accept-language': language });
    const onTaken = await reachedAfter(
      [page, taking('de-AT,de;q=0.9,en;q=0.8')],
      [page, taking('xx, DE')],
      [page, taking('en;q=0, de;q=0.5')],
      [`${page}?x=1`, taking('de-CH')],
    );
    const onChosen = await reachedAfter(
      [`${page}?lang=he`, taking('de')],
      [`${page}?lang=he`, taking('de')],
    );
    expect([onTaken, onChosen]).toEqual([[], []]);
    const bodyOf = async (path: string, language = 'xx') =>
      /<html lang="([^"]*)"/.exec((await ask(path, taking(language))).body)?.[1];
    expect(await bodyOf(page, 'de')).toBe('de');
    expect(await bodyOf(page)).toBe('en');
    expect(await bodyOf(page, 'zh-TW,zh;q=0.9')).toBe('zh-Hant');
    expect(await bodyOf(page, 'zh_HK')).toBe('zh-Hant');
    expect(await bodyOf(page, 'zh-Hans-HK')).toBe('zh-Hans');
    expect(await bodyOf(page, 'ja_JP')).toBe('ja');
    expect(await bodyOf(`${page}?lang=he`, 'de')).toBe('he');
    expect(await bodyOf(`${page}?lang=zh-Hant`, 'de')).toBe('zh-Hant');
    // However it is written, the shop reads it, and nobody else gets what it says.
    expect(await bodyOf(`${page}?%6Cang=ja`)).toBe('ja');
    expect(await bodyOf(`${page}?lang=JA`)).toBe('ja');
    expect(await bodyOf(page)).toBe('en');
  });

  it('passes on each tap that a chip has signed, and keeps nothing of it', async () => {
    const tap = tapOf(cardAt(4));
    await ask(tap, asNavigation);
    for (const signed of [`${tap}?picc_data=00&cmac=00`, `${tap}?x=1&uid=00&ctr=00&cmac=00`]) {
      const reachedBy = await reachedAfter([signed, asNavigation], [signed, asNavigation]);
      expect(reachedBy).toEqual([`GET ${signed}`]);
      expect((await ask(signed, asNavigation)).headers['cache-control']).toBe('no-store');
    }
  });

  it('passes on what is for one person', async () => {
    const page = pageOf(cardAt(3));
    await ask(page);
    reached.splice(0);
    const paths = ['/api/my-cards', '/dashboard', '/admin', '/api/card-data/nobody'];
    const asked = [...paths, ...paths, page];
    for (const path of asked) await ask(path, { authorization: 'Bearer nobody' });
    const passed = reached.splice(0).filter((line) => !line.endsWith('/readyz'));
    expect(passed).toEqual(asked.map((path) => `GET ${path}`));
  });

  it.each([
    ['another token', '/.purge/another-token', 'POST'],
    ['a reader', '/.purge/the-token', 'GET'],
  ])('takes no purge of %s', async (_, path, method) => {
    const answer = await ask(path, { 'surrogate-key': 'any' }, { method });
    expect(answer.status).toBe(403);
  });

  it('shows an edit, a freeze and its end within a second', async () => {
    const card = cardAt(0);
    const { services } = test;
    const readable = { ...asNavigation, 'accept-encoding': 'identity' };
    const titleAt = async (path: string) =>
      /<h1[^>]*>([^<]*)/.exec((await ask(path, readable)).body)?.[1];
    for (const name of ['Ada One', 'Ada Two', 'Ada Three']) {
      await Promise.all([titleAt(pageOf(card)), titleAt(tapOf(card))]);
      await publish(services, first, { userProfile: name });
      for (const path of [pageOf(card), tapOf(card)]) {
        await expectWithinASecond(async () => expect(await titleAt(path)).toBe(name));
      }
    }
    for (const [isFrozen, status] of [
      [true, 403],
      [false, 200],
    ] as const) {
      await ask(tapOf(card), asNavigation);
      await services.cards.setFrozen(card.serial, isFrozen, 'test');
      await expectWithinASecond(async () =>
        expect((await ask(tapOf(card), asNavigation)).status).toBe(status),
      );
    }
  });

  it(`answers 99 % of ${visitCount} visits of ${cardCount} cards, and every view is counted`, async () => {
    /** Of the page itself, the tap as a browser opens it, and the tap as others ask for it. */
    const kinds = [
      (card: PublishedCard) => ask(pageOf(card), asNavigation),
      (card: PublishedCard) => ask(tapOf(card), asNavigation),
      (card: PublishedCard) => ask(tapOf(card), { 'user-agent': userAgent }),
    ];
    async function visit(index: number): Promise<void> {
      const card = cardAt(index);
      const kind = kinds[Math.floor(index / cards.length) % kinds.length];
      const { status } = (await kind?.(card)) ?? { status: 0 };
      if (status !== 200 && status !== 302) throw new Error(`a visit was answered ${status}`);
    }
    async function tellView(index: number): Promise<void> {
      const { uniqueId } = cardAt(index);
      const event = { uniqueId, referrer: '', userAgent, ts: 0, kind: 'view', source: 'nfc' };
      const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
      const body = JSON.stringify(event);
      const { status } = await ask('/api/events/scan', headers, { method: 'POST', body });
      if (status !== 200) throw new Error(`a view was answered ${status}`);
    }
    const countEvents = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from card_events`.execute(test.owner);
      return rows[0]?.count;
    };

    await inTurns(cardCount * kinds.length, visit);
    takeReached();
    let sent = 0;
    await inTurns(visitCount, async (index) => {
      await visit(index);
      if (index % scriptsEach > 0) return;
      await tellView(index);
      sent += 1;
    });
    const byVarnish = visitCount - takeReached().length;
    console.log(`${byVarnish} of ${visitCount} visits were answered by Varnish`);
    expect(byVarnish / visitCount).toBeGreaterThanOrEqual(0.99);
    await vi.waitFor(async () => expect(await countEvents()).toBe(sent), patience);
  });
});

/** Does something for each number below `count`, as many at once as there are connections. */
async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: 32 }, lane));
}
