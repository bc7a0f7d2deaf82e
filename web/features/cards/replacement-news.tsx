import { addressLines } from '#domain/orders/delivery-address.ts';
import { localDay } from '#web/site/local-day.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { OwnReplacement } from '#wire/orders/card-replacements.ts';
import { PayReplacement } from './pay-replacement.tsx';

const labels = {
  unpaid: {
    kind: 'warning',
    label: 'Waiting for payment',
    text: 'We’ll make it once you’ve paid. Shipping is free.',
  },
  preparing: {
    kind: 'neutral',
    label: 'Being made',
    text: 'We’re making your replacement. We’ll email you when it ships.',
  },
  shipped: {
    kind: 'good',
    label: 'On its way',
    text: 'Your replacement is on its way. The first tap or scan links it to your account.',
  },
} as const;

export interface ReplacementNewsProps {
  replacement: OwnReplacement;
}

/** A new card that is being made, or is on its way. */
export default function ReplacementNews({ replacement }: ReplacementNewsProps) {
  const { card, state, startedAt, shippedAt, deliveryAddress } = replacement;
  const isShipped = state === 'shipped';
  const { kind, label, text } = labels[state === 'unpaid' || isShipped ? state : 'preparing'];
  return (
    <li className="border-t border-hairline py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium tabular-nums">
        Replacement for card {card}
        <Badge kind={kind}>{label}</Badge>
      </p>
      <p className="text-caption text-ink-soft">
        {text} {isShipped ? 'Shipped' : 'Started'} on {localDay(shippedAt ?? startedAt)}.
      </p>
      {replacement.price !== null && <PayReplacement replacement={replacement} />}
      {isShipped && <TrackingNumber parcel={replacement} />}
      {deliveryAddress !== null && (
        <p className="mt-1 text-caption text-ink-soft wrap-anywhere" dir="auto">
          {addressLines(deliveryAddress).join(', ')}
        </p>
      )}
    </li>
  );
}
