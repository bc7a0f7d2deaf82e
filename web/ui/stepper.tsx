import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type KeyboardEvent } from 'react';

interface StepperProps {
  /** Of what, for someone who does not see what stands beside it. */
  name: string;
  /** The name of the number. */
  label: string;
  value: number;
  least: number;
  most: number;
  /** Reads a number that is still being typed; `undefined`: it is none yet. */
  read: (typed: string) => number | undefined;
  /** Makes anything typed or stepped a number to take. */
  clamp: (typed: string | number) => number;
  onChange: (value: number) => void;
  /** In the page's language. */
  words: StepperWords;
}

export interface StepperWords {
  readonly fewer: string;
  readonly more: string;
  readonly setTo: (count: number) => string;
}

/**
 * A number that is typed or stepped. Text that is none becomes one when the field is left, which is said
 * beside it.
 */
export function Stepper(props: StepperProps) {
  const { name, label, value, least, most, read, clamp, onChange, words } = props;
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');
  const noteId = useId();

  function take(text: string) {
    setTyped(text);
    setNote('');
    const counted = read(text);
    if (counted !== undefined) onChange(counted);
  }
  function leave() {
    setTyped(undefined);
    if (typed === undefined || read(typed) !== undefined) return;
    const counted = clamp(typed);
    setNote(words.setTo(counted));
    onChange(counted);
  }
  function step(by: number) {
    setTyped(undefined);
    setNote('');
    onChange(clamp(value + by));
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
          aria-label={words.fewer}
          disabled={value <= least}
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
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-describedby={noteId}
          value={typed ?? String(value)}
          onChange={({ target }) => take(target.value)}
          onBlur={leave}
          onKeyDown={stepByKey}
          className="relative h-11 w-16 border border-field-line bg-paper text-center tabular-nums"
        />
        <button
          type="button"
          aria-label={words.more}
          disabled={value >= most}
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
