import { useState } from 'react';
import { formatCents } from '#domain/catalog/money.ts';
import { List } from '#web/lists/list.tsx';
import { pageText } from '#web/lists/pager.tsx';
import { localDay } from '#web/site/local-day.ts';
import { orderLabel } from '#web/site/order-labels.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyOrderView } from '#wire/companies/orders.ts';
import { useCompanyOrders } from './use-company-orders.ts';

/** The orders of the company: how far they are, and which cards are for nobody any more. */
export function PastOrders({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const orders = useCompanyOrders(id, page);
  return (
    <section aria-labelledby="orders" className="mt-14">
      <h2 id="orders" className="mb-4 text-title font-semibold">
        Past Orders
      </h2>
      <List
        query={orders}
        rowsOf={(answer) => answer.orders}
        refused="We couldn’t load the orders"
        skeleton={<Skeleton className="h-24 w-full" />}
        empty={<p className="text-ink-soft">No orders yet.</p>}
        to={{ show: setPage }}
        label="Order pages"
        text={(paged) => pageText(paged, [])}
        below="several"
      >
        {(rows) => (
          <ul className="border-t border-hairline">
            {rows.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function OrderRow({ order }: { order: CompanyOrderView }) {
  const { orderNumber, placedAt, by, isOwn, cardCount, made, spare, total, canBePaid } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium tabular-nums">
          {isOwn ? (
            <TextLink to={`/orders/${orderNumber}`}>Order #{orderNumber}</TextLink>
          ) : (
            `Order #${orderNumber}`
          )}
        </p>
        <p className="text-caption text-ink-soft wrap-anywhere">
          {[localDay(placedAt), by].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <div className="text-end tabular-nums max-sm:text-start">
        <p>
          {made} of {cardCount} {cardCount === 1 ? 'card' : 'cards'} made,{' '}
          {formatCents(Math.round(total * 100))}
        </p>
        <p className="text-caption text-ink-soft">
          {statusText(order)}
          {canBePaid && isOwn && <span>{'. Open it to pay.'}</span>}
          {spare > 0 && <span>{` · ${spare} unassigned because members left`}</span>}
        </p>
      </div>
    </li>
  );
}

function statusText(order: CompanyOrderView): string {
  const { payment, canBePaid } = order;
  if (payment === 'refunded') return 'Refunded';
  if (payment === 'unpaid') return canBePaid ? 'Waiting for payment' : 'Not paid in time';
  return orderLabel(order).label;
}
