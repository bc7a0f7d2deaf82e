import { designTitle } from '#domain/card-design/card-design.ts';
import { alikeCards, cardsLabel, designsOfOrder } from '#domain/orders/order-designs.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import type { OrderView } from '#wire/orders/orders.ts';

/** How the cards of an order look and whose they are; those alike are one. Nothing of an order without. */
export function OrderedCards({ order: { lines } }: { order: Pick<OrderView, 'lines'> }) {
  const cards = designsOfOrder(lines);
  if (cards.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-3 print:grid-cols-3">
      {alikeCards(cards).map((group) => (
        <li key={group.first} className="min-w-0 break-inside-avoid">
          <CardPicture design={group.design} />
          <p className="mt-2 wrap-anywhere">{designTitle(group.design)}</p>
          {cards.length > 1 && (
            <p className="text-caption text-ink-soft">{cardsLabel(group, cards.length)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
