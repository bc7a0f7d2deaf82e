import { calledName } from '#domain/cards/called-name.ts';
import { arrivalOf } from '#domain/orders/delivery-time.ts';
import { designsOfOrder } from '#domain/orders/order-designs.ts';
import { orderProgress, type OrderProgress } from '#domain/orders/order-progress.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { daysIn } from '#web/site/places-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import type { OrderView } from '#wire/orders/orders.ts';

interface FirstOrderProps {
  order: OrderView;
  /** The owner's name, of which the first one is said; empty: not known. */
  owner: string;
}

const titles = {
  preparing: 'held.firstMade',
  being_made: 'held.firstMade',
  shipped: 'held.firstShipped',
  delivered: 'held.firstDelivered',
} as const satisfies Readonly<Record<OrderProgress, string>>;

/** Of an order of which no day of arrival is known, or none is ahead. */
const meanings = {
  preparing: 'held.mailWhenShipped',
  being_made: 'held.mailWhenShipped',
  shipped: 'held.isShipped',
  delivered: 'held.isDelivered',
} as const satisfies Readonly<Record<OrderProgress, string>>;

/** The first card of an owner while it is on its way: how it looks, and when it arrives. */
export default function FirstOrder({ order, owner }: FirstOrderProps) {
  const { language, text, parts } = useHeldTexts();
  const progress = orderProgress(order);
  if (progress === undefined) return null;
  const { cardCount: count, orderNumber, deliveryAddress, deliveryTime } = order;
  const orderedAt = new Date(order.paidAt ?? order.timestamp);
  const country = countryCodeOf(deliveryAddress?.country ?? '');
  const name = calledName(owner);
  const isMade = titles[progress] === 'held.firstMade';
  return (
    <section
      aria-labelledby="first-order"
      className="grid items-center gap-x-8 gap-y-5 rounded-card border border-hairline bg-paper p-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:p-6"
    >
      <CardPicture
        design={designsOfOrder(order.lines)[0]?.design ?? null}
        className="w-full max-w-72 sm:max-w-none"
      />
      <div className="min-w-0">
        <h2 id="first-order" className="text-title font-semibold break-words">
          {isMade && name !== ''
            ? parts('held.firstMadeFor', { count, name: <bdi key="name">{name}</bdi> })
            : text(titles[progress], { count })}
        </h2>
        <p className="mt-2 text-ink-soft">
          {progress === 'delivered' || country === undefined
            ? text(meanings[progress], { count })
            : text('held.arrives', {
                dates: daysIn(language, arrivalOf(country, orderedAt, deliveryTime ?? undefined)),
              })}
        </p>
        <ButtonLink to={`/orders/${orderNumber}`} className="mt-4">
          {text('held.viewOrder')}
        </ButtonLink>
      </div>
    </section>
  );
}
