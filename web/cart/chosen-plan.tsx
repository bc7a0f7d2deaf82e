import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { thingsOf, type PricedLine } from '#domain/catalog/pricing.ts';
import { useCartItems, useCartPromo } from '#web/session/cart-store.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { pricePerPeriod, productNameIn } from './cart-words.ts';
import { useShopCatalog } from './use-shop-catalog.ts';

/**
 * The plan that somebody has chosen who is asked to sign in first, in one line above the form. It takes no room of its
 * own, so that nothing moves when the browser's cart has been read.
 */
export default function ChosenPlan() {
  const { text } = useAccountTexts();
  const texts = useCartTexts();
  const cart = priceCartLines(useShopCatalog(), useCartItems(), useCartPromo());
  const [first, ...others] = thingsOf(cart.lines);
  if (first === undefined) return null;
  return (
    <aside aria-label={text('account.choice')} className="relative">
      <p className="absolute inset-x-0 -top-7 truncate text-caption text-ink-soft">
        <span className="font-medium text-ink">{nameOf(texts, first)}</span>,{' '}
        {priceOf(texts, first)}
        {others.length > 0 && <span> {text('account.more', { count: others.length })}</span>}
      </p>
    </aside>
  );
}

function nameOf(texts: CartTexts, { product, quantity }: PricedLine): string {
  const name = productNameIn(texts, product.id, product.name);
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

function priceOf(texts: CartTexts, { product, unitCents }: PricedLine): string {
  return pricePerPeriod(texts, unitCents, product.currency, product.billing);
}
