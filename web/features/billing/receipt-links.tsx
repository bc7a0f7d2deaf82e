import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OrderView, PaymentView } from '#wire/orders/orders.ts';
import { InvoiceButtons } from '#web/site/invoice-buttons.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOrderTexts } from '#web/site/inside/order-texts.ts';
import { useOrderWords } from './order-words.ts';
import { paidPeriod, paidThings, receiptNumber } from './receipt.ts';

/** An order's payments, newest first: what each was for, and its receipt. */
export function ReceiptLinks({ order }: { order: OrderView }) {
  const { text, ...words } = useOrderWords();
  const payments = order.payments.toSorted((a, b) => b.paidAt.localeCompare(a.paidAt));
  const [only, ...more] = payments;
  if (only === undefined) return null;
  if (more.length === 0) {
    return (
      <>
        <Period order={order} payment={only} />
        <ReceiptLink order={order} payment={only}>
          {text('orders.receipt')}
        </ReceiptLink>
      </>
    );
  }
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap">
        {text('orders.payments', { count: payments.length })}
        <ChevronDown className="size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-2">
        {payments.map((payment) => (
          <li key={payment._id}>
            <PaidFor order={order} payment={payment} />
            <span className="me-3 font-medium tabular-nums">
              {words.amount(payment.amount, payment.currency)}
            </span>
            <ReceiptLink order={order} payment={payment}>
              {words.day(payment.paidAt)}
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
  const words = useOrderWords();
  return (
    <>
      <span className="block text-caption text-ink-soft">{paidThings(order, payment, words)}</span>
      <Period order={order} payment={payment} />
    </>
  );
}

function Period({ order, payment }: PaymentProps) {
  const period = paidPeriod(order, payment, useOrderWords());
  return period !== null && <span className="block text-caption text-ink-soft">{period}</span>;
}

/** A link to the receipt of one payment, and what was issued about it. */
export function ReceiptLink({ order, payment, children }: PaymentProps & { children: string }) {
  const { text } = useOrderTexts();
  const number = receiptNumber(order, payment);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <TextLink
        to={`/account-settings/receipts/${encodeURIComponent(payment._id)}`}
        className="whitespace-nowrap"
      >
        {children}
        <span className="sr-only">
          {payment.kind === 'first'
            ? ` ${text('orders.receiptOf', { number })}`
            : text('orders.receiptNumber', { number })}
        </span>
      </TextLink>
      <InvoiceButtons payment={payment} />
    </span>
  );
}
