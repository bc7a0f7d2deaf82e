import { formatCents } from '#domain/catalog/money.ts';
import {
  invoiceName,
  paperOf,
  paymentNames,
  type InvoiceContent,
  type PaperSize,
} from '#domain/invoices/invoice.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { reverseChargeNote } from '#domain/tax/reverse-charge.ts';
import { rateLabel, taxCentsOf } from '#domain/tax/tax-rates.ts';
import { createPdf, paperSizes, type Pdf, type TextLook } from '#server/platform/pdf/pdf.ts';
import { facturXOf } from './factur-x.ts';
import type { AskedInvoice } from './invoice-drawings.ts';

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
const margin = 56;
const footHeight = 28;
const gap = 24;
const rowPadding = 7;
const columns = { quantity: 50, price: 80, amount: 90 } as const;

const ink = '#1a1a1a';
const soft = '#5c5c5c';
const hairline = '#d4d4d4';
const body: TextLook = { size: 9.5, lineHeight: 1.45 };
const caption: TextLook = { size: 8, lineHeight: 1.45 };

/**
 * An invoice or a credit note on paper, one page for what is usual: seller and buyer, what it is about,
 * lines under a head that is repeated on every page, and what they come to.
 */
export function drawInvoice(asked: Asked, options: DrawingOptions = {}): Promise<Buffer> {
  const { kind, number, issuedAt, content } = asked;
  const paper = options.paper ?? paperOf(countryCodeOf(content.buyer.country));
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  const name = invoiceName(kind, number, issuedAt);
  const pdf = createPdf({
    size: paperSizes[paper],
    title: `${title} ${name}`,
    author: content.seller.name,
    createdAt: issuedAt,
    isCompressed: options.isCompressed ?? true,
    attached: facturXOf(asked),
  });
  const sheet = createSheet(pdf, paperSizes[paper]);
  drawHead(sheet, title, name, content.seller);
  drawParties(sheet, asked);
  drawLines(sheet, content);
  drawTotals(sheet, asked);
  drawFeet(sheet, `${title} ${name}`);
  return pdf.finish();
}

/** The sheet, with the position of the next thing, page by page. */
function createSheet(pdf: Pdf, [width, height]: readonly [number, number]) {
  let pages = 1;
  let y = margin;
  pdf.addPage();
  return {
    pdf,
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    pageHeight: height,
    get y() {
      return y;
    },
    get pages() {
      return pages;
    },
    move(by: number): void {
      y += by;
    },
    /** Begins a page where there is no room. @returns whether it did */
    need(room: number): boolean {
      if (y + room <= height - margin - footHeight) return false;
      pdf.addPage();
      pages += 1;
      y = margin;
      return true;
    },
    /** @returns how high it is */
    text(text: string, x: number, look: TextLook & { color?: string; align?: 'right' }): number {
      const { color = ink, align = 'left', ...rest } = look;
      const layout = pdf.layout(text, rest);
      pdf.draw(layout, x, y, { color, align });
      return layout.height;
    },
    rule(color = hairline): void {
      pdf.doc
        .moveTo(margin, y)
        .lineTo(width - margin, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke();
    },
  };
}

type Sheet = ReturnType<typeof createSheet>;

function drawHead(
  sheet: Sheet,
  title: string,
  name: string,
  seller: InvoiceContent['seller'],
): void {
  const half = (sheet.width - gap) / 2;
  const top = sheet.y;
  sheet.move(sheet.text(title, sheet.left, { size: 22, weight: 600, lineHeight: 1.2 }) + 2);
  sheet.move(sheet.text(name, sheet.left, { ...body, color: soft }));
  const left = sheet.y;
  sheet.move(top - left + 3);
  const right = { align: 'right', maxWidth: half } as const;
  sheet.move(sheet.text(seller.name, sheet.right, { ...body, weight: 600, size: 11, ...right }));
  const lines = [
    seller.address ?? '',
    seller.email,
    seller.taxId === null ? '' : `Tax ID ${seller.taxId}`,
  ];
  for (const line of lines.filter(Boolean)) {
    sheet.move(sheet.text(line, sheet.right, { ...caption, color: soft, ...right }));
  }
  sheet.move(Math.max(0, left - sheet.y) + 34);
}

function drawParties(sheet: Sheet, asked: Asked): void {
  const half = (sheet.width - gap) / 2;
  const top = sheet.y;
  fact(sheet, 'Billed to', buyerLines(asked.content), sheet.left, half);
  const left = sheet.y;
  sheet.move(top - left);
  for (const [term, value] of factsOf(asked)) {
    fact(sheet, term, [value], sheet.left + half + gap, half);
  }
  sheet.move(Math.max(0, left - sheet.y) + 12);
}

function fact(
  sheet: Sheet,
  term: string,
  lines: readonly string[],
  x: number,
  maxWidth: number,
): void {
  sheet.move(sheet.text(term, x, { ...caption, color: soft, maxWidth }));
  for (const line of lines) {
    sheet.move(sheet.text(line, x, { ...body, maxWidth, maxLines: 6 }));
  }
  sheet.move(9);
}

function buyerLines({ buyer }: InvoiceContent): string[] {
  const { name, company, taxId, email, address } = buyer;
  const lines = [company, name, ...address, taxId && `Tax ID ${taxId}`, email].filter(Boolean);
  return lines.length > 0 ? lines : ['Account deleted'];
}

function factsOf({ kind, issuedAt, content, corrects }: Asked): [term: string, value: string][] {
  const { orderNumber, purchaseOrder, period } = content;
  const facts: [string, string][] = [
    [kind === 'invoice' ? 'Invoice date' : 'Date', day(issuedAt)],
    ['Order', `#${orderNumber}`],
  ];
  if (purchaseOrder !== undefined) facts.push(['Purchase order', purchaseOrder]);
  if (corrects !== null) {
    const name = invoiceName(corrects.kind, corrects.number, corrects.issuedAt);
    const term = corrects.kind === 'invoice' ? 'For invoice' : 'For credit note';
    facts.push([term, `${name} of ${day(corrects.issuedAt)}`]);
  }
  if (period !== null) facts.push(['Period', periodLabel(period)]);
  return facts;
}

function periodLabel({ start, end }: NonNullable<InvoiceContent['period']>): string {
  const from = day(new Date(start));
  return end === null ? `From ${from}, for life` : `${from} – ${day(new Date(end))}`;
}

/** In UTC, as the books are. */
function day(at: Date): string {
  return at.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}

function drawLines(sheet: Sheet, { lines }: InvoiceContent): void {
  lineHead(sheet);
  for (const { name, quantity, unitCents, totalCents } of lines) {
    drawRow(sheet, [
      { text: name },
      { text: String(quantity) },
      { text: formatCents(unitCents) },
      { text: formatCents(totalCents) },
    ]);
  }
}

function lineHead(sheet: Sheet): void {
  const heads = ['Description', 'Quantity', 'Price', 'Amount'];
  drawCells(
    sheet,
    heads.map((text) => ({ text, look: caption, color: soft })),
  );
  sheet.rule('#8a8a8a');
}

/** A row and the line below it; on a new page, below a head. */
function drawRow(sheet: Sheet, cells: readonly Cell[]): void {
  const { height } = sheet.pdf.layout(cells[0]?.text ?? '', { ...body, ...nameLook(sheet) });
  if (sheet.need(height + 2 * rowPadding)) lineHead(sheet);
  drawCells(sheet, cells);
  sheet.rule();
}

function nameLook({ width }: Sheet) {
  const { quantity, price, amount } = columns;
  return { maxWidth: width - quantity - price - amount - gap / 2, maxLines: 4 };
}

function drawCells(sheet: Sheet, cells: readonly Cell[]): void {
  const { right } = sheet;
  const ends = [sheet.left, right - columns.amount - columns.price, right - columns.amount, right];
  sheet.move(rowPadding);
  let height = 0;
  for (const [index, { text, look, color = ink }] of cells.entries()) {
    const own = index === 0 ? nameLook(sheet) : { align: 'right' as const, isTabular: true };
    const drawn = sheet.text(text, ends[index] ?? 0, { ...body, ...look, ...own, color });
    height = Math.max(height, drawn);
  }
  sheet.move(height + rowPadding);
}

function drawTotals(sheet: Sheet, { kind, content }: Asked): void {
  const { lines, discount, totalCents, taxes } = content;
  const subtotal = lines.reduce((sum, line) => sum + line.totalCents, 0);
  sheet.need(130);
  sheet.move(8);
  if (discount !== null) {
    totalRow(sheet, 'Subtotal', formatCents(subtotal));
    totalRow(sheet, discount.name, formatCents(-discount.cents));
  }
  if (taxes.length > 0) totalRow(sheet, 'Net', formatCents(totalCents - taxCentsOf(taxes)));
  for (const { name, millionths, cents } of taxes) {
    totalRow(sheet, `${name} ${rateLabel(millionths)}`, formatCents(cents));
  }
  sheet.move(4);
  totalRow(sheet, 'Total', `${formatCents(totalCents)} USD`, { size: 12, weight: 600 });
  sheet.move(16);
  const words = `${kind === 'invoice' ? 'Paid by' : 'Given back to'}: ${paymentNames[content.paidBy]}`;
  sheet.move(sheet.text(words, sheet.left, { ...caption, color: soft }));
  if (taxes.some(({ isReverseCharge }) => isReverseCharge)) {
    sheet.move(sheet.text(reverseChargeNote, sheet.left, { ...body, maxWidth: sheet.width }));
  }
}

function totalRow(sheet: Sheet, term: string, value: string, look: Partial<TextLook> = {}): void {
  const amount = sheet.pdf.layout(value, { ...body, ...look, isTabular: true });
  const wide = Math.max(columns.amount, amount.width + gap / 2);
  const termLook = { ...body, ...look, maxWidth: sheet.width - wide, maxLines: 2 };
  const color = look.weight === undefined ? soft : ink;
  const height = sheet.text(term, sheet.right - wide, { ...termLook, color, align: 'right' });
  sheet.pdf.draw(amount, sheet.right, sheet.y, { color: ink, align: 'right' });
  sheet.move(height + 3);
}

/** Draws the page numbers, where there is more than one page, and the name. */
function drawFeet({ pdf, left, right, pages, pageHeight }: Sheet, name: string): void {
  if (pages === 1) return;
  for (let page = 0; page < pages; page += 1) {
    pdf.doc.switchToPage(page);
    const y = pageHeight - margin;
    pdf.draw(pdf.layout(name, caption), left, y, { color: soft });
    const count = pdf.layout(`Page ${page + 1} of ${pages}`, { ...caption, isTabular: true });
    pdf.draw(count, right, y, { color: soft, align: 'right' });
  }
}
