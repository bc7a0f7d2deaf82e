import { useCartTexts } from '#web/site/cart-texts.ts';
import { cartWords, productNameIn } from './cart-words.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { productLines } from '#domain/cart/priced-cart.ts';
import { mixProblem } from '#domain/orders/checkout-rules.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface KeepOnePlanProps {
  lines: readonly CartLine[];
  /** The buttons are about to go away under the focus. */
  onKept: () => void;
}

/**
 * For a cart with two plans, which two carts that came together after a login may bring about: why it can't
 * be bought, and which of them to keep.
 */
export function KeepOnePlan({ lines, onKept }: KeepOnePlanProps) {
  const texts = useCartTexts();
  const problem = mixProblem(productLines(lines), cartWords(texts))?.message;
  if (problem === undefined) return null;
  function keep(line: CartLine): void {
    onKept();
    cartStore.getState().replace([line, ...lines.filter(({ tier }) => tier === null)]);
  }
  return (
    <Alert kind="error">
      <p>{problem}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {lines.flatMap((line) =>
          line.tier === null
            ? []
            : [
                <Button key={line.id} onClick={() => keep(line)}>
                  {texts.text('cart.keep', { name: productNameIn(texts, line.id, line.name) })}
                </Button>,
              ],
        )}
      </div>
    </Alert>
  );
}
