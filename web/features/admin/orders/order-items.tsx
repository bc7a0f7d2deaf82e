import { formatDollars } from '#domain/catalog/money.ts';
import { hasParcel, obstacleMessages } from '#domain/orders/shipping.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import type { AdminOrder } from '#wire/admin/orders.ts';

type Line = AdminOrder['lines'][number];

const columnsIn = (currency: AdminOrder['currency']): readonly Column<Line>[] => [
  { heading: 'Item', cell: ({ name }) => <span className="whitespace-normal">{name}</span> },
  { heading: 'Qty', isNumeric: true, cell: ({ quantity }) => quantity },
  {
    heading: 'Price',
    isNumeric: true,
    isExtra: true,
    cell: ({ price, discountPercent }) =>
      `${formatDollars(price, currency)}${discountPercent > 0 ? ` (−${discountPercent}%)` : ''}`,
  },
  { heading: 'Total', isNumeric: true, cell: ({ total }) => formatDollars(total, currency) },
];

/** The bought items, and the sums. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const { lines, listTotal, discount, shipping, promoCode, total, currency } = order;
  const { cardCount, accessoryCount = 0, shippingObstacle } = order;
  return (
    <>
      <Table
        label="Items in this order"
        columns={columnsIn(currency)}
        rows={lines}
        keyOf={({ productId }) => productId}
      />
      <dl className="mt-3 ms-auto grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1 text-end">
        {discount > 0 && (
          <>
            <dt className="text-ink-soft">Before discount</dt>
            <dd className="tabular-nums">{formatDollars(listTotal, currency)}</dd>
            <dt className="text-ink-soft">Discount {promoCode}</dt>
            <dd className="tabular-nums">−{formatDollars(discount, currency)}</dd>
          </>
        )}
        {shipping > 0 && (
          <>
            <dt className="text-ink-soft">Shipping</dt>
            <dd className="tabular-nums">{formatDollars(shipping, currency)}</dd>
          </>
        )}
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold tabular-nums">{formatDollars(total, currency)}</dd>
        <dt className="text-ink-soft">{shippingObstacle === null ? 'Cards to ship' : 'Cards'}</dt>
        <dd className="tabular-nums">{cardCount}</dd>
        {accessoryCount > 0 && (
          <>
            <dt className="text-ink-soft">Accessories</dt>
            <dd className="tabular-nums">{accessoryCount}</dd>
          </>
        )}
      </dl>
      {shippingObstacle !== null && hasParcel({ cardCount, accessoryCount }) && (
        <p className="mt-1 text-end text-caption text-ink-soft">
          {obstacleMessages[shippingObstacle]} There’s nothing more to ship.
        </p>
      )}
    </>
  );
}
