import { exchangeStock } from '#domain/card-design/card-design.ts';
import { findProduct } from '#domain/catalog/products.ts';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import { MaterialField } from '#web/card-design/material-field.tsx';
import { useMaterialOffer } from '#web/cart/use-material-offer.ts';
import { useSoldOut } from '#web/card-design/use-sold-out.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { useCheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { toast } from '#web/ui/toasts.tsx';

interface SoldOutChoiceProps {
  /** The id of the material that can't be had. */
  stock: string;
  onChosen: () => void;
}

/** The materials for cards whose own is sold out: one press, and the order can be tried again. */
export default function SoldOutChoice({ stock, onChosen }: SoldOutChoiceProps) {
  const soldOut = useSoldOut();
  const offer = useMaterialOffer();
  const { text } = useCheckoutTexts();
  const legend = text('checkout.otherDesign');

  function choose(to: string): void {
    const { items, setDesigns } = cartStore.getState();
    for (const line of items) {
      const { id, quantity, designs } = line;
      if (findProduct(id) === undefined) continue;
      setDesigns(id, exchangeStock(designs, cardsOf(line, quantity), { from: stock, to }));
    }
    toast.success(text('checkout.designChanged'));
    onChosen();
  }

  return (
    <section aria-label={legend} className="mt-4">
      <p className="mb-2 text-center font-medium">{legend}</p>
      <MaterialField
        value={stock}
        soldOut={[...soldOut, stock]}
        offer={offer}
        onChange={choose}
        legend={legend}
      />
    </section>
  );
}
