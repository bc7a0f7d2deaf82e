import { Suspense, type ReactNode } from 'react';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { cartProblem } from '#domain/orders/cart-checkout.ts';
import { useCartPromo } from '#web/session/cart-store.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartLines } from './cart-lines.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { CheckoutButtons } from './checkout-buttons.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckoutStep } from './use-checkout-step.ts';

// Only who buys loads it.
const AddressStep = lazyPart(() => import('./address-step.tsx'), Unreached);

interface FilledCartProps {
  lines: readonly CartLine[];
  offer: ShopOffer;
  promoBox: ReactNode;
}

/** The two steps of a purchase: the lines, then the address; the summary stands beside both. */
export function FilledCart({ lines, offer, promoBox }: FilledCartProps) {
  const promo = useCartPromo();
  const cart = priceCartLines(lines, promo);
  const problem = cartProblem(lines, promo, offer.unsoldProductIds);
  const step = useCheckoutStep(offer, problem);
  const summary = <OrderSummary cart={cart} />;
  if (step.method !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-160 w-full" />}>
        <AddressStep
          cart={cart}
          offer={offer}
          method={step.method}
          summary={summary}
          onBack={step.backToCart}
        />
      </Suspense>
    );
  }
  return (
    <CheckoutColumns
      main={<CartLines lines={lines} promo={promo} />}
      aside={
        <>
          {promoBox}
          {summary}
          <CheckoutButtons
            offer={offer}
            problem={problem}
            totalCents={cart.totalCents}
            onStart={step.start}
          />
        </>
      }
    />
  );
}
