import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type KeyboardEvent } from 'react';
import { clampQuantity, maximumCartQuantity, readQuantity } from '#domain/cart/quantity.ts';

interface QuantityFieldProps {
  /** Of what, for someone who does not see what stands beside it. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/**
 * How many: a number that is typed or stepped. Text that is no quantity becomes one when the field is
 * left (specification 1, section 4: Cart), which is said beside it.
 */
export function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');
  const noteId = useId();

  function take(text: string) {
    setTyped(text);
    setNote('');
    const counted = readQuantity(text);
    if (counted !== undefined) onChange(counted);
  }
  function leave() {
    setTyped(undefined);
    if (typed === undefined || readQuantity(typed) !== undefined) return;
    const counted = clampQuantity(typed);
    setNote(`Set to ${counted}`);
    onChange(counted);
  }
  function step(by: number) {
    setTyped(undefined);
    setNote('');
    onChange(clampQuantity(quantity + by));
  }
  function stepByKey(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset aria-label={name} className="flex">
        <button
          type="button"
          aria-label={`One fewer of ${name}`}
          disabled={quantity <= 1}
          onClick={() => step(-1)}
          className={`${stepLook} rounded-s-field border-e-0`}
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
          aria-valuemax={maximumCartQuantity}
          aria-describedby={noteId}
          value={typed ?? String(quantity)}
          onChange={({ target }) => take(target.value)}
          onBlur={leave}
          onKeyDown={stepByKey}
          className="relative h-11 w-16 border border-field-line bg-paper text-center tabular-nums"
        />
        <button
          type="button"
          aria-label={`One more of ${name}`}
          disabled={quantity >= maximumCartQuantity}
          onClick={() => step(1)}
          className={`${stepLook} rounded-e-field border-s-0`}
        >
          <Plus className="size-4" />
        </button>
      </fieldset>
      <p id={noteId} aria-live="polite" className="text-caption text-ink-soft empty:hidden">
        {note}
      </p>
    </div>
  );
}

const stepLook =
  'grid size-11 place-items-center border border-field-line bg-paper transition-colors hover:bg-sunken disabled:bg-sunken disabled:text-ink-soft';
