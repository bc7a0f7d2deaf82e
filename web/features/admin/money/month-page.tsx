import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { CurrencyFigures } from './currency-figures.tsx';
import { monthsId } from './money-address.ts';
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
        </div>
      )}
    </article>
  );
}

function stateText({ state, canClose, closed }: MonthDetail): string {
  if (closed !== null) {
    const by = closed.by === null ? '' : ` by ${closed.by}`;
    return `Closed ${shownTime(closed.at)}${by}. These figures stay as they are.`;
  }
  if (state === 'running') return 'This month isn’t over yet. Its figures still change.';
  return canClose
    ? 'This month is over, and still open. Its figures change with what arrives late.'
    : 'This month is over, and still open. It can be closed once the months before it are closed.';
}

/** Closes the month, or opens it again; asks once. */
function Closing({ detail: { month, canClose, canReopen } }: { detail: MonthDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = monthName(month);
  const change = useAdminAction({
    of: 'months',
    send: () => {
      const params = { month };
      return canReopen
        ? callApi('POST /admin/months/:month/reopen', { params })
        : callApi('POST /admin/months/:month/close', { params, timeoutMs: 60_000 });
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
          title={canClose ? `Close ${name}?` : `Reopen ${name}?`}
          confirmLabel={canClose ? 'Close Month' : 'Reopen Month'}
          isPending={change.isPending}
          onConfirm={() => change.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {canClose
            ? 'Its figures become final. What we learn of later counts as a correction in the first open month. You can reopen it until the next month is closed.'
            : 'Its figures change again with what arrives late. If you have reported them already, leave it closed.'}
        </ConfirmDialog>
      )}
    </>
  );
}
