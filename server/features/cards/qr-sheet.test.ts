import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { printedQrUrl } from '#domain/cards/card-link.ts';
import { qrSheetCards, qrSheetHead } from './qr-sheet.ts';

const publicUrl = 'https://nearcard.example';
const cards = [
  { serial: '4000000000000002', identifier: '7K3MX9PA' },
  { serial: '4000000000000010', identifier: '22222223' },
];

it('has a code for each card that a camera reads, with what is printed under it', async () => {
  const items = qrSheetCards(cards, publicUrl).trim().split('\n');
  expect(items).toHaveLength(2);
  for (const [at, { serial, identifier }] of cards.entries()) {
    const item = items[at] ?? '';
    expect(item).toContain(`<b>${identifier}</b><small>${serial}</small>`);
    const svg = /<svg.*<\/svg>/
      .exec(item)?.[0]
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    const { data, info } = await sharp(Buffer.from(svg ?? ''))
      .resize(410, 410, { kernel: 'nearest' })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(
      printedQrUrl(publicUrl, serial),
    );
  }
});

it('shows the name of a batch as it is', () => {
  expect(qrSheetHead('<b>&')).toContain('<h1>&lt;b&gt;&amp;</h1>');
});
