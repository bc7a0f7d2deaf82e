import { useQuery } from '@tanstack/react-query';
import { alikeCards } from '#domain/orders/order-designs.ts';
import { failureMessage } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AssignCardForm } from './assign-card-form.tsx';
import { BoughtCard } from './bought-card.tsx';
import { orderCardsQuery } from './order-cards-query.ts';

interface OrderCardsProps {
  orderId: string;
  /** As many as were bought. */
  cardCount: number;
}

/** The cards of an order: what is printed on each, which card it is, who has claimed it, and assigning them. */
export function OrderCards({ orderId, cardCount }: OrderCardsProps) {
  const query = useQuery(orderCardsQuery(orderId));
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (query.data === undefined) {
    return (
      <Alert kind="error">
        {failureMessage(query.error, { refused: 'The cards of the order could not be read.' })}
      </Alert>
    );
  }
  const { cards, ordered } = query.data;
  const cardAt = (position: number) => cards.find((card) => card.position === position);
  const open = ordered.filter(({ position }) => cardAt(position) === undefined);
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft tabular-nums">
          {cards.length} of {cardCount} {cardCount === 1 ? 'card' : 'cards'} assigned
        </p>
        {cards.length > 1 && (
          <OwnFileButton
            path={`/admin/orders/${orderId}/print.zip`}
            label={`Print Files of ${cards.length} Cards`}
            failed="The print files could not be made."
          />
        )}
      </div>
      {ordered.length > 0 && (
        <ul className="border-t border-hairline">
          {alikeCards(ordered, (position) => cardAt(position) !== undefined).map((group) => (
            <BoughtCard
              key={group.first}
              orderId={orderId}
              count={ordered.length}
              group={group}
              card={cardAt(group.first)}
            />
          ))}
        </ul>
      )}
      {open.length > 0 && <AssignCardForm orderId={orderId} open={open} count={ordered.length} />}
    </div>
  );
}
