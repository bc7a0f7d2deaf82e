import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { deliveryTimeLabel, deliveryTimeTo } from '#domain/orders/delivery-time.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { localMoment } from '#web/site/local-dates.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import type { OwnOrderView, TimelineEntryView } from '#wire/orders/orders.ts';
import { useOrderWords, type OrderWording } from '../order-words.ts';
import { arrivalDays } from './arrival.ts';

/** The events of an order, past and still to come. */
export function OrderTimeline({ order }: { order: OwnOrderView }) {
  const words = useOrderWords();
  const { locale, text } = words;
  return (
    <ol>
      {order.timeline.map((entry, index) => (
        <li
          // Nothing else names an entry, and the list is only ever read anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${entry.kind}-${index}`}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          <Mark {...entry} />
          <div className="min-w-0">
            <p className={entry.isAhead ? 'text-ink-soft' : 'font-medium'}>
              {entry.isAhead && <span className="sr-only">{`${text('orders.next')} `}</span>}
              {headingOf(entry, order, words)}
            </p>
            {entry.at !== null && (
              <p className="text-caption text-ink-soft">
                <time dateTime={entry.at}>{localMoment(entry.at, locale)}</time>
              </p>
            )}
            {detailOf(entry, order, words)}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The events that take an order back instead of further. */
const backwards: ReadonlySet<TimelineEntryView['kind']> = new Set([
  'refunded',
  'disputed',
  'closed',
  'cancelled',
]);

/** A step: filled once it is done; a line leads to the next one. */
function Mark({ kind, isAhead }: TimelineEntryView) {
  const isBack = backwards.has(kind);
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 inset-s-[11px] w-px bg-hairline in-[li:last-child]:hidden"
      />
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full ${
          isAhead || isBack ? 'border border-field-line' : 'bg-accent text-on-accent'
        }`}
      >
        {isBack && <Minus className="size-4" />}
        {!isAhead && !isBack && <Check className="size-4" />}
      </span>
    </>
  );
}

function headingOf(
  entry: TimelineEntryView,
  { claimedCount, cardCount, accessoryCount, currency }: OwnOrderView,
  { text, ...words }: OrderWording,
): string {
  const { kind, isAhead, identifier, amount } = entry;
  switch (kind) {
    case 'placed':
      return text('orders.placed');
    case 'paid':
      return text(isAhead ? 'orders.payment' : 'orders.paidConfirmed');
    case 'in_production':
      return words.orderLabel({ status: kind, cardCount, accessoryCount }).label;
    case 'shipped':
      return text('orders.shipped');
    case 'delivered':
      return text('orders.delivered');
    case 'card_claimed':
      return text('orders.cardClaimed', { card: identifier ?? '' });
    case 'cards_claimed':
      return text('orders.claimed', { claimed: claimedCount, count: cardCount });
    case 'refunded':
      return amount === null
        ? text('orders.refundedSum')
        : text('orders.refundedOf', { amount: words.amount(amount, currency) });
    case 'disputed':
      return text('orders.paymentDisputed');
    case 'dispute_won':
      return text('orders.disputeSettled');
    case 'closed':
      return text('orders.closedUnpaid');
    case 'cancelled':
      return text('orders.canceled');
  }
}

const details = {
  cards_claimed: 'orders.tapDetail',
  refunded: 'orders.refundDetail',
  disputed: 'orders.disputeDetail',
  closed: 'orders.closedDetail',
} as const satisfies Partial<Record<TimelineEntryView['kind'], string>>;

const hasDetail = (kind: TimelineEntryView['kind']): kind is keyof typeof details =>
  Object.hasOwn(details, kind);

function detailOf(
  { kind, isAhead }: TimelineEntryView,
  order: OwnOrderView,
  words: OrderWording,
): ReactNode {
  if (kind === 'shipped' && !isAhead) return <TrackingNumber parcel={order} />;
  if (kind !== 'shipped' && !hasDetail(kind)) return null;
  return (
    <p className="mt-1 max-w-reading text-caption text-ink-soft">
      {kind === 'shipped' ? deliveryText(order, words) : words.text(details[kind])}
    </p>
  );
}

/**
 * When the parcel arrives: by the dates that its buyer has read; before it is paid, and once they have passed, how long
 * it will be on its way.
 */
function deliveryText(order: OwnOrderView, { language, text, country }: OrderWording): string {
  const dates = order.paidAt === null ? undefined : arrivalDays(language, order, new Date());
  if (dates !== undefined) return text('orders.arrives', { dates });
  const { deliveryAddress, deliveryTime } = order;
  const name = deliveryAddress?.country ?? '';
  const time = deliveryTimeLabel(
    deliveryTime ?? deliveryTimeTo(countryCodeOf(name) ?? ''),
    (from, to) => text('orders.businessDays', { from, to }),
  );
  return name === ''
    ? text('orders.thenDays', { time })
    : text('orders.countryDays', { country: country(name), time });
}
