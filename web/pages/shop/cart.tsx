import { useSearchParams } from 'react-router';
import { servicesContext } from '#web/context.ts';
import { CartArea } from '#web/features/shop/cart-area.tsx';
import { PlanPicker } from '#web/features/shop/plan-picker.tsx';
import { PromoBox } from '#web/features/shop/promo-box.tsx';
import { ViewCart } from '#web/features/shop/view-cart.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/cart.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { offer: await context.get(servicesContext).offer() };
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The step of the checkout is in the address, and changes nothing of the offer. */
export function shouldRevalidate() {
  return false;
}

export default function CartPage({ loaderData: { offer } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle>Cart</PageTitle>
      <div className="py-10 sm:py-14">
        <CartArea
          title={
            <>
              <h1 id="cart-title" className="text-headline font-semibold">
                Cart
              </h1>
              {query.get('payment') === 'cancelled' && (
                <div className="mt-6">
                  <Alert kind="error">
                    Your payment was not completed. You have not been charged; your cart and address
                    are still here.
                  </Alert>
                </div>
              )}
            </>
          }
          offer={offer}
          promoBox={<PromoBox />}
        />
      </div>
      {/* At the address nothing else is to be chosen. */}
      {!query.has('checkout') && <PlanPicker title="Plans" offer={offer} />}
      <ViewCart />
    </>
  );
}
