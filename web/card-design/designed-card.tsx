import { memo, useMemo } from 'react';
import { printedDesign, type CardDesign } from '#domain/card-design/card-design.ts';
import { PrintedCard } from '#web/ui/card-object/printed-card.tsx';

interface DesignedCardProps {
  /** As it is typed; `null`: the standard card. */
  design: CardDesign | null;
  className?: string;
}

/** A card as a thing, as it would be printed today; drawn again when its own design changes. */
export const DesignedCard = memo(function DesignedCard({ design, ...look }: DesignedCardProps) {
  const printed = useMemo(() => printedDesign(design), [design]);
  return <PrintedCard design={printed} {...look} />;
});
