import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import { patience } from '#tests/support/patience.ts';
import { textOf } from '#tests/support/rendered-page.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
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
  await publish(services, ada, { userProfile: 'Ada Example', website: 'https://ada.example' });
  services.start();
  await vi.waitUntil(async () => (await get('')) && isCached(), { timeout: 10_000 });
});
afterAll(() => test.close());

const get = (slug: string, uniqueId = ada.uniqueId) =>
  test.app.inject(`/card/${uniqueId}${slug}/embed.html`);
const key = () => pageKey(`/card/${ada.uniqueId}/embed.html`, 'identity', 'en');
const isCached = () => test.services.pageCache.find(key()) !== undefined;

describe('the embedded card', () => {
  it('may be framed by any site, runs and sends nothing, and is in no search', async () => {
    const { headers, body } = await get('');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(body).not.toMatch(/<(?:script|form|button|input)\b/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each(['', '/studio'])('is the only page of the card at %j that may be', async (slug) => {
    const { headers } = await test.app.inject(`/card/${ada.uniqueId}${slug}`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('shows the profile at its address, and each of its links leaves the frame', async () => {
    const { body } = await get('/studio');
    expect(textOf(body)).toContain('Ada Studio');
    const anchors = (await get('')).body.match(/<a [^>]*>/g) ?? [];
    expect(anchors.length).toBeGreaterThan(4);
    for (const anchor of anchors) expect(anchor).toContain('target="_blank" rel="noopener"');
  });

  it('is cached, and changes with the card', async () => {
    expect(isCached()).toBe(true);
    await publish(test.services, ada, { userProfile: 'Ada Changed' });
    await vi.waitUntil(async () => textOf((await get('')).body).includes('Ada Changed'), patience);
    expect(textOf((await get('')).body)).not.toContain('Ada Example');
  });

  it.each([
    ['nobody', () => get('', 'abcdefghjk'), 'Card Not Found'],
    ['no profile', () => get('', bare.uniqueId), 'This card is not published yet'],
  ])('of %s is a notice, which may be framed too', async (_of, ask, said) => {
    const { statusCode, headers, body } = await ask();
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(textOf(body)).toContain(said);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(body).not.toContain('<script');
  });

  it('leads on from an address that the profile has left', async () => {
    const { statusCode, headers } = await get('/gone');
    expect([statusCode, headers.location]).toEqual([302, `/card/${ada.uniqueId}/embed.html`]);
  });
});
