import { useId, useMemo } from 'react';
import { printedDesign, type PrintedDesign } from '#domain/card-design/card-design.ts';
import { cardBack, cardFront, type BackPrint } from '#domain/card-design/card-face.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';

export interface CardPictureProps {
  /** `null`: the standard card. */
  design: PrintedDesign | null;
  /** The print on the back; with it the back is drawn, else the front. */
  back?: BackPrint | undefined;
  /** The text for screen readers; absent where words beside the picture say it. */
  title?: string | undefined;
  className?: string;
}

/** One side of a printed card, as wide as its place. */
export function CardPicture({ design, back, title, className = '' }: CardPictureProps) {
  const key = useId();
  const svg = useMemo(() => {
    const printed = design ?? printedDesign(null);
    const shapes = back === undefined ? cardFront(printed) : cardBack(printed, back);
    return cardSvg(shapes, { key, ...(title !== undefined && { title }) });
  }, [design, back, title, key]);
  return (
    <div
      // Corners and measures of ISO/IEC 7810; the line shows the edge of a card as light as the page.
      className={`aspect-[85.6/53.98] overflow-hidden rounded-[3.71%/5.89%] ring-1 ring-hairline select-none ${className}`}
      // Every text within is escaped by `cardSvg`.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
