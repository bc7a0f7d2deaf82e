import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { CardPreview } from '#domain/public-card/card-preview.ts';
import { contrastRatio, readableTextOn } from '#domain/profiles/theme-color.ts';
import { sharingImageSize } from '#domain/site/sharing-image.ts';
import { cutTo, isRightToLeft } from '#domain/text.ts';
import { colours } from './boxes.ts';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { drawableText, isDrawable, isVisible } from '#server/platform/fonts/script-fonts.ts';
import { readSign } from './site-icons.ts';
import { drawText, type TextImage, type TextLook } from './text-images.ts';

interface CardDrawing {
  readonly card: CardPreview;
  readonly brandName: string;
  /** Photo or logo. */
  readonly image?: Uint8Array | undefined;
}

/** WhatsApp drops what is larger (facts.md, "Link previews"). */
const mostBytes = 300_000;
/** Best first; at the last one even noise is small enough. */
const qualities = [86, 70, 45, 20];
/** No more of a text is ever seen. */
const mostCharacters = 240;

/** Pixels. */
const { width, height } = sharingImageSize;
const portraitWidth = 430;
const textWidth = 642;
const margin = 64;
const footHeight = 92;
const bar = { width: 72, height: 8, above: 34, below: 34 } as const;
const lineGap = 20;

const nameLook = { weight: 600, sizes: [80, 64, 50, 42, 35], maxHeight: 232 } as const;
const firstLineLook = { weight: 400, sizes: [38], maxHeight: 95 } as const;
const lineLook = { weight: 400, sizes: [32], maxHeight: 46 } as const;

/**
 * The link preview of a card as JPEG of 1200 × 630 pixels, under 300 kB: portrait at the side where the
 * name begins, texts beside it, the brand below. A name in a script that no font here has is not drawn
 * in part: 'Business card' and a neutral figure stand for it. Other texts in such a script are left out.
 */
export async function drawCard({ card, brandName, image }: CardDrawing): Promise<Buffer> {
  const lines = card.lines.map(shownText).filter((line) => line !== '');
  const ownName = shownText(card.name);
  const name = ownName || 'Business card';
  const isMirrored = isRightToLeft(name);
  const portraitLeft = isMirrored ? width - portraitWidth : 0;
  const textLeft = isMirrored ? margin : portraitWidth + margin;
  const texts = await drawTexts(name, lines, isMirrored);
  const drawn = await sharp(background(card.color, portraitLeft, textLeft))
    .composite([
      image === undefined
        ? await initialOf(ownName, card.color, portraitLeft)
        : await portraitOf(image, card.isLogo, portraitLeft),
      ...placeTexts(texts, { color: card.color, textLeft, isMirrored }),
      ...(await brandAt(shownText(brandName), textLeft)),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeWithin(sharp(drawn.data, { raw: drawn.info }));
}

/** The text as it is drawn; empty where there is nothing to be seen, or a letter of it would be missing. */
function shownText(text: string): string {
  const cut = cutTo(text, mostCharacters);
  const shown = drawableText(cut, exactSubsets);
  return isVisible(shown) && isDrawable(cut, exactSubsets) ? shown : '';
}

/** The paper, the colour where the portrait stands, and the lines. */
function background(color: string, portraitLeft: number, textLeft: number): Buffer {
  const edge = portraitLeft === 0 ? portraitWidth : portraitLeft;
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>
    <rect x="${portraitLeft}" width="${portraitWidth}" height="${height}" fill="${color}"/>
    <rect x="${edge - 1}" width="2" height="${height}" fill="${colours.hairline}"/>
    <rect x="${textLeft}" y="${height - footHeight}" width="${textWidth}" height="2" fill="${colours.hairline}"/>`,
  );
}

async function drawTexts(name: string, lines: readonly string[], isMirrored: boolean) {
  const draw = (text: string, look: Omit<TextLook, 'width' | 'color' | 'align'>, color: string) =>
    drawText(text, {
      ...look,
      color,
      width: textWidth,
      // Pango turns the sides of a text that reads from right to left.
      align: isRightToLeft(text) === isMirrored ? 'left' : 'right',
    });
  const [first, ...others] = lines;
  return {
    name: await draw(name, nameLook, colours.ink),
    lines: await Promise.all([
      ...(first === undefined ? [] : [draw(first, firstLineLook, colours.ink)]),
      ...others.map((line) => draw(line, lineLook, colours.inkSoft)),
    ]),
  };
}

interface TextPlace {
  readonly color: string;
  readonly textLeft: number;
  readonly isMirrored: boolean;
}

/** One below the other, in the middle of the room above the brand. */
function placeTexts(
  { name, lines }: { name: TextImage; lines: readonly TextImage[] },
  { color, textLeft, isMirrored }: TextPlace,
): OverlayOptions[] {
  const leftOf = (item: { width: number }) =>
    isMirrored ? textLeft + textWidth - item.width : textLeft;
  const linesHeight = lines.reduce((sum, line) => sum + line.height + lineGap, 0) - lineGap;
  const below = bar.above + bar.height + (lines.length > 0 ? bar.below + linesHeight : 0);
  let top = Math.round((height - footHeight - name.height - below) / 2);
  const placed: OverlayOptions[] = [{ input: name.input, left: leftOf(name), top }];
  top += name.height + bar.above;
  placed.push({ input: barOf(color), left: leftOf(bar), top });
  top += bar.height + bar.below;
  for (const line of lines) {
    placed.push({ input: line.input, left: leftOf(line), top });
    top += line.height + lineGap;
  }
  return placed;
}

/** In the card's colour, unless that would not be seen on paper. */
function barOf(color: string): Buffer {
  const fill = contrastRatio(color, colours.paper) < 1.4 ? colours.ink : color;
  return svg(
    bar.width,
    bar.height,
    `<rect width="${bar.width}" height="${bar.height}" rx="4" fill="${fill}"/>`,
  );
}

/** The first character of a name; of none the figure of a person. */
async function initialOf(name: string, color: string, left: number): Promise<OverlayOptions> {
  const ink = readableTextOn(color);
  const graphemes = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const first = graphemes.find((grapheme) => isVisible(grapheme)) ?? '';
  const initial = shownText(first.toUpperCase()) || first;
  if (initial === '') {
    const top = Math.round((height - personSide) / 2);
    const side = Math.round((portraitWidth - personSide) / 2);
    return { input: personOf(ink), left: left + side, top };
  }
  const drawn = await drawText(initial, {
    weight: 600,
    sizes: [230, 170, 120],
    maxHeight: height,
    width: portraitWidth - margin,
    color: ink,
    align: 'left',
  });
  return {
    input: drawn.input,
    left: left + Math.round((portraitWidth - drawn.width) / 2),
    top: Math.round((height - drawn.height) / 2),
  };
}

const personSide = 240;

/** The sign that the card's page shows in place of initials, too (lucide, "user-round"). */
function personOf(ink: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${personSide}" height="${personSide}" viewBox="0 0 24 24" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"><circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/></svg>`,
  );
}

/** A photo fills its place, most of it from the top, where faces are; a logo stands whole on white. */
async function portraitOf(
  image: Uint8Array,
  isLogo: boolean,
  left: number,
): Promise<OverlayOptions> {
  const logoMargin = 48;
  const paper = { background: colours.paper };
  const inner = { width: portraitWidth - 2 * logoMargin, height: height - 2 * logoMargin };
  const made = isLogo
    ? sharp(image)
        .resize({ ...inner, fit: 'contain', ...paper })
        .extend({
          top: logoMargin,
          bottom: logoMargin,
          left: logoMargin,
          right: logoMargin - 1,
          ...paper,
        })
    : sharp(image).resize(portraitWidth - 1, height, { fit: 'cover', position: 'top' });
  // A pixel less, for the line at its edge.
  return {
    input: await made.flatten(paper).png({ compressionLevel: 1 }).toBuffer(),
    left: left === 0 ? 0 : left + 1,
    top: 0,
  };
}

async function brandAt(brandName: string, textLeft: number): Promise<OverlayOptions[]> {
  const side = 40;
  const top = height - footHeight + Math.round((footHeight - side) / 2);
  const sign = await sharp(await readSign(), { density: 180 })
    .resize(side, side)
    .png()
    .toBuffer();
  const placed: OverlayOptions[] = [{ input: sign, left: textLeft, top }];
  if (brandName === '') return placed;
  const name = await drawText(brandName, {
    weight: 600,
    sizes: [26],
    maxHeight: 40,
    width: textWidth - side - 14,
    color: colours.ink,
    align: 'left',
  });
  const nameTop = top + Math.round((side - name.height) / 2);
  return [...placed, { input: name.input, left: textLeft + side + 14, top: nameTop }];
}

async function encodeWithin(drawn: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    // Letters in colour fray where colours are stored at half the size.
    bytes = await drawn
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.length < mostBytes) break;
  }
  return bytes;
}

function svg(svgWidth: number, svgHeight: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgWidth}" height="${svgHeight}">${content}</svg>`,
  );
}
