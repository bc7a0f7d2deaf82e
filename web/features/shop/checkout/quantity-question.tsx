import { furtherCardsOf } from '#domain/cart/further-cards.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { sellBy } from '#domain/catalog/catalog.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import type { OddQuantity } from '#domain/orders/cart-checkout.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface QuantityQuestionProps {
  odd: OddQuantity;
  onBack: () => void;
}

/** Asks at checkout about a quantity that no checkout sells, with one press to mend it. */
export function QuantityQuestion({ odd, onBack }: QuantityQuestionProps) {
  const { line, problem, maximum } = odd;
  const catalog = useCatalog();
  const [priced] = priceCartLines(catalog, [line]).lines;
  // More of a plan without cards was meant as cards.
  const further = maximum === 1 && priced ? furtherCardsOf(catalog, priced) : undefined;
  const { updateQuantity, takeFurtherCards } = cartStore.getState();
  return (
    <Dialog
      isOpen
      title={`${line.quantity} × ${line.name}?`}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>Back to Cart</Button>
          {further && (
            <Button onClick={() => takeFurtherCards(line.id, sellBy(catalog, furtherCard))}>
              Buy 1 with {further.count} {further.count === 1 ? 'card' : 'cards'}
            </Button>
          )}
          <Button variant="primary" onClick={() => updateQuantity(line.id, maximum)}>
            Buy {maximum} × {line.name}
          </Button>
        </>
      }
    >
      <p>{problem}</p>
      {further && (
        <p className="mt-2">
          This plan doesn’t include an NFC card. {further.count} extra{' '}
          {further.count === 1 ? 'card costs' : 'cards cost'} {formatCents(further.cents)}, one
          time.
        </p>
      )}
    </Dialog>
  );
}
