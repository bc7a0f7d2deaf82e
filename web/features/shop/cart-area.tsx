import type { ReactNode } from 'react';
import type { ShopOffer } from '#domain/catalog/shop-offer.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { useCartItems } from '#web/session/cart-store.ts';
import { plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { cartAreaId, useCartHash } from './cart-place.ts';
import { FilledCart } from './filled-cart.tsx';
import { useCartHighlight } from './use-cart-highlight.ts';

interface CartAreaProps {
  /** The heading; its id is `cart-title`. */
  title: ReactNode;
  offer: ShopOffer;
  /** Stands above the summary, where the page has it here. */
  promoBox?: ReactNode;
}

/** The cart and its checkout: on the page of plans, and on a page of its own. */
export function CartArea({ title, offer, promoBox }: CartAreaProps) {
  useCartHash();
  const isHydrated = useHydrated();
  const lines = useCartItems();
  const isHighlighted = useCartHighlight();
  return (
    <section
      id={cartAreaId}
      aria-labelledby="cart-title"
      data-highlighted={isHighlighted}
      className="mx-auto w-full max-w-site px-4 sm:px-6"
    >
      {title}
      <div
        className={`mt-7 min-h-56 rounded-field outline-2 outline-offset-8 sm:outline-offset-16 transition-[outline-color] duration-250 ${
          isHighlighted ? 'outline-accent' : 'outline-transparent'
        }`}
      >
        {!isHydrated && <CartSkeleton />}
        {isHydrated && lines.length === 0 && (
          <EmptyState title={checkoutMessages.empty}>
            <p>Plans you select are kept here until you check out.</p>
            <ButtonLink to={plansPath} variant="primary" className="mt-5">
              View Plans
            </ButtonLink>
          </EmptyState>
        )}
        {isHydrated && lines.length > 0 && (
          <FilledCart lines={lines} offer={offer} promoBox={promoBox} />
        )}
      </div>
    </section>
  );
}

/** Until the scripts have read the browser's cart. */
function CartSkeleton() {
  return (
    <>
      <p className="hidden noscript:block">The cart needs JavaScript.</p>
      <div aria-busy="true" className="noscript:hidden">
        <span className="sr-only">Loading your cart</span>
        <Skeleton className="h-56 w-full" />
      </div>
    </>
  );
}
