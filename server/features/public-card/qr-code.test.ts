import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrPng, qrSvg } from './qr-code.ts';

const text = 'https://nearcard.example/card/abcdefghjk';

async function pixelsOf(image: Buffer) {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

describe.each([
  ['qrSvg', async () => Buffer.from(qrSvg(text))],
  ['qrPng', () => qrPng(text)],
])('%s', (_, draw) => {
  it('is read as the text', async () => {
    expect(decodeQr(await pixelsOf(await draw()))).toBe(text);
  });

  it('is black on white with a quiet zone of four modules', async () => {
    const { width, height, data } = await pixelsOf(await draw());
    expect(width).toBe(height);
    const row = (y: number) =>
      Array.from({ length: width }, (__, x) => data.readUInt32BE((y * width + x) * 4));
    const white = 0xffffffff;
    const black = 0x000000ff;
    const rows = Array.from({ length: height }, (__, y) => row(y));
    expect(new Set(rows.flat())).toEqual(new Set([white, black]));
    // Version 3 has 29 modules (ISO/IEC 18004, table 1); with the quiet zone 37.
    const quiet = (width * 4) / 37;
    const isQuiet = (line: number[] | undefined) => line?.every((pixel) => pixel === white);
    expect(isQuiet(rows[quiet - 1])).toBe(true);
    expect(isQuiet(rows[quiet])).toBe(false);
    expect(isQuiet(rows.map((line) => line[quiet - 1]!))).toBe(true);
    expect(isQuiet(rows.at(-quiet))).toBe(true);
  });
});

it('is a PNG large enough for print', async () => {
  const { format, width } = await sharp(await qrPng(text)).metadata();
  expect(format).toBe('png');
  expect(width).toBe(37 * 28);
});
