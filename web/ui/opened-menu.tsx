import { DropdownMenu } from 'radix-ui';
import { useRef, type FocusEvent } from 'react';
import { Link } from 'react-router';
import type { MenuEntry, MenuTrigger } from './menu-entry.ts';

interface OpenedMenuProps {
  trigger: MenuTrigger;
  entries: readonly MenuEntry[];
  /** It was opened by a key, so its first entry gets the focus. */
  isByKey: boolean;
}

/** The menu itself, from its first opening on. */
export default function OpenedMenu({ trigger, entries, isByKey }: OpenedMenuProps) {
  const isFirstFocus = useRef(isByKey);
  const chosen = useRef<() => void>(undefined);

  /** The library knows of a key only when it was pressed after the menu was loaded. */
  function focusFirst({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target !== currentTarget || !isFirstFocus.current) return;
    isFirstFocus.current = false;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }

  /** Once the focus is back at the button: a dialog that opens now gives it back there, too. */
  function act() {
    const action = chosen.current;
    chosen.current = undefined;
    if (action !== undefined) queueMicrotask(action);
  }

  return (
    // Not modal: locking the page's scrolling needs a style element, which the CSP refuses.
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onFocus={focusFirst}
          onCloseAutoFocus={act}
          className="z-40 min-w-48 rounded-card border border-hairline bg-paper p-1.5 text-ink shadow-paper"
        >
          {entries.map((entry) => (
            <Entry
              key={entry === 'separator' ? entry : entry.text}
              entry={entry}
              onChoose={(action) => {
                chosen.current = action;
              }}
            />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 outline-none data-highlighted:bg-sunken';

interface EntryProps {
  entry: MenuEntry;
  onChoose: (action: () => void) => void;
}

function Entry({ entry, onChoose }: EntryProps) {
  if (entry === 'separator') {
    return <DropdownMenu.Separator className="my-1.5 h-px bg-hairline" />;
  }
  const { icon: Icon, text } = entry;
  const isDestructive = 'isDestructive' in entry && entry.isDestructive;
  const content = (
    <>
      {Icon && (
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 ${isDestructive ? '' : 'text-ink-soft'}`}
        />
      )}
      <span>{text}</span>
    </>
  );
  if ('to' in entry) {
    return (
      <DropdownMenu.Item asChild className={itemLook}>
        <Link to={entry.to}>{content}</Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item
      className={`${itemLook} ${isDestructive ? 'text-danger-ink' : ''}`}
      disabled={entry.isDisabled}
      onSelect={() => onChoose(entry.onSelect)}
    >
      {content}
    </DropdownMenu.Item>
  );
}
