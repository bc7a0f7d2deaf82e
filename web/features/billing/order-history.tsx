import type { ReactNode } from 'react';
import { formatDollars } from '#domain/catalog/money.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { plansPath } from '#web/site/site-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import { localDay } from '#web/site/local-day.ts';
import {
  orderedThings,
  orderLabel,
  paymentLabels,
  type StateLabel,
} from '#web/site/order-labels.ts';
import { OrderActions } from './order/order-actions.tsx';
import { ReceiptLinks } from './receipt-links.tsx';

/**
 * The account's orders, newest first. Those that expired unpaid are folded away, for they are no
 * purchases.
 */
export function OrderHistory({ orders }: { orders: readonly OrderView[] }) {
  const given = orders.filter(({ payment, canBePaid }) => payment === 'unpaid' && !canBePaid);
  const shown = orders.filter((order) => !given.includes(order));
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title="No orders yet">
          <p>Your orders and receipts will show up here.</p>
          <TextLink to={plansPath}>View Plans</TextLink>
        </EmptyState>
      ) : (
        <OrderList orders={shown} />
      )}
      {given.length > 0 && (
        <Disclosure title={given.length === 1 ? '1 unpaid order' : `${given.length} unpaid orders`}>
          <OrderItems orders={given} />
        </Disclosure>
      )}
    </>
  );
}

/** A table where there is room for one, else a list. */
function OrderList({ orders }: { orders: readonly OrderView[] }) {
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  return hasRoom ? (
    <Table label="Orders" columns={columns} rows={orders} keyOf={({ _id }) => _id} />
  ) : (
    <OrderItems orders={orders} />
  );
}

function OrderItems({ orders }: { orders: readonly OrderView[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <OrderItem key={order._id} order={order} />
      ))}
    </ul>
  );
}

const columns: readonly Column<OrderView>[] = [
  { heading: 'Order', cell: (order) => <OrderLink order={order}>{order.orderNumber}</OrderLink> },
  {
    heading: 'Date',
    cell: ({ timestamp }) => <span className="whitespace-nowrap">{localDay(timestamp)}</span>,
  },
  { heading: 'What', cell: ({ lines }) => orderedThings(lines) },
  {
    heading: 'Total',
    cell: ({ total, currency }) => formatDollars(total, currency),
    isNumeric: true,
  },
  { heading: 'Payment', cell: ({ payment }) => <StateBadge state={paymentLabels[payment]} /> },
  {
    heading: 'Status',
    cell: (order) => (
      <>
        <StateBadge state={orderLabel(order)} />
        <TrackingNumber parcel={order} />
      </>
    ),
  },
  {
    heading: 'Receipts',
    cell: (order) => (
      <>
        <ReceiptLinks order={order} />
        <OrderActions order={order} />
      </>
    ),
  },
];

function OrderItem({ order }: { order: OrderView }) {
  const { orderNumber, timestamp, lines, total, currency, payment } = order;
  return (
    <li className="rounded-card border border-hairline bg-paper p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">
          <OrderLink order={order}>{`Order ${orderNumber}`}</OrderLink>
        </h3>
        <span className="text-ink-soft">{localDay(timestamp)}</span>
      </div>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span className="min-w-0">{orderedThings(lines)}</span>
        <span className="font-medium tabular-nums">{formatDollars(total, currency)}</span>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <StateFact term="Payment" state={paymentLabels[payment]} />
        <StateFact term="Status" state={orderLabel(order)} />
      </dl>
      <TrackingNumber parcel={order} />
      <ReceiptLinks order={order} />
      <div className="mt-3 empty:hidden">
        <OrderActions order={order} />
      </div>
    </li>
  );
}

function StateFact({ term, state }: { term: string; state: StateLabel }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <dt className="text-caption text-ink-soft">{term}</dt>
      <dd>
        <StateBadge state={state} />
      </dd>
    </div>
  );
}

function StateBadge({ state: { label, kind } }: { state: StateLabel }) {
  return <Badge kind={kind}>{label}</Badge>;
}

function OrderLink({ order, children }: { order: OrderView; children: ReactNode }) {
  return (
    <TextLink to={`/orders/${order.orderNumber}`} className="tabular-nums">
      {children}
    </TextLink>
  );
}
