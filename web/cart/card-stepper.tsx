import { cartLineOf } from '#domain/cart/cart-line.ts';
import { clampCardCount, maximumCartQuantity, readQuantity } from '#domain/cart/quantity.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { Stepper } from '#web/ui/stepper.tsx';

interface CardStepperProps {
  /** The first card is in the cart. */
  onAdded?: () => void;
}

/** How many extra cards are in the cart, none included: the same number wherever it stands. */
export function CardStepper({ onAdded }: CardStepperProps) {
  const count = useCartItems().find(({ id }) => id === furtherCard.id)?.quantity ?? 0;
  function change(counted: number) {
    const { add, remove, updateQuantity } = cartStore.getState();
    if (counted === 0) {
      remove(furtherCard.id);
      return;
    }
    if (count === 0) {
      add(cartLineOf(furtherCard));
      onAdded?.();
    }
    updateQuantity(furtherCard.id, counted);
  }
  return (
    <Stepper
      name={furtherCard.name}
      label="Extra cards"
      value={count}
      least={0}
      most={maximumCartQuantity}
      read={readQuantity}
      clamp={(typed) => clampCardCount(typed, count)}
      onChange={change}
    />
  );
}
