import { cardsOf } from '#domain/catalog/line-cards.ts';
import {
  emptyDesign,
  maximumDesigns,
  printedDesign,
  type CardDesign,
  type CardDesigns,
} from '#domain/card-design/card-design.ts';
import { plainDesign } from '#domain/card-design/card-picture.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { cardStocks } from '#domain/card-design/card-stocks.ts';
import { DesignButton } from '#web/card-design/design-button.tsx';
import { cartStore } from '#web/session/cart-store.ts';
import { designDraftKey, plannedDesign } from '#web/session/planned-design.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useShownDesign } from './shown-design.ts';

const sample = printedDesign({ ...emptyDesign, name: 'Rosa Lind', role: 'Architect' });
const blanks = cardStocks.map((stock) => ({ ...stock, design: plainDesign(stock) }));

/** The look of the card that comes with a plan, and the link to design one's own. */
export function YourCard() {
  const { line, planned, design } = useShownDesign();
  return (
    <section
      aria-labelledby="your-card"
      className="mx-auto w-full max-w-site px-4 pb-14 sm:px-6 lg:pb-20"
    >
      <div className="grid items-center gap-x-16 gap-y-8 border-t border-hairline pt-10 md:grid-cols-[minmax(0,24rem)_1fr] lg:pt-14">
        <CardPicture
          design={design === null ? sample : printedDesign(design)}
          title={design === null ? 'Card for Rosa Lind, Architect' : 'The front of your card'}
          className="w-full max-w-96 shadow-paper"
        />
        <div>
          <h2 id="your-card" className="text-headline font-semibold">
            Your card
          </h2>
          <p className="mt-3 max-w-reading text-ink-soft">
            Choose a material and put your name, role and logo on the front. The back has the card’s
            own QR code. The design is free. Without one, you get the plain green card.
          </p>
          <ul aria-label="Materials" className="mt-5 grid max-w-108 grid-cols-6 gap-2 sm:gap-3">
            {blanks.map(({ id, name, design: blank }) => (
              <li key={id}>
                <CardPicture design={blank} />
                <p className="mt-1 text-caption text-ink-soft">{name}</p>
              </li>
            ))}
          </ul>
          <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            {line === undefined ? <PlanlessButton planned={planned} /> : <LineButton line={line} />}
            <p className="text-caption text-ink-soft">{noteOf(line, planned !== null)}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function noteOf(line: CartLine | undefined, isPlanned: boolean): string {
  if (line !== undefined) return `For ${line.name} in your cart.`;
  return isPlanned
    ? 'We’ve saved your design for the first plan with a card that you choose.'
    : 'For Business Plus and Lifetime. You can also do this later in your cart.';
}

function LineButton({ line }: { line: CartLine }) {
  const { id, name } = line;
  return (
    <DesignButton
      draftKey={designDraftKey(id)}
      opensOnArrival
      owner={name}
      designs={line.designs}
      cards={Math.min(cardsOf(line, line.quantity), maximumDesigns)}
      onSave={(designs) => cartStore.getState().setDesigns(id, designs)}
    />
  );
}

/** Before there is a plan whose card it could be. */
function PlanlessButton({ planned }: { planned: CardDesign | null }) {
  function save([design = null]: CardDesigns) {
    plannedDesign.keep(design);
    if (design !== null) toast.success('We saved your design for the plan you choose.');
  }
  return (
    <DesignButton
      draftKey={designDraftKey()}
      opensOnArrival
      designs={planned === null ? [] : [planned]}
      cards={1}
      onSave={save}
    />
  );
}
