import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { deskTabNames, deskTabs } from './desk-address.ts';
import { useDeskAddress } from './use-desk-address.ts';

/** The ways between the parts of the desk; each is an address of its own. */
export function DeskTabs() {
  const { tab, linkTo } = useDeskAddress();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row of tabs is longer than the screen.
  useEffect(() => {
    const current = list.current?.children[deskTabNames.indexOf(tab)];
    current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [tab]);
  return (
    <nav aria-label="Admin" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden">
      <ul ref={list} className="flex min-w-max gap-1 border-b border-hairline">
        {deskTabNames.map((name) => (
          <li key={name}>
            <Link
              to={linkTo({ tab: name, ...(name === tab && { page: 1, id: '' }) })}
              aria-current={name === tab ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {deskTabs[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
