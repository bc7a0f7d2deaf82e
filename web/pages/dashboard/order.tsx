import { ApiError } from '#web/api-client.ts';
import { OrderSheet } from '#web/features/billing/order/order-sheet.tsx';
import { useOwnOrder } from '#web/features/billing/order/use-own-order.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { ordersPath } from '#web/site/site-links.ts';
import { FormPage } from '#web/site/page.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/order.ts';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: OrderSkeleton };

export default function OrderPage({ params }: Route.ComponentProps) {
  const order = useOwnOrder(params.number);
  if (order.isPending) return <OrderSkeleton />;
  if (order.data === undefined) {
    const isUnknown = order.error instanceof ApiError && order.error.status === 404;
    return (
      <FormPage title={isUnknown ? 'Order not found' : 'Order'}>
        <LoadFailure
          query={order}
          refused="Failed to load the order"
          action={isUnknown ? <TextLink to={ordersPath}>Order History</TextLink> : undefined}
        />
      </FormPage>
    );
  }
  return (
    <>
      <PageTitle>{`Order ${order.data.orderNumber}`}</PageTitle>
      <OrderSheet order={order.data} />
    </>
  );
}

/** An order's shape while it is read. */
function OrderSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-site px-4 py-10 sm:px-6">
      <PageTitle>Order</PageTitle>
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-24 w-full" />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
