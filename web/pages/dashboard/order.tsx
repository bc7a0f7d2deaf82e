import { ApiError } from '#web/api-client.ts';
import { OrderSheet } from '#web/features/billing/order/order-sheet.tsx';
import { useOwnOrder } from '#web/features/billing/order/use-own-order.ts';
import { useOrderTexts } from '#web/site/inside/order-texts.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { ordersPath } from '#web/site/site-links.ts';
import { FormPage } from '#web/site/page.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/order.ts';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: OrderSkeleton, isTranslated: true };

export default function OrderPage({ params }: Route.ComponentProps) {
  const { text } = useOrderTexts();
  const order = useOwnOrder(params.number);
  if (order.isPending) return <OrderSkeleton />;
  if (order.data === undefined) {
    const isUnknown = order.error instanceof ApiError && order.error.status === 404;
    return (
      <FormPage title={text(isUnknown ? 'orders.notFound' : 'orders.orderTitle')}>
        <LoadFailure
          query={order}
          refused={text('orders.orderLoadFailed')}
          action={
            isUnknown ? <TextLink to={ordersPath}>{text('orders.history')}</TextLink> : undefined
          }
        />
      </FormPage>
    );
  }
  return (
    <>
      <PageTitle>{text('orders.order', { number: order.data.orderNumber })}</PageTitle>
      <OrderSheet order={order.data} />
    </>
  );
}

/** An order's shape while it is read. */
function OrderSkeleton() {
  const { text } = useOrderTexts();
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-site px-4 py-10 sm:px-6">
      <PageTitle>{text('orders.orderTitle')}</PageTitle>
      <span className="sr-only">{text('orders.orderLoading')}</span>
      <Skeleton className="h-24 w-full" />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
