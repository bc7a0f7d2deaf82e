import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { productNameIn } from './cart-words.ts';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import { designOfEachCard } from '#domain/card-design/card-design.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import { DesignedCard } from '#web/card-design/designed-card.tsx';

/** More are counted in words. */
const shownCards = 3;

/** The lines of a purchase, to be read and not changed: card pictures, quantities, prices. */
export function BoughtLines({ lines }: { lines: readonly PricedLine[] }) {
  const { text } = useCartTexts();
  return (
    <ul aria-label={text('cart.bought')} className="border-t border-hairline">
      {lines.map((line) => (
        <BoughtLine key={line.product.id} line={line} />
      ))}
    </ul>
  );
}

function BoughtLine({ line }: { line: PricedLine }) {
  const texts = useCartTexts();
  const { product, quantity, designs = [], totalCents } = line;
  const cards = cardsOf(product, quantity);
  const pictured = designOfEachCard(designs, Math.min(cards, shownCards));
  return (
    <li className="border-b border-hairline py-3">
      <p className="flex justify-between gap-4 font-medium">
        <span className="min-w-0 break-words">
          {productNameIn(texts, product.id, product.name)}
        </span>
        <span className="tabular-nums">
          {amountIn(texts.language, totalCents, product.currency)}
        </span>
      </p>
      <p className="text-caption text-ink-soft tabular-nums">
        {countLabel(texts, quantity, cards)}
      </p>
      {cards > 0 && (
        <div className="mt-3 mb-2 flex gap-3">
          {pictured.map((design, index) => (
            // Cards have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <DesignedCard
              key={index}
              design={design}
              className={pictured.length === 1 ? 'w-full max-w-56' : 'w-24 min-w-0'}
            />
          ))}
        </div>
      )}
    </li>
  );
}

function countLabel({ text }: CartTexts, count: number, cards: number): string {
  if (cards === 0) return text('cart.withoutCard', { count });
  return cards === 1 ? text('cart.withCard', { count }) : text('cart.withCards', { count, cards });
}
