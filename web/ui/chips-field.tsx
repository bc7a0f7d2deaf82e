import X from 'lucide-react/icons/x';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { controlLook, Field, type FieldTexts } from './field.tsx';

interface ChipsFieldProps extends FieldTexts {
  chips: readonly string[];
  onChange: (chips: readonly string[]) => void;
  /** Reads one or several out of what was typed or pasted. */
  read: (text: string) => readonly string[];
  /** Longest text that is typed at once. */
  maxLength: number;
  /** Names the button that takes a chip away. */
  removeLabel: (chip: string) => string;
}

/** Several short texts: Enter or a comma ends one, each is removed by its button, the last by Backspace. */
export function ChipsField({
  label,
  hint,
  error,
  chips,
  onChange,
  read,
  maxLength,
  removeLabel,
}: ChipsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  function add(typed: string) {
    const known = new Set(chips.map((chip) => chip.toLowerCase()));
    const fresh = read(typed).filter((chip) => !known.has(chip.toLowerCase()));
    if (fresh.length > 0) onChange([...chips, ...fresh]);
    setText('');
  }
  function remove(chip: string) {
    onChange(chips.filter((other) => other !== chip));
    input.current?.focus();
  }
  function act(event: KeyboardEvent) {
    const isComposing = event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isComposing) {
      // It ends a chip, never the form.
      event.preventDefault();
      add(text);
    }
    const last = chips.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  }
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (read(pasted).length < 2) return;
    event.preventDefault();
    add(`${text},${pasted}`);
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {chips.length > 0 && (
            <ul aria-label={label} className="flex flex-wrap gap-2">
              {chips.map((chip) => (
                <li
                  key={chip}
                  className="flex min-w-0 items-center rounded-full border border-hairline bg-sunken ps-3"
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {chip}
                  </span>
                  <button
                    type="button"
                    aria-label={removeLabel(chip)}
                    onClick={() => remove(chip)}
                    className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
                  >
                    <X className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            ref={input}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={maxLength}
            value={text}
            onChange={({ target }) =>
              /[,，、،]/.test(target.value) ? add(target.value) : setText(target.value)
            }
            onKeyDown={act}
            onPaste={paste}
            onBlur={() => add(text)}
            className={controlLook}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
