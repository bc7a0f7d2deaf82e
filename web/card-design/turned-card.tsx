import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId, useMemo } from 'react';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import { cardBack, cardFront, type BackPrint } from '#domain/card-design/card-face.ts';
import { finishOf } from '#domain/card-design/card-finish.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';
import { useDesignTexts } from './design-texts.ts';
import { CardObject } from '#web/ui/card-object/card-object.tsx';

interface TurnedCardProps {
  design: PrintedDesign;
  print: BackPrint;
  /** The text of its front for screen readers. */
  title: string;
}

/** A card as a thing, which a press turns to its back; without scripts as well. */
export function TurnedCard({ design, print, title }: TurnedCardProps) {
  const { text } = useDesignTexts();
  const key = useId();
  const [front, back] = useMemo(
    () => [
      cardSvg(cardFront(design), { key: `${key}-front`, title }),
      cardSvg(cardBack(design, print), { key: `${key}-back` }),
    ],
    [design, print, title, key],
  );
  return (
    <div className="relative">
      <input
        id={key}
        type="checkbox"
        className="absolute inset-x-0 top-0 z-1 aspect-[85.6/53.98] cursor-pointer appearance-none rounded-[3.71%/5.89%] outline-offset-8"
      />
      <CardObject front={front} back={back} finish={finishOf(design.stock.id)} />
      <label
        htmlFor={key}
        className="mx-auto mt-8 flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-field px-4 text-caption text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <RotateCcw className="size-4" />
        <span>{text('design.showBack')}</span>
      </label>
    </div>
  );
}
