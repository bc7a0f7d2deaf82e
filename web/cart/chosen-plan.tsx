import { lineNote } from '#domain/cart/line-labels.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import { refundPromiseDays } from '#domain/orders/refund-promise.ts';
import { useCartItems, useCartPromo } from '#web/session/cart-store.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { lineWords, pricePerPeriod, productNameIn } from './cart-words.ts';
import { useShopCatalog } from './use-shop-catalog.ts';

/**
 * The plan that somebody has chosen who is asked to sign in first: at the side of the form, or on a
 * narrow screen in one line above it. It takes no room of its own, so that nothing moves when the
 * browser's cart has been read.
 */
export default function ChosenPlan() {
  const { text } = useAccountTexts();
  const texts = useCartTexts();
  const { lines } = priceCartLines(useShopCatalog(), useCartItems(), useCartPromo());
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return (
    <aside aria-label={text('account.choice')} className="relative">
      <p className="absolute inset-x-0 -top-7 truncate text-caption text-ink-soft xl:hidden">
        <span className="font-medium text-ink">{nameOf(texts, first)}</span>,{' '}
        {priceOf(texts, first)}
        {others.length > 0 && <span> {text('account.more', { count: others.length })}</span>}
      </p>
      <div className="absolute top-0 inset-s-full ms-12 hidden w-72 border-t border-ink pt-4 xl:block">
        <p className="text-caption text-ink-soft">{text('account.choice')}</p>
        <ul>
          {lines.map((line) => (
            <li key={line.product.id} className="border-b border-hairline py-3">
              <p className="text-lead font-medium">{nameOf(texts, line)}</p>
              <p className="text-ink-soft tabular-nums">{priceOf(texts, line)}</p>
              <p className="text-caption text-ink-soft empty:hidden">
                {lineNote(line, lineWords(texts))}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-caption text-ink-soft">
          {text('account.waits', { days: refundPromiseDays })}
        </p>
      </div>
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
