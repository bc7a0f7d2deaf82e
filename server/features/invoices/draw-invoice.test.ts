import { beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceContent } from '#domain/invoices/invoice.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { namesOfAllScripts, namesWithoutFont } from '#tests/support/script-names.ts';
import { sampleEvenly } from '#tests/support/whole-run.ts';
import { drawInvoice, type DrawingOptions } from './draw-invoice.ts';

const content: InvoiceContent = {
  seller: {
    name: 'Nearcard Ltd',
    address: '1 Demo Street, Springfield',
    taxId: 'GB 123',
    email: 'support@nearcard.test',
  },
  buyer: {
    email: 'ada@example.test',
    name: 'Ada Example',
    company: 'Beispiel GmbH',
    taxId: 'DE 456',
    address: ['Musterstraße 12', 'Berlin, 10115', 'Germany'],
    state: '',
    country: 'Germany',
  },
  orderNumber: 10_023,
  lines: [{ name: 'Business Plus Yearly', quantity: 2, unitCents: 8000, totalCents: 16_000 }],
  discount: { name: 'Promo FRIENDS20', cents: 3200 },
  totalCents: 12_800,
  taxes: [{ name: 'VAT', millionths: 190_000, cents: 2044 }],
  period: { start: '2026-11-21T10:00:00Z', end: '2027-11-21T10:00:00Z' },
  paidBy: 'stripe',
};
const invoice = {
  kind: 'invoice',
  number: 123,
  issuedAt: new Date('2026-11-21T10:00:00Z'),
  content,
  corrects: null,
} as const;

async function draw(said: Partial<InvoiceContent> = {}, options: DrawingOptions = {}) {
  const asked = { ...invoice, content: { ...content, ...said } };
  const file = await drawInvoice(asked, { isCompressed: false, ...options });
  const boxes = file.toString('latin1').match(/\/MediaBox \[[^\]]*\]/g) ?? [];
  return { file, boxes, text: readPdfText(file) };
}

/** The texts on the paper, in an order that does not depend on the direction of the scripts. */
function letters(lines: readonly string[]): string {
  return Array.from(lines.join('').normalize('NFD').replaceAll(/\s/g, '')).toSorted().join('');
}

describe('an invoice on paper', () => {
  it.each([
    ['EUR', '€'],
    ['GBP', '£'],
  ] as const)('is in its currency: %s', async (currency, sign) => {
    const { text } = await draw({ currency });
    expect(text.join(' | ')).toContain(
      `Net | ${sign}107.56 | VAT 19% | ${sign}20.44 | Total | ${sign}128.00`,
    );
    expect(text.join('')).not.toContain('$');
  });

  it('is in the language of its buyer', async () => {
    const shipping = { name: 'Shipping', quantity: 1, unitCents: 500, totalCents: 500 };
    const lines = [...content.lines, shipping];
    const [german, japanese] = await Promise.all(
      (['de', 'ja'] as const).map(async (language) =>
        (await draw({ language, lines })).text.join(' | '),
      ),
    );
    expect(german).toContain('Rechnung an | Beispiel GmbH');
    expect(german).toContain('Deutschland | USt-IdNr. DE 456');
    expect(german).toContain('Business Plus jährlich');
    expect(german).toContain('Aktionscode FRIENDS20');
    expect(german).toContain('21. November 2026');
    expect(german).not.toMatch(/\b(?:Invoice|Tax|Paid|Price|Net|Shipping|Total)\b/u);
    expect(japanese?.replaceAll(' | ', '')).toContain('請求書');
  });

  it('is laid out from right to left in Arabic, with its numbers as they are', async () => {
    const [english, arabic] = [await draw(), await draw({ language: 'ar' })];
    const titleX = ({ file }: typeof arabic) =>
      Number(/1 0 0 1 ([\d.]+) [\d.]+ Tm/.exec(file.toString('latin1'))?.[1]);
    expect(titleX(english)).toBe(56);
    expect(titleX(arabic)).toBeGreaterThan(400);
    expect(arabic.text[0]).toBe(Array.from('الفاتورة').toReversed().join(''));
    const text = arabic.text.join(' | ');
    expect(text).toContain('19%');
    expect(text).toContain('-$32.00');
    expect(text).not.toMatch(/\b(?:Invoice|Tax|Paid|Price|Net|Total|Germany)\b/u);
    expect(arabic.file.toString('latin1')).toContain('/Lang (ar)');
  });

  it('says who sells, who bought, what, and with which tax', async () => {
    const { text, boxes } = await draw();
    const expected = [
      'Invoice | INV-2026-000123',
      'Nearcard Ltd | 1 Demo Street, Springfield | support@nearcard.test | Tax ID GB 123',
      'Billed to | Beispiel GmbH | Ada Example',
      'Musterstraße 12 | Berlin, 10115 | Germany | Tax ID DE 456 | ada@example.test',
      'Invoice date | November 21, 2026 | Order | #10023',
      'Period | November 21, 2026 – November 21, 2027',
      'Description | Quantity | Price | Amount',
      'Business Plus Yearly | 2 | $80.00 | $160.00',
      'Subtotal | $160.00 | Promo FRIENDS20 | -$32.00',
      'Net | $107.56 | VAT 19% | $20.44 | Total | $128.00 USD',
      'Paid by: Card (Stripe)',
    ];
    expect(text.join(' | ')).toBe(expected.join(' | '));
    expect(boxes).toEqual(['/MediaBox [0 0 595.28 841.89]']);
  });

  it('says the rate of each line where there are several', async () => {
    const [line] = content.lines.map((sold) => ({ ...sold, millionths: 190_000 }));
    const taxes = [
      { name: 'VAT', millionths: 190_000, cents: 2044, grossCents: 12_800 },
      { name: 'VAT', millionths: 70_000, cents: 70, grossCents: 1_070 },
    ];
    const book = { name: 'Book', quantity: 1, unitCents: 1_070, totalCents: 1_070 };
    const lines = line === undefined ? [] : [line, { ...book, millionths: 70_000 }];
    const { text } = await draw({ lines, taxes, totalCents: 13_870 });
    expect(text.join(' | ')).toContain('Business Plus Yearly · 19% | 2 |');
    expect(text.join(' | ')).toContain('Book · 7% | 1 |');
    expect(text.join(' | ')).toContain('VAT 19% | $20.44 | VAT 7% | $0.70');
  });

  it('says nothing of taxes, discounts and ids where there are none', async () => {
    const seller = { ...content.seller, taxId: null, address: null };
    const { text } = await draw({ seller, taxes: [], discount: null, totalCents: 16_000 });
    expect(text).not.toContain('Net');
    expect(text).not.toContain('Subtotal');
    expect(text.filter((line) => line.startsWith('Tax ID'))).toEqual(['Tax ID DE 456']);
    expect(text.slice(-3)).toEqual(['Total', '$160.00 USD', 'Paid by: Card (Stripe)']);
  });

  it('is on Letter where that is the paper, or where it is asked for', async () => {
    const letter = ['/MediaBox [0 0 612 792]'];
    const country = 'United States';
    expect((await draw({ buyer: { ...content.buyer, country } })).boxes).toEqual(letter);
    expect((await draw({}, { paper: 'letter' })).boxes).toEqual(letter);
  });

  it('goes on, on further pages, with a head and the page’s number', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      name: `Product ${index + 1}`,
      quantity: 1,
      unitCents: 100,
      totalCents: 100,
    }));
    const { text, boxes } = await draw({ lines });
    const pages = boxes.length;
    expect(pages).toBeGreaterThan(1);
    expect(text.filter((line) => line === 'Description').length).toBeGreaterThanOrEqual(pages - 1);
    expect(text.filter((line) => /^Product \d+$/.test(line))).toHaveLength(40);
    expect(text.filter((line) => line.startsWith('Page '))).toEqual(
      boxes.map((_, index) => `Page ${index + 1} of ${pages}`),
    );
  });

  it('is a credit note for an invoice', async () => {
    const corrects = { kind: 'invoice', number: 122, issuedAt: new Date('2025-12-31') } as const;
    const asked = { ...invoice, kind: 'credit_note', corrects } as const;
    const text = readPdfText(await drawInvoice(asked, { isCompressed: false }));
    expect(text.slice(0, 2)).toEqual(['Credit note', 'CN-2026-000123']);
    expect(text).toContain('INV-2025-000122, dated December 31, 2025');
    expect(text.at(-1)).toBe('Refunded to: Card (Stripe)');
  });

  it('of a deleted account names nobody', async () => {
    const buyer = { email: '', name: '', company: '', taxId: '', address: [] };
    const { text } = await draw({ buyer: { ...buyer, state: '', country: 'Germany' } });
    expect(text).toContain('Account deleted');
  });

  describe('with a name', () => {
    let nameless: readonly string[];
    beforeAll(async () => {
      nameless = (await draw({ buyer: { ...content.buyer, name: '' } })).text;
    });

    it.each(sampleEvenly(namesOfAllScripts, 24))('has every letter of %s', async (name) => {
      const { text } = await draw({ buyer: { ...content.buyer, name } });
      expect(letters(text)).toBe(letters([...nameless, name]));
    });
  });

  it.each(Object.entries(namesWithoutFont))('spells out a name in %s', async (_, name) => {
    const { text } = await draw({ buyer: { ...content.buyer, name } });
    const spelled = name.replaceAll(
      /\p{Script=Cherokee}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Tifinagh}|\p{Script=Runic}/gu,
      (letter) => `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    );
    expect(text.join('')).toContain(spelled);
  });

  it('is the same file each time', async () => {
    const [one, other] = await Promise.all([draw(), draw()]);
    expect(one.file.equals(other.file)).toBe(true);
  });
});
