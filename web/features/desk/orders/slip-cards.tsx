import { alikeCards, cardsInWords, designsOfOrder } from '#domain/orders/order-designs.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import type { DeskOrder } from '#wire/orders-desk.ts';
import { PrintedWords } from '../cards/printed-words.tsx';

/** A box to tick for each card to put in: how it looks, and which it is where one is assigned. */
export function SlipCards({ order: { cards, cardCount, lines } }: { order: DeskOrder }) {
  const ordered = designsOfOrder(lines);
  const cardAt = (position: number) => cards.find((card) => card.position === position);
  const groups = alikeCards(ordered, (position) => cardAt(position) !== undefined);
  return (
    <section className="mt-8">
      <h3 className="font-semibold">
        {cardCount === 1 ? '1 card' : `${cardCount} cards`} to put in
      </h3>
      <ul className="mt-2">
        {groups.map((group) => {
          const card = cardAt(group.first);
          const count = group.last - group.first + 1;
          return (
            <li
              key={group.first}
              className="grid break-inside-avoid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[auto_7rem_minmax(0,1fr)] print:grid-cols-[auto_7rem_minmax(0,1fr)] border-b border-hairline py-3"
            >
              <Boxes count={count} />
              <CardPicture design={group.design} className="self-start" />
              <div className="wrap-anywhere">
                <PrintedWords title={cardsInWords(group, cardCount)} design={group.design} />
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Nobody's name is on them. */
function anyOf(count: number): string {
  return count > 1 ? `${count} cards, any` : 'Any card';
}

/** More than a few are counted by hand. */
function Boxes({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="flex w-5 flex-col gap-1">
      {Array.from({ length: Math.min(count, 4) }, (_, index) => (
        <span key={index} className="size-5 border border-ink" />
      ))}
    </div>
  );
}
