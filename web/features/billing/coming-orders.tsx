import { orderProgress, type OrderProgress } from '#domain/orders/order-progress.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { orderedThings } from '#web/site/order-labels.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { FoldedList } from '#web/site/folded-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OrderView } from '#wire/orders/orders.ts';

const meanings = {
  preparing: 'held.isPreparing',
  being_made: 'held.isMade',
  shipped: 'held.isShipped',
  delivered: 'held.isDelivered',
} as const satisfies Readonly<Record<OrderProgress, string>>;

const labels = {
  preparing: 'held.labelConfirmed',
  being_made: 'held.preparing',
  shipped: 'held.shipped',
  delivered: 'held.labelDelivered',
} as const satisfies Readonly<Record<OrderProgress, string>>;

const kinds: Readonly<Record<OrderProgress, BadgeKind>> = {
  preparing: 'neutral',
  being_made: 'neutral',
  shipped: 'good',
  delivered: 'good',
};

/** Orders whose cards are still to come, or to be tapped for the first time, newest first. */
export default function ComingOrders({ orders }: { orders: readonly OrderView[] }) {
  const { text } = useHeldTexts();
  return (
    <FoldedList
      label={text('held.onTheWay')}
      entries={orders.filter((order) => orderProgress(order) !== undefined)}
      entryOf={(order) => <ComingOrder key={order._id} order={order} />}
      moreOf={(count) => text('held.moreOrders', { count })}
      shown={1}
    />
  );
}

function ComingOrder({ order }: { order: OrderView }) {
  const { language, locale, text } = useHeldTexts();
  const progress = orderProgress(order);
  if (progress === undefined) return null;
  return (
    <li className="border-t border-hairline py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <TextLink to={`/orders/${order.orderNumber}`} className="tabular-nums">
          {text('held.order', { number: order.orderNumber })}
        </TextLink>
        <Badge kind={kinds[progress]}>{text(labels[progress])}</Badge>
      </p>
      <p className="text-ink-soft">{text(meanings[progress], { count: order.cardCount })}</p>
      <p className="text-caption text-ink-soft">
        {text('held.orderedOn', {
          things:
            language === 'en'
              ? orderedThings(order.lines)
              : text('held.things', { count: order.cardCount }),
          date: localDay(order.timestamp, locale),
        })}
      </p>
      <TrackingNumber parcel={order} />
    </li>
  );
}
