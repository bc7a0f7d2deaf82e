import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharingImagePath } from '#domain/site/sharing-image.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('/og', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ BRAND_NAME: 'Kim & Co' });
  });
  afterAll(() => test.close());

  it.each(['/og/contact.png', '/og/blog/tap-or-qr-code.png'])('%s is a picture', async (url) => {
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1_200, 630]);
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await test.app.inject({ url, headers })).statusCode).toBe(304);
  });

  it.each([
    ['the version of today', (url: string) => url, /immutable/],
    ['an old version', (url: string) => `${url}0`, /max-age=3600$/],
  ])('asked for by %s', async (_what, change, caching) => {
    const url = change(sharingImagePath(sitePages.contact.image, 'Kim & Co'));
    expect((await test.app.inject({ url })).headers['cache-control']).toMatch(caching);
  });

  it.each([
    '/og/none.png',
    '/og/blog/none.png',
    '/og/blog/..%2Fcontact.png',
    '/og/contact.svg',
    `/og/${'x'.repeat(500)}.png`,
  ])('%s is not there', async (url) => {
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});
