import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: Account;
let bare: Account;

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'http://localhost:4711' });
  ada = await addAccount(test.services, 'ada@example.test');
  bare = await addAccount(test.services, 'bare@example.test');
  await giveLifetime(test.services, ada);
  await publish(test.services, ada, { customSlug: 'studio', userProfile: 'Ada Studio' });
  await publish(test.services, ada);
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });

describe.each(['svg', 'png'])('GET /card/{uniqueId}/qr.%s', (extension) => {
  it('opens the public page', async () => {
    const answer = await get(`/card/${ada.uniqueId}/qr.${extension}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^image\/(svg\+xml|png)/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; sandbox");
    const { data, info } = await sharp(answer.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQr({ width: info.width, height: info.height, data })).toBe(
      `http://localhost:4711/card/${ada.uniqueId}`,
    );
  });

  it('is there before a profile is', async () => {
    expect((await get(`/card/${bare.uniqueId}/qr.${extension}`)).statusCode).toBe(200);
  });

  it.each(['abcdefghjk', 'https:%2F%2Fevil.example', '%00'])(
    'is not printed for %s',
    async (uniqueId) => {
      expect((await get(`/card/${uniqueId}/qr.${extension}`)).statusCode).toBe(404);
    },
  );
});

describe('GET /api/card-data', () => {
  it.each([
    ['', 'Ada Example'],
    ['/studio', 'Ada Studio'],
    ['/profile', 'Ada Example'],
  ])('of {uniqueId}%s is the profile of %s', async (slug, userProfile) => {
    const answer = await get(`/api/card-data/${ada.uniqueId}${slug}`);
    expect(answer.json()).toEqual({
      success: true,
      profile: expect.objectContaining({ userProfile, uniqueId: ada.uniqueId }),
      user: { uniqueId: ada.uniqueId, qrCode: `/card/${ada.uniqueId}/qr.svg` },
    });
  });

  it('says nothing of a link that is switched off', async () => {
    const account = await addAccount(test.services, 'links@example.test');
    const shown = { label: 'Shop', url: 'https://shop.example', isShown: true };
    const links = [{ ...shown, url: 'https://later.example', isShown: false }, shown];
    await publish(test.services, account, { links });
    const { profile } = (await get(`/api/card-data/${account.uniqueId}`)).json();
    expect(profile.links).toEqual([shown]);
  });

  it('of /personal is of a profile without a slug of its own', async () => {
    const account = await addAccount(test.services, 'free@example.test');
    await publish(test.services, account, { userProfile: 'Free Owner' });
    for (const slug of ['personal', 'Personal', 'profile']) {
      const answer = await get(`/api/card-data/${account.uniqueId}/${slug}`);
      expect(answer.json()).toMatchObject({
        success: true,
        profile: { userProfile: 'Free Owner' },
        user: { uniqueId: account.uniqueId },
      });
    }
  });

  it.each([
    ['an unknown account', () => 'abcdefghjk'],
    ['an unknown slug', () => `${ada.uniqueId}/nothing`],
    ['an account without a profile', () => bare.uniqueId],
    ['a path', () => '..%2F..%2Fx'],
  ])('fails for %s', async (_, pathOf) => {
    const answer = await get(`/api/card-data/${pathOf()}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Failed to load card data',
      code: 'not_found',
    });
  });
});
