import type { OrderView } from '#wire/orders/orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useOrderWords } from '../order-words.ts';
import { PaidFor, ReceiptLink } from '../receipt-links.tsx';

/** Money that came in for an order and the plan it began, newest first, each with its receipt and invoices. */
export function OrderPayments({ order }: { order: OrderView }) {
  const words = useOrderWords();
  const { text } = words;
  const payments = order.payments.toSorted((a, b) => b.paidAt.localeCompare(a.paidAt));
  if (payments.length === 0) {
    const isOpen = order.payment === 'unpaid';
    return (
      <p className="text-ink-soft">
        {isOpen ? text('orders.nothingPaid') : text('orders.included')}
      </p>
    );
  }
  return (
    <ul className="border-t border-hairline">
      {payments.map((payment) => {
        const { label, kind } = words.paymentLabel(payment.state);
        return (
          <li
            key={payment._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2"
          >
            <span className="min-w-0 grow">
              <span className="font-medium tabular-nums">
                {words.amount(payment.amount, payment.currency)}
              </span>{' '}
              <span className="text-ink-soft">
                {words.listed([
                  words.day(payment.paidAt),
                  words.provider(order.provider),
                  ...(payment.refunded > 0
                    ? [
                        text('orders.refundedOf', {
                          amount: words.amount(payment.refunded, payment.currency),
                        }),
                      ]
                    : []),
                ])}
              </span>
              <PaidFor order={order} payment={payment} />
            </span>
            <Badge kind={kind}>{label}</Badge>
            <ReceiptLink order={order} payment={payment}>
              {text('orders.receipt')}
            </ReceiptLink>
          </li>
        );
      })}
    </ul>
  );
}
