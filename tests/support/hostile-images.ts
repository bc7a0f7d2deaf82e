import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { imageMessages } from '#domain/uploads/image-file.ts';
import { blankPng, claimingSize, pngChunk, pngOf, twoHalves } from './image-files.ts';

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

const jpeg = () => twoHalves(800, 400).jpeg().toBuffer();
const gif = () => twoHalves().gif().toBuffer();
const png = () => twoHalves().png().toBuffer();
const half = (image: Buffer) => image.subarray(0, image.length / 2);
const followedBy = (image: Buffer, rest: Buffer | string) =>
  Buffer.concat([image, Buffer.from(rest)]);

/** A segment behind a JPEG's first two bytes (ITU-T T.81, B.1.1.4). @param marker its second byte */
function withSegment(image: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, Buffer.from(content), image.subarray(2)]);
}

/** A PNG with a chunk of somebody's own between header and rows. */
async function withChunk(type: string, data: Buffer): Promise<Buffer> {
  const image = await png();
  const afterHeader = 8 + 25;
  const [head, rest] = [image.subarray(0, afterHeader), image.subarray(afterHeader)];
  return Buffer.concat([head, pngChunk(type, data), rest]);
}

async function withByteChanged(make: () => Promise<Buffer>, from: string, by: number) {
  const image = await make();
  const at = image.indexOf(from) + by;
  image.writeUInt8(image.readUInt8(at) ^ 0xff, at);
  return image;
}

const photoWithPlace = () =>
  twoHalves()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: script }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .toBuffer();

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await png(), await twoHalves().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const { notImage, tooManyPixels } = imageMessages;

type Make = () => Buffer | Promise<Buffer>;

/** The bad images that somebody might send, with their messages. */
export const refusedImages: readonly (readonly [name: string, message: string, make: Make])[] = [
  ['nothing at all', notImage, () => Buffer.alloc(0)],
  ['an SVG', notImage, () => Buffer.from(svg)],
  ['an SVG behind a byte order mark', notImage, () => Buffer.from(`\uFEFF \n${svg}`)],
  ['a compressed SVG', notImage, () => gzipSync(svg)],
  ['a PDF named .png', notImage, () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['a page named .png', notImage, () => Buffer.from(`<!doctype html>${script}`)],
  ['a TIFF', notImage, () => twoHalves().tiff().toBuffer()],
  ['a signature alone', notImage, () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a script that begins like a GIF', notImage, () => Buffer.from('GIF89a/*x*/=1;alert(1)')],
  [
    'a WebP that lies about its length',
    notImage,
    () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X'),
  ],
  ['an AVIF of garbage', notImage, () => Buffer.from(`\0\0\0\x20ftypavif${'x'.repeat(900)}`)],
  ['a HEIC of garbage', notImage, () => Buffer.from(`\0\0\0\x18ftypheic${'x'.repeat(900)}`)],
  ['half a JPEG', notImage, async () => half(await jpeg())],
  ['half a PNG', notImage, async () => half(await png())],
  ['half a WebP', notImage, async () => half(await twoHalves().webp().toBuffer())],
  ['a PNG with a wrong checksum', notImage, () => withByteChanged(png, 'IHDR', 18)],
  ['a PNG with too few rows', notImage, () => pngOf({ width: 900, height: 900 }, Buffer.alloc(9))],
  ['a PNG without a size', notImage, () => pngOf({ width: 0, height: 0 }, Buffer.alloc(1))],
  [
    'a PNG of 50,000 by 50,000',
    tooManyPixels,
    () => pngOf({ width: 50_000, height: 50_000 }, Buffer.alloc(1)),
  ],
  ['a real bomb of 400 megapixels', tooManyPixels, () => blankPng(20_000, 20_000)],
  [
    'a deep PNG in passes',
    tooManyPixels,
    () =>
      pngOf(
        { width: 5_000, height: 5_000, depth: 16, colourType: 6, interlace: 1 },
        Buffer.alloc(1),
      ),
  ],
  [
    'a JPEG of 65,500 by 65,500',
    tooManyPixels,
    async () => claimingSize(await jpeg(), 65_500, 65_500),
  ],
  [
    'a GIF of 60,000 by 60,000',
    tooManyPixels,
    async () => claimingSize(await gif(), 60_000, 60_000),
  ],
];

/** Images with something in them, or about them, that must not be kept. */
export const strangeImages: readonly (readonly [name: string, make: Make])[] = [
  ['a photo with place, artist and turn', photoWithPlace],
  ['a JPEG with a script in a comment', async () => withSegment(await jpeg(), 0xfe, script)],
  ['a JPEG before a page', async () => followedBy(await jpeg(), `<html>${script}`)],
  ['a GIF before an archive', async () => followedBy(await gif(), `PK\x03\x04${script}`)],
  ['a PNG with a script as text', () => withChunk('tEXt', Buffer.from(`a\0${script}`))],
  [
    'a PNG with 100 MB of compressed text',
    () =>
      withChunk(
        'zTXt',
        Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]),
      ),
  ],
  [
    'a JPEG with a colour profile of garbage',
    async () => withSegment(await jpeg(), 0xe2, `ICC_PROFILE\0\x01\x01${script}`),
  ],
  ['a JPEG in print colours', () => twoHalves().toColourspace('cmyk').jpeg().toBuffer()],
  ['an animated GIF', () => animation('gif')],
  ['an animated WebP', () => animation('webp')],
  ['a line of one by 60,000', () => blankPng(1, 60_000)],
];
