import { formatDollars } from '#domain/catalog/money.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { localDay } from '#web/site/local-day.ts';
import { paymentLabels, providerLabels } from '#web/site/order-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PaidFor, ReceiptLink } from '../receipt-links.tsx';

/** Money that came in for an order and the plan it began, newest first, each with its receipt and invoices. */
export function OrderPayments({ order }: { order: OrderView }) {
  const payments = order.payments.toSorted((a, b) => b.paidAt.localeCompare(a.paidAt));
  if (payments.length === 0) {
    const isOpen = order.payment === 'unpaid';
    return (
      <p className="text-ink-soft">
        {isOpen ? 'Nothing has been paid yet.' : 'Included in your plan. There was nothing to pay.'}
      </p>
    );
  }
  return (
    <ul className="border-t border-hairline">
      {payments.map((payment) => {
        const { label, kind } = paymentLabels[payment.state];
        return (
          <li
            key={payment._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2"
          >
            <span className="min-w-0 grow">
              <span className="font-medium tabular-nums">
                {formatDollars(payment.amount, payment.currency)}
              </span>{' '}
              <span className="text-ink-soft">
                {localDay(payment.paidAt)}, {providerLabels[order.provider]}
                {payment.refunded > 0 && (
                  <span>{`, ${formatDollars(payment.refunded, payment.currency)} refunded`}</span>
                )}
              </span>
              <PaidFor order={order} payment={payment} />
            </span>
            <Badge kind={kind}>{label}</Badge>
            <ReceiptLink order={order} payment={payment}>
              Receipt
            </ReceiptLink>
          </li>
        );
      })}
    </ul>
  );
}
