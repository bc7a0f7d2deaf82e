import ChevronDown from 'lucide-react/icons/chevron-down';
import { formatDollars } from '#domain/catalog/money.ts';
import type { OrderView, PaymentView } from '#wire/orders/orders.ts';
import { InvoiceButtons } from '#web/session/invoice-buttons.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { localDay } from '#web/site/local-day.ts';
import { paidPeriod, paidThings, receiptNumber } from './receipt.ts';

/** An order's payments, newest first: what each was for, and its receipt. */
export function ReceiptLinks({ order }: { order: OrderView }) {
  const payments = order.payments.toSorted((a, b) => b.paidAt.localeCompare(a.paidAt));
  const [only, ...more] = payments;
  if (only === undefined) return null;
  if (more.length === 0) {
    return (
      <>
        <Period order={order} payment={only} />
        <ReceiptLink order={order} payment={only}>
          Receipt
        </ReceiptLink>
      </>
    );
  }
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap">
        {payments.length} payments
        <ChevronDown className="size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-2">
        {payments.map((payment) => (
          <li key={payment._id}>
            <PaidFor order={order} payment={payment} />
            <span className="me-3 font-medium tabular-nums">
              {formatDollars(payment.amount, payment.currency)}
            </span>
            <ReceiptLink order={order} payment={payment}>
              {localDay(payment.paidAt)}
            </ReceiptLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PaymentProps {
  order: OrderView;
  payment: PaymentView;
}

/** The things a payment was for, and the time it covers. */
export function PaidFor({ order, payment }: PaymentProps) {
  return (
    <>
      <span className="block text-caption text-ink-soft">{paidThings(order, payment)}</span>
      <Period order={order} payment={payment} />
    </>
  );
}

function Period({ order, payment }: PaymentProps) {
  const period = paidPeriod(order, payment);
  return period !== null && <span className="block text-caption text-ink-soft">{period}</span>;
}

/** A link to the receipt of one payment, and what was issued about it. */
export function ReceiptLink({ order, payment, children }: PaymentProps & { children: string }) {
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
      <InvoiceButtons payment={payment} />
    </span>
  );
}
