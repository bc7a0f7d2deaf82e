import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: Account;

beforeAll(async () => {
  test = await createTestApp(productionLimits);
  ada = await addAccount(test.services, 'ada@example.test');
  const profilePicture = await test.services.uploads.upload(
    { accountId: ada.id },
    await twoHalves(800, 600).png().toBuffer(),
  );
  await giveLifetime(test.services, ada);
  await publish(test.services, ada, { userProfile: 'Studio', customSlug: 'studio' });
  await publish(test.services, ada, { profilePicture });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  test.app.inject({ url, headers, remoteAddress });

/** The address of the picture as the page tells it. */
async function previewOf(path: string): Promise<string> {
  const { body } = await get(path);
  const url = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
  expect(url.startsWith(test.services.publicUrl)).toBe(true);
  return url.slice(test.services.publicUrl.length);
}

describe('the picture of a card’s preview', () => {
  it.each([
    ['the active profile', () => `/card/${ada.uniqueId}`],
    ['a profile by its slug', () => `/card/${ada.uniqueId}/studio`],
  ])('of %s is a JPEG of 1200 × 630 under 300 kB', async (_what, pathOf) => {
    const url = await previewOf(pathOf());
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is not kept long under another version', async () => {
    const answer = await get(`/card/${ada.uniqueId}/preview.jpg?v=00000000`);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it('has another address once what it shows has changed', async () => {
    const path = `/card/${ada.uniqueId}`;
    const before = await previewOf(path);
    const picture = await get(before);
    await publish(test.services, ada, { userProfile: 'Ada Changed', customSlug: 'changed' });
    const after = await previewOf(`${path}/changed`);
    expect(after.split('?')[1]).not.toBe(before.split('?')[1]);
    expect((await get(after)).rawPayload).not.toEqual(picture.rawPayload);
  });

  it('shows who has no picture in the store all the same', async () => {
    const bare = await addAccount(test.services, 'bare-picture@example.test');
    await publish(test.services, bare, {});
    expect((await get(`/card/${bare.uniqueId}/preview.jpg`)).statusCode).toBe(200);
    expect((await get(`/card/${bare.uniqueId}/photo.jpg`)).statusCode).toBe(404);
  });

  it('is drawn once for all who ask at once, and then kept', async () => {
    const flooded = await addAccount(test.services, 'flood@example.test');
    await publish(test.services, flooded, { userProfile: 'Flooded' });
    const draw = vi.spyOn(test.services.sharingImages, 'drawCard');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        get(`/card/${flooded.uniqueId}/preview.jpg?v=${index}`, {}, `198.51.100.${index}`),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await get(`/card/${flooded.uniqueId}/preview.jpg`);
    expect(draw).toHaveBeenCalledTimes(1);
    draw.mockRestore();
  });

  it('is not drawn for one network without end, nor for all at once', async () => {
    const draw = vi
      .spyOn(test.services.sharingImages, 'drawCard')
      .mockImplementation(async () => ({ bytes: Buffer.from('drawn'), etag: '"drawn"' }));
    const many = await addAccount(test.services, 'many@example.test');
    const statuses: number[] = [];
    for (let index = 0; index < 62; index += 1) {
      await publish(test.services, many, { userProfile: `Name ${index}`, customSlug: `n${index}` });
      const { statusCode } = await get(`/card/${many.uniqueId}/preview.jpg`, {}, '203.0.113.1');
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    draw.mockRestore();
  });
});

describe('the photo of a signature', () => {
  it('is a small JPEG at a lasting address', async () => {
    const answer = await get(`/card/${ada.uniqueId}/photo.jpg`);
    expect(answer.statusCode).toBe(404); // the active profile has changed to one without
    const account = await addAccount(test.services, 'photo@example.test');
    const bytes = await twoHalves(800, 300).png().toBuffer();
    const logo = await test.services.uploads.upload({ accountId: account.id }, bytes);
    await publish(test.services, account, { logo });
    const photo = await get(`/card/${account.uniqueId}/photo.jpg`);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
  });
});

describe.each(['preview.jpg', 'photo.jpg'])('%s', (file) => {
  it.each([
    ['an unknown account', () => '/card/abcdefghjk'],
    ['an unknown slug', () => `/card/${ada.uniqueId}/nothing`],
    ['an account without a profile', () => `/card/${lonely.uniqueId}`],
    ['a locked profile', () => `/card/${locked.uniqueId}/second`],
    ['what is no address', () => '/card/..%2F..%2Fetc'],
  ])('of %s is not there', async (_what, pathOf) => {
    expect((await get(`${pathOf()}/${file}`)).statusCode).toBe(404);
  });

  let lonely: Account;
  let locked: Account;
  beforeAll(async () => {
    lonely = await addAccount(test.services, `lonely-${file}@example.test`);
    locked = await addAccount(test.services, `locked-${file}@example.test`);
    await publish(test.services, locked, { customSlug: 'second' });
    await publish(test.services, locked, { customSlug: 'first' });
  });
});
