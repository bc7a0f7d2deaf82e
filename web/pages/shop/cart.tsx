import { useSearchParams } from 'react-router';
import { servicesContext } from '#web/context.ts';
import { CartArea } from '#web/features/shop/cart/cart-area.tsx';
import { PlanPicker } from '#web/features/shop/plans/plan-picker.tsx';
import { useHeldPlan } from '#web/features/subscriptions/use-held-plan.ts';
import { useHeldPlanDialog } from '#web/features/subscriptions/use-held-plan-dialog.tsx';
import { PromoBox } from '#web/features/shop/cart/promo-box.tsx';
import { ViewCart } from '#web/features/shop/cart/view-cart.tsx';
import { PageTitle } from '#web/site/page-title.tsx';
import { Unreached } from '#web/site/unreached.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Route } from './+types/cart.ts';

// Only who logs in with a password loads it.
const LoginForm = lazyPart(
  async () => ({ default: (await import('#web/features/accounts/login-form.tsx')).LoginForm }),
  Unreached,
);

export async function loader({ context }: Route.LoaderArgs) {
  return { offer: await context.get(servicesContext).offer() };
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The step of the checkout is in the address, and changes nothing of the offer. */
export function shouldRevalidate() {
  return false;
}

/** The messages for a buyer who comes back from a payment without having paid. */
const returns: ReadonlyMap<string | null, string> = new Map([
  [
    'cancelled',
    'Your payment was not completed. You have not been charged; your cart and address are still here.',
  ],
  [
    'declined',
    'Your payment was declined. You have not been charged; your cart and address are still here. Try again or use another payment method.',
  ],
]);

export default function CartPage({ loaderData: { offer } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { dialog, ...planDialog } = useHeldPlanDialog();
  const shopPlan = { ...useHeldPlan(), ...planDialog };
  const returnMessage = returns.get(query.get('payment'));
  const title = query.has('checkout') ? 'Checkout' : 'Cart';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="py-10 sm:py-14">
        <CartArea
          title={
            <>
              <h1 className="text-headline font-semibold">{title}</h1>
              <h2 id="cart-title" className="sr-only">
                Your cart
              </h2>
              {returnMessage !== undefined && (
                <div className="mt-6">
                  <Alert kind="error">{returnMessage}</Alert>
                </div>
              )}
            </>
          }
          offer={offer}
          shopPlan={shopPlan}
          promoBox={<PromoBox />}
          Login={LoginForm}
        />
      </div>
      {/* At the address nothing else is to be chosen. */}
      {!query.has('checkout') && <PlanPicker title="Plans" offer={offer} shopPlan={shopPlan} />}
      <ViewCart />
      {dialog}
    </>
  );
}
