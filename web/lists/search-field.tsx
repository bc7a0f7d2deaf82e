import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { controlLook } from '#web/ui/field.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';

const typingMs = 250;

interface SearchFieldProps {
  label: string;
  /** The searched fields. */
  placeholder?: string | undefined;
  /** As the address has it. */
  search: string;
  /** Writes what was typed into the address. */
  onSearch: (search: string) => void;
  /** The admin area's `/` leads into it. */
  isOfAdmin?: boolean;
}

/** Narrows a list to what is typed, which stands in the address. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, search, onSearch, isOfAdmin = false } = props;
  const id = useId();
  const [parameters] = useSearchParams();
  const query = parameters.toString();
  const [typed, setTyped] = useState(search);
  /** Sent to the address by this field, and not seen there yet. */
  const sent = useRef<string>(undefined);

  useOnChange(search, () => {
    // Gone back, or to another list. A change of the field's own must not undo what was typed since.
    if (search !== sent.current) setTyped(search);
    sent.current = undefined;
  });

  const find = (text: string) => {
    if (text === search) return;
    sent.current = text;
    onSearch(text);
  };
  const findTyped = useEffectEvent(find);
  useEffect(() => {
    const waiting = setTimeout(() => {
      // On its way to what was followed since, such as a row's link, the address is left alone.
      if (isShown(query)) findTyped(typed.trim());
    }, typingMs);
    return () => clearTimeout(waiting);
  }, [typed, query]);

  return (
    <search className="min-w-0 flex-1 sm:max-w-96">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find(typed.trim());
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-caption font-medium">
          {label}
        </label>
        <div className="relative">
          <Search className="pointer-events-none absolute top-3 inset-s-3 size-5 text-ink-soft" />
          <input
            id={id}
            type="search"
            name="search"
            data-admin-search={isOfAdmin ? '' : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={placeholder}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`${controlLook} ps-10`}
          />
        </div>
      </form>
    </search>
  );
}

/** Whether the browser's address is the one that is shown, and not ahead of it on its way there. */
function isShown(query: string): boolean {
  return new URLSearchParams(window.location.search).toString() === query;
}
