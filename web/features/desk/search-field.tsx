import Search from 'lucide-react/icons/search';
import { useId, useRef, useState } from 'react';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { controlLook } from '#web/ui/field.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import { useDeskAddress } from './use-desk-address.ts';

const typingMs = 250;

/** Narrows the tab's list to what is typed, which stands in the address. `/` leads into it. */
export function SearchField({ label, placeholder }: { label: string; placeholder?: string }) {
  const id = useId();
  const { search, go } = useDeskAddress();
  const [typed, setTyped] = useState(search);
  const delayed = useDelayed(typingMs);
  /** Sent to the address by this field, and not seen there yet; in order. */
  const sent = useRef<readonly string[]>([]);

  useOnChange(search, () => {
    const at = sent.current.indexOf(search);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
    // Gone back, or to another tab. What is the field's own must not undo what was typed since.
    if (at === -1) setTyped(search);
  });

  function find(text: string) {
    delayed.cancel();
    const found = text.trim();
    if (found === search) return;
    sent.current = [...sent.current, found];
    go({ search: found }, { replace: search !== '' });
  }

  return (
    <search className="min-w-0 flex-1 sm:max-w-96">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find(typed);
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-caption font-medium">
          {label}
        </label>
        <div className="relative">
          <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
          <input
            id={id}
            type="search"
            name="search"
            data-desk-search=""
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={placeholder}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              delayed.start(() => find(value));
            }}
            className={`${controlLook} pl-10`}
          />
        </div>
      </form>
    </search>
  );
}
