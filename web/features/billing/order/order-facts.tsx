import { hasParcel } from '#domain/orders/shipping.ts';
import { useAccessoryPicture } from '#web/site/ordered-accessories.tsx';
import type { OrderView } from '#wire/orders/orders.ts';
import { useOrderWords } from '../order-words.ts';

/** The ordered items, and their prices. */
export function OrderItems({ order }: { order: OrderView }) {
  const { lines, listTotal, discount, promoCode, total, currency } = order;
  const words = useOrderWords();
  const pictureOf = useAccessoryPicture();
  const { text } = words;
  return (
    <>
      <ul className="border-t border-hairline">
        {lines.map((line) => (
          <li
            key={line.productId}
            className="flex justify-between gap-4 border-b border-hairline py-3"
          >
            <span className="flex min-w-0 items-center gap-3">
              {pictureOf(line.productId) !== '' && (
                <img
                  src={pictureOf(line.productId)}
                  alt=""
                  width={64}
                  height={40}
                  className="h-10 w-16 shrink-0 rounded-field border border-hairline bg-paper object-contain"
                />
              )}
              <span className="min-w-0 wrap-anywhere">{words.things([line])}</span>
            </span>
            <span className="self-center tabular-nums">
              {words.amount(line.listPrice * line.quantity, currency)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-2">
        {discount > 0 && (
          <>
            <Sum term={text('orders.beforeDiscount')}>{words.amount(listTotal, currency)}</Sum>
            <Sum
              term={
                promoCode === null
                  ? text('orders.discount')
                  : text('orders.discountCode', { code: promoCode })
              }
            >
              {words.less(discount, currency)}
            </Sum>
          </>
        )}
        <Sum term={text('orders.shipping')}>{text('orders.free')}</Sum>
        <Sum term={text('orders.total')} isTotal>
          {words.amount(total, currency)}
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

/** The address that the parcel goes to; of an order without one, the billing address. */
export function OrderAddress({ order }: { order: OrderView }) {
  const { deliveryAddress, email } = order;
  const { text, address } = useOrderWords();
  if (deliveryAddress === null) {
    return (
      <p className="text-ink-soft wrap-anywhere">
        {hasParcel(order) ? text('orders.addressLater') : email}
      </p>
    );
  }
  const { taxId, additionalInstructions } = deliveryAddress;
  return (
    <>
      <address className="not-italic">
        {address(deliveryAddress).map((line) => (
          <span key={line} className="block wrap-anywhere">
            <bdi>{line}</bdi>
          </span>
        ))}
        {taxId !== '' && (
          <span className="block wrap-anywhere">{text('orders.taxId', { id: taxId })}</span>
        )}
      </address>
      {additionalInstructions !== '' && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">
          {additionalInstructions}
        </p>
      )}
    </>
  );
}
