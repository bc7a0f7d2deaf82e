import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { CardPreview } from '#domain/public-card/card-preview.ts';
import { contrastRatio } from '#domain/profiles/theme-color.ts';
import { sharingImageSize } from '#domain/site/sharing-image.ts';
import { isRightToLeft } from '#domain/text.ts';

import { readSign } from './site-icons.ts';
import { footHeight, previewFrames, type PreviewFrame } from './preview-frames.ts';
import { leftOf, shownText, svg, type Page } from './preview-page.ts';
import { initialOf, portraitOf } from './preview-portrait.ts';
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
/** Pixels. */
const { width, height } = sharingImageSize;
const bar = { width: 72, height: 8, above: 34, below: 34 } as const;
const lineGap = 20;

const firstLineLook = { weight: 400, sizes: [38], maxHeight: 95 } as const;
const lineLook = { weight: 400, sizes: [32] } as const;
/**
 * The room of a line, as a share of the name's and in pixels, best first: an address takes two lines where they fit,
 * and a long name is smaller where they don't.
 */
const rooms = [
  { ofName: 1, line: 84 },
  { ofName: 0.6, line: 84 },
  { ofName: 0.6, line: 46 },
] as const;
type Room = (typeof rooms)[number];

/**
 * The link preview of a card as JPEG of 1200 × 630 pixels, under 300 kB, composed as the page of its layout
 * begins (`previewFrames`). A name in a script that no font here has is not drawn in part: 'Business card' and a
 * neutral figure stand for it. Other texts in such a script are left out.
 */
export async function drawCard({ card, brandName, image }: CardDrawing): Promise<Buffer> {
  const frame = previewFrames[card.layout];
  const lines = card.lines.map(shownText).filter((line) => line !== '');
  const ownName = shownText(card.name);
  const name = ownName || 'Business card';
  const isMirrored = isRightToLeft(name);
  const page: Page = { frame, color: card.color, isMirrored };
  const drawn = await sharp(background(page))
    .composite([
      ...(image === undefined
        ? await initialOf(ownName, page)
        : [await portraitOf(image, card.isLogo, page)]),
      ...(await textsOf(name, lines, page)),
      ...(await brandAt(shownText(brandName), page)),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeWithin(sharp(drawn.data, { raw: drawn.info }));
}

/** The paper, what the layout has on it, and the line above the brand. */
function background({ frame, color, isMirrored }: Page): Buffer {
  const { colours, ground } = frame;
  const foot = footOf(frame);
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>
    <g${isMirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : ''}>
      ${ground(color)}
      <rect x="${foot.left}" y="${height - footHeight}" width="${foot.width}" height="2" fill="${colours.hairline}"/>
    </g>`,
  );
}

/** The place of the brand: below the texts, or, where these stand below a picture, from edge to edge. */
function footOf({ portrait, text }: PreviewFrame) {
  return portrait.height === height ? text : { left: 64, width: width - 128 };
}

interface Texts {
  readonly name: TextImage;
  readonly lines: readonly TextImage[];
}

async function textsOf(name: string, lines: readonly string[], page: Page) {
  const { colours, text, hasLinesBelow } = page.frame;
  const draw = (
    content: string,
    look: Omit<TextLook, 'width' | 'color' | 'align'>,
    color: string,
  ) =>
    drawText(content, {
      ...look,
      color,
      width: text.width,
      // Pango turns the sides of a text that reads from right to left.
      align:
        text.align === 'center'
          ? 'center'
          : isRightToLeft(content) === page.isMirrored
            ? 'left'
            : 'right',
    });
  const [first, ...others] = lines;
  const firstLine = first === undefined ? [] : [await draw(first, firstLineLook, colours.ink)];
  const drawWithin = async ({ ofName, line: maxHeight }: Room): Promise<Texts> => {
    const nameLook = {
      weight: 600,
      sizes: text.nameSizes,
      maxHeight: text.nameHeight * ofName,
    } as const;
    const below = others.map((line) => draw(line, { ...lineLook, maxHeight }, colours.inkSoft));
    return {
      name: await draw(name, nameLook, colours.ink),
      lines: [...firstLine, ...(await Promise.all(below))],
    };
  };
  const [best, ...narrower] = rooms;
  let drawn = await drawWithin(best);
  for (const room of narrower) {
    if (heightOf(drawn) > text.height) drawn = await drawWithin(room);
  }
  return hasLinesBelow ? placeApart(drawn, page) : placeTogether(drawn, page);
}

/** Of the name, the bar and the lines below each other. */
function heightOf({ name, lines }: Texts): number {
  const below = lines.length > 0 ? bar.below + stackHeight(lines) : 0;
  return name.height + bar.above + bar.height + below;
}

function stackHeight(lines: readonly TextImage[]): number {
  return lines.reduce((sum, line) => sum + line.height + lineGap, 0) - lineGap;
}

/** One below the other: the bar goes first where there is no room for it. */
function placeTogether(drawn: Texts, page: Page): OverlayOptions[] {
  const { text } = page.frame;
  const hasBar = heightOf(drawn) <= text.height;
  const { name, lines } = drawn;
  const total = hasBar
    ? heightOf(drawn)
    : name.height + (lines.length > 0 ? lineGap + stackHeight(lines) : 0);
  const above = Math.round((text.height - total) / 2);
  let top = text.top + (text.isCentered ? Math.max(0, above) : 0);
  const placed = [placedAt(name, top, page)];
  top += name.height;
  if (hasBar) {
    placed.push(placedAt({ input: barOf(page), width: bar.width }, top + bar.above, page));
    top += bar.above + bar.height + bar.below;
  } else {
    top += lineGap;
  }
  return [...placed, ...stacked(lines, top, page)];
}

/** Name and first line above, the others along the lower edge, as on a printed card. */
function placeApart({ name, lines }: Texts, page: Page): OverlayOptions[] {
  const { text } = page.frame;
  const [first, ...others] = lines;
  const below = text.top + name.height + bar.above;
  return [
    placedAt(name, text.top, page),
    ...(first === undefined ? [] : [placedAt(first, below, page)]),
    ...stacked(others, text.top + text.height - stackHeight(others), page),
  ];
}

function stacked(lines: readonly TextImage[], from: number, page: Page): OverlayOptions[] {
  let top = from;
  return lines.map((line) => {
    const placed = placedAt(line, top, page);
    top += line.height + lineGap;
    return placed;
  });
}

function placedAt(
  item: Pick<TextImage, 'input' | 'width'>,
  top: number,
  page: Page,
): OverlayOptions {
  const { text } = page.frame;
  const indent = text.align === 'center' ? (text.width - item.width) / 2 : 0;
  return { input: item.input, left: leftOf(page, text.left + indent, item.width), top };
}

/** In the card's colour, unless that would not be seen on paper. */
function barOf({ color, frame: { colours } }: Page): Buffer {
  const fill = contrastRatio(color, colours.paper) < 1.4 ? colours.ink : color;
  return svg(
    bar.width,
    bar.height,
    `<rect width="${bar.width}" height="${bar.height}" rx="4" fill="${fill}"/>`,
  );
}

async function brandAt(brandName: string, page: Page): Promise<OverlayOptions[]> {
  const side = 40;
  const top = height - footHeight + Math.round((footHeight - side) / 2);
  const foot = footOf(page.frame);
  const left = leftOf(page, foot.left, foot.width);
  const sign = await sharp(await readSign(), { density: 180 })
    .resize(side, side)
    .png()
    .toBuffer();
  const placed: OverlayOptions[] = [{ input: sign, left, top }];
  if (brandName === '') return placed;
  const name = await drawText(brandName, {
    weight: 600,
    sizes: [26],
    maxHeight: 40,
    width: foot.width - side - 14,
    color: page.frame.colours.ink,
    align: 'left',
  });
  const nameTop = top + Math.round((side - name.height) / 2);
  return [...placed, { input: name.input, left: left + side + 14, top: nameTop }];
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
