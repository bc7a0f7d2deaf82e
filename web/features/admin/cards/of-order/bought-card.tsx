import type { ReactNode } from 'react';
import { cardsLabel, type AlikeCards } from '#domain/orders/order-designs.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import type { OrderCardView, ReplacementView } from '#wire/orders/order-cards.ts';
import { AssignedCard } from './assigned-card.tsx';
import { PrintedDetails } from './printed-details.tsx';

interface BoughtCardProps {
  orderId: string;
  /** All cards that were bought. */
  count: number;
  group: AlikeCards;
  /** The physical card it is, once one is assigned or claimed. */
  card: OrderCardView | undefined;
  /** Its replacement. */
  replacement: ReplacementView | undefined;
  /** Further actions on the physical card. */
  children: ReactNode;
}

/** One card of an order, or several that are to look the same and are no cards yet. */
export function BoughtCard(props: BoughtCardProps) {
  const { orderId, count, group, card, replacement, children } = props;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[8rem_1fr]">
      <CardPicture design={group.design} className="self-start" />
      <div className="flex min-w-0 flex-col gap-3">
        <PrintedDetails title={cardsLabel(group, count)} design={group.design} />
        {card === undefined ? (
          <p className="text-caption text-ink-soft">No card assigned yet</p>
        ) : (
          <AssignedCard orderId={orderId} card={card} isFixed={replacement !== undefined}>
            {children}
          </AssignedCard>
        )}
        {replacement !== undefined && (
          <p className="text-caption text-ink-soft">
            Replaced by card {replacement.position} below
          </p>
        )}
      </div>
    </li>
  );
}
