import decodeQr from 'qr/decode.js';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { codeAroundPhoto, photoShare } from '#domain/my-card/code-around-photo.ts';
import { qrSvg } from '#domain/qr-code.ts';
import { qrPng } from './qr-png.ts';

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
  ['qrPng', async () => (await qrPng(text)).png],
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

describe('a code around a photo', () => {
  const address = (length: number) => text.padEnd(length, 'x');

  /** Noise as bright and dark as the modules, the worst that a photo can be. */
  async function photoOf(width: number) {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const disc = `<svg><circle cx="${width / 2}" cy="${width / 2}" r="${width / 2}"/></svg>`;
    return sharp({ create: { width, height: width, channels: 3, background: '#000', noise } })
      .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
      .png()
      .toBuffer();
  }

  it.each([20, 24, 34, 40, 44, 50, 58])('of %i letters is read as it is drawn', async (length) => {
    const short = address(58).slice(0, length);
    const code = codeAroundPhoto(short);
    const drawn = sharp(Buffer.from(code ?? '')).resize(640, 640, { kernel: 'nearest' });
    const photo = await photoOf(Math.round(640 * photoShare));
    const covered = await drawn
      .composite([{ input: photo }])
      .png()
      .toBuffer();
    expect(decodeQr(await pixelsOf(covered))).toBe(short);
  });

  it('is none of an address that would have a pattern in the middle', () => {
    expect(codeAroundPhoto(address(59))).toBeUndefined();
  });
});

it('is a PNG large enough for print', async () => {
  const { format, width } = await sharp((await qrPng(text)).png).metadata();
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
    expect(decodeQr(await pixelsOf((await qrPng(contact)).png))).toBe(contact);
  });

  const hasZbar = spawnSync('zbarimg', ['--version']).error === undefined;
  it.skipIf(!hasZbar)('is read by zbar, where it is installed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'qr-'));
    try {
      const files = await Promise.all(
        texts.map(async (contact, index) => {
          const file = join(folder, `${index}.png`);
          writeFileSync(file, (await qrPng(contact)).png);
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
