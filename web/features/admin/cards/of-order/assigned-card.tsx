import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi, failureMessage, ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderCardView } from '#wire/orders/order-cards.ts';
import { shownTime } from '../../shown.ts';
import { AreaLink } from '../../area-link.tsx';
import { useMay } from '../../use-may.ts';
import { CardStateBadge } from '../card-state-badge.tsx';
import { useTakeCards } from './order-cards-query.ts';

interface AssignedCardProps {
  orderId: string;
  card: OrderCardView;
  /** Whether it can't be taken out any more, though nobody has claimed it. */
  isFixed?: boolean;
  /** Further actions on it. */
  children?: ReactNode;
}

/** The physical card that a card of an order is. */
export function AssignedCard({ orderId, card, isFixed = false, children }: AssignedCardProps) {
  const mayChange = useMay('orders');
  const take = useTakeCards(orderId);
  const { serial, position, claimedAt, isWithBuyer } = card;
  // A company holds it for a member: nobody claims it.
  const isMembers = card.state === 'claimed' && claimedAt === null;
  const remove = useMutation({
    mutationFn: () =>
      callApi('DELETE /admin/orders/:id/cards/:serial', { params: { id: orderId, serial } }),
    onSuccess(answer) {
      toast.success(answer.message);
      return take(answer);
    },
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'We couldn’t remove the card.' })),
  });
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <AreaLink to={{ tab: 'cards', id: serial }} className="tracking-wide">
            {card.card}
          </AreaLink>
          <CardStateBadge state={card.state} />
        </div>
        <p className="text-caption text-ink-soft">
          {isMembers && <span>{'Held by the company for its member'}</span>}
          {!isMembers && (
            <span>
              {claimedAt === null ? 'Not claimed yet' : `Claimed ${shownTime(claimedAt)}`}
            </span>
          )}
          {isWithBuyer === false && <span>{', now in an account other than the buyer’s'}</span>}
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <OwnFileButton
            file={ownFile('GET /admin/orders/:id/cards/:position/print.pdf', {
              params: { id: orderId, position: String(position) },
            })}
            label="Print File"
            description={`Print file of card ${card.card}`}
            failed="We couldn’t create the print file."
          />
          {claimedAt === null && !isFixed && !isMembers && (
            <Button
              aria-label={`Remove card ${card.card} from the order`}
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  );
}
