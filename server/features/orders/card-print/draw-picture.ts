import sharp from 'sharp';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import { cardFront, cardSize, type CardShape } from '#domain/card-design/card-face.ts';
import { cardPictureSize } from '#domain/card-design/card-picture.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';
import { outlineOfText } from '#server/platform/pdf/text-outline.ts';

const { width, height } = cardPictureSize;
const pixelsPerMillimetre = width / cardSize.width;
/** An SVG without width and height is read as pixels of 72 to an inch. */
const density = 72 * pixelsPerMillimetre;

/**
 * The front of a card as PNG with transparent corners, the same drawing as pages show: its texts are
 * outlines here, so that every script looks alike on every machine.
 */
export async function drawPicture(design: PrintedDesign, logo?: Uint8Array): Promise<Buffer> {
  const shapes = await Promise.all(cardFront(design).map((shape) => selfContained(shape, logo)));
  return (
    sharp(Buffer.from(cardSvg(shapes.flat())), { density })
      .resize(width, height, { fit: 'fill' })
      // Few colours, unless a logo brings its own.
      .png({ compressionLevel: 9, palette: logo === undefined })
      .toBuffer()
  );
}

/** Without fonts and addresses. */
async function selfContained(shape: CardShape, logo?: Uint8Array): Promise<CardShape[]> {
  if (shape.kind === 'text') {
    return [{ kind: 'fill', path: outlineOfText(shape.text, shape), color: shape.color }];
  }
  if (shape.kind !== 'image') return [shape];
  if (logo === undefined) return [];
  const box = {
    width: Math.round(shape.width * pixelsPerMillimetre),
    height: Math.round(shape.height * pixelsPerMillimetre),
  };
  const png = await sharp(logo)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer();
  return [{ ...shape, href: `data:image/png;base64,${png.toString('base64')}` }];
}
