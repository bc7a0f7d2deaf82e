import { findInCatalog } from '#domain/catalog/catalog.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useOrderTexts } from '#web/site/inside/order-texts.ts';
import { usePayOrder, usePutAgain } from './use-own-order.ts';

/** The button of an order that is not paid: to pay it, or to order the same again. Nothing for others. */
export function OrderActions({ order }: { order: OrderView }) {
  const catalog = useCatalog();
  if (order.canBePaid) return <PayNow order={order} />;
  const isInCatalogue = order.lines.some(({ productId }) => findInCatalog(catalog, productId));
  return order.payment === 'unpaid' && isInCatalogue ? <PutAgain order={order} /> : null;
}

function PayNow({ order }: { order: OrderView }) {
  const { text } = useOrderTexts();
  const pay = usePayOrder(order);
  return (
    <Button variant="primary" disabled={pay.isPending} onClick={() => pay.mutate()}>
      {pay.isPending && <Spinner />}
      <span>{text('orders.payNow')}</span>
      <OfOrder order={order} />
    </Button>
  );
}

function PutAgain({ order }: { order: OrderView }) {
  const { text } = useOrderTexts();
  const putAgain = usePutAgain();
  return (
    <Button onClick={() => putAgain(order)}>
      {text('orders.again')}
      <OfOrder order={order} />
    </Button>
  );
}

function OfOrder({ order: { orderNumber } }: { order: OrderView }) {
  const { text } = useOrderTexts();
  return <span className="sr-only">{text('orders.ofOrder', { number: orderNumber })}</span>;
}
