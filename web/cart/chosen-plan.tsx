import { lineNote, periodLabels } from '#domain/cart/line-labels.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { formatCents } from '#domain/catalog/money.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import { refundPromiseDays } from '#domain/orders/refund-promise.ts';
import { useCartItems, useCartPromo } from '#web/session/cart-store.ts';
import { useShopCatalog } from './use-shop-catalog.ts';

/**
 * The plan that somebody has chosen who is asked to sign in first: at the side of the form, or on a
 * narrow screen in one line above it. It takes no room of its own, so that nothing moves when the
 * browser's cart has been read.
 */
export default function ChosenPlan() {
  const { lines } = priceCartLines(useShopCatalog(), useCartItems(), useCartPromo());
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return (
    <aside aria-label="Your choice" className="relative">
      <p className="absolute inset-x-0 -top-7 truncate text-caption text-ink-soft xl:hidden">
        <span className="font-medium text-ink">{nameOf(first)}</span>, {priceOf(first)}
        {others.length > 0 && <span>{` and ${others.length} more`}</span>}
      </p>
      <div className="absolute top-0 inset-s-full ms-12 hidden w-72 border-t border-ink pt-4 xl:block">
        <p className="text-caption text-ink-soft">Your choice</p>
        <ul>
          {lines.map((line) => (
            <li key={line.product.id} className="border-b border-hairline py-3">
              <p className="text-lead font-medium">{nameOf(line)}</p>
              <p className="text-ink-soft tabular-nums">{priceOf(line)}</p>
              <p className="text-caption text-ink-soft empty:hidden">{lineNote(line)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-caption text-ink-soft">
          It waits in your cart. Full refund within {refundPromiseDays} days.
        </p>
      </div>
    </aside>
  );
}

function nameOf({ product, quantity }: PricedLine): string {
  return quantity === 1 ? product.name : `${quantity} × ${product.name}`;
}

function priceOf({ product, unitCents }: PricedLine): string {
  return `${formatCents(unitCents, product.currency)} ${periodLabels[product.billing]}`;
}
