import type { OddQuantity } from '#domain/orders/cart-checkout.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface QuantityQuestionProps {
  odd: OddQuantity;
  onBack: () => void;
}

/** Asks at checkout about a quantity that no checkout sells, with one press to mend it. */
export function QuantityQuestion({ odd, onBack }: QuantityQuestionProps) {
  const { line, problem, maximum } = odd;
  return (
    <Dialog
      isOpen
      title={`${line.quantity} × ${line.name}?`}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>Back to Cart</Button>
          <Button
            variant="primary"
            onClick={() => cartStore.getState().updateQuantity(line.id, maximum)}
          >
            Buy {maximum} × {line.name}
          </Button>
        </>
      }
    >
      <p>{problem}</p>
    </Dialog>
  );
}
