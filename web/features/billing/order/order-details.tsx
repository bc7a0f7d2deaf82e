import Truck from 'lucide-react/icons/truck';
import { useStore } from 'zustand';
import { InOwnersLanguage } from '#web/site/inside/in-owners-language.tsx';
import { insideState } from '#web/site/inside/inside-state.ts';
import type { OrderTexts } from '#web/site/inside/order-texts.ts';
import { useTextsInside } from '#web/site/inside/use-texts-inside.ts';
import { OrderedAccessories } from '#web/site/ordered-accessories.tsx';
import { OrderedCards } from '#web/site/ordered-cards.tsx';
import { useSiteLanguage } from '#web/site/site-texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OwnOrderView } from '#wire/orders/orders.ts';
import { useOrderWords } from '../order-words.ts';
import { arrivalDays } from './arrival.ts';
import { OrderAddress } from './order-facts.tsx';
import { useOwnOrder } from './use-own-order.ts';

interface OrderDetailsProps {
  orderNumber: number;
}

/**
 * The cards of an own order as they look, when they arrive and where, for the page after a purchase. Nothing where it, or
 * its texts in the page's language, can't be read.
 */
export function OrderDetails({ orderNumber }: OrderDetailsProps) {
  const language = useSiteLanguage();
  const messages = useTextsInside(language);
  const isMissing = useStore(insideState, ({ missing }) => missing === language);
  if (isMissing) return null;
  if (language !== 'en' && messages === null) return <Coming />;
  return (
    <InOwnersLanguage messages={messages}>
      <Details orderNumber={orderNumber} />
    </InOwnersLanguage>
  );
}

/** Their shape. @param label absent: its words are still to come */
function Coming({ label }: { label?: string }) {
  return (
    <div aria-busy="true">
      {label !== undefined && <span className="sr-only">{label}</span>}
      <Skeleton className="aspect-[85.6/53.98] w-full" />
      <Skeleton className="mt-6 h-40 w-full" />
    </div>
  );
}

function Details({ orderNumber }: OrderDetailsProps) {
  const { data: order, isPending } = useOwnOrder(String(orderNumber));
  const words = useOrderWords();
  const { text } = words;
  if (isPending) return <Coming label={text('orders.boughtLoading')} />;
  if (order === undefined) return null;
  return (
    <div className="flex flex-col gap-6">
      {order.cardCount > 0 && (
        <section aria-label={text('orders.yourCards')}>
          <OrderedCards isLarge order={order} words={words.cards} />
        </section>
      )}
      <OrderedAccessories order={order} />
      <section aria-labelledby="delivery" className="border-t border-hairline pt-5">
        <h2 id="delivery" className="flex items-center gap-3 text-lead font-semibold">
          <Truck className="size-6 shrink-0 text-accent-ink" />
          {arrivalText(words, order)}
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

function arrivalText({ language, text }: OrderTexts, order: OwnOrderView): string {
  const dates = arrivalDays(language, order);
  return dates === undefined ? text('orders.freeDelivery') : text('orders.arrives', { dates });
}
