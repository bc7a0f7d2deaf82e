import sharp from 'sharp';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import {
  bleed,
  cardBack,
  cardFront,
  cardSize,
  type CardShape,
} from '#domain/card-design/card-face.ts';
import { qrOutline } from '#domain/qr-code.ts';
import { baselineOf, createPdf, type Pdf } from '#server/platform/pdf/pdf.ts';
import type { PrintedBack } from './card-drawing.ts';

const pointsPerMillimetre = 72 / 25.4;
const points = (millimetres: number) => millimetres * pointsPerMillimetre;
const sheet = [points(cardSize.width + 2 * bleed), points(cardSize.height + 2 * bleed)] as const;
/** The box where the card is cut, as PDF has it: lower left and upper right corner. */
const trimBox = [bleed, bleed, bleed + cardSize.width, bleed + cardSize.height].map(points);

/**
 * Draws the file that a card is printed from: a PDF of two pages, front and back, with 3 mm of bleed around
 * the trim box. Art and code are vectors, fonts are embedded, and the logo has all of its pixels; colours
 * are RGB.
 * @param isCompressed off for tests, which read it
 */
export async function drawPrint(
  design: PrintedDesign,
  { title, madeAt, brandName, codeUrl, identifier }: PrintedBack,
  logo?: Uint8Array,
  isCompressed = true,
): Promise<Buffer> {
  const pdf = createPdf({ size: sheet, title, author: brandName, createdAt: madeAt, isCompressed });
  const code = qrOutline(codeUrl);
  // PDFKit reads PNG and JPEG alone.
  const png = logo && (await sharp(logo).png().toBuffer());
  drawSide(pdf, cardFront(design), png);
  drawSide(pdf, cardBack(design, { brandName, code, identifier }));
  return pdf.finish();
}

function drawSide(pdf: Pdf, shapes: readonly CardShape[], logo?: Buffer): void {
  pdf.addPage();
  const { doc } = pdf;
  Object.assign(doc.page.dictionary.data, { TrimBox: trimBox, BleedBox: [0, 0, ...sheet] });
  doc.save();
  doc.scale(pointsPerMillimetre).translate(bleed, bleed);
  for (const shape of shapes) drawShape(pdf, shape, logo);
  doc.restore();
}

function drawShape(pdf: Pdf, shape: CardShape, logo?: Buffer): void {
  const { doc } = pdf;
  switch (shape.kind) {
    case 'fill':
      doc.path(shape.path).fill(shape.color);
      break;
    case 'stroke':
      doc
        .save()
        .path(shape.path)
        .lineWidth(shape.width)
        .lineCap('round')
        .strokeOpacity(shape.opacity)
        .stroke(shape.color)
        .restore();
      break;
    case 'code':
      doc
        .save()
        .translate(shape.x, shape.y)
        .scale(shape.scale)
        .path(shape.path)
        .fill(shape.color)
        .restore();
      break;
    case 'text':
      drawText(pdf, shape);
      break;
    case 'image': {
      if (logo === undefined) break;
      const { x, y, width, height, isMirrored } = shape;
      const align = isMirrored ? 'right' : undefined;
      doc.image(logo, x, y, { fit: [width, height], valign: 'center', ...(align && { align }) });
      break;
    }
  }
}

/** Its width was estimated rather too large; what is wider all the same is made smaller. */
function drawText(pdf: Pdf, shape: Extract<CardShape, { kind: 'text' }>): void {
  const { text, x, y, size, weight, maxWidth, color, isMirrored, direction } = shape;
  const set = pdf.layout(text, { size, weight, direction });
  const layout =
    set.width <= maxWidth
      ? set
      : pdf.layout(text, { size: (size * maxWidth) / set.width, weight, direction });
  pdf.draw(layout, x, y - baselineOf(layout), { color, align: isMirrored ? 'right' : 'left' });
}
