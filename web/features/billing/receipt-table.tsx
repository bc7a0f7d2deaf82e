import type { InvoiceView } from '#wire/orders/orders.ts';
import { useOrderWords } from './order-words.ts';
import type { Receipt } from './receipt.ts';

/** The paid items, and the sums. */
export function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const { order, payment, lines, subtotal, discount } = receipt;
  const { currency } = payment;
  const { text, amount: amountOf, less } = useOrderWords();
  const taxes = payment.invoice?.taxes ?? [];
  return (
    <>
      <table className="mt-8 w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-ink text-caption text-ink-soft">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {text('orders.item')}
            </th>
            {(['orders.qty', 'orders.unitPrice', 'orders.amount'] as const).map((heading) => (
              <th key={heading} scope="col" className={`${numeric} font-medium`}>
                {text(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unitPrice, discountPercent, amount }) => (
            <tr key={name} className="border-b border-hairline align-top">
              <th scope="row" className="py-3 pe-3 text-start font-medium">
                {name}
                {discountPercent > 0 && (
                  <span className="block text-caption font-normal text-ink-soft">
                    {text('orders.percentOff', { percent: discountPercent })}
                  </span>
                )}
              </th>
              <td className={numeric}>{quantity}</td>
              <td className={numeric}>{amountOf(unitPrice, currency)}</td>
              <td className={numeric}>{amountOf(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-y-2">
        <Sum term={text('orders.subtotal')}>{amountOf(subtotal, currency)}</Sum>
        {discount > 0 && (
          <Sum
            term={
              order.promoCode === null
                ? text('orders.discount')
                : text('orders.discountFor', { code: order.promoCode })
            }
          >
            {less(discount, currency)}
          </Sum>
        )}
        <Sum term={text('orders.shipping')}>
          {payment.kind === 'first' && order.shipping > 0
            ? amountOf(order.shipping, currency)
            : text('orders.free')}
        </Sum>
        <Sum term={text('orders.totalPaid')} isTotal>
          {amountOf(payment.amount, currency)}
        </Sum>
        {taxes.map(({ name, percent, amount }) => (
          <Sum key={`${percent} ${name}`} term={text('orders.includes', { percent, tax: name })}>
            {amountOf(amount, currency)}
          </Sum>
        ))}
        {taxes.length > 0 && (
          <Sum term={text('orders.net')}>{amountOf(netOf(payment.amount, taxes), currency)}</Sum>
        )}
        {payment.refunded > 0 && (
          <Sum term={text('orders.refundedSum')}>{less(payment.refunded, currency)}</Sum>
        )}
      </dl>
    </>
  );
}

/** In dollars or the like: what of an amount is no tax. */
function netOf(amount: number, taxes: InvoiceView['taxes']): number {
  return taxes.reduce((net, tax) => net - tax.amount, amount);
}

const numeric = 'py-3 ps-3 text-end tabular-nums';

interface SumProps {
  term: string;
  isTotal?: boolean;
  children: string;
}

function Sum({ term, isTotal = false, children }: SumProps) {
  const look = isTotal ? 'border-t border-ink pt-2 font-semibold' : '';
  return (
    <>
      <dt className={look}>{term}</dt>
      <dd className={`ps-8 text-end tabular-nums ${look}`}>{children}</dd>
    </>
  );
}
