import { TextLink } from '#web/ui/text-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DeskOrder } from '#wire/orders-desk.ts';
import { shownDay } from '../shown.ts';
import { useDeskAddress } from '../use-desk-address.ts';

/** The physical cards that count to an order, and which of them are claimed. */
export function OrderCardsSection({ order: { cards, cardCount } }: { order: DeskOrder }) {
  const { linkTo } = useDeskAddress();
  return (
    <>
      <p className="text-ink-soft">
        {cards.length} of {cardCount} {cardCount === 1 ? 'card' : 'cards'} assigned or claimed.
      </p>
      <ul>
        {cards.map(({ serial, identifier, claimedAt, addedAt }) => (
          <li
            key={serial}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1"
          >
            <TextLink to={linkTo({ tab: 'cards', id: serial })} className="font-medium">
              {identifier}
            </TextLink>
            <span className="text-caption text-ink-soft tabular-nums">{serial}</span>
            <span className="ml-auto">
              {claimedAt === null ? (
                <Badge kind="warning">Assigned {shownDay(addedAt)}</Badge>
              ) : (
                <Badge kind="good">Claimed {shownDay(claimedAt)}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
