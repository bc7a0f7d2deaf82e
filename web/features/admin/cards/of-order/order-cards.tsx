import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Currency } from '#domain/catalog/currency.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { alikeCards, type OrderedCard } from '#domain/orders/order-designs.ts';
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { LoadFailure } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OrderCardView } from '#wire/orders/order-cards.ts';
import { ReplaceDialog } from '../../replacements/replace-dialog.tsx';
import { ReplacementItem } from '../../replacements/replacement-item.tsx';
import { useMay } from '../../use-may.ts';
import { AssignCardForm } from './assign-card-form.tsx';
import { BoughtCard } from './bought-card.tsx';
import { orderCardsQuery } from './order-cards-query.ts';

/** The cards of an order: what is printed on each, which card it is, who has claimed it, what replaces it. */
export function OrderCards({ orderId }: { orderId: string }) {
  const mayChange = useMay('orders');
  const query = useQuery(orderCardsQuery(orderId));
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (query.data === undefined) {
    return (
      <LoadFailure query={query} refused="We couldn’t load the order’s cards." action={null} />
    );
  }
  const { cards, cardCount, currency, ordered, replacements, deliveryAddress } = query.data;
  const bought = ordered.filter(({ position }) => position <= cardCount);
  const cardAt = (position: number) => cards.find((card) => card.position === position);
  const replacementOf = (position: number) =>
    replacements.find(({ replacedPosition }) => replacedPosition === position);
  const open = bought.filter(({ position }) => cardAt(position) === undefined);
  const printed = cards.filter(({ position }) => replacementOf(position) === undefined);
  const replace = (position: number) => {
    const [card, design] = [cardAt(position), ordered.find((one) => one.position === position)];
    if (!mayChange || !card || !design || replacementOf(position)) return null;
    return <Replace {...{ orderId, card, currency, deliveryAddress }} ordered={design} />;
  };
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft tabular-nums">
          {cardCount - open.length} of {cardCount} {cardCount === 1 ? 'card' : 'cards'} assigned
        </p>
        {printed.length > 1 && mayChange && (
          <OwnFileButton
            file={ownFile('GET /admin/orders/:id/print.zip', { params: { id: orderId } })}
            label={`Print Files for ${printed.length} Cards`}
            failed="We couldn’t create the print files."
          />
        )}
      </div>
      {bought.length > 0 && (
        <ul className="border-t border-hairline">
          {alikeCards(bought, (position) => cardAt(position) !== undefined).map((group) => (
            <BoughtCard
              key={group.first}
              orderId={orderId}
              count={bought.length}
              group={group}
              card={cardAt(group.first)}
              replacement={replacementOf(group.first)}
            >
              {replace(group.first)}
            </BoughtCard>
          ))}
        </ul>
      )}
      {open.length > 0 && mayChange && (
        <AssignCardForm orderId={orderId} open={open} count={bought.length} />
      )}
      {replacements.length > 0 && (
        <section aria-label="Replacements">
          <h4 className="mb-3 font-semibold">Replacements</h4>
          <ul className="border-t border-hairline">
            {replacements.flatMap((replacement) => {
              const { position } = replacement;
              return ordered
                .filter((one) => one.position === position)
                .map((design) => (
                  <ReplacementItem
                    key={position}
                    orderId={orderId}
                    replacement={replacement}
                    ordered={design}
                    card={cardAt(position)}
                  >
                    {replace(position)}
                  </ReplacementItem>
                ));
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ReplaceProps {
  orderId: string;
  card: OrderCardView;
  ordered: OrderedCard;
  currency: Currency;
  deliveryAddress: DeliveryAddress | null;
}

/** The way to replace a card. */
function Replace(props: ReplaceProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button aria-label={`Replace card ${props.card.card}`} onClick={() => setIsAsking(true)}>
        Replace
      </Button>
      {isAsking && <ReplaceDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}
