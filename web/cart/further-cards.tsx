import { furtherCardsOf } from '#domain/cart/further-cards.ts';
import { formatCents } from '#domain/catalog/money.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import { furtherCardCents, sellBy } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { CardStepper } from './card-stepper.tsx';

/** The number of extra cards beside a plan of the cart, and their price instead of more units of the plan. */
export function FurtherCards({ line }: { line: PricedLine }) {
  const { id } = line.product;
  const catalog = useCatalog();
  const further = furtherCardsOf(catalog, line);
  // They are one line of the cart, whatever its plans.
  const isCountedHere = useCartItems().find(({ tier }) => tier !== null)?.id === id;
  const { takeFurtherCards } = cartStore.getState();
  return (
    <div className="col-span-full empty:hidden">
      {further !== undefined && (
        <div className="mb-3 rounded-field bg-accent-wash p-4">
          <p>
            {cardsLabel(further.count)} on {further.count === 1 ? 'its' : 'their'} own:{' '}
            <span className="tabular-nums">
              {formatCents(further.cents)} instead of {formatCents(further.insteadOfCents)}
            </span>
            .
          </p>
          <Button
            className="mt-3"
            onClick={() => takeFurtherCards(id, sellBy(catalog, furtherCard))}
          >
            Use {cardsLabel(further.count)} instead
          </Button>
        </div>
      )}
      {isCountedHere && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-sunken p-3">
          <p>
            Extra cards{' '}
            <span className="block text-caption text-ink-soft tabular-nums">
              {formatCents(furtherCardCents(catalog))} each
            </span>
          </p>
          <CardStepper />
        </div>
      )}
    </div>
  );
}

function cardsLabel(count: number): string {
  return `${count} extra ${count === 1 ? 'card' : 'cards'}`;
}
