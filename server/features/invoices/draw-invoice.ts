import {
  invoiceName,
  paperOf,
  type InvoiceContent,
  type PaperSize,
} from '#domain/invoices/invoice.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { taxCentsOf } from '#domain/tax/tax-rates.ts';
import { createPdf, paperSizes, type TextLook } from '#server/platform/pdf/pdf.ts';
import { facturXOf } from './factur-x.ts';
import type { AskedInvoice } from './invoice-drawings.ts';
import { createSheet, ink, margin, type Sheet } from './invoice-sheet.ts';
import { invoiceWords, type InvoiceWords } from './invoice-words.ts';

type Asked = AskedInvoice['invoice'];

export interface DrawingOptions {
  /** Absent: that of the buyer's country. */
  readonly paper?: PaperSize | undefined;
  /** Off in tests, which read what was drawn. */
  readonly isCompressed?: boolean;
}

/** A cell of a table: what it says, and how. */
interface Cell {
  readonly text: string;
  readonly look?: Partial<TextLook>;
  readonly color?: string;
}

/** Points. */
const gap = 24;
const rowPadding = 7;
const columns = { quantity: 50, price: 80, amount: 90 } as const;

const soft = '#5c5c5c';
const body: TextLook = { size: 9.5, lineHeight: 1.45 };
const caption: TextLook = { size: 8, lineHeight: 1.45 };

/**
 * An invoice or a credit note on paper, one page for what is usual: seller and buyer, what it is about,
 * lines under a head that is repeated on every page, and what they come to.
 */
export function drawInvoice(asked: Asked, options: DrawingOptions = {}): Promise<Buffer> {
  const { kind, number, issuedAt, content } = asked;
  const paper = options.paper ?? paperOf(countryCodeOf(content.buyer.country));
  const words = invoiceWords(content);
  const title = words.text(kind === 'invoice' ? 'invoice.invoice' : 'invoice.creditNote');
  const name = invoiceName(kind, number, issuedAt);
  const pdf = createPdf({
    size: paperSizes[paper],
    title: `${title} ${name}`,
    author: content.seller.name,
    language: words.language,
    createdAt: issuedAt,
    isCompressed: options.isCompressed ?? true,
    attached: facturXOf(asked),
  });
  const sheet = createSheet(pdf, paperSizes[paper], words);
  drawHead(sheet, title, name, content.seller, words);
  drawParties(sheet, asked, words);
  drawLines(sheet, content, words);
  drawTotals(sheet, asked, words);
  drawFeet(sheet, `${title} ${name}`, words);
  return pdf.finish();
}

function drawHead(
  sheet: Sheet,
  title: string,
  name: string,
  seller: InvoiceContent['seller'],
  { text }: InvoiceWords,
): void {
  const half = (sheet.width - gap) / 2;
  const top = sheet.y;
  sheet.move(sheet.text(title, sheet.left, { size: 22, weight: 600, lineHeight: 1.2 }) + 2);
  sheet.move(sheet.text(name, sheet.left, { ...body, color: soft }));
  const left = sheet.y;
  sheet.move(top - left + 3);
  const right = { align: 'end', maxWidth: half } as const;
  sheet.move(sheet.text(seller.name, sheet.right, { ...body, weight: 600, size: 11, ...right }));
  const lines = [
    seller.address ?? '',
    seller.email,
    seller.taxId === null ? '' : text('invoice.taxId', { id: seller.taxId }),
  ];
  for (const line of lines.filter(Boolean)) {
    sheet.move(sheet.text(line, sheet.right, { ...caption, color: soft, ...right }));
  }
  sheet.move(Math.max(0, left - sheet.y) + 34);
}

function drawParties(sheet: Sheet, asked: Asked, words: InvoiceWords): void {
  const half = (sheet.width - gap) / 2;
  const top = sheet.y;
  const lines = buyerLines(asked.content, words);
  fact(sheet, words.text('invoice.billedTo'), lines, sheet.left, { maxWidth: half });
  const left = sheet.y;
  sheet.move(top - left);
  for (const [term, value] of factsOf(asked, words)) {
    fact(sheet, term, [value], sheet.left + half + gap, { maxWidth: half, ...sheet.worded });
  }
  sheet.move(Math.max(0, left - sheet.y) + 12);
}

function fact(
  sheet: Sheet,
  term: string,
  lines: readonly string[],
  x: number,
  look: Pick<TextLook, 'maxWidth' | 'direction'>,
): void {
  sheet.move(sheet.text(term, x, { ...caption, color: soft, ...look }));
  for (const line of lines) {
    sheet.move(sheet.text(line, x, { ...body, ...look, maxLines: 6 }));
  }
  sheet.move(9);
}

function buyerLines({ buyer }: InvoiceContent, { text, address }: InvoiceWords): string[] {
  const { name, company, taxId, email } = buyer;
  const taxLine = taxId && text('invoice.taxId', { id: taxId });
  const lines = [company, name, ...address, taxLine, email].filter(Boolean);
  return lines.length > 0 ? lines : [text('invoice.deleted')];
}

function factsOf(
  { kind, issuedAt, content, corrects }: Asked,
  words: InvoiceWords,
): [term: string, value: string][] {
  const { text, day } = words;
  const { orderNumber, purchaseOrder, period } = content;
  const facts: [string, string][] = [
    [text(kind === 'invoice' ? 'invoice.date' : 'invoice.creditDate'), day(issuedAt)],
    [text('invoice.order'), `#${orderNumber}`],
  ];
  if (purchaseOrder !== undefined) facts.push([text('invoice.purchaseOrder'), purchaseOrder]);
  if (corrects !== null) {
    const name = invoiceName(corrects.kind, corrects.number, corrects.issuedAt);
    const isInvoice = corrects.kind === 'invoice';
    facts.push([
      text(isInvoice ? 'invoice.forInvoice' : 'invoice.forCreditNote'),
      text('invoice.nameOf', { name, day: day(corrects.issuedAt) }),
    ]);
  }
  if (period !== null) facts.push([text('invoice.period'), periodLabel(period, words)]);
  return facts;
}

function periodLabel(
  { start, end }: NonNullable<InvoiceContent['period']>,
  { text, day }: InvoiceWords,
): string {
  const from = day(new Date(start));
  return end === null ? text('invoice.forLife', { day: from }) : `${from} – ${day(new Date(end))}`;
}

function drawLines(sheet: Sheet, content: InvoiceContent, words: InvoiceWords): void {
  lineHead(sheet, words);
  for (const { name, printed, quantity, unitCents, totalCents, millionths } of content.lines) {
    const isMarked = millionths !== undefined && content.taxes.length > 1;
    const sold = printed ?? words.sold(name);
    const cells = [
      isMarked ? `${sold} · ${words.rate(millionths)}` : sold,
      String(quantity),
      ...[unitCents, totalCents].map(words.amount),
    ];
    drawRow(
      sheet,
      cells.map((text) => ({ text })),
      words,
    );
  }
}

function lineHead(sheet: Sheet, { text: textOf }: InvoiceWords): void {
  const heads = [
    textOf('invoice.description'),
    textOf('invoice.quantity'),
    textOf('invoice.price'),
    textOf('invoice.amount'),
  ];
  drawCells(
    sheet,
    heads.map((text) => ({ text, look: caption, color: soft })),
  );
  sheet.rule('#8a8a8a');
}

/** A row and the line below it; on a new page, below a head. */
function drawRow(sheet: Sheet, cells: readonly Cell[], words: InvoiceWords): void {
  const { height } = sheet.pdf.layout(cells[0]?.text ?? '', { ...body, ...nameLook(sheet) });
  if (sheet.need(height + 2 * rowPadding)) lineHead(sheet, words);
  drawCells(sheet, cells);
  sheet.rule();
}

function nameLook({ width, worded }: Sheet) {
  const { quantity, price, amount } = columns;
  return { maxWidth: width - quantity - price - amount - gap / 2, maxLines: 4, ...worded };
}

function drawCells(sheet: Sheet, cells: readonly Cell[]): void {
  const { right } = sheet;
  const ends = [sheet.left, right - columns.amount - columns.price, right - columns.amount, right];
  sheet.move(rowPadding);
  let height = 0;
  for (const [index, { text, look, color = ink }] of cells.entries()) {
    const own = index === 0 ? nameLook(sheet) : { align: 'end' as const, isTabular: true };
    const drawn = sheet.text(text, ends[index] ?? 0, { ...body, ...look, ...own, color });
    height = Math.max(height, drawn);
  }
  sheet.move(height + rowPadding);
}

function drawTotals(sheet: Sheet, { kind, content }: Asked, words: InvoiceWords): void {
  const { text, amount } = words;
  const { lines, discount, totalCents, taxes } = content;
  const subtotal = lines.reduce((sum, line) => sum + line.totalCents, 0);
  sheet.need(130);
  sheet.move(8);
  if (discount !== null) {
    totalRow(sheet, text('invoice.subtotal'), amount(subtotal));
    totalRow(sheet, words.sold(discount.name), amount(-discount.cents));
  }
  if (taxes.length > 0) totalRow(sheet, text('order.net'), amount(totalCents - taxCentsOf(taxes)));
  for (const tax of taxes) totalRow(sheet, words.tax(tax), amount(tax.cents));
  sheet.move(4);
  totalRow(sheet, text('order.total'), words.total, { size: 12, weight: 600 });
  sheet.move(16);
  const key = kind === 'invoice' ? 'invoice.paidBy' : 'invoice.givenBack';
  sheet.move(sheet.text(text(key, { way: words.paidBy }), sheet.left, { ...caption, color: soft }));
  if (taxes.some(({ isReverseCharge }) => isReverseCharge)) {
    sheet.move(
      sheet.text(text('invoice.reverseCharge'), sheet.left, { ...body, maxWidth: sheet.width }),
    );
  }
}

function totalRow(sheet: Sheet, term: string, value: string, look: Partial<TextLook> = {}): void {
  const amount = sheet.pdf.layout(value, { ...body, ...look, isTabular: true });
  const wide = Math.max(columns.amount, amount.width + gap / 2);
  const termLook = { ...body, ...look, maxWidth: sheet.width - wide, maxLines: 2 };
  const color = look.weight === undefined ? soft : ink;
  const height = sheet.text(term, sheet.right - wide, { ...termLook, color, align: 'end' });
  sheet.draw(amount, sheet.right, sheet.y, { align: 'end' });
  sheet.move(height + 3);
}

/** Draws the page numbers, where there is more than one page, and the name. */
function drawFeet(
  { pdf, draw, left, right, pages, pageHeight }: Sheet,
  name: string,
  { text }: InvoiceWords,
): void {
  if (pages === 1) return;
  for (let page = 0; page < pages; page += 1) {
    pdf.doc.switchToPage(page);
    const y = pageHeight - margin;
    draw(pdf.layout(name, caption), left, y, { color: soft });
    const label = text('invoice.page', { page: page + 1, pages });
    const count = pdf.layout(label, { ...caption, isTabular: true });
    draw(count, right, y, { color: soft, align: 'end' });
  }
}
