import { Suspense, useRef, type ReactNode } from 'react';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { priceCartLines, productLines } from '#domain/cart/priced-cart.ts';
import { methodsFor, type ShopOffer } from '#domain/catalog/shop-offer.ts';
import { cartProblem, oddQuantity } from '#domain/orders/cart-checkout.ts';
import { mixProblem } from '#domain/orders/checkout-rules.ts';
import { KeepOnePlan } from '#web/cart/keep-one-plan.tsx';
import { useCartPromo } from '#web/session/cart-store.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { useCatalog } from '#web/site/use-catalog.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartLines } from './cart-lines.tsx';
import { CheckoutColumns } from '../checkout/checkout-columns.tsx';
import { CheckoutButtons } from '../checkout/checkout-buttons.tsx';
import { QuantityQuestion } from '../checkout/quantity-question.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SomeTax } from './some-tax.tsx';
import { problemOfHeldPlan, type ShopPlan } from '../plans/shop-plan.ts';
import { useCheckoutStep } from '../checkout/use-checkout-step.ts';

// Only who buys loads it.
const AddressStep = lazyPart(() => import('../checkout/address-step.tsx'), Unreached);

interface FilledCartProps {
  lines: readonly CartLine[];
  offer: ShopOffer;
  shopPlan: ShopPlan;
  promoBox: ReactNode;
}

/** The two steps of a purchase: the lines, then the address; the summary stands beside both. */
export function FilledCart({ lines, shopPlan, promoBox, ...props }: FilledCartProps) {
  const promo = useCartPromo();
  const catalog = useCatalog();
  const cart = priceCartLines(catalog, lines, promo);
  const offer = { ...props.offer, methods: methodsFor(props.offer.methods, cart.totalCents) };
  const heldProblem = problemOfHeldPlan(cart, shopPlan);
  const problem = cartProblem(catalog, lines, promo, offer.unsoldProductIds) ?? heldProblem;
  const mixed = mixProblem(productLines(lines))?.message;
  const odd = oddQuantity(lines);
  const step = useCheckoutStep(offer, problem, odd !== undefined);
  const main = useRef<HTMLDivElement>(null);
  const { method } = step;
  if (method !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-160 w-full" />}>
        <AddressStep cart={cart} offer={offer} method={method} onBack={step.backToCart} />
      </Suspense>
    );
  }
  return (
    <CheckoutColumns
      main={
        <div ref={main} tabIndex={-1} className="outline-none">
          <CartLines lines={lines} promo={promo} shopPlan={shopPlan} />
          <div className="pt-5 empty:hidden">
            <KeepOnePlan lines={lines} onKept={() => main.current?.focus()} />
          </div>
          {odd && step.isAsking && <QuantityQuestion odd={odd} onBack={step.backToCart} />}
        </div>
      }
      aside={
        <>
          {promoBox}
          <OrderSummary
            cart={cart}
            methods={offer.methods}
            tax={offer.taxTable.length > 0 && <SomeTax />}
          />
          <CheckoutButtons
            offer={offer}
            cart={cart}
            problem={problem}
            isShownAbove={problem === heldProblem || problem === mixed}
            onStart={step.start}
          />
        </>
      }
    />
  );
}
