import { useCartTexts } from '#web/site/cart-texts.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import type { LoginPart } from '../checkout/email-step.tsx';
import { cartAreaId, useCartHash } from './cart-place.ts';
import { FilledCart } from './filled-cart.tsx';
import type { ShopPlan } from '../plans/shop-plan.ts';

/** Specification 1, section 9: "Timings". */
const onArrivalMs = 8_000;
const afterAddingMs = 5_000;

interface CartAreaProps {
  /** The heading; its id is `cart-title`. */
  title: ReactNode;
  offer: ShopOffer;
  shopPlan: ShopPlan;
  /** Stands above the summary, where the page has it here. */
  promoBox?: ReactNode;
  /** The login at the checkout. */
  Login: LoginPart;
}

/** The cart and its checkout: on the page of plans, and on a page of its own. */
export function CartArea({ title, offer, shopPlan, promoBox, Login }: CartAreaProps) {
  useCartHash();
  const { language, text } = useCartTexts();
  const isHydrated = useHydrated();
  const lines = useCartItems();
  const isHighlighted = useCartHighlight() && lines.length > 0;
  return (
    <section
      id={cartAreaId}
      aria-labelledby="cart-title"
      data-highlighted={isHighlighted}
      className="mx-auto w-full max-w-site px-4 sm:px-6"
    >
      {title}
      <CheckoutSteps isShown={!isHydrated || lines.length > 0} isHighlighted={isHighlighted} />
      <div className="mt-7 min-h-60">
        {!isHydrated && <CartSkeleton />}
        {isHydrated && lines.length === 0 && (
          <EmptyState title={text('cart.empty')}>
            <p>{text('cart.emptyText')}</p>
            <ButtonLink to={pathIn(language, plansPath)} variant="primary" className="mt-5">
              {text('cart.viewPlans')}
            </ButtonLink>
          </EmptyState>
        )}
        {isHydrated && lines.length > 0 && (
          <FilledCart
            lines={lines}
            offer={offer}
            shopPlan={shopPlan}
            promoBox={promoBox}
            Login={Login}
          />
        )}
      </div>
    </section>
  );
}

/** Until the scripts have read the browser's cart. */
function CartSkeleton() {
  const { text } = useCartTexts();
  return (
    <>
      <p className="hidden noscript:block">{text('cart.needsScript')}</p>
      <div aria-busy="true" className="noscript:hidden">
        <span className="sr-only">{text('cart.loading')}</span>
        <Skeleton className="h-56 w-full" />
      </div>
    </>
  );
}

/** Whether a full cart is pointed out: for a while after arriving with it, or adding to it. */
function useCartHighlight(): boolean {
  const addedCount = useStore(cartStore, (state) => state.addedCount);
  const [countOnArrival] = useState(addedCount);
  const [endedAtCount, setEndedAtCount] = useState<number>();
  useEffect(() => {
    const forMs = addedCount === countOnArrival ? onArrivalMs : afterAddingMs;
    const timer = setTimeout(() => setEndedAtCount(addedCount), forMs);
    return () => clearTimeout(timer);
  }, [addedCount, countOnArrival]);
  return endedAtCount !== addedCount;
}
