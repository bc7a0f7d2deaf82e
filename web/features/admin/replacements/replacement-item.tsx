import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { replacementReasonLabel, type ReplacementState } from '#domain/orders/card-replacement.ts';
import type { OrderedCard } from '#domain/orders/order-designs.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import type { OrderCardView, ReplacementView } from '#wire/orders/order-cards.ts';
import { AssignCardForm } from '../cards/of-order/assign-card-form.tsx';
import { AssignedCard } from '../cards/of-order/assigned-card.tsx';
import { PrintedDetails } from '../cards/of-order/printed-details.tsx';
import { shownTime } from '../shown.ts';
import { AreaLink } from '../area-link.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { useMay } from '../use-may.ts';
import { AddressLines } from './address-lines.tsx';
import { CancelReplacement } from './cancel-replacement.tsx';
import { ShipForm } from './ship-form.tsx';
import { replacementSlipLink } from './slip-link.ts';

export const stateLabels: Readonly<
  Record<ReplacementState, { readonly label: string; readonly kind: BadgeKind }>
> = {
  unpaid: { label: 'Waiting for payment', kind: 'warning' },
  preparing: { label: 'To be shipped', kind: 'warning' },
  shipped: { label: 'Shipped', kind: 'good' },
  claimed: { label: 'Claimed', kind: 'good' },
  cancelled: { label: 'Canceled', kind: 'neutral' },
};

interface ReplacementItemProps {
  orderId: string;
  replacement: ReplacementView;
  /** The new card: what is printed on it, and which physical card it is once one is assigned. */
  ordered: OrderedCard;
  card: OrderCardView | undefined;
  /** The actions on the new card once it was sent. */
  children: ReactNode;
}

/** A card that is made again, with all that has to be done until it arrives. */
export function ReplacementItem(props: ReplacementItemProps) {
  const { orderId, replacement, ordered, card, children } = props;
  const { linkTo } = useAdminAddress();
  const mayChange = useMay('orders');
  const { position, state, replaced, reason, startedAt, deliveryAddress, paidOrderNumber } =
    replacement;
  const isOpen = state === 'preparing' || state === 'unpaid';
  const { label, kind } = stateLabels[state];
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[8rem_1fr]">
      <CardPicture design={ordered.design} className="self-start" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <PrintedDetails title={`Card ${position}`} design={ordered.design} />
          <Badge kind={kind}>{label}</Badge>
        </div>
        <p className="text-caption text-ink-soft">
          Replaces card{' '}
          <AreaLink to={{ tab: 'cards', id: replaced.serial }} className="tracking-wide">
            {replaced.card}
          </AreaLink>
          . {replacementReasonLabel(reason)}, {shownTime(startedAt)}
          {paidOrderNumber !== null && <span>{`. Paid with order #${paidOrderNumber}`}</span>}
        </p>
        {card !== undefined && (
          <AssignedCard orderId={orderId} card={card} isFixed={!isOpen}>
            {isOpen ? (
              <ButtonLink to={replacementSlipLink(linkTo({}), orderId, position)}>
                <Printer className="size-5" />
                Packing Slip
                <span className="sr-only"> of card {position}</span>
              </ButtonLink>
            ) : (
              children
            )}
          </AssignedCard>
        )}
      </div>
      <div className="col-span-2 flex flex-col gap-4">
        {mayChange && state === 'preparing' && card === undefined && (
          <AssignCardForm orderId={orderId} open={[ordered]} count={1} />
        )}
        {isOpen && deliveryAddress !== null && (
          <div>
            <p className="text-caption text-ink-soft">Sent to</p>
            <AddressLines address={deliveryAddress} />
          </div>
        )}
        {mayChange && card !== undefined && (state === 'preparing' || state === 'shipped') && (
          <ShipForm key={state} orderId={orderId} replacement={replacement} />
        )}
        {isOpen && mayChange && <CancelReplacement orderId={orderId} replacement={replacement} />}
      </div>
    </li>
  );
}
