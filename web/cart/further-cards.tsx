import Plus from 'lucide-react/icons/plus';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { furtherCardsOf } from '#domain/cart/further-cards.ts';
import { formatCents } from '#domain/catalog/money.ts';
import type { PricedLine } from '#domain/catalog/pricing.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { Button } from '#web/ui/button.tsx';

/** What more cards cost beside a plan of the cart: a line of their own at one price, whatever the plan. */
export function FurtherCards({ line }: { line: PricedLine }) {
  const { id } = line.product;
  const further = furtherCardsOf(line);
  const { add, takeFurtherCards } = cartStore.getState();
  return (
    <div className="mt-3">
      {further !== undefined && (
        <div className="mb-3 rounded-field bg-accent-wash p-4">
          <p>
            {cardsLabel(further.count)} on {further.count === 1 ? 'its' : 'their'} own:{' '}
            <span className="tabular-nums">
              {formatCents(further.cents)} instead of {formatCents(further.insteadOfCents)}
            </span>
            .
          </p>
          <Button className="mt-3" onClick={() => takeFurtherCards(id)}>
            Use {cardsLabel(further.count)} instead
          </Button>
        </div>
      )}
      <Button className="max-sm:px-3" onClick={() => add(cartLineOf(furtherCard))}>
        <Plus className="size-5 shrink-0 max-sm:hidden" />
        Add a card{' '}
        <span className="text-ink-soft tabular-nums">{formatCents(furtherCard.unitCents)}</span>
      </Button>
    </div>
  );
}

function cardsLabel(count: number): string {
  return `${count} extra ${count === 1 ? 'card' : 'cards'}`;
}
