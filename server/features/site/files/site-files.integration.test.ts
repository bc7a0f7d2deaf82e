import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { requireWellFormedXml } from '#tests/support/xml.ts';

describe('what robots, readers and home screens ask for', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:4000', BRAND_NAME: 'Kim & Co' });
  });
  afterAll(() => test.close());

  it.each([
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemap-pages.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/dashboard/my-card.webmanifest', 'application/manifest+json'],
  ])('%s is cached for an hour, and compressed', async (url, contentType) => {
    const plain = await test.app.inject({ url });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({
      'content-type': contentType,
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    });
    if (contentType.includes('xml')) requireWellFormedXml(plain.body);
    const small = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    const { etag } = plain.headers;
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('robots may read all but what belongs to one person', async () => {
    const { body } = await test.app.inject({ url: '/robots.txt' });
    expect(body).toContain('Sitemap: http://127.0.0.1:4000/sitemap.xml\n');
    const hidden = Array.from(body.matchAll(/^Disallow: (.*)$/gm), ([, path]) => String(path));
    const visible = (paths: string[]) =>
      paths.filter((path) => !hidden.some((start) => path.startsWith(start)));
    expect(visible(['/api/cart', '/dashboard', '/admin/login', '/nfc/1', '/register-nfc'])).toEqual(
      [],
    );
    const open = ['/', '/nfc-business-cards', '/register', '/card/x', '/blog', '/og/x.png'];
    expect(visible(open)).toEqual(open);
  });

  it('the security contact is the shop’s, and never expired', async () => {
    const read = async () => (await test.app.inject({ url: '/.well-known/security.txt' })).body;
    const expiry = (text: string) => new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime();
    const text = await read();
    expect(text).toContain('Contact: mailto:support@nearcard.test\n');
    expect(text).toContain('Canonical: http://127.0.0.1:4000/.well-known/security.txt\n');
    expect(expiry(text)).toBeGreaterThan(test.clock.now().getTime());
    test.clock.advance(200 * 86_400);
    expect(expiry(await read())).toBeGreaterThan(test.clock.now().getTime());
  });

  it('the manifest names the shop and icons that exist', async () => {
    const { icons, ...manifest } = (await test.app.inject({ url: '/site.webmanifest' })).json();
    expect(manifest).toMatchObject({ name: 'Kim & Co', start_url: '/', id: '/' });
    for (const { src, sizes } of icons.filter(
      (icon: { type: string }) => icon.type === 'image/png',
    )) {
      const answer = await test.app.inject({ url: src });
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each([
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-32.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s is kept for a week', async (url, contentType) => {
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': contentType,
      'cache-control': 'public, max-age=604800',
    });
  });
});
