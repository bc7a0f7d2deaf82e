import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { useFontConfigFile } from '#server/config/font-config-file.ts';
import { exactSubsets, openTypeOf } from '#server/platform/fonts/open-type.ts';
import { subsetOf, type FontSubset, type FontWeight } from '#server/platform/fonts/script-fonts.ts';

/** Some text as a picture, as large as what is drawn of it. */
export interface TextImage {
  /** PNG with transparency. */
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface TextLook {
  readonly weight: FontWeight;
  /** Pixels, best first; the last is taken whatever becomes of it. */
  readonly sizes: readonly number[];
  /** Pixels; what is still higher at the last size is cut, with an ellipsis. */
  readonly maxHeight: number;
  readonly width: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** On which side lines begin, or that each stands in the middle. */
  readonly align: 'left' | 'right' | 'center';
}

useFontConfigFile(fileURLToPath(import.meta.resolve('./fonts.conf')));

/** By weight: Inter calls its heavier one a family of its own. */
const fonts = { 400: 'Inter, Noto Sans', 600: 'Inter SemiBold, Noto Sans SemiBold' } as const;

/**
 * Draws text as Pango sets it: every script shaped, each line in its own direction, within the look's
 * width and height. Words are broken only at the last size.
 * @param text with nothing that `drawableText` of `exactSubsets` leaves out, not empty
 */
export async function drawText(text: string, look: TextLook): Promise<TextImage> {
  await loadFonts(text + ellipsis, look.weight);
  const last = look.sizes.at(-1) ?? 0;
  for (const size of look.sizes.slice(0, -1)) {
    const image = await render(text, size, 'word', look);
    if (image.width <= look.width && image.height <= look.maxHeight) return image;
  }
  const graphemes = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let image = await render(text, last, 'word-char', look);
  // Of a line that is too high no end is cut: it is drawn smaller. Stacked letters are high.
  const isOneLine = (await render(text, last, 'none', look)).width <= look.width;
  if (isOneLine) return fitted(image, look);
  for (let kept = graphemes.length; image.height > look.maxHeight && kept > 1;) {
    kept = Math.min(kept - 1, Math.ceil((kept * look.maxHeight) / image.height));
    const beginning = graphemes.slice(0, kept).join('').trimEnd();
    image = await render(beginning + ellipsis, last, 'word-char', look);
  }
  return fitted(image, look);
}

/** Makes smaller what no break keeps within its place: one glyph may be a line wide, or carry many marks. */
async function fitted(image: TextImage, { width, maxHeight }: TextLook): Promise<TextImage> {
  if (image.width <= width && image.height <= maxHeight) return image;
  const { data, info } = await sharp(image.input)
    .resize(width, maxHeight, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

const ellipsis = '…';
const segmenter = new Intl.Segmenter();

async function render(
  text: string,
  size: number,
  wrap: 'word' | 'word-char' | 'none',
  { weight, width, color, align }: TextLook,
): Promise<TextImage> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${fonts[weight]} ${size}`,
      dpi: 72,
      rgba: true,
      width,
      wrap,
      align,
      spacing: Math.round(size * 0.1),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The folder of the fonts that were needed so far: fontconfig takes files alone. */
let folder: string | undefined;
const loaded = new Map<string, Promise<void>>();

async function loadFonts(text: string, weight: FontWeight): Promise<void> {
  const used = new Set(Array.from(text, (character) => subsetOf(character, exactSubsets)));
  const needed = exactSubsets.filter((subset) => used.has(subset));
  for (const subset of needed) {
    const name = `${subset.family}-${subset.name}-${weight}`;
    const loading = loaded.get(name) ?? loadFont(subset, weight, name);
    loaded.set(name, loading);
    await loading;
  }
}

async function loadFont(subset: FontSubset, weight: FontWeight, name: string): Promise<void> {
  folder ??= makeFolder();
  const fontfile = join(folder, `${name}.ttf`);
  writeFileSync(fontfile, openTypeOf(subset, weight));
  // The drawn text does not matter: from then on the font is known.
  await sharp({ text: { text: '.', fontfile } }).toBuffer();
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'nearcard-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
