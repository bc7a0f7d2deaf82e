import { productNameIn } from '#web/cart/cart-words.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { toast } from '#web/ui/toasts.tsx';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { isSurchargeId } from '#domain/catalog/surcharges.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { rememberCheckout } from '#web/session/after-login.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { cartPath } from '#web/site/site-links.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

interface DrawerTotalProps {
  items: readonly CartLine[];
  promo: Promo | null;
}

/** The cart's total, and the two links to go on. */
export function DrawerTotal({ items, promo }: DrawerTotalProps) {
  const sitePath = useSitePath();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const texts = useCartTexts();
  const { language, text } = texts;
  const cart = priceCartLines(useShopCatalog(), items, promo);
  const { totalCents, discountCents, currency } = cart;

  function checkOut() {
    if (user !== null) {
      void navigate(`${sitePath(cartPath)}?checkout=1`);
      return;
    }
    toast.error(text('cart.pleaseLogin'));
    rememberCheckout();
    void navigate(sitePath('/login'));
  }

  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {cart.lines
          .filter(({ product }) => isSurchargeId(product.id))
          .map(({ product, quantity, totalCents: cents }) => (
            <Fragment key={product.id}>
              <dt className="text-ink-soft">
                {`${productNameIn(texts, product.id, product.name)}${quantity === 1 ? '' : ` × ${quantity}`}`}
              </dt>
              <dd className="text-end">{amountIn(language, cents, currency)}</dd>
            </Fragment>
          ))}
        {promo !== null && discountCents > 0 && (
          <>
            <dt className="text-ink-soft">{text('cart.promoOf', { code: promo.code })}</dt>
            <dd className="text-end text-accent-ink">
              −{amountIn(language, discountCents, currency)}
            </dd>
          </>
        )}
        <dt className="text-lead font-semibold">{text('cart.total')}</dt>
        <dd className="text-end text-lead font-semibold">
          {amountIn(language, totalCents, currency)}
        </dd>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <ButtonLink to={sitePath(cartPath)}>{text('cart.view')}</ButtonLink>
        <Button variant="primary" onClick={checkOut}>
          {text('cart.checkout')}
        </Button>
      </div>
    </>
  );
}
