import { orderProgress, type OrderProgress } from '#domain/orders/order-progress.ts';
import { localDay } from '#web/site/local-day.ts';
import { orderedThings, orderLabel } from '#web/site/order-labels.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OrderView } from '#wire/orders/orders.ts';

const your = (cards: number) => (cards === 1 ? 'your card' : `your ${cards} cards`);
const theirFirstTap = (cards: number) =>
  cards === 1 ? 'The first tap or scan links it' : 'The first tap or scan links each one';

/** @param cards how many the order has */
const meanings: Readonly<Record<OrderProgress, (cards: number) => string>> = {
  preparing: (cards) => `Paid. We’ll make ${your(cards)} next and email you when we ship.`,
  being_made: (cards) => `We’re making ${your(cards)} and will email you when we ship.`,
  shipped: (cards) => `Shipped. ${theirFirstTap(cards)} to your account.`,
  delivered: (cards) =>
    `Tap ${your(cards)} on your phone. The first tap links a card to your account.`,
};

/** Orders whose cards are still to come, or to be tapped for the first time, newest first. */
export default function ComingOrders({ orders }: { orders: readonly OrderView[] }) {
  return (
    <ul aria-label="Cards on the way" className="border-b border-hairline">
      {orders.map((order) => {
        const progress = orderProgress(order);
        if (progress === undefined) return null;
        const { label, kind } = orderLabel(order);
        return (
          <li key={order._id} className="border-t border-hairline py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <TextLink to={`/orders/${order.orderNumber}`} className="tabular-nums">
                Order {order.orderNumber}
              </TextLink>
              <Badge kind={kind}>{label}</Badge>
            </p>
            <p className="text-ink-soft">{meanings[progress](order.cardCount)}</p>
            <p className="text-caption text-ink-soft">
              {orderedThings(order.lines)}, ordered on {localDay(order.timestamp)}
            </p>
            <TrackingNumber parcel={order} />
          </li>
        );
      })}
    </ul>
  );
}
