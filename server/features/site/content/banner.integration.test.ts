import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bannerMessages } from '#domain/site/banner.ts';
import { addAdmin } from '#tests/support/admin.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { patience } from '#tests/support/patience.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const form = {
  message: 'Free engraving <b>this week</b>.',
  link: '/nfc-business-cards',
  linkText: 'See the cards',
  tone: 'offer',
  from: '',
  until: '',
};

async function save(change: object = {}) {
  const { banner } = (await admin.call('GET', '/admin/banner')).json();
  return admin.call('PUT', '/admin/banner', { ...form, version: banner.version, ...change });
}
const page = async (path = '/', app = test.app) =>
  (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;
const hasBanner = async (path?: string) => (await page(path)).includes('aria-label="Announcement"');
const later = (seconds: number) =>
  new Date(test.clock.now().getTime() + seconds * 1_000).toISOString();

it('is seen above the shop from its beginning to its end, and nowhere else', async () => {
  expect((await admin.call('GET', '/admin/banner')).json().banner.state).toBe('none');
  expect(await hasBanner()).toBe(false);
  const saved = await save({ from: later(60), until: later(120) });
  expect(saved.json()).toMatchObject({
    message: 'Banner scheduled.',
    banner: { version: 1, state: 'scheduled' },
  });
  expect(await hasBanner()).toBe(false);
  test.clock.advance(60);
  const html = await page('/blog');
  expect(html).toContain('Free engraving &lt;b&gt;this week&lt;/b&gt;.');
  expect(html).not.toContain('<b>this week');
  expect(html).toMatch(/<a [^>]*href="\/nfc-business-cards"[^>]*>See the cards<\/a>/);
  const without = ['/cart', '/register-nfc', '/dashboard', '/admin/login'];
  expect(await Promise.all(without.map(hasBanner))).toEqual(without.map(() => false));
  test.clock.advance(60);
  expect(await hasBanner()).toBe(false);
  expect((await admin.call('GET', '/admin/banner')).json().banner.state).toBe('over');
});

it('is changed, turned off, and written down', async () => {
  expect((await save()).json()).toMatchObject({ message: 'Banner is live.' });
  expect(await hasBanner()).toBe(true);
  test.clock.advance(1);
  const off = await admin.call('POST', '/admin/banner/off', { version: 2 });
  expect(off.json()).toMatchObject({ banner: { version: 3, state: 'off' } });
  expect(await hasBanner()).toBe(false);
  const { history } = (await admin.call('GET', '/admin/banner')).json();
  expect(history).toMatchObject([
    { action: 'banner.off', by: 'admin@example.test', after: { version: 3 } },
    { action: 'banner.saved', after: { version: 2, link: '/nfc-business-cards' } },
    { action: 'banner.saved', after: { version: 1 } },
  ]);
});

it('is not saved over what somebody else saved', async () => {
  const other = await addAdmin(test, 'other@example.test');
  const { banner } = (await admin.call('GET', '/admin/banner')).json();
  const body = { ...form, version: banner.version };
  const both = await Promise.all(
    [admin, other].map((one) => one.call('PUT', '/admin/banner', body)),
  );
  const statuses = both.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = await other.call('PUT', '/admin/banner', body);
  expect(late.json()).toMatchObject({ code: 'conflict', message: bannerMessages.changed });
});

it('is refused at its fields', async () => {
  const refused = await save({
    message: '',
    link: '//evil.test',
    linkText: '',
    from: later(100),
    until: later(50),
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({
    message: bannerMessages.messageMissing,
    link: bannerMessages.linkForm,
    linkText: bannerMessages.linkTextMissing,
    until: bannerMessages.reversed,
  });
  expect((await save({ tone: 'alarm' })).statusCode).toBe(400);
});

it('is known to every process within a second, and stays as it was while there is no database', async () => {
  const second = await createSecondApp(test);
  const hasItThere = async () => (await page('/', second.app)).includes('Everywhere');
  try {
    second.services.listener.start();
    await vi.waitUntil(() => second.services.listener.isLive(), patience);
    expect(await hasItThere()).toBe(false);
    await save({ message: 'Everywhere' });
    await expectWithinASecond(async () => expect(await hasItThere()).toBe(true));
    await second.services.stop();
    expect(await hasItThere()).toBe(true);
  } finally {
    await second.app.close();
  }
});
