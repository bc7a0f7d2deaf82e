import { formatDollars } from '#domain/catalog/money.ts';
import { addressLines } from '#domain/orders/delivery-address.ts';
import type { OrderView } from '#wire/orders/orders.ts';

/** The ordered items, and their prices. */
export function OrderItems({ order }: { order: OrderView }) {
  const { lines, listTotal, discount, promoCode, total, currency } = order;
  return (
    <>
      <ul className="border-t border-hairline">
        {lines.map(({ productId, name, quantity, listPrice }) => (
          <li key={productId} className="flex justify-between gap-4 border-b border-hairline py-3">
            <span className="min-w-0">{quantity === 1 ? name : `${quantity} × ${name}`}</span>
            <span className="tabular-nums">{formatDollars(listPrice * quantity, currency)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-2">
        {discount > 0 && (
          <>
            <Sum term="Before discount">{formatDollars(listTotal, currency)}</Sum>
            <Sum term={promoCode === null ? 'Discount' : `Discount (${promoCode})`}>
              {`−${formatDollars(discount, currency)}`}
            </Sum>
          </>
        )}
        <Sum term="Shipping">FREE</Sum>
        <Sum term="Total" isTotal>
          {formatDollars(total, currency)}
        </Sum>
      </dl>
    </>
  );
}

function Sum(props: { term: string; isTotal?: boolean; children: string }) {
  const { term, isTotal = false, children } = props;
  const look = isTotal ? 'border-t border-ink pt-2 font-semibold' : '';
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt className={isTotal ? '' : 'text-ink-soft'}>{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** The address that the cards go to; of an order without cards, the billing address. */
export function OrderAddress({
  order: { deliveryAddress, cardCount, email },
}: {
  order: OrderView;
}) {
  if (deliveryAddress === null) {
    return (
      <p className="text-ink-soft wrap-anywhere">
        {cardCount > 0 ? 'You’ll enter it on the payment page.' : email}
      </p>
    );
  }
  const { taxId, additionalInstructions } = deliveryAddress;
  return (
    <>
      <address className="not-italic">
        {addressLines(deliveryAddress).map((line) => (
          <span key={line} dir="auto" className="block wrap-anywhere">
            {line}
          </span>
        ))}
        {taxId !== '' && <span className="block wrap-anywhere">Tax ID {taxId}</span>}
      </address>
      {additionalInstructions !== '' && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">
          {additionalInstructions}
        </p>
      )}
    </>
  );
}
