import type { ReactNode } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { readonly name: Name; readonly text: ReactNode }[];
  selected: Name;
  onSelect: (name: Name) => void;
  className?: string;
}

/** One of a few views of the same thing; arrow keys go from one to the next. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, selected, onSelect, className = '' } = props;
  return (
    <fieldset aria-label={label} className={`min-w-0 ${className}`}>
      <div className="flex rounded-field border border-field-line bg-paper p-1">
        {tabs.map(({ name, text }) => (
          <label
            key={name}
            className="choice relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-[0.3rem] px-4 font-medium text-ink-soft transition-colors has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              checked={name === selected}
              onChange={() => onSelect(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
