import { useCartTexts } from '#web/site/cart-texts.ts';
import {
  designMessages,
  designOfEachCard,
  designsProblems,
  maximumDesigns,
  type CardDesign,
} from '#domain/card-design/card-design.ts';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { designDraftKey } from '#web/session/planned-design.ts';
import { DesignButton } from './design-button.tsx';
import type { MaterialOffer } from './material-offer.ts';
import { DrawnCard } from './drawn-card.tsx';

/** More are counted. */
const shownCards = 8;

interface LineCardsProps {
  line: CartLine;
  /** The line's in the page's language. */
  name: string;
  /** How the materials are offered. */
  materials: MaterialOffer;
}

/** The cards of a line of the cart, and what can be done about their looks. */
export function LineCards({ line, name, materials }: LineCardsProps) {
  const { language, text } = useCartTexts();
  const { id, designs, quantity } = line;
  const cards = cardsOf(line, quantity);
  const each = designOfEachCard(designs, Math.min(cards, maximumDesigns));
  const [problem] = Object.values(designsProblems(each));
  const { setDesigns } = cartStore.getState();
  return (
    <div className="mt-3">
      {cards > 1 && <CardRow designs={each} cards={cards} />}
      {problem !== undefined && (
        <p className="mb-2 text-caption text-danger-ink">
          {language === 'en' ? problemOf(problem) : text('cart.designProblem')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <DesignButton
          draftKey={designDraftKey(id)}
          owner={name}
          designs={designs}
          cards={each.length}
          materials={materials}
          onSave={(chosen) => setDesigns(id, chosen)}
        />
      </div>
    </div>
  );
}

function problemOf(problem: string): string {
  return problem === designMessages.unknownStock ? problem : `A card: ${problem}`;
}

interface CardRowProps {
  designs: readonly (CardDesign | null)[];
  /** More than there are designs, where there are very many. */
  cards: number;
}

function CardRow({ designs, cards }: CardRowProps) {
  const { text } = useCartTexts();
  const hidden = cards - shownCards;
  return (
    <ul aria-label={text('cart.cards')} className="mb-3 flex flex-wrap gap-x-3 gap-y-2">
      {designs.slice(0, shownCards).map((design, index) => (
        // Cards have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="w-16">
          <DrawnCard design={design} />
          <p className="mt-1 truncate text-caption text-ink-soft" dir="auto">
            {design?.name || text('cart.card', { number: index + 1 })}
          </p>
        </li>
      ))}
      {hidden > 0 && (
        <li className="self-center text-caption text-ink-soft">
          {text('cart.moreCards', { count: hidden })}
        </li>
      )}
    </ul>
  );
}
