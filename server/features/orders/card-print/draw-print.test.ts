import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printedDesign } from '#domain/card-design/card-design.ts';
import { firstUnprintable } from '#domain/card-design/printable-text.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { namesOfAllScripts } from '#tests/support/script-names.ts';
import { drawPrint } from './draw-print.ts';

const back = {
  title: 'Order 1, card 2 of 3',
  madeAt: new Date('2026-01-05T10:00:00Z'),
  brandName: 'Nearcard',
  codeUrl: 'https://nearcard.example/nfc/qr?u=4000000000000002',
  identifier: 'ABCD2345',
};
const rosa = printedDesign({ stock: 'clay', name: 'Rosa Lind', role: 'مهندسة', logo: '' });

async function read(design = rosa, logo?: Uint8Array) {
  return (await drawPrint(design, back, logo, false)).toString('latin1');
}

/** The dark modules that the code's path fills, each as a square of pixels, as a camera sees them. */
function photographed(pdf: string) {
  const bars = Array.from(
    pdf.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh$/gm),
    ([, x, y, right]) => ({ x: Number(x), y: Number(y), right: Number(right) }),
  );
  const modules = Math.max(...bars.map(({ right }) => right)) + 4;
  const zoom = 8;
  const side = modules * zoom;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const { x, y, right } of bars) {
    for (let row = y * zoom; row < (y + 1) * zoom; row += 1) {
      data.fill(0, (row * side + x * zoom) * 4, (row * side + right * zoom) * 4);
    }
  }
  return { width: side, height: side, data };
}

describe('what a card is printed from', () => {
  it('is two pages of a card with 3 mm of bleed, and says where it is cut', async () => {
    const pdf = await read();
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const box = (name: string) =>
      Array.from(pdf.matchAll(new RegExp(`/${name} \\[([^\\]]+)\\]`, 'g')), ([, corners = '']) =>
        corners.split(' ').map((point) => Math.round((Number(point) * 25.4) / 0.72) / 100),
      );
    const whole = [0, 0, 91.6, 59.98];
    expect(box('MediaBox')).toEqual([whole, whole]);
    expect(box('BleedBox')).toEqual([whole, whole]);
    expect(box('TrimBox')).toEqual([
      [3, 3, 88.6, 56.98],
      [3, 3, 88.6, 56.98],
    ]);
  });

  it.each(namesOfAllScripts)('has every letter of %s, and no other', async (name) => {
    const front = (of: string) =>
      read(printedDesign({ stock: 'clay', name: of, role: '', logo: '' }));
    const texts = (pdf: string) => readPdfText(Buffer.from(pdf, 'latin1'));
    const letters = (lines: readonly string[]) =>
      Array.from(lines.join('').normalize('NFD').replaceAll(/\s/g, '')).toSorted().join('');
    expect(firstUnprintable(name)).toBeUndefined();
    expect(letters(texts(await front(name)))).toBe(letters([...texts(await front('')), name]));
  });

  it('embeds its fonts, and is the same file each time', async () => {
    const pdf = await read();
    const fonts = new Set(
      Array.from(pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g), ([, of]) => of),
    );
    expect(fonts).toEqual(new Set(['Inter-Regular', 'Inter-SemiBold', 'NotoSansArabic-Regular']));
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
    expect(await read()).toBe(pdf);
  });

  it('has the code of the card in vectors', async () => {
    expect(decodeQR(photographed(await read()))).toBe(back.codeUrl);
  });

  it('has the logo with all of its pixels', async () => {
    const logo = await sharp({
      create: { width: 903, height: 301, channels: 4, background: '#e11d48' },
    })
      .webp()
      .toBuffer();
    const pdf = await read({ ...rosa, logo: '/files/rosa.webp' }, logo);
    expect(pdf).toMatch(/\/Width 903\n\/Height 301/);
    expect(await read({ ...rosa, logo: '/files/rosa.webp' })).not.toContain('/Subtype /Image');
  });
});
