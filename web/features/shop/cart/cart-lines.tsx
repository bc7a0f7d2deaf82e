import { useCartTexts } from '#web/site/cart-texts.ts';
import { cartWords, productNameIn } from '#web/cart/cart-words.ts';
import Trash from 'lucide-react/icons/trash-2';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { isAccessoryId, termsOfLine } from '#domain/catalog/products.ts';
import { promoProblem, type Promo } from '#domain/catalog/promos.ts';
import { ProductLine } from '#web/cart/product-line.tsx';
import { QuantityStepper } from '#web/cart/quantity-stepper.tsx';
import { cartStore } from '#web/session/cart-store.ts';
import { HeldPlanNote } from '../plans/held-plan-note.tsx';
import type { ShopPlan } from '../plans/shop-plan.ts';

interface CartLinesProps {
  lines: readonly CartLine[];
  promo: Promo | null;
  shopPlan: ShopPlan;
}

/** The cart's lines, to be counted anew or taken out. */
export function CartLines({ lines, ...shared }: CartLinesProps) {
  const { text } = useCartTexts();
  const hasPlan = lines.some(({ tier }) => tier !== null);
  return (
    <ul aria-label={text('cart.lines')} className="border-t border-hairline">
      {lines.map((line) => (
        <LineOfCart
          key={line.id}
          line={line}
          isBesidePlan={hasPlan && line.tier === null && !isAccessoryId(line.id)}
          {...shared}
        />
      ))}
    </ul>
  );
}

type LineProps = Omit<CartLinesProps, 'lines'> & {
  line: CartLine;
  /** It goes with a plan of the cart, whose line counts it. */
  isBesidePlan: boolean;
};

function LineOfCart({ line, promo, shopPlan, isBesidePlan }: LineProps) {
  const texts = useCartTexts();
  const { text } = texts;
  const { id, quantity } = line;
  const name = productNameIn(texts, id, line.name);
  const product = termsOfLine(line);
  const isPlanOrCard = product !== undefined && !isAccessoryId(id);
  const problem = promo && isPlanOrCard && promoProblem(promo, product.tier, cartWords(texts));
  const { updateQuantity, remove } = cartStore.getState();
  return (
    <ProductLine
      line={line}
      promo={promo}
      notes={
        <>
          {problem && <p className="mt-1 text-caption text-danger-ink">{problem}</p>}
          {isPlanOrCard && !isBesidePlan && <HeldPlanNote product={product} shopPlan={shopPlan} />}
        </>
      }
    >
      {isBesidePlan ? (
        <p className="py-2.5 text-ink-soft tabular-nums">
          {text('cart.quantityOf', { count: quantity })}
        </p>
      ) : (
        <QuantityStepper
          name={name}
          quantity={quantity}
          onChange={(counted) => updateQuantity(id, counted)}
        />
      )}
      <button
        type="button"
        aria-label={text('cart.removeOf', { name })}
        onClick={() => remove(id)}
        className="-me-2.5 inline-flex min-h-11 items-center gap-2 rounded-field px-2.5 text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <Trash className="size-5" />
        {text('cart.remove')}
      </button>
    </ProductLine>
  );
}
