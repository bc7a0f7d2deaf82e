import { useMemo } from 'react';
import { emptyDesign, printedDesign, restock } from '#domain/card-design/card-design.ts';
import { sampleCardPath, samplePerson } from '#domain/public-card/sample-person.ts';
import { qrOutline } from '#domain/qr-code.ts';
import { useDesignTexts } from '#web/card-design/design-texts.ts';
import { MaterialField } from '#web/card-design/material-field.tsx';
import { useMaterialOffer } from '#web/cart/use-material-offer.ts';
import { useSoldOut } from '#web/card-design/use-sold-out.ts';
import { TurnedCard } from '#web/card-design/turned-card.tsx';
import { useSite } from '#web/site/use-site.ts';
import { useShownDesigns } from '../cart/shown-designs.ts';

const { name, role } = samplePerson;

/** The card to buy and its materials: with a sample person's name until there is one of the buyer's. */
export function ShownCard({ className }: { className: string }) {
  const { brandName, publicUrl } = useSite();
  const { designs, isSample, cards, keep } = useShownDesigns();
  const { text } = useDesignTexts();
  const soldOut = useSoldOut();
  const offer = useMaterialOffer();
  const design = designs[0] ?? emptyDesign;
  const printed = useMemo(
    () => printedDesign(isSample ? { ...design, name, role } : design),
    [design, isSample],
  );
  const print = useMemo(
    () => ({ brandName, code: qrOutline(publicUrl + sampleCardPath) }),
    [brandName, publicUrl],
  );
  return (
    <div className={className}>
      <div className="mx-auto max-w-64 sm:max-w-96 lg:max-w-112 short:max-w-56">
        <TurnedCard
          design={printed}
          print={print}
          title={isSample ? text('design.cardOf', { name, role }) : text('design.front')}
        />
      </div>
      <MaterialField
        value={design.stock}
        soldOut={soldOut}
        offer={offer}
        onChange={(stock) => keep(restock(designs, cards, stock))}
      />
    </div>
  );
}
