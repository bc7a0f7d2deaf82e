import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { surrogateKey } from '#server/platform/cdn/cdn-headers.ts';
import { patience } from '#tests/support/patience.ts';
import { addAccount, issueCard, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const asNavigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const kept = 'max-age=86400, stale-while-revalidate=3600';
const ofTaps = 'accept-encoding, accept-language, sec-fetch-mode, sec-fetch-dest';

describe('with a CDN in front', () => {
  /** The shop without one, and the same shop with it. */
  let plain: TestApp;
  let behind: Awaited<ReturnType<typeof createSecondApp>>;
  let owner: Account;
  let claimed: IssuedCard;
  let fresh: IssuedCard;
  let frozen: IssuedCard;
  beforeAll(async () => {
    plain = await createTestApp();
    const { services } = plain;
    behind = await createSecondApp(plain, undefined, { CDN_PURGE_URL: 'http://127.0.0.1:9/purge' });
    owner = await addAccount(services, 'owner@example.test');
    await publish(services, owner, { customSlug: 'studio' });
    claimed = await issueClaimedCard(services, owner);
    fresh = await issueCard(services);
    frozen = await issueClaimedCard(services, owner);
    await services.cards.setFrozen(frozen.serial, true, 'test');
    behind.services.start();
  });
  afterAll(async () => {
    await behind.close();
    await plain.close();
  });

  const ask = (url: string, headers: Record<string, string> = {}) =>
    behind.app.inject({ method: 'GET', url, headers });
  /** Asks until the shop receives changes: on a busy machine it stops to receive them for a moment. */
  const askUntilKept = (url: string, headers: Record<string, string> = {}) =>
    vi.waitFor(async () => {
      const answer = await ask(url, headers);
      expect(answer.headers['cdn-cache-control']).toBe(kept);
      return answer;
    }, patience);
  const askPlain = (url: string, headers: Record<string, string> = {}) =>
    plain.app.inject({ method: 'GET', url, headers });
  const account = () => [owner.uniqueId];
  /** A page with the shop's name is dropped with the brand as well. */
  const page = () => [owner.uniqueId, 'brand'];
  const card = (file = '') => `/card/${owner.uniqueId}${file}`;

  it.each([
    ['a card', () => card(), page, 'accept-encoding, accept-language'],
    ['a named card', () => card('/studio'), page, 'accept-encoding, accept-language'],
    ['a vCard', () => card('/contact.vcf'), account, undefined],
    ['a QR code', () => card('/qr.svg'), account, undefined],
    ['a QR code as PNG', () => card('/qr.png'), account, undefined],
    ['a contact as QR code', () => card('/contact-qr.svg'), account, undefined],
    ['a preview', () => card('/preview.jpg'), page, undefined],
    ['a tap', () => `/nfc/${claimed.serial}`, () => [`card ${claimed.serial}`], ofTaps],
    [
      'a scan of what is printed',
      () => `/nfc/qr?u=${claimed.identifier}`,
      () => [`card ${claimed.identifier}`],
      ofTaps,
    ],
    ['a first tap', () => `/nfc/${fresh.serial}`, () => [`card ${fresh.serial}`], ofTaps],
  ])('%s may be kept, and says nothing else to browsers', async (_, url, tags, vary) => {
    const answer = await askUntilKept(url());
    expect(answer.headers['surrogate-key']).toBe(tags().map(surrogateKey).join(' '));
    expect(answer.headers.vary).toBe(vary);
    const without = await askPlain(url());
    expect(without.headers).not.toHaveProperty('cdn-cache-control');
    expect(without.headers).not.toHaveProperty('surrogate-key');
    expect(answer.statusCode).toBe(without.statusCode);
    expect(answer.headers['cache-control']).toBe(without.headers['cache-control']);
  });

  it('a card that is shown at a tap is dropped with the tap or the page', async () => {
    const answer = await askUntilKept(`/nfc/${claimed.serial}`, asNavigation);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'surrogate-key': [`card ${claimed.serial}`, ...page()].map(surrogateKey).join(' '),
      vary: ofTaps,
    });
  });

  it('nothing of what changes is to be kept while the shop receives no changes', async () => {
    const deaf = await createSecondApp(plain, undefined, { CDN_PURGE_URL: 'http://127.0.0.1:9/' });
    for (const url of [card(), `/nfc/${claimed.serial}`]) {
      const answer = await deaf.app.inject({ method: 'GET', url, headers: asNavigation });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty('cdn-cache-control');
      expect(answer.headers).not.toHaveProperty('surrogate-key');
    }
    await deaf.close();
  });

  it('a card that has not changed may be kept on', async () => {
    const { etag = '' } = (await ask(card())).headers;
    const answer = await askUntilKept(card(), { 'if-none-match': etag });
    expect(answer.statusCode).toBe(304);
    expect(answer.headers['surrogate-key']).toBe(page().map(surrogateKey).join(' '));
  });

  it.each([
    ['a frozen card', () => `/nfc/${frozen.serial}`, {}],
    ['an unknown card', () => '/nfc/4000000000000002', {}],
    ['a card that nobody has', () => '/card/abcdefghjk', {}],
    ['the way to a card', () => `/card/${owner.uniqueId.toUpperCase()}`, {}],
    ['a photo that is not there', () => card('/photo.jpg'), {}],
    ['what a script receives of a tap', () => `/nfc/${claimed.serial}/resolve`, {}],
    ['a scan of any name', () => `/nfc/qr?u=${plain.services.publicUrl}${card('/any')}`, {}],
    ['data of a card', () => `/api/card-data/${owner.uniqueId}`, {}],
    ['the start page', () => '/', {}],
    ['a sitemap', () => '/sitemap.xml', {}],
  ])('%s is not to be kept', async (_, url, headers) => {
    const answer = await ask(url(), headers);
    expect(answer.headers).not.toHaveProperty('cdn-cache-control');
    expect(answer.headers).not.toHaveProperty('surrogate-key');
  });
});
