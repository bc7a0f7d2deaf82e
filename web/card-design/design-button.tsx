import Palette from 'lucide-react/icons/palette';
import { Suspense, useState } from 'react';
import { UnreachedDialog } from '#web/site/unreached-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { DesignerDialogProps } from './designer-dialog.tsx';
import { useDesignTexts, type DesignTexts } from './design-texts.ts';
import { useDesignQuestion } from './use-design-question.ts';

// Only who designs a card loads it.
const DesignerDialog = lazyPart(() => import('./designer-dialog.tsx'), UnreachedDesigner);

function UnreachedDesigner({ onClose }: DesignerDialogProps) {
  const { text } = useDesignTexts();
  return <UnreachedDialog title={text('design.designOne')} onClose={onClose} />;
}

type DesignButtonProps = Omit<DesignerDialogProps, 'onClose'> & {
  /** Of whose cards, for someone who does not see what stands beside it. */
  owner?: string;
  /** Opens it for whoever comes to the page by 'Order this one' as well; for one button of a page. */
  opensOnArrival?: boolean;
};

/** Opens the designer for some cards. */
export function DesignButton({ owner, opensOnArrival = false, ...designer }: DesignButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useDesignQuestion(opensOnArrival, () => setIsOpen(true));
  const { designs, cards } = designer;
  const isDesigned = designs.slice(0, cards).some((design) => design !== null);
  const texts = useDesignTexts();
  const words = wordsOf(texts, isDesigned, cards > 1);
  return (
    <>
      <Button
        className="max-sm:px-3"
        aria-haspopup="dialog"
        aria-label={owner === undefined ? undefined : texts.text('design.of', { words, owner })}
        onClick={() => setIsOpen(true)}
      >
        <Palette className="size-5 shrink-0 max-sm:hidden" />
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <DesignerDialog {...designer} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function wordsOf({ text }: DesignTexts, isDesigned: boolean, areMany: boolean): string {
  if (isDesigned) return text(areMany ? 'design.changeMany' : 'design.changeOne');
  return text(areMany ? 'design.designMany' : 'design.designOne');
}
