import { useCartTexts } from '#web/site/cart-texts.ts';
import { productNameIn } from '#web/cart/cart-words.ts';
import { amountIn } from '#web/site/price-in.ts';
import type { ReactNode } from 'react';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import { orderedThings } from '#web/site/order-labels.ts';

interface PayBarProps {
  cart: PricedCart;
  /** Stands above the button: why it did not work. */
  problem?: ReactNode;
  /** The step's main button. */
  children: ReactNode;
}

/** The purchase and its button: on a phone a bar at the bottom of the screen, else just the button. */
export function PayBar({ cart: { lines, totalCents, currency }, problem, children }: PayBarProps) {
  const texts = useCartTexts();
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-canvas px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0"
    >
      {problem !== undefined && <div className="mb-3">{problem}</div>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* The summary says the same to who listens. */}
        <p aria-hidden="true" className="min-w-24 flex-1 lg:hidden">
          <span className="line-clamp-2 text-caption wrap-anywhere text-ink-soft">
            {orderedThings(
              lines.map(({ product, quantity }) => ({
                name: productNameIn(texts, product.id, product.name),
                quantity,
              })),
            )}
          </span>
          <span className="font-semibold tabular-nums">
            {amountIn(texts.language, totalCents, currency)}
          </span>
        </p>
        <div className="grid max-w-full lg:grow">{children}</div>
      </div>
    </div>
  );
}
