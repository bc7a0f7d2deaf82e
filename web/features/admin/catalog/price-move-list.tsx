import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDollars } from '#domain/catalog/money.ts';
import { movedStates, type MovedState } from '#domain/subscriptions/price-move.ts';
import { callApi } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Table } from '#web/ui/table.tsx';
import type { PriceMoveMember, PriceMoveView } from '#wire/admin/price-moves.ts';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownCalendarDay, shownNumber } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';

const stateNames: Readonly<Record<MovedState, { name: string; kind: BadgeKind }>> = {
  noticed: { name: 'Notified', kind: 'neutral' },
  planned: { name: 'Next renewal', kind: 'warning' },
  moved: { name: 'New price', kind: 'good' },
  dropped: { name: 'Left the plan', kind: 'neutral' },
  stopping: { name: 'Being stopped', kind: 'warning' },
  stopped: { name: 'Stopped', kind: 'neutral' },
};

/** The changes of prices that were scheduled, each with its subscribers. */
export function PriceMoveList() {
  const read = useQuery({
    queryKey: adminKey('price-moves'),
    queryFn: ({ signal }) => callApi('GET /admin/price-moves', { signal }),
  });
  return (
    <Loaded
      query={read}
      refused="We couldn’t load the price changes."
      skeleton={<AdminSkeleton of="price changes" />}
    >
      {({ moves }) =>
        moves.length > 0 && (
          <ul className="mt-8 border-t border-hairline">
            {moves.map((move) => (
              <Move key={move._id} move={move} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Move({ move }: { move: PriceMoveView }) {
  const { name, currency, unitPrice, effectiveFrom, stoppedAt, counts, isStoppable } = move;
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const day = shownCalendarDay(effectiveFrom.slice(0, 10));
  const stop = useAdminAction({
    of: 'price-moves',
    send: () => callApi('POST /admin/price-moves/:id/stop', { params: { id: move._id } }),
    refused: 'We couldn’t stop the price change.',
    onSettled: () => setIsAsking(false),
  });
  const title = `${name} to ${formatDollars(unitPrice, currency)}`;
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            {title}
            <span>{stoppedAt === null ? '' : ', stopped'}</span>
          </p>
          <p className="text-caption text-ink-soft">From {day}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {movedStates.map((state) => {
              const count = counts[state];
              return (
                count !== undefined && (
                  <Badge key={state} kind={stateNames[state].kind}>
                    {stateNames[state].name}: {shownNumber(count)}
                  </Badge>
                )
              );
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'} Subscribers
            <span className="sr-only"> of {title}</span>
          </Button>
          {isStoppable && (
            <Button onClick={() => setIsAsking(true)}>
              Stop<span className="sr-only"> {title}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Members of={move} />}
      {isAsking && (
        <ConfirmDialog
          title="Stop this price change?"
          confirmLabel="Stop It"
          isPending={stop.isPending}
          onConfirm={() => stop.mutate()}
          onClose={() => setIsAsking(false)}
        >
          Everyone keeps the price they pay now. We email those who were notified. The published
          price stays as it is.
        </ConfirmDialog>
      )}
    </li>
  );
}

function Members({ of: { _id: id, name, currency, subscribers } }: { of: PriceMoveView }) {
  const read = useQuery({
    queryKey: adminKey('price-moves', id),
    queryFn: ({ signal }) => callApi('GET /admin/price-moves/:id', { signal, params: { id } }),
  });
  const amount = (dollars: number) => formatDollars(dollars, currency);
  return (
    <div className="mt-4">
      <Loaded
        query={read}
        refused="We couldn’t load the subscribers."
        skeleton={<AdminSkeleton of="subscribers" />}
      >
        {({ members }) => (
          <>
            <Table
              label={`Subscribers of ${name}`}
              isDense
              rows={members.map((row, index) => ({ ...row, key: `${row.email}-${index}` }))}
              keyOf={({ key }) => key}
              columns={[
                { heading: 'Email', cell: ({ email }) => email ?? 'Deleted account' },
                { heading: 'Before', cell: ({ from }) => amount(from), isNumeric: true },
                { heading: 'Then', cell: ({ to }) => amount(to), isNumeric: true, inRow: 'fact' },
                {
                  heading: 'From',
                  cell: ({ renewsAt }) => shownCalendarDay(renewsAt.slice(0, 10)),
                  inRow: 'text',
                },
                { heading: 'State', cell: stateBadge, inRow: 'state' },
              ]}
            />
            {members.length < subscribers && (
              <p className="mt-2 text-caption text-ink-soft">
                The first {shownNumber(members.length)} of {shownNumber(subscribers)}.
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function stateBadge({ state, isCanceled, noticedAt }: PriceMoveMember) {
  if (isCanceled && state === 'noticed') return <Badge>Canceled, keeps the old price</Badge>;
  if (state === 'noticed' && noticedAt === null) return <Badge>Email on its way</Badge>;
  return <Badge kind={stateNames[state].kind}>{stateNames[state].name}</Badge>;
}
