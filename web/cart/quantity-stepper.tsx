import { useCartTexts } from '#web/site/cart-texts.ts';
import {
  clampCardCount,
  clampQuantity,
  maximumCartQuantity,
  readQuantity,
} from '#domain/cart/quantity.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { stepperWords } from './cart-words.ts';

interface QuantityStepperProps {
  /** Of what, for someone who does not see what stands beside it. */
  name: string;
  /** Absent: the quantity. */
  label?: string;
  quantity: number;
  /** None of it: takes it out of the cart. */
  mayBeNone?: boolean;
  onChange: (quantity: number) => void;
}

/** How many of a thing are in the cart (specification 1, section 4: Cart). */
export function QuantityStepper({
  name,
  label,
  quantity,
  mayBeNone = false,
  onChange,
}: QuantityStepperProps) {
  const texts = useCartTexts();
  return (
    <Stepper
      name={name}
      label={label ?? texts.text('cart.quantity')}
      words={stepperWords(texts, name)}
      value={quantity}
      least={mayBeNone ? 0 : 1}
      most={maximumCartQuantity}
      read={readQuantity}
      clamp={mayBeNone ? (typed) => clampCardCount(typed, quantity) : clampQuantity}
      onChange={onChange}
    />
  );
}
