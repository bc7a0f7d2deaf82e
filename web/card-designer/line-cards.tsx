import Plus from 'lucide-react/icons/plus';
import {
  designMessages,
  designOfEachCard,
  designsProblems,
  maximumDesigns,
  type CardDesign,
} from '#domain/card-design/card-design.ts';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { formatCents } from '#domain/catalog/money.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DesignButton } from './design-button.tsx';
import { DrawnCard } from './drawn-card.tsx';

/** More are counted. */
const shownCards = 8;

interface LineCardsProps {
  line: CartLine;
  promo: Promo | null;
}

/** The cards of a line of the cart, and what can be done about their looks. */
export function LineCards({ line, promo }: LineCardsProps) {
  const { id, name, designs, quantity } = line;
  const cards = cardsOf(line, quantity);
  const each = designOfEachCard(designs, Math.min(cards, maximumDesigns));
  const [problem] = Object.values(designsProblems(each));
  const { setDesigns } = cartStore.getState();
  return (
    <div className="mt-3">
      {cards > 1 && <CardRow designs={each} cards={cards} />}
      {problem !== undefined && (
        <p className="mb-2 text-caption text-danger-ink">
          {problem === designMessages.unknownStock ? problem : `A card: ${problem}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <DesignButton
          draftKey={`card-design:${id}`}
          owner={name}
          designs={designs}
          cards={each.length}
          onSave={(chosen) => setDesigns(id, chosen)}
        />
        {quantity < maximumQuantity && <AddCard line={line} promo={promo} />}
      </div>
    </div>
  );
}

interface CardRowProps {
  designs: readonly (CardDesign | null)[];
  /** More than there are designs, where there are very many. */
  cards: number;
}

function CardRow({ designs, cards }: CardRowProps) {
  const hidden = cards - shownCards;
  return (
    <ul aria-label="Cards" className="mb-3 flex flex-wrap gap-x-3 gap-y-2">
      {designs.slice(0, shownCards).map((design, index) => (
        // Cards have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="w-16">
          <DrawnCard design={design} />
          <p className="mt-1 truncate text-caption text-ink-soft" dir="auto">
            {design?.name || `Card ${index + 1}`}
          </p>
        </li>
      ))}
      {hidden > 0 && <li className="self-center text-caption text-ink-soft">and {hidden} more</li>}
    </ul>
  );
}

/** One unit more, with what it costs now. */
function AddCard({ line, promo }: LineCardsProps) {
  const { id, name, quantity } = line;
  const [priced] = priceCartLines([line], promo).lines;
  if (priced === undefined) return null;
  const perUnit = cardsOf(line, 1);
  const words = `Add ${perUnit === 1 ? 'a card' : `${perUnit} cards`}`;
  return (
    <>
      <Button
        className="max-sm:px-3"
        aria-label={`${words} ${formatCents(priced.unitCents)} to ${name}`}
        onClick={() => cartStore.getState().updateQuantity(id, quantity + 1)}
      >
        <Plus className="size-5 shrink-0 max-sm:hidden" />
        {words} <span className="text-ink-soft tabular-nums">{formatCents(priced.unitCents)}</span>
      </Button>
      <output className="sr-only">{cardsOf(line, quantity)} cards</output>
    </>
  );
}
