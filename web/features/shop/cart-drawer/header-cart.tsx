import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { useCartSigns } from '#web/session/cart-signs.ts';
import { cartPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import { cartLabel } from './cart-label.ts';

// Not every visitor fills a cart, so the cart's own scripts come when they do.
const AddedBadge = lazyPart(() => import('./added-badge.tsx'), Nothing);
const loadDrawer = () => import('./cart-drawer.tsx');

async function openCart(): Promise<void> {
  const [{ cartStore }] = await Promise.all([import('#web/session/cart-store.ts'), loadDrawer()]);
  cartStore.getState().open();
}

/** The header's cart: how much is in it, what was just added, and its drawer. */
export function HeaderCart() {
  const { count, addedCount, isOpen } = useCartSigns();
  const navigate = useNavigate();
  const texts = useSiteTexts('shell');
  // The drawer is in English; elsewhere the cart's own page stands for it.
  const cart = useSitePath()(cartPath);
  const hasDrawer = texts.language === 'en';
  const [Drawer, setDrawer] = useState<ComponentType<{ isOpen: boolean }>>();
  useEffect(() => {
    // By hand: React makes what `lazy` brings wait, so that fallbacks do not flicker.
    if (isOpen)
      loadDrawer().then(
        (module) => setDrawer(() => module.default),
        () => {},
      );
  }, [isOpen]);
  return (
    <div className="relative noscript:hidden">
      <button
        type="button"
        aria-label={cartLabel(count, texts)}
        aria-haspopup={hasDrawer ? 'dialog' : undefined}
        // Without its script there is no drawer to open; the cart has a page as well.
        onClick={() => void (hasDrawer ? openCart().catch(() => navigate(cart)) : navigate(cart))}
        className="relative grid size-11 place-items-center rounded-field transition-colors hover:bg-sunken"
      >
        <ShoppingBag className="size-6" />
        {count > 0 && (
          <span className="absolute top-0.5 inset-e-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-on-accent tabular-nums">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <output className="pointer-events-none absolute top-full inset-e-0 mt-5 flex whitespace-nowrap">
        <Suspense>{addedCount > 0 && <AddedBadge addedCount={addedCount} />}</Suspense>
      </output>
      {hasDrawer && Drawer && <Drawer isOpen={isOpen} />}
    </div>
  );
}
