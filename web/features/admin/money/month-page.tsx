import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText } from '#domain/catalog/money.ts';
import { monthName } from '#domain/orders/months/month.ts';
import { callApi, ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Loaded } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { MonthDetail } from '#wire/admin/months.ts';
import { adminKey } from '../admin-key.ts';
import { BackLink } from '../back-link.tsx';
import { Part } from '../part.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { CurrencyFigures } from './currency-figures.tsx';
import { monthsId } from './money-address.ts';
import { MonthPayouts } from './month-payouts.tsx';
import { MonthBadge } from './months-page.tsx';

/** A month of the books with all its figures. @param month `2026-10` */
export function MonthPage({ month }: { month: string }) {
  const query = useQuery({
    queryKey: adminKey('months', month),
    queryFn: async ({ signal }) =>
      (await callApi('GET /admin/months/:month', { signal, params: { month } })).month,
  });
  return (
    <>
      <BackLink id={monthsId}>All months</BackLink>
      <Loaded
        query={query}
        refused="We couldn’t load the month."
        skeleton={<AdminSkeleton of="month" />}
      >
        {(detail) => <Opened detail={detail} />}
      </Loaded>
    </>
  );
}

function Opened({ detail }: { detail: MonthDetail }) {
  const { month, state, currencies } = detail;
  return (
    <article>
      <header className="mt-4 mb-2 flex flex-wrap items-center gap-3">
        <h2 className="text-title font-semibold">{monthName(month)}</h2>
        <MonthBadge state={state} />
      </header>
      <p className="max-w-reading text-ink-soft wrap-anywhere">{stateText(detail)}</p>
      <div className="mt-4 mb-8 flex flex-wrap gap-3">
        <Closing detail={detail} />
        <OwnFileButton
          file={ownFile('GET /admin/months/:month/bookings.csv', { params: { month } })}
          label="Bookings (CSV)"
          description={`Bookings of ${monthName(month)}: download them for a bookkeeper (CSV)`}
          failed="We couldn’t create the file."
        />
      </div>
      {currencies.length === 0 ? (
        <EmptyState title="Nothing was booked.">
          Payments, refunds and disputes of this month appear here.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-12">
          {currencies.map((figures) => (
            <CurrencyFigures key={figures.currency} figures={figures} />
          ))}
          {detail.fees.length > 0 && <Fees fees={detail.fees} />}
        </div>
      )}
      <MonthPayouts month={month} payouts={detail.payouts} />
    </article>
  );
}

/** The providers' fees of the month's payments. */
function Fees({ fees }: Pick<MonthDetail, 'fees'>) {
  return (
    <Part title="Payment provider fees">
      <ul>
        {fees.map(({ currency, cents, unknownCount }) => (
          <li key={currency}>
            <span className="font-medium tabular-nums">{amountText(cents, currency)}</span>
            {unknownCount > 0 && (
              <span className="text-ink-soft">
                , not yet known for {unknownCount} {unknownCount === 1 ? 'payment' : 'payments'}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-reading text-caption text-ink-soft">
        What Stripe and PayPal kept from this month’s payments, according to their records. The
        figures above don’t include these fees. The CSV lists them by payment.
      </p>
    </Part>
  );
}

function stateText({ state, closesWith, closed }: MonthDetail): string {
  if (closed !== null) {
    const by = closed.by === null ? '' : ` by ${closed.by}`;
    return `Closed ${shownTime(closed.at)}${by}. These figures stay as they are.`;
  }
  if (state === 'running') return 'This month isn’t over yet. Its figures can still change.';
  const open = 'This month is over but still open. Its figures can still change.';
  const earlier = closesWith.length - 1;
  return earlier === 0 ? open : `${open} Closing it also closes ${earlierText(earlier)}.`;
}

const earlierText = (count: number) =>
  count === 1 ? 'the open month before it' : `the ${count} open months before it`;

/** Closes the month and the open ones before it, or opens it again; asks once. */
function Closing({ detail: { month, closesWith, canReopen } }: { detail: MonthDetail }) {
  const canClose = closesWith.length > 0;
  const [isAsking, setIsAsking] = useState(false);
  const name = monthName(month);
  const change = useAdminAction({
    of: 'months',
    send: async () => {
      const params = { month };
      if (canReopen) return callApi('POST /admin/months/:month/reopen', { params });
      // In their order, so that those before one that can't be closed yet are closed.
      for (const earlier of closesWith.slice(0, -1)) await close(earlier);
      return close(month);
    },
    refused: canReopen ? 'We couldn’t reopen the month.' : 'We couldn’t close the month.',
    onSettled: () => setIsAsking(false),
  });
  if (!canClose && !canReopen) return null;
  return (
    <>
      <Button variant={canClose ? 'primary' : 'secondary'} onClick={() => setIsAsking(true)}>
        {canClose ? 'Close Month' : 'Reopen Month'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={canClose ? closingTitle(month, closesWith) : `Reopen ${name}?`}
          confirmLabel={canClose ? 'Close Month' : 'Reopen Month'}
          isPending={change.isPending}
          onConfirm={() => change.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {canClose
            ? closingText(closesWith)
            : 'Its figures can change again. If you’ve already reported them, leave it closed.'}
        </ConfirmDialog>
      )}
    </>
  );
}

const close = (month: string) =>
  callApi('POST /admin/months/:month/close', { params: { month }, timeoutMs: 60_000 });

function closingTitle(month: string, closesWith: readonly string[]): string {
  const count = closesWith.length;
  return count === 1
    ? `Close ${monthName(month)}?`
    : `Close ${monthName(month)} and ${earlierText(count - 1)}?`;
}

function closingText([first = '', ...others]: readonly string[]): string {
  return others.length === 0
    ? 'Its figures become final. Later changes are booked as corrections in the first open month. You can reopen it until the next month is closed.'
    : `The figures of all months from ${monthName(first)} on become final. Later changes are booked as corrections in the first open month. Only the last closed month can be reopened.`;
}
