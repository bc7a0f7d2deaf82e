import { designLimits, printedDesign } from '#domain/card-design/card-design.ts';
import { cardBack, cardFront } from '#domain/card-design/card-face.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';
import { sampleCardPath, samplePerson } from '#domain/public-card/sample-person.ts';
import { qrOutline } from '#domain/qr-code.ts';
import type { DrawnCard } from './hero-card.tsx';
import { heroFrontKey } from './live-name/live-card.ts';

/**
 * The standard card as it is printed, with somebody's name. The code on it is a real one: it opens the
 * sample card. For a loader, so that a page's script has none of it.
 */
export function drawnCard({
  brandName,
  publicUrl,
}: {
  readonly brandName: string;
  readonly publicUrl: string;
}): DrawnCard {
  const { name, role, company } = samplePerson;
  const design = { ...printedDesign(null), name, role: `${role}, ${company}` };
  const code = qrOutline(publicUrl + sampleCardPath);
  return {
    front: cardSvg(cardFront(design), { key: heroFrontKey }),
    smallFront: cardSvg(cardFront(design), { key: 'small-front' }),
    back: cardSvg(cardBack(design, { brandName, code }), { key: 'hero-back' }),
    nameLimit: designLimits.name,
  };
}
