import type { OrderDetail } from '#wire/admin/orders.ts';
import { Time } from '../cells.tsx';

/** All that has happened to an order, in words, with who and when; newest first. */
export function OrderTimeline({ entries }: { entries: OrderDetail['timeline'] }) {
  return (
    <ol className="border-t border-hairline">
      {entries.map(({ at, by, text, details }, index) => (
        <li
          // Nothing else names an entry, and the list is only ever read anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at}-${index}`}
          className="grid gap-x-6 gap-y-0.5 border-b border-hairline py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <p className="text-caption text-ink-soft sm:pt-0.5">
            <Time time={at} />
          </p>
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {text} <span className="text-caption text-ink-soft">by {by}</span>
            </p>
            {details !== '' && (
              <p className="wrap-anywhere whitespace-pre-line text-ink-soft" dir="auto">
                {details}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
