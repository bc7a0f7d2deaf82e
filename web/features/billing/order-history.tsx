import { formatDollars } from '#domain/catalog/money.ts';
import type { OrderView } from '#wire/orders.ts';
import { plansPath } from '#web/site/site-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { localDay } from '#web/site/local-day.ts';
import { orderedThings, paymentWords, statusWord, type StateWord } from '#web/site/order-words.ts';
import { ReceiptLinks } from './receipt-links.tsx';

/** The account's orders, newest first: a table where there is room for one, else a list. */
export function OrderHistory({ orders }: { orders: readonly OrderView[] }) {
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  if (orders.length === 0) {
    return (
      <EmptyState title="No orders yet">
        <p>What you buy is listed here with its receipts.</p>
        <TextLink to={plansPath}>View Plans</TextLink>
      </EmptyState>
    );
  }
  return hasRoom ? (
    <Table label="Orders" columns={columns} rows={orders} keyOf={({ _id }) => _id} />
  ) : (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <OrderItem key={order._id} order={order} />
      ))}
    </ul>
  );
}

const columns: readonly Column<OrderView>[] = [
  { heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  {
    heading: 'Date',
    cell: ({ timestamp }) => <span className="whitespace-nowrap">{localDay(timestamp)}</span>,
  },
  { heading: 'What', cell: ({ lines }) => orderedThings(lines) },
  { heading: 'Total', cell: ({ total }) => formatDollars(total), isNumeric: true },
  { heading: 'Payment', cell: ({ payment }) => <StateBadge state={paymentWords[payment]} /> },
  {
    heading: 'Status',
    cell: ({ status, trackingNumber }) => (
      <>
        <StateBadge state={statusWord(status)} />
        <Tracking number={trackingNumber} />
      </>
    ),
  },
  { heading: 'Receipts', cell: (order) => <ReceiptLinks order={order} /> },
];

function OrderItem({ order }: { order: OrderView }) {
  const { orderNumber, timestamp, lines, total, payment, status, trackingNumber } = order;
  return (
    <li className="rounded-card border border-hairline bg-paper p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">Order {orderNumber}</h3>
        <span className="text-ink-soft">{localDay(timestamp)}</span>
      </div>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span className="min-w-0">{orderedThings(lines)}</span>
        <span className="font-medium tabular-nums">{formatDollars(total)}</span>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <StateFact term="Payment" state={paymentWords[payment]} />
        <StateFact term="Status" state={statusWord(status)} />
      </dl>
      <Tracking number={trackingNumber} />
      <ReceiptLinks order={order} />
    </li>
  );
}

function StateFact({ term, state }: { term: string; state: StateWord }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <dt className="text-caption text-ink-soft">{term}</dt>
      <dd>
        <StateBadge state={state} />
      </dd>
    </div>
  );
}

function StateBadge({ state: { word, kind } }: { state: StateWord }) {
  return <Badge kind={kind}>{word}</Badge>;
}

function Tracking({ number }: { number: string }) {
  if (number === '') return null;
  return (
    <p className="mt-2 text-caption text-ink-soft">
      Tracking number <span className="wrap-anywhere text-ink tabular-nums">{number}</span>
    </p>
  );
}
