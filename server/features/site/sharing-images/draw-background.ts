import sharp, { type OverlayOptions } from 'sharp';
import { readableTextOn } from '#domain/profiles/theme-color.ts';
import { backgroundSizes, type CardBackground } from '#domain/public-card/card-background.ts';
import { cutTo } from '#domain/text.ts';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { drawableText, isDrawable, isVisible } from '#server/platform/fonts/script-fonts.ts';
import { qrPng } from '#server/platform/qr-png.ts';
import { drawText } from './text-images.ts';

/** No more of a text is ever seen. */
const mostCharacters = 240;

/**
 * The picture behind somebody on a call, or on a phone's lock screen, as PNG: name, role and company in the
 * profile's colour, and the code that opens the card, dark on white. On a call the code stands in the upper corner,
 * away from the face; on a phone in the middle, between the clock and the buttons.
 */
export async function drawBackground(background: CardBackground): Promise<Buffer> {
  const { color, name, lines, url, kind } = background;
  const { width, height } = backgroundSizes[kind];
  const isPhone = kind !== 'call';
  const margin = Math.round(width * (isPhone ? 0.1 : 0.045));
  const side = Math.round(isPhone ? width * 0.56 : height * 0.3);
  const ink = readableTextOn(color);
  const code = await qrPng(url, side);
  const codeLeft = isPhone ? Math.round((width - code.side) / 2) : width - margin - code.side;
  const codeTop = isPhone ? Math.round(height * 0.38) : margin;
  const placed: OverlayOptions[] = [{ input: code.png, left: codeLeft, top: codeTop }];
  const textWidth = isPhone ? width - 2 * margin : Math.round(width * 0.34);
  let top = isPhone ? codeTop + code.side + Math.round(margin * 0.7) : margin;
  const unit = width / (isPhone ? 20 : 36);
  for (const [index, text] of [name, ...lines].map(shownText).entries()) {
    if (text === '') continue;
    const look = index === 0 ? ([1.3, 1.05, 0.85] as const) : ([0.72, 0.6] as const);
    const drawn = await drawText(text, {
      weight: index === 0 ? 600 : 400,
      sizes: look.map((share) => Math.round(unit * share)),
      maxHeight: Math.round(unit * (index === 0 ? 3 : 1.8)),
      width: textWidth,
      color: ink,
      align: isPhone ? 'center' : 'left',
    });
    const left = isPhone ? Math.round((width - drawn.width) / 2) : margin;
    placed.push({ input: drawn.input, left, top });
    top += drawn.height + Math.round(unit * (index === 0 ? 0.7 : 0.4));
  }
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: shade(width, height) }, ...placed])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The colour grows a little darker downwards, so that the surface has depth. */
function shade(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a" x2="0.4" y2="1"><stop stop-color="#fff" stop-opacity="0.06"/><stop offset="1" stop-color="#000" stop-opacity="0.16"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
}

/** Empty where there is nothing to be seen, or a letter of it would be missing. */
function shownText(text: string): string {
  const cut = cutTo(text, mostCharacters);
  const shown = drawableText(cut, exactSubsets);
  return isVisible(shown) && isDrawable(cut, exactSubsets) ? shown : '';
}
