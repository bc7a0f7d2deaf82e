import { memo, useMemo } from 'react';
import { printedDesign, type CardDesign } from '#domain/card-design/card-design.ts';
import { CardPicture, type CardPictureProps } from '#web/ui/card-picture.tsx';

interface DrawnCardProps extends Omit<CardPictureProps, 'design'> {
  /** As it is typed; `null`: the standard card. */
  design: CardDesign | null;
}

/** A card as it would be printed today; drawn again when its own design changes. */
export const DrawnCard = memo(function DrawnCard({ design, ...look }: DrawnCardProps) {
  const printed = useMemo(() => printedDesign(design), [design]);
  return <CardPicture design={printed} {...look} />;
});
