import { cloneElement, useState } from 'react';
import type { MenuEntry, MenuTrigger } from './menu-entry.ts';
import type OpenedMenu from './opened-menu.tsx';

interface MenuProps {
  /** The button that opens it. */
  trigger: MenuTrigger;
  entries: readonly MenuEntry[];
  /** The menu's script could not be loaded. */
  onUnreached: () => void;
}

/**
 * A short list of things to do, opened by a button; arrow keys, first letters and Escape work. The
 * library behind it is as large as a page, so it is loaded when the button is first pressed.
 */
export function Menu({ trigger, entries, onUnreached }: MenuProps) {
  const [opened, setOpened] = useState<{ Opened: typeof OpenedMenu; isByKey: boolean }>();
  if (opened !== undefined) {
    return <opened.Opened trigger={trigger} entries={entries} isByKey={opened.isByKey} />;
  }

  async function open(isByKey: boolean) {
    try {
      const { default: Opened } = await load();
      setOpened({ Opened, isByKey });
    } catch {
      onUnreached();
    }
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A pointer that comes near is likely to press it.
    onPointerEnter: () => void load().catch(() => {}),
    // A press by a key counts no clicks.
    onClick: ({ detail }) => void open(detail === 0),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open(true);
    },
  });
}

const load = () => import('./opened-menu.tsx');
