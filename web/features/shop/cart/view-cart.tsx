import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect, useState } from 'react';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { useCartItems, useCartPromo } from '#web/session/cart-store.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cartAreaId, cartHash, showCartArea } from './cart-place.ts';

/**
 * The way to the cart, floating over the page while there is something in it and it is out of
 * sight; a bar on a phone. Stands last on its page, so that it lies over no footer.
 */
export function ViewCart() {
  const lines = useCartItems();
  const cart = priceCartLines(useShopCatalog(), lines, useCartPromo());
  const { language, text } = useCartTexts();
  const total = amountIn(language, cart.totalCents, cart.currency);
  const isCartInView = useIsInView(cartAreaId);
  if (lines.length === 0) return null;
  return (
    <div
      data-bottom-bar=""
      className={`pointer-events-none sticky bottom-0 z-10 border-t border-hairline bg-canvas py-3 sm:border-0 sm:bg-transparent sm:pb-6 ${
        isCartInView ? 'invisible' : ''
      }`}
    >
      <div className="mx-auto flex max-w-site flex-wrap items-center justify-end gap-x-4 gap-y-1 px-4 sm:px-6">
        <p className="font-semibold tabular-nums sm:hidden">{total}</p>
        <ButtonLink
          to={cartHash}
          onClick={(event) => {
            // A click is not to wait for the hash's second.
            event.preventDefault();
            showCartArea();
          }}
          variant="primary"
          className="pointer-events-auto min-h-12 grow shadow-paper sm:grow-0"
        >
          <ShoppingCart className="size-5" />
          <span>{text('cart.view')}</span>
          <span className="hidden tabular-nums sm:inline">{total}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setIsInView(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
