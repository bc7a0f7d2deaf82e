import { printedDesign } from '#domain/card-design/card-design.ts';
import { cardFront } from '#domain/card-design/card-face.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';
import { defaultCardImage } from '#domain/cart/cart-line.ts';
import { samplePortraitPath } from '#domain/public-card/sample-person.ts';
import { portraitSvg } from '#server/demo/portraits.ts';

/** Files below `web/public` that the product's own drawings make, by site path (`npm run pictures`). */
export function drawings(): ReadonlyMap<string, string> {
  const portrait = portraitSvg({
    background: '#dfe9e2',
    skin: '#eec3a0',
    hair: '#6b2f1a',
    clothes: '#14532d',
    hairstyle: 'bun',
  });
  return new Map([
    // The standard card, as it is printed.
    [defaultCardImage, cardSvg(cardFront(printedDesign(null)))],
    [samplePortraitPath, portrait.replaceAll(/>\s+</gu, '><')],
  ]);
}
