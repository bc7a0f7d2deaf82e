import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { pathIn } from '#domain/site/translated-pages.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { hasParcel } from '#domain/orders/shipping.ts';
import type { StateLabel } from '#web/site/order-labels.ts';
import { OrderedCards } from '#web/site/ordered-cards.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ordersPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OwnOrderView } from '#wire/orders/orders.ts';
import { OrderReturns } from '../returns/order-returns.tsx';
import { useOrderWords } from '../order-words.ts';
import { OrderAddress, OrderItems } from './order-facts.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderActions } from './order-actions.tsx';

/** The statuses that speak of cards, which say nothing of an order without. */
const cardStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'awaiting_card_assignment',
  'awaiting_registration',
  'card_registered',
]);

/** An order on one page: where it is, what was ordered and paid, and what can be done. */
export function OrderSheet({ order }: { order: OwnOrderView }) {
  const words = useOrderWords();
  const { language, text, parts } = words;
  const { orderNumber, timestamp, payment, status, cardCount, claimedCount, isForCompany } = order;
  return (
    <div className="mx-auto w-full max-w-site px-4 py-8 sm:px-6 sm:py-10">
      <TextLink to={ordersPath} className="gap-2">
        <ArrowLeft className="size-5 rtl:-scale-x-100" />
        {text('orders.title')}
      </TextLink>
      <header className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-headline font-semibold tabular-nums">
            {text('orders.order', { number: orderNumber })}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <span className="me-1 text-ink-soft">{words.day(timestamp)}</span>
            <StateBadge {...words.paymentLabel(payment)} />
            {(payment !== 'unpaid' || status !== 'pending') && (
              <StateBadge {...words.orderLabel(order)} />
            )}
            {(cardCount > 0 || !cardStatuses.has(status)) && (
              <span className="text-caption text-ink-soft">
                {text('orders.statusOf', { status: words.statusLabel(status) })}
              </span>
            )}
          </p>
        </div>
        <OrderActions order={order} />
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-10 border-t border-hairline pt-8 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Part title={text('orders.orderStatus')}>
            <OrderTimeline order={order} />
          </Part>
          {cardCount > 0 && (
            <Part title={text('orders.yourCards')}>
              {payment !== 'unpaid' && (
                <p className="mb-4 text-ink-soft">
                  {isForCompany
                    ? text('orders.forMembers')
                    : text('orders.claimed', { claimed: claimedCount, count: cardCount })}
                </p>
              )}
              <OrderedCards order={order} words={words.cards} />
            </Part>
          )}
          {hasParcel(order) && payment !== 'unpaid' && (
            <OrderReturns number={String(orderNumber)} />
          )}
          <Part title={text('orders.paymentsTitle')}>
            <OrderPayments order={order} />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <Part title={text('orders.whatOrdered')}>
            <OrderItems order={order} />
          </Part>
          <Part title={text(hasParcel(order) ? 'orders.deliveryAddress' : 'orders.billedTo')}>
            <OrderAddress order={order} />
          </Part>
          <p className="border-t border-hairline pt-4 text-caption text-ink-soft">
            {parts('orders.wrong', {
              link: (
                <TextLink key="link" to={pathIn(language, '/contact')}>
                  {text('orders.write')}
                </TextLink>
              ),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function StateBadge({ label, kind }: StateLabel) {
  return <Badge kind={kind}>{label}</Badge>;
}
