import { formatDollars } from '#domain/catalog/money.ts';
import type { InvoiceView } from '#wire/orders/orders.ts';
import type { Receipt } from './receipt.ts';

/** The paid items, and the sums. */
export function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const { order, payment, lines, subtotal, discount } = receipt;
  const { currency } = payment;
  const taxes = payment.invoice?.taxes ?? [];
  return (
    <>
      <table className="mt-8 w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-ink text-caption text-ink-soft">
            <th scope="col" className="py-2 pe-3 font-medium">
              Item
            </th>
            {['Qty', 'Unit price', 'Amount'].map((heading) => (
              <th key={heading} scope="col" className={`${numeric} font-medium`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unitPrice, discountPercent, amount }) => (
            <tr key={name} className="border-b border-hairline align-top">
              <th scope="row" className="py-3 pe-3 font-medium">
                {name}
                {discountPercent > 0 && (
                  <span className="block text-caption font-normal text-ink-soft">
                    {discountPercent}% off
                  </span>
                )}
              </th>
              <td className={numeric}>{quantity}</td>
              <td className={numeric}>{formatDollars(unitPrice, currency)}</td>
              <td className={numeric}>{formatDollars(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-y-2">
        <Sum term="Subtotal">{formatDollars(subtotal, currency)}</Sum>
        {discount > 0 && (
          <Sum term={order.promoCode === null ? 'Discount' : `Discount ${order.promoCode}`}>
            {`−${formatDollars(discount, currency)}`}
          </Sum>
        )}
        <Sum term="Shipping">FREE</Sum>
        <Sum term="Total paid" isTotal>
          {formatDollars(payment.amount, currency)}
        </Sum>
        {taxes.map(({ name, percent, amount }) => (
          <Sum key={name} term={`Includes ${percent}% ${name}`}>
            {formatDollars(amount, currency)}
          </Sum>
        ))}
        {taxes.length > 0 && (
          <Sum term="Net">{formatDollars(netOf(payment.amount, taxes), currency)}</Sum>
        )}
        {payment.refunded > 0 && (
          <Sum term="Refunded">{`−${formatDollars(payment.refunded, currency)}`}</Sum>
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
