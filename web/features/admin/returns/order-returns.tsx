import { useState } from 'react';
import { returnObstacleMessages, returnReasonLabel } from '#domain/orders/order-return.ts';
import { returnedThingsLabel } from '#domain/orders/returned-things.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OrderDetail } from '#wire/admin/orders.ts';
import type { AdminReturn, AdminReturns } from '#wire/orders/order-returns.ts';
import { shownTime } from '../shown.ts';
import { useMay } from '../use-may.ts';
import { OpenReturn } from './open-return.tsx';
import { ReturnSteps } from './return-steps.tsx';
import { returnWords } from './return-words.ts';
import { useOrderReturns } from './use-returns.ts';

/** The things of an order that its buyer sends back, and what to do about them. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const query = useOrderReturns(order._id);
  return (
    <Loaded
      query={query}
      refused="We couldn’t load the returns."
      skeleton={<Skeleton className="h-11 w-full" />}
    >
      {(known) => <Known order={order} known={known} />}
    </Loaded>
  );
}

function Known({ order, known }: { order: OrderDetail; known: AdminReturns }) {
  const mayChange = useMay('orders');
  const [isOpening, setIsOpening] = useState(false);
  const { returns, obstacle } = known;
  return (
    <>
      {returns.length > 0 && (
        <ul className="mb-3 border-t border-hairline">
          {returns.map((one) => (
            <li key={one._id} className="border-b border-hairline py-3">
              <Return order={order} known={known} one={one} />
            </li>
          ))}
        </ul>
      )}
      {obstacle !== null && obstacle !== 'all_asked' && (
        <p className="text-ink-soft">{returnObstacleMessages[obstacle]}</p>
      )}
      {obstacle === null && !mayChange && returns.length === 0 && (
        <p className="text-ink-soft">No returns.</p>
      )}
      {obstacle === null && mayChange && (
        <Button onClick={() => setIsOpening(true)}>Open Return</Button>
      )}
      {isOpening && (
        <OpenReturn orderId={order._id} known={known} onClose={() => setIsOpening(false)} />
      )}
    </>
  );
}

interface ReturnProps {
  order: OrderDetail;
  known: AdminReturns;
  one: AdminReturn;
}

function Return({ order, known, one }: ReturnProps) {
  const { positions, reason, note, answer, askedAt, isByBuyer, state, refunded, currency } = one;
  const { label, kind } = returnWords[state];
  const things = returnedThingsLabel(positions, known.accessories);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">
          {things.charAt(0).toUpperCase() + things.slice(1)}: {returnReasonLabel(reason)}
        </span>
        <Badge kind={kind}>{label}</Badge>
      </p>
      <p className="text-caption text-ink-soft">
        {isByBuyer ? 'Requested by the buyer' : 'Opened by the shop'} · {shownTime(askedAt)}
      </p>
      {note !== '' && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {answer !== '' && (
        <p className="mt-1 text-caption text-ink-soft wrap-anywhere" dir="auto">
          We wrote: {answer}
        </p>
      )}
      {one.receivedAt !== null && (
        <p className="mt-1 text-caption text-ink-soft">
          Arrived {shownTime(one.receivedAt)} ·{' '}
          {one.restocked.length === 0
            ? 'scrapped'
            : `back on the shelf: ${returnedThingsLabel(one.restocked, known.accessories)}`}
        </p>
      )}
      {refunded > 0 && (
        <p className="mt-1 tabular-nums">{formatDollars(refunded, currency)} refunded</p>
      )}
      <ReturnSteps order={order} known={known} one={one} />
    </>
  );
}
