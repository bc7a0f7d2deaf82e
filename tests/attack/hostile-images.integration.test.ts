import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedImages, strangeImages } from '#tests/support/hostile-images.ts';
import { formOf } from '#tests/support/multipart.ts';
import { addSignedIn } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let authorization: string;
beforeAll(async () => {
  test = await createTestApp();
  const [token = ''] = await addSignedIn(test.services, 1);
  authorization = `Bearer ${token}`;
});
afterAll(() => test.close());

/** Uploads it as the picture it says to be. */
async function upload(image: Buffer) {
  const { payload, headers } = await formOf(Uint8Array.from(image));
  const url = '/api/upload-logo';
  return test.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization },
    payload,
  });
}

describe('POST /api/upload-logo', () => {
  it.each(refusedImages)('%s: %s', async (_name, message, make) => {
    const answer = await upload(await make());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { logo: message } });
  });

  it.each(strangeImages)('keeps of %s the image alone', async (_name, make) => {
    const answer = await upload(await make());
    expect(answer.statusCode).toBe(200);
    const served = await test.app.inject(answer.json<{ logoUrl: string }>().logoUrl);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.toString('latin1')).not.toMatch(/script|alert|Exif|GPS|adobe/i);
    const { exif, xmp, icc, iptc, orientation, pages, ...image } = await sharp(
      served.rawPayload,
    ).metadata();
    expect([exif, xmp, icc, iptc, orientation, pages]).toEqual(Array.from({ length: 6 }));
    expect(Math.max(image.width, image.height)).toBeLessThanOrEqual(1600);
  });
});
