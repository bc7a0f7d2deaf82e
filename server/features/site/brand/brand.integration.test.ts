import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { brandMessages } from '#domain/site/brand-form.ts';
import { addAdmin } from '#tests/support/admin.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { formOf } from '#tests/support/multipart.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let cardPath: string;
beforeAll(async () => {
  test = await createTestApp({
    POSTAL_ADDRESS: '1 Fixed Street',
    LOCKED_SETTINGS: 'POSTAL_ADDRESS',
  });
  admin = await addAdmin(test);
  const owner = await addAccount(test.services, 'owner@example.test');
  await publish(test.services, owner, { userProfile: 'Ada' });
  cardPath = `/card/${owner.uniqueId}`;
});
afterAll(() => test.close());
afterEach(async () => {
  await admin.call('POST', '/admin/brand/reset', { version: (await read()).version });
});

const read = async () => (await admin.call('GET', '/admin/brand')).json().brand;

async function save(change: object = {}) {
  const { isEdited: _isEdited, ...brand } = await read();
  return admin.call('PUT', '/admin/brand', { ...brand, ...change });
}
const page = async (url: string, app = test.app) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body;

async function upload(bytes: Buffer, file: { readonly name: string; readonly type: string }) {
  const { payload, headers } = await formOf(Uint8Array.from(bytes), {}, file);
  const { services } = test;
  const token = await services.sessions.open(services.database, admin.account.id);
  const signed = { ...headers, authorization: `Bearer ${token}` };
  return test.app.inject({ method: 'POST', url: '/api/upload-logo', payload, headers: signed });
}

it('is the environment’s until one is saved, then seen on pages, cards and the manifest', async () => {
  expect(await read()).toMatchObject({ version: 0, brandName: 'Nearcard', color: '' });
  const before = await page('/');
  expect(before).toContain('href="/favicon.svg"');
  expect(before).not.toContain('/brand/');
  expect(await page(cardPath)).toContain('Nearcard');
  const changed = {
    brandName: 'Kim & Co',
    supportEmail: 'kim@shop.test',
    color: '#1D4ED8',
    instagram: '',
    x: 'https://x.com/kim',
  };
  expect((await save(changed)).json()).toMatchObject({
    message: 'Brand saved.',
    brand: { version: 1, isEdited: true, color: '#1d4ed8' },
  });
  const home = await page('/');
  expect(home).toMatch(/<title>[^<]*Kim &amp; Co<\/title>/);
  expect(home).toContain('href="/brand/1d4ed8.css"');
  expect(home).toContain('mailto:kim@shop.test');
  expect(home).toContain('https://x.com/kim');
  expect(home).not.toContain('instagram.com');
  expect(await page(cardPath)).toContain('Kim &amp; Co');
  expect((await test.app.inject('/site.webmanifest')).json()).toMatchObject({ name: 'Kim & Co' });
  expect(await page('/imprint')).toContain('Kim &amp; Co');
  const styles = await test.app.inject('/brand/1d4ed8.css');
  expect(styles.body).toContain('--accent:#1d4ed8');
  expect((await test.app.inject('/brand/nothing.css')).statusCode).toBe(404);
});

it('goes back to the environment’s, and to a version before', async () => {
  const { version } = (await save({ brandName: 'First' })).json().brand;
  await save({ brandName: 'Second' });
  const old = await admin.call('GET', `/admin/brand/versions/${version}`);
  expect(old.json().brand).toMatchObject({ brandName: 'First' });
  const reset = await admin.call('POST', '/admin/brand/reset', { version: version + 1 });
  expect(reset.json().brand).toMatchObject({ isEdited: false, brandName: 'Nearcard' });
  expect(await page('/')).not.toContain('Second');
  expect((await admin.call('GET', '/admin/brand/versions/999')).statusCode).toBe(404);
});

it('keeps what the environment locks', async () => {
  const refused = await save({ postalAddress: '2 Other Street' });
  expect(refused.json().fields).toEqual({ postalAddress: brandMessages.locked('POSTAL_ADDRESS') });
  expect((await save({ brandName: 'Kim' })).statusCode).toBe(200);
  expect(await page('/')).toContain('1 Fixed Street');
});

it('has a logo and an icon, encoded anew, and refuses a drawing that could run', async () => {
  const svg = await upload(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    {
      name: 'a.svg',
      type: 'image/svg+xml',
    },
  );
  expect(svg.statusCode).toBe(400);
  const red = { width: 300, height: 100, channels: 3, background: '#ff0000' } as const;
  const png = await sharp({ create: red }).png().toBuffer();
  const { logoUrl } = (await upload(png, { name: 'a.png', type: 'image/png' })).json();
  const saved = (await save({ logo: logoUrl, icon: logoUrl })).json().brand;
  expect(saved.logo).toMatch(/^[\da-f]{16}$/);
  const logo = await test.app.inject(`/brand/${saved.logo}.png`);
  expect(logo.headers['content-type']).toBe('image/png');
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'png', height: 96 });
  expect(await page('/')).toContain(`src="/brand/${saved.logo}.png"`);
  expect(await page('/')).toContain(`href="/brand/${saved.icon}.png"`);
  const icon = await test.app.inject('/icon-32.png');
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 32, height: 32 });
  expect((await save({ logo: '/files/of-somebody.webp' })).json().fields).toEqual({
    logo: brandMessages.picture,
  });
  expect((await save({ logo: 'f'.repeat(16) })).statusCode).toBe(400);
});

it('is not saved over what somebody else saved, nor with what could break a page', async () => {
  const { isEdited: _isEdited, ...brand } = await read();
  const both = await Promise.all([1, 2].map(() => admin.call('PUT', '/admin/brand', brand)));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const hostile = { brandName: '<script>', postalAddress: 'a'.repeat(10_000), color: 'red}' };
  expect((await save(hostile)).json().fields).toMatchObject({
    brandName: brandMessages.markup,
    color: brandMessages.color,
  });
});
