import { designTitle } from '#domain/card-design/card-design.ts';
import {
  alikeCards,
  cardsLabel,
  designsOfOrder,
  type CardsWords,
} from '#domain/orders/order-designs.ts';
import { PrintedCard } from '#web/ui/card-object/printed-card.tsx';
import type { OrderView } from '#wire/orders/orders.ts';

interface OrderedCardsProps {
  order: Pick<OrderView, 'lines'>;
  /** One card takes the whole width, several stand in pairs. */
  isLarge?: boolean;
  /** English where a page gives no others. */
  words?: CardsWords;
}

/** How the cards of an order look and whose they are; those alike are one. Nothing of an order without. */
export function OrderedCards({ order: { lines }, isLarge = false, words }: OrderedCardsProps) {
  const cards = designsOfOrder(lines);
  if (cards.length === 0) return null;
  const groups = alikeCards(cards);
  const largeColumns = groups.length === 1 ? 'grid-cols-1' : 'grid-cols-2';
  const columns = isLarge ? largeColumns : 'grid-cols-2 sm:grid-cols-3 print:grid-cols-3';
  return (
    <ul className={`grid gap-x-5 gap-y-6 ${columns}`}>
      {groups.map((group) => (
        <li key={group.first} className="min-w-0 break-inside-avoid">
          <PrintedCard design={group.design} />
          <p className="mt-3 wrap-anywhere">{designTitle(group.design)}</p>
          {cards.length > 1 && (
            <p className="text-caption text-ink-soft">{cardsLabel(group, cards.length, words)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
