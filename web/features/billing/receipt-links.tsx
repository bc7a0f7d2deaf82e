import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OrderView, PaymentView } from '#wire/orders.ts';
import { PaperButtons } from '#web/session/paper-buttons.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { localDay } from '#web/site/local-day.ts';
import { receiptNumber } from './receipt.ts';

/** Links to the receipts of an order's payments, newest first. */
export function ReceiptLinks({ order }: { order: OrderView }) {
  const payments = order.payments.toSorted((a, b) => b.paidAt.localeCompare(a.paidAt));
  const [only, ...more] = payments;
  if (only === undefined) return null;
  if (more.length === 0) {
    return (
      <ReceiptLink order={order} payment={only}>
        Receipt
      </ReceiptLink>
    );
  }
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap">
        {payments.length} receipts
        <ChevronDown className="size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul>
        {payments.map((payment) => (
          <li key={payment._id}>
            <ReceiptLink order={order} payment={payment}>
              {localDay(payment.paidAt)}
            </ReceiptLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ReceiptLinkProps {
  order: OrderView;
  payment: PaymentView;
  children: string;
}

/** A link to the receipt of one payment, and what was issued about it. */
export function ReceiptLink({ order, payment, children }: ReceiptLinkProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <TextLink
        to={`/account-settings/receipts/${encodeURIComponent(payment._id)}`}
        className="whitespace-nowrap"
      >
        {children}
        <span className="sr-only">
          {payment.kind === 'first' ? ' of order ' : ', receipt '}
          {receiptNumber(order, payment)}
        </span>
      </TextLink>
      <PaperButtons payment={payment} />
    </span>
  );
}
