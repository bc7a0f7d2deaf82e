import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { furtherCardsOf } from '#domain/cart/further-cards.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import { furtherCardCents, sellBy } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { CardStepper } from './card-stepper.tsx';
import { useShopCatalog } from './use-shop-catalog.ts';

/** The number of extra cards beside a plan of the cart, and their price instead of more units of the plan. */
export function FurtherCards({ line }: { line: PricedLine }) {
  const { language, text } = useCartTexts();
  const { id } = line.product;
  const catalog = useCatalog();
  const shop = useShopCatalog();
  const { currency } = shop;
  const further = furtherCardsOf(shop, line);
  const sums = further && {
    price: amountIn(language, further.cents, currency),
    before: amountIn(language, further.insteadOfCents, currency),
  };
  // They are one line of the cart, whatever its plans.
  const isCountedHere = useCartItems().find(({ tier }) => tier !== null)?.id === id;
  const { takeFurtherCards } = cartStore.getState();
  return (
    <div className="col-span-full empty:hidden">
      {further !== undefined && sums !== undefined && (
        <div className="mb-3 rounded-field bg-accent-wash p-4">
          <p className="tabular-nums">
            {further.count === 1
              ? text('cart.furtherOne', sums)
              : text('cart.furtherMany', { ...sums, count: further.count })}
          </p>
          <Button
            className="mt-3"
            onClick={() => takeFurtherCards(id, sellBy(catalog, furtherCard))}
          >
            {further.count === 1
              ? text('cart.useOne')
              : text('cart.useMany', { count: further.count })}
          </Button>
        </div>
      )}
      {isCountedHere && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-sunken p-3">
          <p>
            {text('cart.extraCards')}{' '}
            <span className="block text-caption text-ink-soft tabular-nums">
              {text('cart.each', { price: amountIn(language, furtherCardCents(shop), currency) })}
            </span>
          </p>
          <CardStepper />
        </div>
      )}
    </div>
  );
}
