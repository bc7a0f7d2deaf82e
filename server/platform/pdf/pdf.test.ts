import { describe, expect, it } from 'vitest';
import { createPdf, paperSizes } from './pdf.ts';

const createdAt = new Date('2026-01-05T10:00:00Z');
const names = 'Zoë Müller, محمد عبد الله, שלום עולם, 王小明, क्षत्रिय, Ольга 🎉';

function begin(isCompressed = true) {
  const pdf = createPdf({ size: paperSizes.a4, title: 'Try', createdAt, isCompressed });
  pdf.addPage();
  return pdf;
}

describe('a PDF', () => {
  it('is the same file each time, with every font embedded', async () => {
    const [first, second] = await Promise.all(
      [begin(false), begin(false)].map((pdf) => {
        pdf.draw(pdf.layout(names, { size: 12, maxWidth: 200 }), 40, 40);
        return pdf.finish();
      }),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    const text = first?.toString('latin1') ?? '';
    expect(text).toContain('(Try)');
    expect(text).toContain('D:20260105100000Z');
    const fonts = new Set(text.match(/\/BaseFont \/[A-Z]{6}\+\S+/g));
    expect([...fonts].map((font) => font.split('+')[1])).toEqual(
      expect.arrayContaining([
        'Inter-Regular',
        'NotoSansArabic-Regular',
        'NotoSansHebrew-Regular',
        'NotoSansSC-Regular',
        'NotoSansDevanagari-Regular',
        'NotoEmoji-Regular',
      ]),
    );
    expect(text).not.toContain('Helvetica');
    expect(text.match(/\/FontFile2/g)?.length).toBe(text.match(/\/Type \/FontDescriptor/g)?.length);
  });

  it('makes text smaller that is too long, then cuts it', () => {
    const pdf = begin();
    const look = { size: 20, maxWidth: 100, maxLines: 1 };
    const kept = pdf.layout('Ada', look);
    expect(kept).toMatchObject({ size: 20, direction: 'ltr' });
    expect(kept.lines).toHaveLength(1);
    const smaller = pdf.layout('Ada Lovelace', { ...look, minSize: 10 });
    expect(smaller.size).toBeLessThan(20);
    expect(smaller.width).toBeLessThanOrEqual(100);
    const cut = pdf.layout('Ada Lovelace, Countess', { ...look, minSize: 19 });
    expect(cut.lines[0]?.runs.at(-1)?.text).toMatch(/…$/);
    expect(cut.width).toBeLessThanOrEqual(100);
  });

  it('sets an Arabic line from the right, and its cut at the left', () => {
    const pdf = begin();
    const cut = pdf.layout('محمد عبد الله بن عمر الطويل', { size: 20, maxWidth: 120, maxLines: 1 });
    expect(cut.direction).toBe('rtl');
    expect(cut.lines[0]?.runs[0]?.text).toBe('…');
    expect(cut.width).toBeLessThanOrEqual(120);
  });

  it('breaks lines by words, keeps those of the text, and spells out what no font has', () => {
    const pdf = begin();
    const layout = pdf.layout('One two three\n4 𓀀', { size: 8, maxWidth: 60 });
    expect(layout.lines.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'One two three',
      '4 [U+13000]',
    ]);
    expect(layout.height).toBeCloseTo(22.4);
  });
});
