import type { ReactNode } from 'react';
import { pathIn } from '#domain/site/translated-pages.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { plansPath } from '#web/site/site-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { TrackingNumber } from '#web/site/tracking-number.tsx';
import type { StateLabel } from '#web/site/order-labels.ts';
import { useOrderWords, type OrderWording } from './order-words.ts';
import { OrderActions } from './order/order-actions.tsx';
import { ReceiptLinks } from './receipt-links.tsx';

/**
 * The account's orders, newest first. Those that expired unpaid are folded away, for they are no
 * purchases.
 */
export function OrderHistory({ orders }: { orders: readonly OrderView[] }) {
  const { language, text } = useOrderWords();
  const given = orders.filter(({ payment, canBePaid }) => payment === 'unpaid' && !canBePaid);
  const shown = orders.filter((order) => !given.includes(order));
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title={text('orders.none')}>
          <p>{text('orders.noneText')}</p>
          <TextLink to={pathIn(language, plansPath)}>{text('orders.viewPlans')}</TextLink>
        </EmptyState>
      ) : (
        <OrderList orders={shown} />
      )}
      {given.length > 0 && (
        <Disclosure title={text('orders.unpaidOrders', { count: given.length })}>
          <OrderItems orders={given} />
        </Disclosure>
      )}
    </>
  );
}

/** A table where there is room for one, else a list. */
function OrderList({ orders }: { orders: readonly OrderView[] }) {
  const words = useOrderWords();
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  return hasRoom ? (
    <Table
      label={words.text('orders.title')}
      columns={columnsIn(words)}
      rows={orders}
      keyOf={({ _id }) => _id}
    />
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

const columnsIn = ({ text, ...words }: OrderWording): readonly Column<OrderView>[] => [
  {
    heading: text('orders.orderTitle'),
    cell: (order) => <OrderLink order={order}>{order.orderNumber}</OrderLink>,
  },
  {
    heading: text('orders.date'),
    cell: ({ timestamp }) => <span className="whitespace-nowrap">{words.day(timestamp)}</span>,
  },
  { heading: text('orders.what'), cell: ({ lines }) => words.things(lines) },
  {
    heading: text('orders.total'),
    cell: ({ total, currency }) => words.amount(total, currency),
    isNumeric: true,
  },
  {
    heading: text('orders.payment'),
    cell: ({ payment }) => <StateBadge state={words.paymentLabel(payment)} />,
  },
  {
    heading: text('orders.status'),
    cell: (order) => (
      <>
        <StateBadge state={words.orderLabel(order)} />
        <TrackingNumber parcel={order} />
      </>
    ),
  },
  {
    heading: text('orders.receipts'),
    cell: (order) => (
      <>
        <ReceiptLinks order={order} />
        <OrderActions order={order} />
      </>
    ),
  },
];

function OrderItem({ order }: { order: OrderView }) {
  const { text, ...words } = useOrderWords();
  const { orderNumber, timestamp, lines, total, currency, payment } = order;
  return (
    <li className="rounded-card border border-hairline bg-paper p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">
          <OrderLink order={order}>{text('orders.order', { number: orderNumber })}</OrderLink>
        </h3>
        <span className="text-ink-soft">{words.day(timestamp)}</span>
      </div>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span className="min-w-0">{words.things(lines)}</span>
        <span className="font-medium tabular-nums">{words.amount(total, currency)}</span>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <StateFact term={text('orders.payment')} state={words.paymentLabel(payment)} />
        <StateFact term={text('orders.status')} state={words.orderLabel(order)} />
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
