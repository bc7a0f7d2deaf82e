import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Red on the left, blue on the right. */
export function twoHalves(width = 80, height = 40): Sharp {
  const right = { create: { width: width / 2, height, channels: 3, background: blue } } as const;
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

/** A chunk of a PNG (ISO/IEC 15948, section 5.3). */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

interface PngLook {
  readonly width: number;
  readonly height: number;
  /** As the header says them (section 11.2.2): bits a sample, colour type, passes. */
  readonly depth?: number;
  readonly colourType?: number;
  readonly interlace?: 0 | 1;
}

/** A PNG of what its header says, whatever its rows hold. */
export function pngOf(look: PngLook, rows: Uint8Array, between: readonly Buffer[] = []): Buffer {
  const { width, height, depth = 1, colourType = 0, interlace = 0 } = look;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...between,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG of one bit a pixel, all black: a few kilobytes, however large. */
export function blankPng(width: number, height: number): Buffer {
  return pngOf({ width, height }, Buffer.alloc((Math.ceil(width / 8) + 1) * height));
}

/** The same GIF or JPEG, claiming another size in its header. */
export function claimingSize(image: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(image);
  if (claiming.subarray(0, 3).toString() === 'GIF') {
    const frame = claiming.indexOf(Buffer.from('2c00000000', 'hex'));
    for (const at of [6, frame + 5]) {
      claiming.writeUInt16LE(width, at);
      claiming.writeUInt16LE(height, at + 2);
    }
    return claiming;
  }
  // The frame header is FFC0, or FFC2 where the image comes in passes (ITU-T T.81, B.2.2).
  const frame = Math.max(
    claiming.indexOf(Buffer.from('ffc0', 'hex')),
    claiming.indexOf(Buffer.from('ffc2', 'hex')),
  );
  claiming.writeUInt16BE(height, frame + 5);
  claiming.writeUInt16BE(width, frame + 7);
  return claiming;
}
