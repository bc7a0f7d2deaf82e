import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageMessages } from '#domain/uploads/image-file.ts';
import { blankPng, claimingSize, pngOf, twoHalves } from '#tests/support/image-files.ts';
import { encodeContactPhoto, encodeImage } from './image-encoding.ts';

const jpeg = (progressive = false) => twoHalves().jpeg({ progressive }).toBuffer();

async function encode(bytes: Uint8Array) {
  const image = await encodeImage(bytes);
  return { ...image, metadata: await sharp(image.bytes).metadata() };
}

describe('encodeImage', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('keeps a %s as JPEG', async (format) => {
    const { metadata, ...image } = await encode(await twoHalves().toFormat(format).toBuffer());
    expect(image).toMatchObject({
      contentType: 'image/jpeg',
      extension: 'jpg',
      width: 80,
      height: 40,
    });
    expect(metadata).toMatchObject({ format: 'jpeg', width: 80, height: 40 });
  });

  it('keeps transparency, as WebP', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { metadata, ...image } = await encode(png);
    expect(image).toMatchObject({ contentType: 'image/webp', extension: 'webp' });
    expect(metadata).toMatchObject({ format: 'webp', hasAlpha: true });
    const { data } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it('drops what a camera wrote about place and person', async () => {
    const photo = await twoHalves()
      .jpeg()
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer();
    expect(photo.includes('Ada')).toBe(true);
    const { bytes, metadata } = await encode(photo);
    expect(bytes.includes('Ada')).toBe(false);
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(metadata.icc).toBeUndefined();
  });

  it('turns a photo upright', async () => {
    // Orientation 6: what the camera calls the left is the top.
    const photo = await twoHalves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { bytes, width, height, metadata } = await encode(photo);
    expect([width, height, metadata.orientation]).toEqual([40, 80, undefined]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return data[at]! > data[at + 2]! ? 'red' : 'blue';
    };
    expect([pixel(20, 5), pixel(20, 75)]).toEqual(['red', 'blue']);
  });

  it('bounds the longer side to 1600 pixels, and enlarges nothing', async () => {
    const wide = await encode(await twoHalves(3200, 100).jpeg().toBuffer());
    expect([wide.width, wide.height]).toEqual([1600, 50]);
    const small = await encode(await twoHalves(10, 6).jpeg().toBuffer());
    expect([small.width, small.height]).toEqual([10, 6]);
  });

  it('takes 50 megapixels and no more, whatever they weigh', async () => {
    expect(await encode(blankPng(7071, 7071))).toMatchObject({ width: 1600, height: 1600 });
    const bomb = blankPng(7072, 7072);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(encodeImage(bomb)).rejects.toThrow(imageMessages.tooManyPixels);
  });

  const row = Buffer.alloc(1);
  const inPasses = { colourType: 6, interlace: 1 } as const;
  it.each([
    ['50 megapixels', 'PNG', () => pngOf({ width: 50_000, height: 50_000 }, row)],
    ['50 megapixels', 'JPEG', async () => claimingSize(await jpeg(), 10_000, 5_001)],
    [
      '24',
      'PNG in passes',
      () => pngOf({ ...inPasses, width: 6_000, height: 4_001, depth: 8 }, row),
    ],
    ['12', '16-bit one', () => pngOf({ ...inPasses, width: 4_000, height: 3_001, depth: 16 }, row)],
    ['30', 'JPEG in passes', async () => claimingSize(await jpeg(true), 6_000, 5_001)],
    ['20', 'GIF', async () => claimingSize(await twoHalves().gif().toBuffer(), 5_000, 4_001)],
    ['6.7', 'AVIF', () => twoHalves(2_582, 2_582).avif({ effort: 0 }).toBuffer()],
  ])('takes no more than %s of a %s', async (_limit, _kind, make) => {
    await expect(encodeImage(await make())).rejects.toThrow(imageMessages.tooManyPixels);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  it.each([
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind spaces', () => Buffer.from(`\uFEFF \n${svg}`)],
    ['SVG that speaks of WebP', () => Buffer.from(`<!--    WEBP-->${svg}`)],
    ['SVG that speaks of AVIF', () => Buffer.from(`<!--ftypavif-->${svg}`)],
    ['SVG in UTF-16', () => Buffer.from(svg, 'utf16le')],
    ['compressed SVG', () => gzipSync(svg)],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['TIFF', () => twoHalves().tiff().toBuffer()],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a signature alone', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a signature before garbage', () => Buffer.from(`GIF89a${'x'.repeat(500)}`)],
    ['a text', () => Buffer.from('hello')],
    ['half a photo', async () => (await twoHalves(800, 400).jpeg().toBuffer()).subarray(0, 900)],
  ])('refuses %s', async (_, make) => {
    await expect(encodeImage(await make())).rejects.toThrow(imageMessages.notImage);
  });
});

describe('encodeContactPhoto', () => {
  it('is a small square JPEG without transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const webp = await sharp({
      create: { width: 900, height: 500, channels: 4, background: clear },
    })
      .webp()
      .toBuffer();
    const photo = await encodeContactPhoto(webp, 256);
    expect(await sharp(photo).metadata()).toMatchObject({
      format: 'jpeg',
      width: 256,
      height: 256,
      hasAlpha: false,
    });
    expect((await sharp(photo).raw().toBuffer())[0]).toBe(255);
  });

  it('does not enlarge a small one', async () => {
    const photo = await encodeContactPhoto(await twoHalves(100, 100).jpeg().toBuffer(), 256);
    expect((await sharp(photo).metadata()).width).toBe(100);
  });
});
