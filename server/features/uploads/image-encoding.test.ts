import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeContactPhoto, encodeImage } from './image-encoding.ts';

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Red on the left, blue on the right. */
function twoHalves(width = 80, height = 40): Sharp {
  const right = { create: { width: width / 2, height, channels: 3, background: blue } } as const;
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

/** A PNG of one bit a pixel, all black: a few kilobytes, however large. */
function blankPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.from('00000000000000000100000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function encode(bytes: Uint8Array) {
  const image = await encodeImage(bytes);
  if (image === undefined) throw new Error('refused');
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
    expect(await encodeImage(bomb)).toBeUndefined();
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
    expect(await encodeImage(await make())).toBeUndefined();
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
