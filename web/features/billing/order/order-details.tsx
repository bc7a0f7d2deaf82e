import Truck from 'lucide-react/icons/truck';
import { arrivalLabel, arrivalOf } from '#domain/orders/delivery-time.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { OrderedCards } from '#web/site/ordered-cards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OwnOrderView } from '#wire/orders/orders.ts';
import { OrderAddress } from './order-facts.tsx';
import { useOwnOrder } from './use-own-order.ts';

/** The cards of an own order as they look, when they arrive and where. Nothing where it can't be read. */
export function OrderDetails({ orderNumber }: { orderNumber: number }) {
  const { data: order, isPending } = useOwnOrder(String(orderNumber));
  if (isPending) {
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading your order</span>
        <Skeleton className="aspect-[85.6/53.98] w-full" />
        <Skeleton className="mt-6 h-40 w-full" />
      </div>
    );
  }
  if (order === undefined) return null;
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Your cards">
        <OrderedCards isLarge order={order} />
      </section>
      <section aria-labelledby="delivery" className="border-t border-hairline pt-5">
        <h2 id="delivery" className="flex items-center gap-3 text-lead font-semibold">
          <Truck className="size-6 shrink-0 text-accent-ink" />
          {arrivalText(order)}
        </h2>
        {order.deliveryAddress !== null && (
          <div className="mt-2 ps-9">
            <OrderAddress order={order} />
          </div>
        )}
      </section>
    </div>
  );
}

function arrivalText({ deliveryAddress, paidAt, timestamp }: OwnOrderView): string {
  const code = countryCodeOf(deliveryAddress?.country ?? '');
  if (code === undefined) return 'Delivery is free';
  return `Arrives ${arrivalLabel(arrivalOf(code, new Date(paidAt ?? timestamp)))}`;
}
