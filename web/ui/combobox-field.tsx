import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useDelayed } from './use-delayed.ts';
import { controlLook, Field, type ControlProps } from './field.tsx';

interface ComboboxFieldProps extends ControlProps<'input'> {
  /** Texts to choose from, for what was typed; what it throws leaves the field a plain one. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** From how many characters on suggestions are asked for. */
  minimumLength: number;
  /** For how long nothing must have been typed before they are. */
  delayMs: number;
  /** A suggestion was taken, in place of what was typed. */
  onTake: (text: string) => void;
  /** Says how many suggestions there are; in English where absent. */
  countLabel?: (count: number) => string;
}

/**
 * A text field that suggests while one types (WAI-ARIA's combobox with a list): arrow keys choose,
 * Enter takes, Escape puts the list away. Anything else that is typed may stay as well.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, suggest, minimumLength, delayMs, onTake, ...others } = props;
  const { countLabel = countOf, ...rest } = others;
  const listId = useId();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(-1);
  const delayed = useDelayed(delayMs);
  const isOpen = suggestions.length > 0;

  async function ask(text: string, signal: AbortSignal) {
    const found = await suggest(text, signal).catch(() => []);
    if (signal.aborted) return;
    setSuggestions(found);
    setChosen(-1);
  }
  function close() {
    delayed.cancel();
    setSuggestions([]);
    setChosen(-1);
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    rest.onChange?.(event);
    const text = event.target.value.trim();
    // A browser that fills in a whole form at once does so without typing, and mostly with the focus elsewhere.
    const isTyped =
      document.activeElement === event.target && event.nativeEvent instanceof InputEvent;
    if (text.length < minimumLength || !isTyped) close();
    else delayed.start((signal) => ask(text, signal));
  }
  function take(text: string) {
    onTake(text);
    close();
  }
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isOpen) return;
    if (step !== undefined) {
      // One place more than there are suggestions: what was typed.
      const places = suggestions.length + 1;
      setChosen(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen >= 0) {
      take(suggestions[chosen] ?? '');
    } else if (event.key === 'Escape') {
      // Of the list alone, not of the dialog around it.
      event.stopPropagation();
      close();
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
            className={controlLook}
            {...rest}
            {...control}
            onKeyDown={move}
            onChange={type}
            onBlur={(event) => {
              close();
              rest.onBlur?.(event);
            }}
          />
          {isOpen && (
            <Suggestions
              id={listId}
              label={label}
              suggestions={suggestions}
              chosen={chosen}
              onTake={take}
            />
          )}
          <p aria-live="polite" className="sr-only">
            {isOpen && countLabel(suggestions.length)}
          </p>
        </div>
      )}
    </Field>
  );
}

interface SuggestionsProps {
  id: string;
  label: string;
  suggestions: readonly string[];
  chosen: number;
  onTake: (text: string) => void;
}

function Suggestions({ id, label, suggestions, chosen, onTake }: SuggestionsProps) {
  return (
    <div
      id={id}
      // A list whose focus stays in the field has no element of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-field border border-field-line bg-paper py-1 shadow-paper"
    >
      {suggestions.map((text, index) => (
        // Its keys are the field's.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={text}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          // Before the field loses the focus, and its list with it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(text)}
          className="flex min-h-11 cursor-pointer items-center px-3 py-2 break-words hover:bg-sunken aria-selected:bg-sunken"
        >
          <span dir="auto">{text}</span>
        </div>
      ))}
    </div>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
