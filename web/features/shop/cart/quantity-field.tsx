import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { maximumQuantityOf, readQuantity } from '#domain/cart/quantity.ts';
import type { Product } from '#domain/catalog/products.ts';

interface QuantityFieldProps {
  /** Of what, for who does not see what stands beside it. */
  name: string;
  product: Product | undefined;
  quantity: number;
  onChange: (quantity: number) => void;
  /** The problem of the field's value; `undefined`: none. */
  onProblem: (problem: string | undefined) => void;
}

/**
 * How many: a number that is typed or stepped. A value that is no quantity stays as it was typed, with
 * words beside it; the field left empty is one.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { name, product, quantity, onChange, onProblem } = props;
  const [typed, setTyped] = useState<string>();
  const messageId = useId();
  const maximum = maximumQuantityOf(product);
  const read = typed === undefined || typed === '' ? undefined : readQuantity(typed, product);
  const problem = read && 'problem' in read ? read.problem : undefined;

  const report = useRef(onProblem);
  useEffect(() => {
    report.current = onProblem;
  });
  useEffect(() => {
    report.current(problem);
    return () => report.current(undefined);
  }, [problem]);

  function take(text: string) {
    setTyped(text);
    const counted = readQuantity(text, product);
    if ('quantity' in counted) onChange(counted.quantity);
  }
  function leave() {
    if (typed === '') onChange(1);
    if (problem === undefined) setTyped(undefined);
  }
  function step(by: number) {
    setTyped(undefined);
    onChange(Math.min(maximum, Math.max(1, quantity + by)));
  }
  function stepByKey(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset aria-label={`Quantity of ${name}`} className="flex">
        <button
          type="button"
          aria-label={`One less of ${name}`}
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
          aria-valuemax={maximum}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={messageId}
          value={typed ?? String(quantity)}
          onChange={({ target }) => take(target.value)}
          onBlur={leave}
          onKeyDown={stepByKey}
          className="relative h-11 w-14 border border-field-line bg-paper text-center tabular-nums aria-invalid:border-danger-ink"
        />
        <button
          type="button"
          aria-label={`One more of ${name}`}
          disabled={quantity >= maximum}
          onClick={() => step(1)}
          className={`${stepLook} rounded-e-field border-s-0`}
        >
          <Plus className="size-4" />
        </button>
      </fieldset>
      <p
        id={messageId}
        aria-live="polite"
        className={`max-w-72 text-caption empty:hidden ${problem === undefined ? 'text-ink-soft' : 'text-danger-ink'}`}
      >
        {problem ?? (maximum === 1 ? 'One for each account' : '')}
      </p>
    </div>
  );
}

const stepLook =
  'grid size-11 place-items-center border border-field-line bg-paper transition-colors hover:bg-sunken disabled:bg-sunken disabled:text-ink-soft';
