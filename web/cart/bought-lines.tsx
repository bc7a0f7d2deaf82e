import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { productNameIn } from './cart-words.ts';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import { designOfEachCard } from '#domain/card-design/card-design.ts';
import { isSurchargeId } from '#domain/catalog/surcharges.ts';
import { isAccessoryId } from '#domain/catalog/products.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import { DesignedCard } from '#web/card-design/designed-card.tsx';

/** More are counted in words. */
const shownCards = 3;

interface BoughtLinesProps {
  lines: readonly PricedLine[];
  /** Each with one small picture beside it: above a form, whose first field stays in a phone's first screen. */
  isBrief?: boolean;
  /** Why a line can't be had, by the id of its product. */
  problems?: Readonly<Record<string, string>>;
}

/** The lines of a purchase, to be read and not changed: card pictures, quantities, prices. */
export function BoughtLines({ lines, isBrief = false, problems = {} }: BoughtLinesProps) {
  const { text } = useCartTexts();
  return (
    <ul aria-label={text('cart.bought')} className="border-t border-hairline">
      {lines.map((line) => (
        <BoughtLine
          key={line.product.id}
          line={line}
          isBrief={isBrief}
          problem={problems[line.product.id]}
        />
      ))}
    </ul>
  );
}

interface BoughtLineProps {
  line: PricedLine;
  isBrief: boolean;
  problem: string | undefined;
}

function BoughtLine({ line, isBrief, problem }: BoughtLineProps) {
  const texts = useCartTexts();
  const { product, quantity, designs = [], totalCents } = line;
  const cards = cardsOf(product, quantity);
  const pictured = designOfEachCard(designs, Math.min(cards, isBrief ? 1 : shownCards));
  const width = pictured.length === 1 ? 'w-full max-w-56' : 'w-24 min-w-0';
  return (
    <li
      className={`border-b border-hairline py-3 ${isBrief ? 'flex flex-row-reverse items-center gap-4' : ''}`}
    >
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-4 font-medium">
          <span className="min-w-0 break-words">
            {productNameIn(texts, product.id, product.name)}
          </span>
          <span className="tabular-nums">
            {amountIn(texts.language, totalCents, product.currency)}
          </span>
        </p>
        <p className="text-caption text-ink-soft tabular-nums">{countLabel(texts, line, cards)}</p>
        {problem !== undefined && <p className="mt-1 text-caption text-danger-ink">{problem}</p>}
      </div>
      {cards > 0 && (
        <div className={isBrief ? 'w-16 shrink-0' : 'mt-3 mb-2 flex gap-3'}>
          {pictured.map((design, index) => (
            // Cards have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <DesignedCard key={index} design={design} className={isBrief ? 'w-full' : width} />
          ))}
        </div>
      )}
    </li>
  );
}

function countLabel(
  { text }: CartTexts,
  { product, quantity: count }: PricedLine,
  cards: number,
): string {
  if (isAccessoryId(product.id) || isSurchargeId(product.id))
    return text('cart.quantityOf', { count });
  if (cards === 0) return text('cart.withoutCard', { count });
  return cards === 1 ? text('cart.withCard', { count }) : text('cart.withCards', { count, cards });
}
