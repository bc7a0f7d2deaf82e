import { OrderHistory } from '#web/features/billing/order-history.tsx';
import { useOrders } from '#web/features/billing/use-billing.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: OrdersSkeleton };

/** The orders of the account, with their receipts. */
export default function OrdersPage() {
  const orders = useOrders();
  return (
    <WidePage title="Orders">
      <Loaded
        query={orders}
        refused="Failed to load your orders"
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(data) => <OrderHistory orders={data} />}
      </Loaded>
    </WidePage>
  );
}

function OrdersSkeleton() {
  return (
    <WidePage title="Orders">
      <div aria-busy="true">
        <span className="sr-only">Loading your orders</span>
        <Skeleton className="h-40 w-full" />
      </div>
    </WidePage>
  );
}
