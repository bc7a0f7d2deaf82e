import { alikeCards, cardsLabel, designsOfOrder } from '#domain/orders/order-designs.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { PrintedDetails } from '../../cards/of-order/printed-details.tsx';
import { SlipBoxes, SlipRow } from './slip-sheet.tsx';

/** A box to tick for each card to put in: how it looks, and which it is where one is assigned. */
export function SlipCards({ order: { cards, cardCount, lines } }: { order: AdminOrder }) {
  const ordered = designsOfOrder(lines);
  const cardAt = (position: number) => cards.find((card) => card.position === position);
  const groups = alikeCards(ordered, (position) => cardAt(position) !== undefined);
  return (
    <section className="mt-8">
      <h3 className="font-semibold">{cardCount === 1 ? '1 card' : `${cardCount} cards`} to pack</h3>
      <ul className="mt-2">
        {groups.map((group) => {
          const card = cardAt(group.first);
          const count = group.last - group.first + 1;
          return (
            <SlipRow key={group.first}>
              <SlipBoxes count={count} />
              <CardPicture design={group.design} className="self-start" />
              <div className="wrap-anywhere">
                <PrintedDetails title={cardsLabel(group, cardCount)} design={group.design} />
                <p className="mt-1">
                  {card === undefined ? (
                    <span className="text-ink-soft">
                      {group.design.name === '' ? anyOf(count) : 'No card assigned yet'}
                    </span>
                  ) : (
                    <>
                      <span className="font-medium tracking-wide">{card.identifier}</span>{' '}
                      <span className="text-caption text-ink-soft tabular-nums">{card.serial}</span>
                      {card.claimedAt !== null && (
                        <span className="text-caption text-ink-soft"> · claimed</span>
                      )}
                    </>
                  )}
                </p>
              </div>
            </SlipRow>
          );
        })}
      </ul>
    </section>
  );
}

/** Nobody's name is on them. */
function anyOf(count: number): string {
  return count > 1 ? `Any ${count} cards` : 'Any card';
}
