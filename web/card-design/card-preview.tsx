import RotateCw from 'lucide-react/icons/rotate-cw';
import { useDeferredValue, useMemo, useState } from 'react';
import { designTitle, printedDesign, type CardDesign } from '#domain/card-design/card-design.ts';
import type { CardSide } from '#domain/card-design/card-face.ts';
import { qrOutline } from '#domain/qr-code.ts';
import { useSite } from '#web/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { useDesignerTexts } from './designer-texts.ts';

interface CardPreviewProps {
  design: CardDesign;
  /** Both sides at once; else one, to be turned. */
  isWide: boolean;
}

/** The card as it is typed; typing goes first, the card follows. */
export function CardPreview({ design: typed, isWide }: CardPreviewProps) {
  const { text } = useDesignerTexts();
  const [side, setSide] = useState<CardSide>('front');
  const design = useDeferredValue(typed);
  const printed = useMemo(() => printedDesign(design), [design]);
  const { brandName } = useSite();
  // A sample: each card's own code is made with the card.
  const back = useMemo(() => ({ brandName, code: qrOutline(window.location.origin) }), [brandName]);
  const sides = isWide ? (['front', 'back'] as const) : [side];
  const other = side === 'front' ? 'back' : 'front';
  return (
    <div className="flex flex-col items-center gap-3">
      <div className={isWide ? 'grid w-full gap-6' : 'w-full max-w-[min(18rem,42dvh)]'}>
        {sides.map((shown) => (
          <figure key={shown}>
            <CardPicture
              design={printed}
              back={shown === 'back' ? back : undefined}
              title={text(shown === 'front' ? 'designer.frontOf' : 'designer.backOf', {
                design: designTitle(printed),
              })}
              className="shadow-paper transition-opacity duration-200 starting:opacity-0"
            />
            {isWide && (
              <figcaption className="mt-2 text-center text-caption text-ink-soft">
                {text(shown === 'front' ? 'designer.front' : 'designer.backCode')}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
      {!isWide && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
          <Button onClick={() => setSide(other)}>
            <RotateCw className="size-5" />
            <span>{text(other === 'front' ? 'designer.showFront' : 'designer.showBack')}</span>
          </Button>
          {side === 'back' && (
            <p className="text-caption text-ink-soft">{text('designer.ownCode')}</p>
          )}
        </div>
      )}
    </div>
  );
}
