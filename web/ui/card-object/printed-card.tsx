import { useId, useMemo } from 'react';
import { printedDesign, type PrintedDesign } from '#domain/card-design/card-design.ts';
import { cardFront } from '#domain/card-design/card-face.ts';
import { finishOf } from '#domain/card-design/card-finish.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';
import { CardObject } from './card-object.tsx';

interface PrintedCardProps {
  /** `null`: the standard card. */
  design: PrintedDesign | null;
  /** The text for screen readers; absent where words beside the picture say it. */
  title?: string;
  className?: string;
}

/** The front of a printed card as a thing of its material, as wide as its place. */
export function PrintedCard({ design, title, className }: PrintedCardProps) {
  const key = useId();
  const printed = useMemo(() => design ?? printedDesign(null), [design]);
  const front = useMemo(
    () => cardSvg(cardFront(printed), { key, ...(title !== undefined && { title }) }),
    [printed, title, key],
  );
  return (
    <CardObject
      front={front}
      finish={finishOf(printed.stock.id)}
      className={`select-none ${className ?? ''}`}
    />
  );
}
