import type { ReactNode } from 'react';
import { addressLines, type DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { tapHelp } from '#web/site/site-links.ts';
import { useSite } from '#web/site/use-site.ts';
import { shownDay } from '../../shown.ts';
import '#web/ui/printed-sheet.css';

interface SlipSheetProps {
  orderNumber: number;
  /** Text beside the number, such as which card it is. */
  subtitle: string;
  /** ISO 8601. */
  time: string;
  deliveryAddress: DeliveryAddress | null;
  /** The enclosed things. */
  children: ReactNode;
}

/** A sheet that goes into an envelope: whose it is and where it goes. */
export function SlipSheet(props: SlipSheetProps) {
  const { orderNumber, subtitle, time, deliveryAddress, children } = props;
  const { brandName, postalAddress, publicUrl } = useSite();
  return (
    <article
      aria-label={`${subtitle} of order #${orderNumber}`}
      className="printed-sheet mx-auto mb-6 max-w-reading rounded-card border border-hairline bg-paper p-6 not-last:break-after-page sm:p-10 print:max-w-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-headline font-semibold tabular-nums">#{orderNumber}</h2>
          <p className="text-ink-soft">
            {subtitle} · {shownDay(time)}
          </p>
        </div>
        <address className="text-caption not-italic sm:text-end">
          <strong className="text-body font-semibold">{brandName}</strong>
          {postalAddress !== undefined && <span className="block max-w-64">{postalAddress}</span>}
        </address>
      </header>
      <div className="mt-8 text-lead" dir="auto">
        <p className="text-caption text-ink-soft">Ship to</p>
        {deliveryAddress === null ? (
          <p>No address</p>
        ) : (
          <address className="not-italic">
            {addressLines(deliveryAddress).map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </address>
        )}
        {deliveryAddress !== null && deliveryAddress.additionalInstructions !== '' && (
          <p className="mt-2 text-body break-words whitespace-pre-line">
            {deliveryAddress.additionalInstructions}
          </p>
        )}
      </div>
      {children}
      <p className="mt-8 border-t border-hairline pt-4 text-caption text-ink-soft">
        Card doesn’t open when you tap it? Get help at{' '}
        {publicUrl.replace(/^https?:\/\//, '') + tapHelp.to}.
      </p>
    </article>
  );
}

/** One kind of card to put in, with a box to tick. */
export function SlipRow({ children }: { children: ReactNode }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-3 sm:grid-cols-[auto_7rem_minmax(0,1fr)] print:grid-cols-[auto_7rem_minmax(0,1fr)]">
      {children}
    </li>
  );
}

/** A box to tick for each card; more than a few are counted by hand. */
export function SlipBoxes({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="flex w-5 flex-col gap-1">
      {Array.from({ length: Math.min(count, 4) }, (_, index) => (
        <span key={index} className="size-5 border border-ink" />
      ))}
    </div>
  );
}
