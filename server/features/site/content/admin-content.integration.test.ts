import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textMessages } from '#domain/site/text-form.ts';
import { addAdmin } from '#tests/support/admin.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { patience } from '#tests/support/patience.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';
import type { ListedText, OpenedText } from '#wire/admin/content.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const text = {
  title: 'Imprint of Kim',
  description: 'Who Kim is, what Kim sells, and how to reach Kim at any time of the day.',
  tags: '',
  body: '{{brandName}} is run by **Kim**.\n\n## Where\n\nHere.',
};
const post = { ...text, title: 'On paper', slug: 'on-paper', tags: 'NFC, Paper' };

const open = async (name: string): Promise<OpenedText> =>
  (await admin.call('GET', `/admin/content/${name}`)).json().text;
const list = async (query = ''): Promise<ListedText[]> =>
  (await admin.call('GET', `/admin/content?limit=100&${query}`)).json().texts;
const page = async (path: string, app = test.app) =>
  (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;

/** Does something to a text as it is now, a minute after the last. */
async function change(name: string, what: string, more: object = {}) {
  test.clock.advance(60);
  const { version } = await open(name);
  return admin.call('POST', `/admin/content/${name}/${what}`, { version, ...more });
}
async function save(name: string, changed: object = {}) {
  const { version } = await open(name);
  return admin.call('PUT', `/admin/content/${name}`, { ...text, ...changed, version });
}

describe('a legal page', () => {
  it('is listed as it is shipped', async () => {
    expect(await list('filter=pages')).toMatchObject([
      {
        name: 'terms-and-conditions',
        state: 'shipped',
        hasDraft: false,
        path: '/terms-and-conditions',
      },
      { name: 'privacy' },
      { name: 'imprint', title: 'Imprint', liveFrom: null, savedAt: null },
    ]);
    expect((await list('search=imprint')).map(({ name }) => name)).toEqual(['imprint']);
    expect(await open('imprint')).toMatchObject({ version: 0, isShipped: true, versions: [] });
    expect((await admin.call('GET', '/admin/content/none')).statusCode).toBe(404);
  });

  it('is seen by visitors once it is published, in its page, meta and picture', async () => {
    expect((await save('imprint')).json()).toMatchObject({
      message: 'Draft saved.',
      text: { version: 1, hasDraft: true, state: 'shipped' },
    });
    expect(await page('/imprint')).not.toContain('run by <strong>Kim');
    const picture = async () => (await test.app.inject('/og/imprint.png')).headers.etag;
    const before = await picture();
    const published = await change('imprint', 'publish', { at: '' });
    expect(published.json()).toMatchObject({
      message: 'Published.',
      text: { state: 'live', hasDraft: false, live: { version: 1 } },
    });
    const html = await page('/imprint');
    expect(html).toContain('Nearcard is run by <strong>Kim</strong>');
    expect(html).toContain('<title>Imprint of Kim · Nearcard</title>');
    expect(html).toContain(`name="description" content="${text.description}"`);
    expect(await picture()).not.toBe(before);
    expect(await page('/sitemap-pages.xml')).toContain('/imprint</loc><lastmod>2026-11-21<');
    const { history } = (await admin.call('GET', '/admin/content/imprint')).json();
    expect(history).toMatchObject([
      { action: 'content.published', by: 'admin@example.test', after: { version: 1 } },
      { action: 'content.saved', after: { version: 1, title: 'Imprint of Kim' } },
    ]);
  });

  it('is restored as the release has it, and no version is lost', async () => {
    const restored = await change('imprint', 'restore');
    expect(restored.json()).toMatchObject({
      message: 'Original text restored.',
      text: { version: 2, state: 'shipped', hasDraft: false, content: { title: 'Imprint' } },
    });
    expect(await page('/imprint')).toContain('<title>Imprint · Nearcard</title>');
    const first = await admin.call('GET', '/admin/content/imprint/versions/1');
    expect(first.json()).toMatchObject({ content: { body: text.body } });
    const original = await admin.call('GET', '/admin/content/imprint/versions/0');
    expect(original.json().content.title).toBe('Imprint');
    expect((await admin.call('GET', '/admin/content/imprint/versions/9')).statusCode).toBe(404);
  });

  it('cannot be taken down', async () => {
    const answer = await change('privacy', 'unpublish');
    expect(answer.json()).toMatchObject({ message: textMessages.pageStays });
    expect(answer.statusCode).toBe(400);
  });

  it('is not saved or published over what somebody else saved', async () => {
    const other = await addAdmin(test, 'other@example.test');
    const { version } = await open('privacy');
    await save('privacy', { title: 'Mine' });
    const theirs = { ...text, title: 'Theirs', version };
    const refused = await other.call('PUT', '/admin/content/privacy', theirs);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(textMessages.changed);
    const publish = await other.call('POST', '/admin/content/privacy/publish', { version, at: '' });
    expect(publish.statusCode).toBe(400);
    expect(await open('privacy')).toMatchObject({
      version: version + 1,
      content: { title: 'Mine' },
      versions: [{ version: 1, by: 'admin@example.test' }],
    });
    const both = await Promise.all(
      [admin, other].map((one) =>
        one.call('PUT', '/admin/content/privacy', { ...theirs, version: 1 }),
      ),
    );
    const statuses = both.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('changes by itself at the time that was chosen, unless that is called off', async () => {
    const name = 'terms-and-conditions';
    await save(name);
    const at = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const planned = await change(name, 'publish', { at });
    expect(planned.json().text).toMatchObject({ state: 'shipped', planned: { liveFrom: at } });
    expect(await page(`/${name}`)).not.toContain('Imprint of Kim');
    test.clock.advance(3_600);
    expect(await page(`/${name}`)).toContain('Imprint of Kim');
    await save(name, { title: 'Later' });
    const later = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    await change(name, 'publish', { at: later });
    expect((await change(name, 'unschedule')).json().text).toMatchObject({
      state: 'live',
      planned: null,
      hasDraft: true,
    });
    test.clock.advance(7_200);
    expect(await page(`/${name}`)).toContain('Imprint of Kim');
    const past = await change(name, 'publish', { at: '2026-01-01T00:00:00Z' });
    expect(past.json()).toMatchObject({ fields: { at: textMessages.past } });
  });
});

describe('a post', () => {
  it('is new, published, changed and taken down, in the blog, feed and sitemap', async () => {
    const added = await admin.call('POST', '/admin/content', post);
    expect(added.json().text).toMatchObject({ name: 'post-on-paper', state: 'draft', version: 1 });
    expect((await test.app.inject('/blog/on-paper')).statusCode).toBe(404);
    const again = await admin.call('POST', '/admin/content', post);
    expect(again.json()).toMatchObject({ fields: { slug: textMessages.slugTaken('on-paper') } });
    expect((await change('post-on-paper', 'publish', { at: '' })).json().text.state).toBe('live');
    expect(await page('/blog/on-paper')).toContain('"datePublished":"2026-11-21"');
    for (const path of ['/blog', '/blog/rss.xml', '/sitemap-pages.xml']) {
      expect([path, await page(path)]).toEqual([path, expect.stringContaining('/blog/on-paper')]);
    }
    test.clock.advance(86_400);
    await save('post-on-paper', { title: 'On thick paper' });
    await change('post-on-paper', 'publish', { at: '' });
    expect(await page('/blog/on-paper')).toContain(
      '"datePublished":"2026-11-21","dateModified":"2026-11-22"',
    );
    const gone = await change('post-on-paper', 'unpublish');
    expect(gone.json().text).toMatchObject({ state: 'unpublished', hasDraft: false });
    expect((await test.app.inject('/blog/on-paper')).statusCode).toBe(404);
    expect(await page('/blog/rss.xml')).not.toContain('on-paper');
  });

  it('is deleted with its versions once visitors don’t see it, and its address is free again', async () => {
    await admin.call('POST', '/admin/content', { ...post, slug: 'a-mistake' });
    const remove = async (name = 'post-a-mistake', version?: number) =>
      admin.call(
        'DELETE',
        `/admin/content/${name}?version=${version ?? (await open(name)).version}`,
      );
    await change('post-a-mistake', 'publish', { at: '' });
    expect((await remove()).json()).toMatchObject({ message: textMessages.isSeen });
    await change('post-a-mistake', 'unpublish');
    expect((await remove('post-a-mistake', 7)).statusCode).toBe(409);
    expect((await remove()).json()).toMatchObject({ message: 'Post deleted.' });
    expect((await admin.call('GET', '/admin/content/post-a-mistake')).statusCode).toBe(404);
    const again = await admin.call('POST', '/admin/content', { ...post, slug: 'a-mistake' });
    expect(again.json().text).toMatchObject({ state: 'draft', version: 1 });
    expect((await remove('imprint')).json()).toMatchObject({ message: textMessages.textStays });
  });

  it('of the release can be taken down and restored', async () => {
    await change('post-tap-or-qr-code', 'unpublish');
    expect((await test.app.inject('/blog/tap-or-qr-code')).statusCode).toBe(404);
    await change('post-tap-or-qr-code', 'restore');
    expect(await page('/blog/tap-or-qr-code')).toContain('2026-09-29');
  });
});

describe('Markdown that could harm a page', () => {
  it.each([
    ['<script>alert(1)</script>', 'Raw HTML is not allowed: <script>alert(1)</script>.'],
    ['[x](javascript:alert(1))', 'This address is not allowed: javascript:alert(1).'],
    [
      '![x](https://evil.test/pixel.png)',
      'This address is not allowed: https://evil.test/pixel.png.',
    ],
    ['{{secret}}', 'Nothing is called {{secret}}.'],
    ['# Title', '"Title" must be a heading of level 2, or of 3 below one of 2.'],
  ])('%s is refused, and the preview says why', async (body, problem) => {
    const saved = await save('imprint', { body });
    expect(saved.statusCode).toBe(400);
    expect(saved.json()).toMatchObject({ fields: { body: problem } });
    const preview = await admin.call('POST', '/admin/content/preview', { body });
    expect(preview.json()).toMatchObject({ html: '', problem });
  });

  it('is drawn in no time, however many openings have no end', async () => {
    const began = performance.now();
    const body = '{{#sellerTaxId}}'.repeat(3_000);
    await admin.call('POST', '/admin/content/preview', { body });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

it('a change is known to every process within a second', async () => {
  const second = await createSecondApp(test);
  try {
    second.services.listener.start();
    await vi.waitUntil(() => second.services.listener.isLive(), patience);
    expect(await page('/imprint', second.app)).not.toContain('Everywhere');
    await save('imprint', { title: 'Everywhere' });
    await change('imprint', 'publish', { at: '' });
    await expectWithinASecond(async () =>
      expect(await page('/imprint', second.app)).toContain('Everywhere'),
    );
  } finally {
    await second.close();
  }
});
