import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStocks } from '#domain/card-design/card-stocks.ts';
import { samplePerson } from '#domain/public-card/sample-person.ts';
import { alternatesOf, pathIn } from '#domain/site/translated-pages.ts';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { prefixedLanguages } from '#domain/texts/site-languages.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const publicUrl = 'http://127.0.0.1:4000';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: publicUrl });
});
afterAll(() => test.close());

const ask = (url: string, acceptLanguage?: string) =>
  test.app.inject({
    url,
    headers: { accept: 'text/html', ...(acceptLanguage && { 'accept-language': acceptLanguage }) },
  });

/** The texts that a page shows or speaks, piece by piece; drawings of cards have names alone. */
function readIn(html: string): Set<string> {
  const shown = html
    .replaceAll(/<(script|style|svg|title)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '');
  const spoken = Array.from(shown.matchAll(/ (?:alt|aria-label|title)="([^"]+)"/g), ([, a]) => a);
  return new Set(
    [...spoken, ...shown.split(/<[^>]*>/)]
      .map((text = '') => text.replaceAll('&amp;', '&').trim())
      .filter((text) => /\p{L}{2}/u.test(text)),
  );
}

/** The same in every language: names, and what is not translated on purpose. */
const names = [
  'Nearcard',
  samplePerson.name,
  `${samplePerson.role}, ${samplePerson.company}`,
  samplePerson.email,
  'LinkedIn',
  'Instagram',
  'YouTube',
  'Hannah Whitlock',
  'Mateo Ferreira',
  'Priya Raman',
  ...cardStocks.map(({ name }) => name),
  'USD $',
  'EUR €',
  'GBP £',
  'Free',
  'Business',
  'Business Plus',
  'Lifetime',
  'Teams',
  'English',
  'Deutsch',
  'Français',
  'Español',
  '日本語',
  'العربية',
  // The trap for programs on the contact page, which nobody sees.
  'Leave this empty',
  // Of the frame that stands around a missing script.
  'Try again',
];

describe.each(prefixedLanguages)('the home page in %s', (language) => {
  it('has no text that the English one has', async () => {
    const english = readIn((await ask('/')).body);
    const inLanguage = readIn((await ask(`/${language}`)).body);
    const same = Object.entries(siteCatalogues.en)
      .filter(([key, text]) => Reflect.get(siteCatalogues[language], key) === text)
      .map(([, text]) => text);
    const { supportEmail, postalAddress = '' } = test.services.config.site;
    const excused = new Set([...names, ...same, supportEmail, postalAddress]);
    expect(inLanguage.size).toBeGreaterThan(80);
    expect([...inLanguage].filter((text) => english.has(text) && !excused.has(text))).toEqual([]);
  });

  it('says what it is, and where the others are', async () => {
    const { statusCode, body, headers } = await ask(`/${language}`);
    expect(statusCode).toBe(200);
    expect(headers.vary).toMatch(/accept-language/i);
    expect(body).toContain(
      language === 'ar' ? '<html lang="ar" dir="rtl"' : `<html lang="${language}"`,
    );
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/${language}"`);
    for (const { hrefLang, path } of alternatesOf('/')) {
      const link = `<link rel="alternate" hrefLang="${hrefLang}" href="${publicUrl}${path}"`;
      expect(body.toLowerCase()).toContain(link.toLowerCase());
    }
    expect(body).not.toContain(siteCatalogues.en['home.intro']);
  });

  it('says the same to search engines, with its way from home', async () => {
    const { body } = await ask(`/${language}/nfc-business-cards`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1];
    const graph: Record<string, object>[] = JSON.parse(data ?? '')['@graph'];
    const texts = siteCatalogues[language];
    const url = `${publicUrl}/${language}/nfc-business-cards`;
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@id': `${publicUrl}/nfc-business-cards#product`,
        name: texts['plans.title'],
        url,
        offers: expect.arrayContaining([
          expect.objectContaining({ sku: 'further-card', name: texts['cart.extraCard'], url }),
          expect.objectContaining({
            sku: 'business-yearly',
            name: texts['cart.nameYearly'].replace('{plan}', 'Business'),
          }),
        ]),
      }),
    );
    expect(graph).toContainEqual(
      expect.objectContaining({
        itemListElement: [
          expect.objectContaining({ name: texts['shell.home'], item: `${publicUrl}/${language}` }),
          expect.objectContaining({ name: texts['plans.title'], item: url }),
        ],
      }),
    );
  });

  it('is offered in its own words, to whoever asks for it', async () => {
    const { statusCode, body } = await ask('/', `${language},en;q=0.5`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en"');
    expect(body).toContain(siteCatalogues[language]['shell.offer']);
    expect(body).toContain(`href="${pathIn(language, '/')}"`);
    const chosen = await ask(`/${language}`, 'fr;q=0.9,de;q=0.8,ja;q=0.7');
    expect(chosen.body).toContain(siteCatalogues[language]['home.intro']);
  });

  it('weighs at most a tenth more than the English one', async () => {
    const weigh = async (path: string) => brotliCompressSync((await ask(path)).body).length;
    expect((await weigh(`/${language}`)) / (await weigh('/'))).toBeLessThan(1.1);
  });
});

const indexed = ['/nfc-business-cards', '/teams', '/contact'];

describe.each(prefixedLanguages)('the way of a buyer in %s', (language) => {
  it.each([
    '/nfc-business-cards',
    '/cart',
    '/success?session_id=a&purchase_id=b',
    '/thank-you?provider=paypal',
    '/teams',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=abc',
    '/join',
    '/join?token=abc',
    '/undo-email-change',
    '/undo-email-change?token=abc',
    '/not-me?token=abc',
    '/not-me?outcome=done',
    '/not-me?outcome=used',
    '/not-me?outcome=expired',
    '/not-me?outcome=invalid',
  ])('%s has no text that the English one has', async (path) => {
    const english = readIn((await ask(path)).body);
    const { statusCode, body } = await ask(`/${language}${path}`);
    expect(statusCode).toBe(200);
    expect(body.includes('noindex')).toBe(!indexed.includes(path));
    const same = Object.entries(siteCatalogues.en)
      .filter(([key, text]) => Reflect.get(siteCatalogues[language], key) === text)
      .map(([, text]) => text);
    const { supportEmail, postalAddress = '' } = test.services.config.site;
    const excused = new Set([...names, ...same, supportEmail, postalAddress]);
    expect([...readIn(body)].filter((text) => english.has(text) && !excused.has(text))).toEqual([]);
  });
});

it.each([
  'en',
  '*',
  'it,pl;q=0.9',
  'de;q=0',
  '<script>',
  `de,${'a'.repeat(600)}`,
  'constructor,__proto__',
])('nothing is offered for %j', async (acceptLanguage) => {
  const { statusCode, body } = await ask('/', acceptLanguage);
  expect(statusCode).toBe(200);
  for (const language of prefixedLanguages) {
    expect(body).not.toContain(siteCatalogues[language]['shell.offer']);
  }
});

it('a language is offered where the page is there in it, and nowhere else', async () => {
  const { body } = await ask('/blog', 'de');
  expect(body).not.toContain(siteCatalogues.de['shell.offer']);
  expect(body).not.toMatch(/hreflang/i);
});

it.each(['/it', '/xx', '/en', '/de-AT', '/%64%65x', '/de/nowhere', '/constructor'])(
  '%s is no page, as any unknown address',
  async (path) => {
    const { statusCode, headers } = await ask(path);
    expect([statusCode, headers.location]).toEqual([302, '/register']);
  },
);
