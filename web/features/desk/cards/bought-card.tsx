import { useMutation } from '@tanstack/react-query';
import { cardsInWords, type AlikeCards } from '#domain/orders/order-designs.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderCardView } from '#wire/order-cards.ts';
import { shownTime } from '../shown.ts';
import { useDeskAddress } from '../use-desk-address.ts';
import { CardStateBadge } from './card-state-badge.tsx';
import { PrintedWords } from './printed-words.tsx';
import { useTakeCards } from './order-cards-query.ts';

interface BoughtCardProps {
  orderId: string;
  /** All cards of the order. */
  count: number;
  group: AlikeCards;
  /** The physical card it is, once one is assigned or claimed. */
  card: OrderCardView | undefined;
}

/** One card of an order, or several that are to look the same and are no cards yet. */
export function BoughtCard({ orderId, count, group, card }: BoughtCardProps) {
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[8rem_1fr]">
      <CardPicture design={group.design} className="self-start" />
      <div className="flex min-w-0 flex-col gap-3">
        <PrintedWords title={cardsInWords(group, count)} design={group.design} />
        {card === undefined ? (
          <p className="text-caption text-ink-soft">No card assigned yet</p>
        ) : (
          <AssignedCard orderId={orderId} card={card} />
        )}
      </div>
    </li>
  );
}

function AssignedCard({ orderId, card }: { orderId: string; card: OrderCardView }) {
  const { linkTo } = useDeskAddress();
  const take = useTakeCards(orderId);
  const { serial, position, claimedAt, isWithBuyer } = card;
  const remove = useMutation({
    mutationFn: () =>
      callApi('DELETE /admin/orders/:id/cards/:serial', {
        isSignedIn: true,
        params: { id: orderId, serial },
      }),
    onSuccess(answer) {
      toast.success(answer.message);
      return take(answer);
    },
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'The card could not be taken out.' })),
  });
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <TextLink to={linkTo({ tab: 'cards', id: serial })} className="tracking-wide">
            {card.card}
          </TextLink>
          <CardStateBadge state={card.state} />
        </div>
        <p className="text-caption text-ink-soft">
          {claimedAt === null ? 'Not claimed yet' : `Claimed ${shownTime(claimedAt)}`}
          {isWithBuyer === false && ', now with another account than the buyer’s'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <OwnFileButton
          path={`/admin/orders/${orderId}/cards/${position}/print.pdf`}
          label="Print File"
          description={`Print file of card ${card.card}`}
          failed="The print file could not be made."
        />
        {claimedAt === null && (
          <Button
            aria-label={`Take card ${card.card} out of the order`}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Take Out
          </Button>
        )}
      </div>
    </>
  );
}
