import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeImageOf, smallImageOf } from '#domain/uploads/small-image.ts';
import { addAccount } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { FileOwner } from './uploads.service.ts';

let test: TestApp;
let photo: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => test.close());

const save = (owner: FileOwner, bytes = photo) =>
  test.services.uploads.saveImage(test.services.database, owner, bytes);
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => test.app.inject({ method, url });

describe('GET /files/{name}', () => {
  it('serves a kept image for ever, locked down', async () => {
    const path = await save({ serial: '4000000000000002' });
    expect(path).toMatch(/^\/files\/[0-9a-f]{64}\.jpg$/);
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy':
        "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 20 });

    const head = await get(path, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  });

  it('serves a smaller edition of what is larger than a card shows', async () => {
    const owner = { serial: '4000000000000036' };
    for (const background of ['rgb(0 128 128)', 'rgb(0 128 128 / 50%)']) {
      const create = { width: 1500, height: 500, channels: 4, background } as const;
      const path = smallImageOf(await save(owner, await sharp({ create }).png().toBuffer()));
      const answers = await Promise.all([get(path), get(path), get(path)]);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('image/webp');
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(answer.rawPayload).toEqual(answers[0].rawPayload);
        const { width, height, ...image } = await sharp(answer.rawPayload).metadata();
        expect([image.format, width, height]).toEqual(['webp', 960, 320]);
      }
    }
    const tall = { width: 1600, height: 1600, channels: 3, background: '#008080' } as const;
    const large = largeImageOf(await save(owner, await sharp({ create: tall }).png().toBuffer()));
    expect(await sharp((await get(large)).rawPayload).metadata()).toMatchObject({ width: 1080 });
    const small = smallImageOf(await save(owner));
    expect(await sharp((await get(small)).rawPayload).metadata()).toMatchObject({ width: 20 });
  });

  it.each([
    `${'0'.repeat(64)}-small.jpg`,
    `${'0'.repeat(64)}-small.webp`,
    `${'0'.repeat(64)}-large.webp`,
    `${'0'.repeat(64)}-huge.webp`,
    '0'.repeat(64),
    `${'0'.repeat(64)}.jpg`,
    '..%2F..%2Fetc%2Fpasswd',
    `..%2Fuploads%2F${'0'.repeat(64)}.jpg`,
  ])('has no %s', async (name) => {
    const answer = await get(`/files/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  it('refuses a zero byte', async () => {
    expect((await get('/files/%00')).statusCode).toBe(400);
  });

  it('has no file that the database does not know', async () => {
    const path = await save({ serial: '4000000000000010' }, await sharp(photo).negate().toBuffer());
    const name = path.replace('/files/', '');
    await test.services.database.deleteFrom('files').where('name', '=', name).execute();
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('uploads', () => {
  it('keeps the same picture once, for each of its owners', async () => {
    const ada = await addAccount(test.services, 'ada@example.test');
    const grace = await addAccount(test.services, 'grace@example.test');
    const owners = [{ accountId: ada.id }, { accountId: grace.id }, { accountId: ada.id }];
    const paths = await Promise.all(owners.map((owner) => save(owner)));
    expect(new Set(paths).size).toBe(1);
    const [path = ''] = paths;
    const { uploads, database } = test.services;
    const foreignTo = (owner: FileOwner) =>
      uploads.findForeignFields(database, { logo: path, coverImage: '' }, [owner]);
    expect(await foreignTo({ accountId: ada.id })).toEqual([]);
    expect(await foreignTo({ accountId: grace.id })).toEqual([]);
    expect(await foreignTo({ serial: '4000000000000028' })).toEqual(['logo']);
    const owned = await database
      .selectFrom('fileOwners')
      .select('accountId')
      .where('accountId', '=', ada.id)
      .execute();
    expect(owned).toHaveLength(1);
  });

  it('refuses what is no image, in the specified words', async () => {
    await expect(save({ serial: '1' }, Buffer.from('<svg/>'))).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Please select an image file',
      fields: { logo: 'Please select an image file' },
    });
  });

  it.each(['//evil.example/a.jpg', 'https://evil.example/a.jpg', '/files/../x', '/card/x'])(
    'takes no contact photo from %s',
    async (path) => {
      expect(await test.services.uploads.findContactPhoto(path)).toBeUndefined();
    },
  );
});
