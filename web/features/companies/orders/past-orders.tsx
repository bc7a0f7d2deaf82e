import { useState } from 'react';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { List } from '#web/lists/list.tsx';
import { pageText } from '#web/lists/pager.tsx';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { amountIn } from '#web/site/price-in.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyOrderView } from '#wire/companies/orders.ts';
import { useCompanyOrders } from './use-company-orders.ts';

/** The orders of the company: how far they are, and which cards are for nobody any more. */
export function PastOrders({ id }: { id: string }) {
  const { text } = useCompanyTexts();
  const [page, setPage] = useState(1);
  const orders = useCompanyOrders(id, page);
  return (
    <section aria-labelledby="orders" className="mt-14">
      <h2 id="orders" className="mb-4 text-title font-semibold">
        {text('company.ordPast')}
      </h2>
      <List
        query={orders}
        rowsOf={(answer) => answer.orders}
        refused={text('company.ordPastFailed')}
        skeleton={<Skeleton className="h-24 w-full" />}
        empty={<p className="text-ink-soft">{text('company.ordPastNone')}</p>}
        to={{ show: setPage }}
        label={text('company.ordPages')}
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
  const texts = useCompanyTexts();
  const { language, locale, text } = texts;
  const { orderNumber, placedAt, by, isOwn, cardCount, made, spare, total, currency, canBePaid } =
    order;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium tabular-nums">
          {isOwn ? (
            <TextLink to={`/orders/${orderNumber}`}>
              {text('company.ordNumber', { number: orderNumber })}
            </TextLink>
          ) : (
            <span>{text('company.ordNumber', { number: orderNumber })}</span>
          )}
        </p>
        <p className="text-caption text-ink-soft wrap-anywhere">
          {[localDay(placedAt, locale), by].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <div className="text-end tabular-nums max-sm:text-start">
        <p>
          {text('company.ordMade', {
            made,
            count: cardCount,
            price: amountIn(language, Math.round(total * 100), currency),
          })}
        </p>
        <p className="text-caption text-ink-soft">
          <span>{statusText(texts, order)}</span>
          {canBePaid && isOwn && <span>{text('company.ordOpenToPay')}</span>}
          {spare > 0 && <span>{` ${text('company.ordSpare', { count: spare })}`}</span>}
        </p>
      </div>
    </li>
  );
}

const statusKeys = {
  pending: 'company.ordWaiting',
  confirmed: 'company.ordPreparing',
  awaiting_card_assignment: 'company.ordBeingMade',
  in_production: 'company.ordBeingMade',
  shipped: 'company.ordOnItsWay',
  delivered: 'company.ordDelivered',
  awaiting_registration: 'company.ordDelivered',
  card_registered: 'company.ordInUse',
  cancelled: 'company.ordCanceled',
} as const satisfies Record<OrderStatus, string>;

function statusText({ text }: CompanyTexts, order: CompanyOrderView): string {
  const { payment, canBePaid, status, cardCount } = order;
  if (payment === 'refunded') return text('company.ordRefunded');
  if (payment === 'unpaid') return text(canBePaid ? 'company.ordWaiting' : 'company.ordLate');
  if (!isOrderStatus(status)) return status;
  const isOpen = status !== 'pending' && status !== 'cancelled';
  return text(isOpen && cardCount === 0 ? 'company.ordComplete' : statusKeys[status]);
}
