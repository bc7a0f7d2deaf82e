import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const post = '/blog/tap-or-qr-code';

/** Every public page, with the types of its structured data. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite', 'Product', 'FAQPage'],
  '/de': ['Organization', 'WebSite', 'Product', 'FAQPage'],
  '/ar': ['Organization', 'WebSite', 'Product', 'FAQPage'],
  '/nfc-business-cards': ['Organization', 'Product', 'FAQPage', 'BreadcrumbList'],
  '/contact': ['Organization', 'BreadcrumbList'],
  '/teams': ['Organization', 'FAQPage', 'BreadcrumbList'],
  '/tap-help': ['FAQPage', 'BreadcrumbList'],
  '/blog': ['BreadcrumbList'],
  [post]: ['BlogPosting', 'BreadcrumbList'],
  '/terms-and-conditions': ['BreadcrumbList'],
  '/privacy': ['BreadcrumbList'],
  '/imprint': ['BreadcrumbList'],
};
const privatePages = [
  '/login',
  '/register',
  '/register?serial=1',
  '/register-nfc',
  '/forgot-password',
  '/reset-password?token=x',
  '/dashboard',
  '/cart',
  '/success?session_id=session-1&purchase_id=order-1',
  '/thank-you?provider=paypal&token=PAYPAL-1',
];

const publicUrl = 'http://127.0.0.1:4000';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: publicUrl });
});
afterAll(() => test.close());

const ask = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });

/** The texts between a start and an end, in order. */
const textsBetween = (html: string, start: string, end: string) =>
  html
    .split(start)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(end)));

/** The content of the page's `<meta>` of this name or property. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const titlesOf = (html: string) => textsBetween(html.split('</head>')[0] ?? '', '<title>', '<');

describe('a public page', () => {
  it.each(Object.entries(pages))('%s tells search engines what it is', async (path, things) => {
    const { body, statusCode } = await ask(path);
    expect(statusCode).toBe(200);
    const description = metaOf(body, 'description') ?? '';
    expect(description.length).toBeGreaterThan(50);
    expect(metaOf(body, 'og:description')).toBe(description);
    expect(titlesOf(body)).toEqual([`${metaOf(body, 'og:title')} · Nearcard`]);
    expect(metaOf(body, 'og:type')).toBe(path === post ? 'article' : 'website');
    expect(metaOf(body, 'og:url')).toBe(publicUrl + path);
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(body, 'robots')).toBeUndefined();

    const data = textsBetween(body, '<script type="application/ld+json">', '</script>');
    const graph = data.flatMap((text): { '@type': string }[] => JSON.parse(text)['@graph']);
    expect(graph.map((thing) => thing['@type'])).toEqual(things);
  });

  it.each(Object.keys(pages))('%s has a picture for link previews', async (path) => {
    const { pathname } = new URL(metaOf((await ask(path)).body, 'og:image') ?? '');
    const { rawPayload } = await ask(pathname);
    expect(rawPayload.length).toBeLessThan(300_000);
    const size = { format: 'png', width: 1_200, height: 630 };
    expect(await sharp(rawPayload).metadata()).toMatchObject(size);
  });
});

it.each(privatePages)('%s is kept out of search results', async (path) => {
  const { body, statusCode } = await ask(path);
  expect(statusCode).toBe(200);
  expect(metaOf(body, 'robots')).toBe('noindex');
  expect(titlesOf(body)).toEqual([expect.stringMatching(/^.+ · Nearcard$/)]);
});

it.each([
  '/success',
  '/success?session_id=session-1',
  '/success?session_id=&purchase_id=',
  '/thank-you',
  '/thank-you?provider=other&token=1',
])('%s has nothing to show', async (path) => {
  const { statusCode, headers } = await ask(path);
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

it.each([
  ...Object.keys(pages),
  ...privatePages,
  '/contact?card=%3Cb%3E%22&sent=1',
  '/card/aaaaaaaaaa',
])('%s is valid HTML', async (path) => {
  const html = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
  const { results } = await html.validateString((await ask(path)).body);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(problems).toEqual([]);
});
