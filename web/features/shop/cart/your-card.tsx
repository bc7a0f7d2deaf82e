import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { DesignButton } from '#web/card-design/design-button.tsx';
import { designDraftKey } from '#web/session/planned-design.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useShownDesigns } from './shown-designs.ts';

/** The designer of the card that comes with a plan: the buyer's own, before or after the plan is chosen. */
export function YourCard({ className }: { className: string }) {
  const { line, designs, isSample, cards, keep } = useShownDesigns();
  const [design = null] = designs;
  function save(saved: CardDesigns) {
    keep(saved);
    const isPlanned = line === undefined && saved.length > 0;
    if (isPlanned) toast.success('We saved your design for the plan you choose.');
  }
  return (
    <section aria-labelledby="your-card" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="your-card" className="text-lead font-semibold">
          Your card
        </h2>
        <div className="noscript:hidden">
          <DesignButton
            draftKey={designDraftKey(line?.id)}
            opensOnArrival
            {...(line && { owner: line.name })}
            designs={designs}
            cards={cards}
            onSave={save}
          />
        </div>
      </div>
      {/* Both texts have their room before the browser's cart has been read. */}
      <p className="mt-3 min-h-18 text-ink-soft">
        {isSample
          ? 'This is a sample. Put your own name, role and logo on the front; the design is free.'
          : 'Your design is on the front, at no extra cost.'}{' '}
        The back has the card’s own QR code.
      </p>
      <p className="mt-1 min-h-10 text-caption text-ink-soft">
        {line === undefined ? noteOfPlanned(design !== null) : `For ${line.name} in your cart.`}
      </p>
    </section>
  );
}

function noteOfPlanned(isDesigned: boolean): string {
  return isDesigned
    ? 'We’ve saved your design for the first plan with a card that you choose.'
    : 'For Business Plus and Lifetime. You can also do this later in your cart.';
}
