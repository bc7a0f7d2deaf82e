import ExternalLink from 'lucide-react/icons/external-link';
import { carrierName } from '#domain/orders/carriers.ts';
import { useHeldTexts } from './inside/held-texts.ts';
import type { OrderView } from '#wire/orders/orders.ts';

type Parcel = Pick<OrderView, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

/** The parcel's carrier and number: a link where the carrier has a page about it. */
export function TrackingNumber({ parcel }: { parcel: Parcel }) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const { text } = useHeldTexts();
  if (trackingNumber === '') return null;
  const name =
    carrier === null || carrier === 'other' ? text('held.trackingNumber') : carrierName(carrier);
  return (
    <p className="mt-1 text-caption text-ink-soft">
      {name}{' '}
      {trackingUrl === null ? (
        <span className="wrap-anywhere text-ink tabular-nums">{trackingNumber}</span>
      ) : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-accent-ink lg:whitespace-nowrap tabular-nums underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {trackingNumber}
          <ExternalLink className="size-4 shrink-0" />
          <span className="sr-only">{text('held.track')}</span>
        </a>
      )}
    </p>
  );
}
