import type { CartLine } from '#domain/cart/cart-line.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { productNameIn } from '#web/cart/cart-words.ts';
import { ProductLine } from '#web/cart/product-line.tsx';
import { useCartTexts } from '#web/site/cart-texts.ts';

interface DrawerLineProps {
  line: CartLine;
  promo: Promo | null;
  onRemove: () => void;
}

/** One line of the cart, to be looked at or taken out. */
export function DrawerLine({ line, promo, onRemove }: DrawerLineProps) {
  const texts = useCartTexts();
  const { text } = texts;
  return (
    <ProductLine line={line} promo={promo}>
      <p className="py-2.5 text-ink-soft tabular-nums">
        {text('cart.quantityOf', { count: line.quantity })}
      </p>
      <button
        type="button"
        aria-label={text('cart.removeOf', { name: productNameIn(texts, line.id, line.name) })}
        onClick={onRemove}
        className="-me-2 min-h-11 rounded-field px-2 text-ink-soft underline decoration-field-line underline-offset-4 transition-colors hover:text-ink hover:decoration-current"
      >
        {text('cart.remove')}
      </button>
    </ProductLine>
  );
}
