import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { sampleProfileOf } from '#domain/public-card/sample-profiles.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { textOf } from '#tests/support/rendered-page.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
/** With an active profile and one named `studio`. */
let ada: Account;
/** Without a profile. */
let bare: Account;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  ada = await addAccount(services, 'ada@example.test');
  bare = await addAccount(services, 'bare@example.test');
  await giveLifetime(services, ada);
  await publish(services, ada, { userProfile: 'Ada Studio', customSlug: 'studio' });
  await publish(services, ada, {
    userProfile: 'Ada Example',
    description: 'Writes programs.',
    website: 'https://ada.example',
    linkedin: 'https://www.linkedin.com/in/ada',
  });
  services.start();
  // From here on pages come from the cache, as they do in a shop that runs.
  await vi.waitUntil(() => get(`/card/${ada.uniqueId}`).then(isCached), { timeout: 10_000 });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers });

/** Whether the answer that was just given left its bytes in the cache. */
const isCached = () =>
  test.services.pageCache.find(pageKey(`/card/${ada.uniqueId}`, 'identity')) !== undefined;

describe('GET /card/{uniqueId}', () => {
  it('shows the active profile, complete without scripts', async () => {
    const answer = await get(`/card/${ada.uniqueId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const text = textOf(answer.body);
    for (const said of [
      'Ada Example',
      'London, United Kingdom',
      'ada@example.test',
      'Writes programs.',
      'Save Contact',
      'Scan to Save Contact',
    ]) {
      expect(text).toContain(said);
    }
    for (const link of [
      `/card/${ada.uniqueId}/contact.vcf`,
      'tel:+12025550123',
      'https://wa.me/12025550123',
      'mailto:ada@example.test',
      'https://ada.example',
      'https://www.linkedin.com/in/ada',
    ]) {
      expect(answer.body).toContain(`href="${link}"`);
    }
    expect(answer.body).toContain(`src="/card/${ada.uniqueId}/qr.svg"`);
    const canonical = `${test.services.publicUrl}/card/${ada.uniqueId}`;
    expect(answer.body).toContain(`<link rel="canonical" href="${canonical}"/>`);
  });

  it('shows a profile by its slug, with its own contact', async () => {
    const answer = await get(`/card/${ada.uniqueId}/studio`);
    expect(answer.statusCode).toBe(200);
    expect(textOf(answer.body)).toContain('Ada Studio');
    expect(answer.body).toContain(`href="/card/${ada.uniqueId}/studio/contact.vcf"`);
  });

  it('ignores a slash at the end and a query', async () => {
    const whole = await get(`/card/${ada.uniqueId}`);
    for (const suffix of ['/', '?source=nfc']) {
      const answer = await get(`/card/${ada.uniqueId}${suffix}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(whole.body);
    }
  });

  it.each(['', '/profile'])(
    '%s of an account without a profile is not published yet',
    async (path) => {
      const answer = await get(`/card/${bare.uniqueId}${path}`);
      expect(answer.statusCode).toBe(404);
      expect(textOf(answer.body)).toContain('This card is not published yet');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['an unknown account', () => '/card/abcdefghjk'],
    ['dots', () => '/card/..%2F..%2Fetc%2Fpasswd'],
    ['quotes', () => `/card/%27%20or%201=1--`],
    ['markup', () => '/card/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ])('says Card Not Found for %s', async (_, urlOf) => {
    const answer = await get(urlOf());
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(textOf(answer.body)).toContain('Card Not Found');
    expect(answer.body).not.toMatch(/<script>alert|etc\/passwd/);
  });

  it.each([
    ['an encoded slash', '%2Fstudio', 'Ada Studio'],
    ['a zero byte behind it', '%00', 'Ada Example'],
    ['markup behind it', '/%22%3E%3Cscript%3Ealert(1)', 'Ada Example'],
  ])(
    'opens the card of a mangled address, and writes nothing of it: %s',
    async (_, behind, name) => {
      const answer = await get(`/card/${ada.uniqueId}${behind}`);
      expect(answer.statusCode).toBe(200);
      expect(textOf(answer.body)).toContain(name);
      expect(answer.body).not.toContain('alert(1)');
    },
  );

  it('keeps what an odd path got from those who ask for the real one', async () => {
    const { uniqueId } = await addAccount(test.services, 'odd@example.test');
    expect((await get(`/card/${uniqueId}%2Fstudio`)).statusCode).toBe(302);
    const account = await test.services.accounts.findByUniqueId(test.services.database, uniqueId);
    await publish(test.services, account!, { customSlug: 'studio' });
    expect((await get(`/card/${uniqueId}/studio`)).statusCode).toBe(200);
  });

  it('keeps nothing of what is not there', async () => {
    const before = test.services.pageCache.byteSize;
    await get('/card/abcdefghjk');
    await get(`/card/${ada.uniqueId}/nothing`);
    expect(test.services.pageCache.byteSize).toBeLessThanOrEqual(before); // less: emptied meanwhile
  });
});

describe('while the database is away', () => {
  it.each(['', '/contact.vcf'])('a page says so, not JSON (/card/{uniqueId}%s)', async (path) => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const spy = vi.spyOn(test.services.publicCards, 'viewCard').mockRejectedValue(away);
    const answer = await get(`/card/${bare.uniqueId}${path}`);
    spy.mockRestore();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(textOf(answer.body)).toContain('briefly unavailable');
  });
});

describe('the bytes of a page', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, '', (bytes: Buffer) => bytes],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ])('come as %s for Accept-Encoding: %s', async (encoding, accepted, decode) => {
    const plain = await get(`/card/${ada.uniqueId}`);
    const answer = await get(`/card/${ada.uniqueId}`, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.headers.vary).toBe('accept-encoding, accept-language');
    expect(decode(answer.rawPayload).toString()).toBe(plain.body);
  });

  it('weigh at most 14 KB', async () => {
    const answer = await get(`/card/${ada.uniqueId}`, { 'accept-encoding': 'br' });
    expect(answer.rawPayload.length).toBeLessThan(14 * 1024);
  });

  it('weigh in brotli, once asked for again, at most nine tenths of gzip', async () => {
    const ask = (encoding: string) => get(`/card/${ada.uniqueId}`, { 'accept-encoding': encoding });
    const plain = await ask('identity');
    const gzip = await ask('gzip');
    const first = await ask('br');
    const isSmall = async () => {
      const { rawPayload } = await ask('br');
      return rawPayload.length <= gzip.rawPayload.length * 0.9;
    };
    await vi.waitUntil(isSmall, { timeout: 10_000, interval: 20 });
    const hot = await ask('br');
    expect(brotliDecompressSync(hot.rawPayload).toString()).toBe(plain.body);
    expect(hot.headers.etag).toBe(first.headers.etag);
    expect(hot.headers['content-length']).toBe(String(hot.rawPayload.length));
  });

  it('are asked for again before they are shown again, and then not sent', async () => {
    const first = await get(`/card/${ada.uniqueId}`, { 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const { etag } = first.headers;
    const again = await get(`/card/${ada.uniqueId}`, { 'if-none-match': `"x", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding, accept-language' });
    // A browser gives the stored page the policy of this answer.
    const policy = first.headers['content-security-policy'];
    expect(policy).toContain('sha256-');
    expect(again.headers['content-security-policy']).toBe(policy);
    const other = await get(`/card/${ada.uniqueId}`, { 'if-none-match': '"x"' });
    expect(other.statusCode).toBe(200);
  });

  it.each(['br', 'identity'])('are not sent to HEAD (%s)', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const whole = await get(`/card/${ada.uniqueId}`, headers);
    const head = await get(`/card/${ada.uniqueId}`, headers, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type'] as const) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it.each([
    ['a card', () => `/card/${ada.uniqueId}`],
    ['a card that is not published', () => `/card/${bare.uniqueId}`],
    ['no card', () => '/card/abcdefghjk'],
    ['the resolver', () => '/nfc/4000000000000002'],
    ['the resolver with an error', () => '/nfc/4000000000000002/resolve'],
  ])('run no inline code but what the policy of %s names', async (_, urlOf) => {
    const { headers, body } = await get(urlOf(), { accept: 'text/html' });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources] as const;
        }),
    );
    expect(policy.get('script-src')).toEqual(hashesOf(body, 'script') ?? ["'none'"]);
    expect(policy.get('style-src')).toEqual(hashesOf(body, 'style'));
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(body).not.toMatch(/ style="| on[a-z]+="/);
  });
});

function hashesOf(html: string, element: string): string[] | undefined {
  const code = Array.from(html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs')));
  if (code.length === 0) return undefined;
  return code.map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
}

describe('the sample card', () => {
  it('is the page of a card, without what needs an owner', async () => {
    const { statusCode, headers, body } = await get('/sample-card');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'sha256-");
    expect(textOf(body)).toContain('Rosa Lind');
    expect(body).toContain('href="/sample-card/contact.vcf"');
    expect(body).not.toContain('<form');
    expect(body).not.toContain('/api/');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each(cardLayouts)(
    'has the layout %s, with a person, a contact and a code of its own',
    async (layout) => {
      const path = `/sample-card/${layout}`;
      const { statusCode, body } = await get(path);
      const { userProfile, profilePicture } = sampleProfileOf(layout);
      expect(statusCode).toBe(200);
      expect(textOf(body)).toContain(userProfile);
      expect(body).toContain(profilePicture);
      expect(body).toContain('This is a sample');
      expect((await get(`${path}/contact.vcf`)).body).toMatch(
        new RegExp(`^FN[^:]*:${userProfile}\r$`, 'mu'),
      );
      expect((await get(`${path}/qr.svg`)).headers['content-type']).toContain('image/svg+xml');
    },
  );

  it.each(['', '/contact.vcf', '/qr.svg'])(
    'has no other layout: /sample-card/none%s',
    async (file) => {
      const { statusCode, body } = await get(`/sample-card/none${file}`);
      expect(statusCode).toBe(404);
      expect(textOf(body)).toContain('Card Not Found');
    },
  );

  it('is saved and scanned', async () => {
    const contact = await get('/sample-card/contact.vcf');
    expect(contact.headers['content-type']).toContain('text/vcard');
    expect(contact.body).toContain('FN:Rosa Lind');
    const code = await get('/sample-card/qr.svg');
    expect(code.headers['content-type']).toContain('image/svg+xml');
  });
});
