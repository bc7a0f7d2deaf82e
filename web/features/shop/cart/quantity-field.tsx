import { useCartTexts } from '#web/site/cart-texts.ts';
import { stepperWords } from '#web/cart/cart-words.ts';
import { clampQuantity, maximumCartQuantity, readQuantity } from '#domain/cart/quantity.ts';
import { Stepper } from '#web/ui/stepper.tsx';

interface QuantityFieldProps {
  /** Of what, for someone who does not see what stands beside it. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** How many of a line (specification 1, section 4: Cart). */
export function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  const texts = useCartTexts();
  return (
    <Stepper
      name={name}
      label={texts.text('cart.quantity')}
      words={stepperWords(texts, name)}
      value={quantity}
      least={1}
      most={maximumCartQuantity}
      read={readQuantity}
      clamp={clampQuantity}
      onChange={onChange}
    />
  );
}
