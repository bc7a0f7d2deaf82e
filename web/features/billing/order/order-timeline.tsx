import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { formatDollars } from '#domain/catalog/money.ts';
import { deliveryTimeTo, deliveryTimeLabel } from '#domain/orders/delivery-time.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import type { OwnOrderView, TimelineEntryView } from '#wire/orders/orders.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The events of an order, past and still to come. */
export function OrderTimeline({ order }: { order: OwnOrderView }) {
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
              {entry.isAhead && <span className="sr-only">Next: </span>}
              {headingOf(entry, order)}
            </p>
            {entry.at !== null && (
              <p className="text-caption text-ink-soft">
                <time dateTime={entry.at}>{format.format(new Date(entry.at))}</time>
              </p>
            )}
            {detailOf(entry, order)}
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
  { claimedCount, cardCount, currency }: OwnOrderView,
): string {
  const { kind, isAhead, identifier, amount } = entry;
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'paid':
      return isAhead ? 'Payment' : 'Paid and confirmed';
    case 'in_production':
      return 'Being made';
    case 'shipped':
      return 'Shipped';
    case 'delivered':
      return 'Delivered';
    case 'card_claimed':
      return `Card ${identifier} claimed`;
    case 'cards_claimed':
      return `${claimedCount} of ${cardCount} claimed`;
    case 'refunded':
      return amount === null ? 'Refunded' : `${formatDollars(amount, currency)} refunded`;
    case 'disputed':
      return 'Payment disputed';
    case 'dispute_won':
      return 'Dispute settled';
    case 'closed':
      return 'Closed without payment';
    case 'cancelled':
      return 'Canceled';
  }
}

const details: Readonly<Partial<Record<TimelineEntryView['kind'], string>>> = {
  cards_claimed:
    'Tap a card on your phone or scan its code. The first tap links it to your account.',
  refunded: 'The refund goes back to your original payment method. Your bank may need a few days.',
  disputed: 'You or your bank disputed the payment.',
  closed: 'We didn’t receive a payment for this order.',
};

function detailOf({ kind, isAhead }: TimelineEntryView, order: OwnOrderView): ReactNode {
  if (kind === 'shipped' && !isAhead) return <TrackingNumber parcel={order} />;
  const words = kind === 'shipped' ? deliveryText(order) : details[kind];
  if (words === undefined) return null;
  return <p className="mt-1 max-w-reading text-caption text-ink-soft">{words}</p>;
}

/** How long the parcel will be on its way. */
function deliveryText({ deliveryAddress }: OwnOrderView): string {
  const country = deliveryAddress?.country ?? '';
  const time = deliveryTimeLabel(deliveryTimeTo(countryCodeOf(country) ?? ''));
  return country === '' ? `Then ${time}.` : `${country}: ${time}.`;
}
