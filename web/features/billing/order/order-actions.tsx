import { findProduct } from '#domain/catalog/products.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePayOrder, usePutAgain } from './use-own-order.ts';

/** The button of an order that is not paid: to pay it, or to order the same again. Nothing for others. */
export function OrderActions({ order }: { order: OrderView }) {
  if (order.canBePaid) return <PayNow order={order} />;
  const isInCatalogue = order.lines.some(({ productId }) => findProduct(productId));
  return order.payment === 'unpaid' && isInCatalogue ? <PutAgain order={order} /> : null;
}

function PayNow({ order }: { order: OrderView }) {
  const pay = usePayOrder(order);
  return (
    <Button variant="primary" disabled={pay.isPending} onClick={() => pay.mutate()}>
      {pay.isPending && <Spinner />}
      <span>Pay now</span>
      <OfOrder order={order} />
    </Button>
  );
}

function PutAgain({ order }: { order: OrderView }) {
  const putAgain = usePutAgain();
  return (
    <Button onClick={() => putAgain(order)}>
      Add to Cart Again
      <OfOrder order={order} />
    </Button>
  );
}

function OfOrder({ order: { orderNumber } }: { order: OrderView }) {
  return <span className="sr-only">, order {orderNumber}</span>;
}
