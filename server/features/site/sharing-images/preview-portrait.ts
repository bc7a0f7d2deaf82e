import sharp, { type OverlayOptions } from 'sharp';
import { readableTextOn } from '#domain/profiles/theme-color.ts';
import { isVisible } from '#server/platform/fonts/script-fonts.ts';
import { colours } from './boxes.ts';
import { leftOf, shownText, svg, type Page } from './preview-page.ts';
import { drawText, type TextImage } from './text-images.ts';

/** The first character of a name; of none the figure of a person. */
export async function initialOf(name: string, page: Page): Promise<OverlayOptions[]> {
  const { portrait } = page.frame;
  if (!portrait.hasInitial) return [];
  const ink = readableTextOn(page.color);
  const graphemes = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const first = graphemes.find((grapheme) => isVisible(grapheme)) ?? '';
  const initial = shownText(first.toUpperCase()) || first;
  const side = Math.min(portrait.width, portrait.height);
  const drawn =
    initial === ''
      ? personOf(ink, Math.round(side * 0.56))
      : await drawText(initial, {
          weight: 600,
          sizes: [0.55, 0.4, 0.28].map((share) => Math.round(side * share)),
          maxHeight: Math.round(side * (portrait.isRound ? 0.7 : 1)),
          width: Math.round(side * (portrait.isRound ? 0.7 : 0.85)),
          color: ink,
          align: 'left',
        });
  const plate = portrait.isRound ? [roundPlate(page, page.color)] : [];
  const left = leftOf(page, portrait.left, portrait.width);
  return [
    ...plate,
    {
      input: drawn.input,
      left: left + Math.round((portrait.width - drawn.width) / 2),
      top: portrait.top + Math.round((portrait.height - drawn.height) / 2),
    },
  ];
}

const ring = 10;

/** A disk in the place of a round portrait, with a rim of paper where it lies over the color. */
function roundPlate(page: Page, fill: string) {
  const { portrait, colours: own } = page.frame;
  const side = portrait.width + 2 * ring;
  return {
    input: svg(
      side,
      side,
      `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="${own.paper}"/>
      <circle cx="${side / 2}" cy="${side / 2}" r="${portrait.width / 2}" fill="${fill}"/>`,
    ),
    left: leftOf(page, portrait.left, portrait.width) - ring,
    top: portrait.top - ring,
  };
}

/** The sign that the card's page shows in place of initials, too (lucide, "user-round"). */
function personOf(ink: string, side: number): TextImage {
  const input = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"><circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/></svg>`,
  );
  return { input, width: side, height: side };
}

/** A photo fills its place, most of it from the top, where faces are; a logo stands whole on white. */
export async function portraitOf(
  image: Uint8Array,
  isLogo: boolean,
  page: Page,
): Promise<OverlayOptions> {
  const { portrait } = page.frame;
  const { width: ownWidth, height: ownHeight, isRound } = portrait;
  const logoMargin = isRound
    ? Math.round(ownWidth * 0.18)
    : Math.round(Math.min(ownWidth, ownHeight) * 0.11);
  const paper = { background: colours.paper };
  const inner = { width: ownWidth - 2 * logoMargin, height: ownHeight - 2 * logoMargin };
  const around = { top: logoMargin, bottom: logoMargin, left: logoMargin, right: logoMargin };
  const made = isLogo
    ? sharp(image)
        .resize({ ...inner, fit: 'contain', ...paper })
        .extend({ ...around, ...paper })
    : sharp(image).resize(ownWidth, ownHeight, { fit: 'cover', position: 'top' });
  const filled = await made.flatten(paper).png({ compressionLevel: 1 }).toBuffer();
  const left = leftOf(page, portrait.left, ownWidth);
  if (!isRound) return { input: filled, left, top: portrait.top };
  return { input: await rounded(filled, page), left: left - ring, top: portrait.top - ring };
}

/** Cut to a disk, with the rim of `roundPlate`. */
async function rounded(picture: Buffer, page: Page): Promise<Buffer> {
  const { width: side } = page.frame.portrait;
  const disk = svg(side, side, `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/>`);
  const cut = await sharp(picture)
    .ensureAlpha()
    .composite([{ input: disk, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { input } = roundPlate(page, colours.paper);
  return sharp(input)
    .composite([{ input: cut, left: ring, top: ring }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
