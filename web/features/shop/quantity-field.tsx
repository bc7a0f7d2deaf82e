import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, type KeyboardEvent } from 'react';
import { clampQuantity } from '#domain/cart/quantity.ts';

interface QuantityFieldProps {
  /** Of what, for who does not see what stands beside it. */
  name: string;
  quantity: number;
  maximum: number;
  /** Takes what was typed; the cart makes a quantity of it. */
  onChange: (typed: unknown) => void;
}

/**
 * How many: a number that is typed or stepped. What is no quantity becomes one at once; only the
 * emptied field waits for what is typed next.
 */
export function QuantityField({ name, quantity, maximum, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();

  function take(text: string) {
    const isQuantity = text !== '' && Number(text) === clampQuantity(text, maximum);
    setTyped(isQuantity || text === '' ? text : undefined);
    if (text !== '') onChange(text);
  }
  function leave() {
    if (typed === '') onChange(typed);
    setTyped(undefined);
  }
  function step(by: number) {
    setTyped(undefined);
    onChange(quantity + by);
  }
  function stepByKey(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  return (
    <fieldset aria-label={`Quantity of ${name}`} className="flex">
      <button
        type="button"
        aria-label={`One less of ${name}`}
        disabled={quantity <= 1}
        onClick={() => step(-1)}
        className={`${stepLook} rounded-l-field border-r-0`}
      >
        <Minus className="size-4" />
      </button>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={maximum}
        value={typed ?? String(quantity)}
        onChange={({ target }) => take(target.value)}
        onBlur={leave}
        onKeyDown={stepByKey}
        className="relative h-11 w-14 border border-field-line bg-paper text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={`One more of ${name}`}
        disabled={quantity >= maximum}
        onClick={() => step(1)}
        className={`${stepLook} rounded-r-field border-l-0`}
      >
        <Plus className="size-4" />
      </button>
    </fieldset>
  );
}

const stepLook =
  'grid size-11 place-items-center border border-field-line bg-paper transition-colors hover:bg-sunken disabled:bg-sunken disabled:text-ink-soft';
