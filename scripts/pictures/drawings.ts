import { printedDesign } from '#domain/card-design/card-design.ts';
import { cardFront } from '#domain/card-design/card-face.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';
import { defaultCardImage } from '#domain/cart/cart-line.ts';

/** Files below `web/public` that the product's own drawings make, by site path (`npm run pictures`). */
export function drawings(): ReadonlyMap<string, string> {
  // The standard card, as it is printed.
  return new Map([[defaultCardImage, cardSvg(cardFront(printedDesign(null)))]]);
}
