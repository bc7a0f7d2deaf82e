import decodeQr from 'qr/decode.js';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { markedOptions } from './marked-code.ts';
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

const names = [
  'Jörg',
  'Müller',
  'Zoë Åström',
  'José Núñez',
  'François Lefèvre',
  'Łukasz Żółć',
  'Nguyễn Văn An',
  'Мария Петрова',
  'Γιώργος',
  'محمد علي',
  'דוד כהן',
  '山田 太郎',
  '김철수',
  '王小明',
  'สมชาย',
  'Ada 🚀',
];
const vCardOf = (name: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${name};;;;\r\nFN:${name}\r\nTEL:+4915112345678\r\nEND:VCARD\r\n`;
/** The last one fills version 15 to its end. */
const texts = [
  ...names.map(vCardOf),
  ...[20, 60, 90, 130, 180, 250, 320].map((length) => `ü${'x'.repeat(length)}`),
  `ü${'y'.repeat(409)}`,
];

describe('a text beyond ASCII', () => {
  it.each(texts)('is read whole: %s', async (contact) => {
    expect(decodeQr(await pixelsOf(Buffer.from(qrSvg(contact))))).toBe(contact);
    expect(decodeQr(await pixelsOf(await qrPng(contact)))).toBe(contact);
  });

  it.each([
    ['Jörg', '0111'],
    ['Jorg', '0100'],
  ])('begins with the mark of its charset, unlike ASCII: %s', (name, mode) => {
    const { data, size, maskPattern } = encode(markedOptions(name) ? '' : name, {
      maskPattern: 0,
      border: 0,
      ...markedOptions(name),
    });
    expect(maskPattern).toBe(0);
    // The first four bits stand in the corner, from the right and upwards; the mask turns every second.
    const [far, near] = [size - 1, size - 2];
    const corner = [data[far]?.[far], data[far]?.[near], data[near]?.[far], data[near]?.[near]];
    const turned = [true, false, false, true];
    const bits = corner.map((isDark, bit) => Number(isDark !== turned[bit]));
    expect(bits.join('')).toBe(mode);
  });

  const hasZbar = spawnSync('zbarimg', ['--version']).error === undefined;
  it.skipIf(!hasZbar)('is read by zbar, where it is installed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'qr-'));
    try {
      const files = await Promise.all(
        texts.map(async (contact, index) => {
          const file = join(folder, `${index}.png`);
          writeFileSync(file, await qrPng(contact));
          return file;
        }),
      );
      // One process for all of them: it takes longer to start than to read.
      const read = execFileSync('zbarimg', ['--quiet', '--raw', ...files], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      expect(read).toBe(texts.map((contact) => `${contact}\n`).join(''));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
