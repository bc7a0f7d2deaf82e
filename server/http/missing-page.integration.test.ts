import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = (url: string, accept: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test.app.inject({ method, url, headers: { accept } });
const ofBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('a file that is not there', () => {
  it.each([
    '/nothing.txt',
    '/wp-login.php?a=1',
    `/files/${'a'.repeat(64)}.jpg`,
    '/assets/old-a1b2.js',
    '/card/aaaaaaaaaa/contact.vcf',
    '/card/aaaaaaaaaa/qr.svg',
  ])('is a page of the shop for a browser: %s', async (url) => {
    const page = await ask(url, ofBrowser);
    expect(page.statusCode).toBe(404);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    for (const part of ['<header', '>Page not found</h1>', 'Go Home', '<footer', 'noindex']) {
      expect(page.body).toContain(part);
    }
    expect((await ask(url, ofBrowser, 'HEAD')).statusCode).toBe(404);
  });

  it('is in the language of its address, else in one that the browser takes', async () => {
    const inLanguage = async (url: string, language: string) =>
      (await test.app.inject({ url, headers: { accept: ofBrowser, 'accept-language': language } }))
        .body;
    expect(await inLanguage('/nothing.txt', 'de')).toMatch(
      /<html lang="de".*<h1[^>]*>Seite nicht gefunden<.*href="\/de\/contact"/s,
    );
    expect(await inLanguage('/ar/nothing.txt', 'de')).toMatch(/<html lang="ar" dir="rtl"/);
    expect(await inLanguage('/nothing.txt', 'it')).toContain('>Page not found</h1>');
  });

  it('costs no page where a script, a robot or a form asks', async () => {
    for (const [accept, method] of [
      ['*/*', 'GET'],
      ['image/avif,image/*', 'GET'],
      [ofBrowser, 'POST'],
    ] as const) {
      const answer = await ask('/nothing.txt', accept, method);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('<footer');
    }
  });

  it('is JSON below /api, whoever asks', async () => {
    const answer = await ask('/api/nothing.txt', ofBrowser);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'not_found' });
  });
});

it('sends any other path to the registration as before', async () => {
  const answer = await ask('/nothing', ofBrowser);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/register']);
});
