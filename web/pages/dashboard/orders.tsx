import { OrderHistory } from '#web/features/billing/order-history.tsx';
import { useOrders } from '#web/features/billing/use-billing.ts';
import { useOrderTexts } from '#web/site/inside/order-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: OrdersSkeleton, isTranslated: true };

/** The orders of the account, with their receipts. */
export default function OrdersPage() {
  const { text } = useOrderTexts();
  const orders = useOrders();
  return (
    <WidePage title={text('orders.title')}>
      <Loaded
        query={orders}
        refused={text('orders.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(data) => <OrderHistory orders={data} />}
      </Loaded>
    </WidePage>
  );
}

function OrdersSkeleton() {
  const { text } = useOrderTexts();
  return (
    <WidePage title={text('orders.title')}>
      <div aria-busy="true">
        <span className="sr-only">{text('orders.loading')}</span>
        <Skeleton className="h-40 w-full" />
      </div>
    </WidePage>
  );
}
