import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FoldedListProps<Entry> {
  label?: string;
  entries: readonly Entry[];
  /** An entry as an item of the list, with its key. */
  entryOf: (entry: Entry) => ReactNode;
  /** The name of the others, by their count. */
  moreOf: (count: number) => string;
  /** How many are shown at once; a single further one is not folded. */
  shown: number;
}

/** A list whose first entries are shown, and the others once they are asked for. */
export function FoldedList<Entry>(props: FoldedListProps<Entry>) {
  const { label, entries, entryOf, moreOf, shown } = props;
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isFolded = !isWhole && entries.length > shown + 1;

  // The button goes, and the focus with it on to what it has shown.
  useEffect(() => {
    if (isWhole) list.current?.children[shown]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isWhole, shown]);
  return (
    <>
      <ul ref={list} aria-label={label} className="border-b border-hairline">
        {(isFolded ? entries.slice(0, shown) : entries).map(entryOf)}
      </ul>
      {isFolded && (
        <Button variant="quiet" className="-ms-2.5 mt-1" onClick={() => setIsWhole(true)}>
          {moreOf(entries.length - shown)}
          <ChevronDown className="size-5" />
        </Button>
      )}
    </>
  );
}
