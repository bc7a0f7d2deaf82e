import { sharingImageSize } from '#domain/site/sharing-image.ts';
import { cutTo } from '#domain/text.ts';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { drawableText, isDrawable, isVisible } from '#server/platform/fonts/script-fonts.ts';
import type { PreviewFrame } from './preview-frames.ts';

/** No more of a text is ever seen. */
const mostCharacters = 240;

/** A link preview that is being drawn. */
export interface Page {
  readonly frame: PreviewFrame;
  /** `#rrggbb`. */
  readonly color: string;
  /** The name reads from right to left: all sides are changed. */
  readonly isMirrored: boolean;
}

/** The left edge of a thing that stands at `left` where nothing is mirrored. */
export function leftOf({ isMirrored }: Page, left: number, ownWidth: number): number {
  return Math.round(isMirrored ? sharingImageSize.width - left - ownWidth : left);
}

/** The text as it is drawn; empty where there is nothing to be seen, or a letter of it would be missing. */
export function shownText(text: string): string {
  const cut = cutTo(text, mostCharacters);
  const shown = drawableText(cut, exactSubsets);
  return isVisible(shown) && isDrawable(cut, exactSubsets) ? shown : '';
}

export function svg(svgWidth: number, svgHeight: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgWidth}" height="${svgHeight}">${content}</svg>`,
  );
}
