import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { furtherCardsOf } from '#domain/cart/further-cards.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { sellBy } from '#domain/catalog/catalog.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import type { OddQuantity } from '#domain/orders/cart-checkout.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface QuantityQuestionProps {
  odd: OddQuantity;
  onBack: () => void;
}

/** Asks at checkout about a quantity that no checkout sells, with one press to mend it. */
export function QuantityQuestion({ odd, onBack }: QuantityQuestionProps) {
  const { language, text } = useCartTexts();
  const { line, problem, maximum } = odd;
  const catalog = useCatalog();
  const shop = useShopCatalog();
  const [priced] = priceCartLines(shop, [line]).lines;
  // More of a plan without cards was meant as cards.
  const further = maximum === 1 && priced ? furtherCardsOf(shop, priced) : undefined;
  const { updateQuantity, takeFurtherCards } = cartStore.getState();
  return (
    <Dialog
      isOpen
      title={`${line.quantity} × ${line.name}?`}
      onClose={onBack}
      closeLabel={text('cart.close')}
      actions={
        <>
          <Button onClick={onBack}>{text('cart.back')}</Button>
          {further && (
            <Button onClick={() => takeFurtherCards(line.id, sellBy(catalog, furtherCard))}>
              {further.count === 1
                ? text('cart.buyWithOne')
                : text('cart.buyWith', { count: further.count })}
            </Button>
          )}
          <Button variant="primary" onClick={() => updateQuantity(line.id, maximum)}>
            {text('cart.buy', { count: maximum, name: line.name })}
          </Button>
        </>
      }
    >
      <p>{problem}</p>
      {further && (
        <p className="mt-2">
          {further.count === 1
            ? text('cart.noCardOne', { price: amountIn(language, further.cents, shop.currency) })
            : text('cart.noCardMany', {
                count: further.count,
                price: amountIn(language, further.cents, shop.currency),
              })}
        </p>
      )}
    </Dialog>
  );
}
