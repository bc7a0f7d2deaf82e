import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

interface Tab {
  /** Names the tab within its set. */
  value: string;
  title: string;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

/**
 * Several views of one thing, one of them shown; the first at the beginning. Arrow keys, Home and
 * End choose (WAI-ARIA Authoring Practices, "Tabs").
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0].value);

  function chooseByKey(event: KeyboardEvent<HTMLDivElement>) {
    const next = neighbour(tabs, chosen, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={chooseByKey}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-hairline"
      >
        {tabs.map(({ value, title }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-${value}-view`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => setChosen(value)}
            className="min-h-11 shrink-0 border-b-2 border-transparent px-3 font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-view`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== chosen}
          className="pt-6"
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to from the chosen one; around the ends for the arrows. */
function neighbour(tabs: readonly Tab[], chosen: string, key: string): Tab | undefined {
  const index = tabs.findIndex(({ value }) => value === chosen);
  switch (key) {
    case 'ArrowRight':
      return tabs[(index + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(index - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
