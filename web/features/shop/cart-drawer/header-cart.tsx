import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCartSigns } from '#web/session/cart-signs.ts';
import { InShopTexts, type SentShopTexts } from '#web/site/shop-texts.tsx';
import { cartPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { languageOfPath } from '#domain/site/translated-pages.ts';
import { cartLabel } from './cart-label.ts';

// Not every visitor fills a cart, so the cart's own scripts come when they do.
const AddedBadge = lazyPart(() => import('./added-badge.tsx'), Nothing);
async function loadDrawer(language: SiteLanguage) {
  const loadTexts = async () =>
    language === 'en' ? null : (await import('./drawer-texts.ts')).loadDrawerTexts(language);
  const [{ default: Drawer }, sent] = await Promise.all([import('./cart-drawer.tsx'), loadTexts()]);
  return { Drawer, sent };
}

async function openCart(language: SiteLanguage): Promise<void> {
  const loading = [import('#web/session/cart-store.ts'), loadDrawer(language)] as const;
  const [{ cartStore }] = await Promise.all(loading);
  cartStore.getState().open();
}

interface LoadedDrawer {
  readonly Drawer: ComponentType<{ isOpen: boolean }>;
  /** In the page's language; `null` in English. */
  readonly sent: SentShopTexts | null;
}

/** The header's cart: how much is in it, what was just added, and its drawer. */
export function HeaderCart() {
  const { count, addedCount, isOpen } = useCartSigns();
  const navigate = useNavigate();
  const texts = useSiteTexts('shell');
  const cart = useSitePath()(cartPath);
  const language = languageOfPath(useLocation().pathname);
  const [loaded, setLoaded] = useState<LoadedDrawer>();
  useEffect(() => {
    // By hand: React makes what `lazy` brings wait, so that fallbacks do not flicker.
    if (isOpen) loadDrawer(language).then(setLoaded, () => {});
  }, [isOpen, language]);
  return (
    <div className="relative noscript:hidden">
      <button
        type="button"
        aria-label={cartLabel(count, texts)}
        aria-haspopup="dialog"
        // Without its script there is no drawer to open; the cart has a page as well.
        onClick={() => void openCart(language).catch(() => navigate(cart))}
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
      {loaded && (
        <InShopTexts sent={loaded.sent}>
          <loaded.Drawer isOpen={isOpen} />
        </InShopTexts>
      )}
    </div>
  );
}
