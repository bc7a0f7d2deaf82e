import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MenuProps {
  /** The button that opens it; must take a ref and a button's properties. */
  trigger: ReactNode;
  children: ReactNode;
}

/** A short list of things to do, opened by a button; arrow keys, first letters and Escape work. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    // Not modal: locking the page's scrolling needs a style element, which the CSP refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-40 min-w-48 rounded-card border border-hairline bg-paper p-1.5 text-ink shadow-paper"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemLook =
  'flex min-h-11 w-full items-center rounded-field px-3 outline-none data-highlighted:bg-sunken';

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={itemLook} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={itemLook}>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-hairline" />;
}
