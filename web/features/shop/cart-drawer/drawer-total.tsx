import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useNavigate } from 'react-router';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { formatCents } from '#domain/catalog/money.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { rememberCheckout } from '#web/session/after-login.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { cartPath } from '#web/site/site-links.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

interface DrawerTotalProps {
  items: readonly CartLine[];
  promo: Promo | null;
}

/** The cart's total, and the two links to go on. */
export function DrawerTotal({ items, promo }: DrawerTotalProps) {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const { totalCents, discountCents, currency } = priceCartLines(useShopCatalog(), items, promo);

  function checkOut() {
    if (user !== null) {
      void navigate(`${cartPath}?checkout=1`);
      return;
    }
    toast.error('Please login or register to proceed with checkout');
    rememberCheckout();
    void navigate('/login');
  }

  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {promo !== null && discountCents > 0 && (
          <>
            <dt className="text-ink-soft">Promo {promo.code}</dt>
            <dd className="text-end text-accent-ink">−{formatCents(discountCents, currency)}</dd>
          </>
        )}
        <dt className="text-lead font-semibold">Total</dt>
        <dd className="text-end text-lead font-semibold">{formatCents(totalCents, currency)}</dd>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <ButtonLink to={cartPath}>View Cart</ButtonLink>
        <Button variant="primary" onClick={checkOut}>
          Checkout
        </Button>
      </div>
    </>
  );
}
