import { addressLines } from '#domain/orders/delivery-address.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { OwnReplacement } from '#wire/orders/card-replacements.ts';
import { PayReplacement } from './pay-replacement.tsx';

const labels = {
  unpaid: {
    kind: 'warning',
    label: 'held.unpaid',
    text: 'held.unpaidText',
  },
  preparing: {
    kind: 'neutral',
    label: 'held.preparing',
    text: 'held.preparingText',
  },
  shipped: {
    kind: 'good',
    label: 'held.shipped',
    text: 'held.shippedText',
  },
} as const;

export interface ReplacementNewsProps {
  replacement: OwnReplacement;
}

/** A new card that is being made, or is on its way. */
export default function ReplacementNews({ replacement }: ReplacementNewsProps) {
  const { card, state, startedAt, shippedAt, deliveryAddress } = replacement;
  const isShipped = state === 'shipped';
  const { locale, text } = useHeldTexts();
  const {
    kind,
    label,
    text: meaning,
  } = labels[state === 'unpaid' || isShipped ? state : 'preparing'];
  return (
    <li className="border-t border-hairline py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium tabular-nums">
        <span>{text('held.replacementFor', { card })}</span>
        <Badge kind={kind}>{text(label)}</Badge>
      </p>
      <p className="text-caption text-ink-soft">
        <span>{text(meaning)} </span>
        <span>
          {text(isShipped ? 'held.shippedOn' : 'held.startedOn', {
            date: localDay(shippedAt ?? startedAt, locale),
          })}
        </span>
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
