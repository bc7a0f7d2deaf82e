import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount, issueCard, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Types whose bytes may be of several encodings; JSON is UTF-8 (RFC 8259, section 8.1). */
const needsCharset = /^text\/|[/+]xml$/;

describe('every kind of answer', () => {
  let test: TestApp;
  let owner: Account;
  let claimed: string;
  let fresh: string;
  beforeAll(async () => {
    test = await createTestApp({
      PUBLIC_URL: 'https://cards.example',
      ALLOW_DEMO_ON_NETWORK: 'true',
    });
    owner = await addAccount(test.services, 'owner@example.test');
    await publish(test.services, owner);
    claimed = (await issueClaimedCard(test.services, owner)).serial;
    fresh = (await issueCard(test.services)).serial;
  });
  afterAll(() => test.close());

  it.each<[string, () => string]>([
    ['a page', () => '/'],
    ['a page that is not there', () => '/nothing/here'],
    ['a script', () => '/dashboard/my-card.js'],
    ['an icon', () => '/favicon.svg'],
    ['a picture', () => '/icon-192.png'],
    ['a manifest', () => '/site.webmanifest'],
    ['robots.txt', () => '/robots.txt'],
    ['the sitemap', () => '/sitemap.xml'],
    ['the feed', () => '/blog/rss.xml'],
    ['the contact for security', () => '/.well-known/security.txt'],
    ['a call', () => '/api/promos/FAMILY25'],
    ['a call that is not there', () => '/api/nothing'],
    ['a call that is refused', () => '/api/user'],
    ['the description of the API', () => '/api/openapi.json'],
    ['the health', () => '/healthz'],
    ['a card', () => `/card/${owner.uniqueId}`],
    ['no card', () => '/card/aaaaaaaaaa'],
    ['a vCard', () => `/card/${owner.uniqueId}/contact.vcf`],
    ['a QR code', () => `/card/${owner.uniqueId}/qr.svg`],
    ['a preview', () => `/card/${owner.uniqueId}/preview.jpg`],
    ['a tap that leads to a card', () => `/nfc/${claimed}`],
    ['a first tap', () => `/nfc/${fresh}`],
    ['a file that is not there', () => '/files/nothing.webp'],
  ])('is held to its type, its frame and HTTPS: %s', async (_kind, url) => {
    const { headers, body, statusCode } = await test.app.inject(url());
    expect(statusCode).toBeLessThan(500);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.some((one) => ["object-src 'none'", "default-src 'none'"].includes(one))).toBe(
      true,
    );
    if (body === '') return;
    const [type = '', ...parameters] = String(headers['content-type']).split('; ');
    expect(type).toMatch(/^[a-z]+\/[\w.+-]+$/);
    expect(parameters.includes('charset=utf-8') || !needsCharset.test(type)).toBe(true);
  });

  it.each(['/.git/config', '/.env', '/package.json', '/assets/', '/images/', '/files/'])(
    'gives away no folder and no source: %s',
    async (url) => {
      const { statusCode, headers } = await test.app.inject(url);
      // Names that are no file's are led to the registration, as the specification says.
      expect(String(headers.location ?? statusCode)).toMatch(/^(?:404$|\/register)/);
    },
  );
});
