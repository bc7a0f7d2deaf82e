import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { hasShippedCards } from '#domain/catalog/plan-caps.ts';
import { productNameIn } from '#web/cart/cart-words.ts';
import { useMaterialOffer } from '#web/cart/use-material-offer.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { DesignButton } from '#web/card-design/design-button.tsx';
import { useDesignTexts } from '#web/card-design/design-texts.ts';
import { designDraftKey } from '#web/session/planned-design.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useShownDesigns } from './shown-designs.ts';

/** The designer of the card that comes with a plan: the buyer's own, before or after the plan is chosen. */
export function YourCard({ className }: { className: string }) {
  const { line, designs, isSample, cards, keep } = useShownDesigns();
  const { text } = useDesignTexts();
  const cartTexts = useCartTexts();
  const materials = useMaterialOffer();
  // The first text says that nothing is paid for a design.
  const isDearer = designs.some(
    (one) => one !== null && materials.surchargeOf(one.stock) !== undefined,
  );
  const name = line && productNameIn(cartTexts, line.id, line.name);
  const [design = null] = designs;
  const { business_plus: plus, business_lifetime: lifetime } = cartTexts.planNames;
  const { content } = useCatalog();
  const later = hasShippedCards(content)
    ? text('design.later', { plus, lifetime })
    : text('design.laterAny');
  const ofPlanned = design === null ? later : text('design.planned');
  function save(saved: CardDesigns) {
    keep(saved);
    const isPlanned = line === undefined && saved.length > 0;
    if (isPlanned) toast.success(text('design.saved'));
  }
  return (
    <section aria-labelledby="your-card" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="your-card" className="text-lead font-semibold">
          {text('design.yourCard')}
        </h2>
        <div className="noscript:hidden">
          <DesignButton
            draftKey={designDraftKey(line?.id)}
            opensOnArrival
            {...(name !== undefined && { owner: name })}
            designs={designs}
            cards={cards}
            materials={materials}
            onSave={save}
          />
        </div>
      </div>
      {/* Both texts have their room before the browser's cart has been read. */}
      <p className="mt-3 min-h-18 text-ink-soft">
        {!isDearer && <span>{text(isSample ? 'design.sample' : 'design.own')} </span>}
        <span>{text('design.back')}</span>
      </p>
      <p className="mt-1 min-h-10 text-caption text-ink-soft">
        {name === undefined ? ofPlanned : text('design.forLine', { name })}
      </p>
    </section>
  );
}
