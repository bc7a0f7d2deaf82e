import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { useLogOut } from './use-log-out.ts';

const item =
  'flex min-h-11 w-full items-center rounded-field px-3 outline-none data-highlighted:bg-sunken';

/** The greeting of a signed-in person, with what can be done with the account. */
export default function AccountMenu({ greeting }: { greeting: string }) {
  const logOut = useLogOut();
  return (
    // Not modal: locking the page's scrolling needs an inline style, which the CSP refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-11 items-center gap-1.5 rounded-field px-3 font-medium hover:bg-sunken">
        <span className="max-w-60 truncate">{greeting}</span>
        <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-5 text-ink-soft" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-40 min-w-48 rounded-card border border-hairline bg-paper p-1.5 text-ink shadow-paper"
        >
          <DropdownMenu.Item asChild className={item}>
            <Link to="/dashboard">Dashboard</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={logOut}>
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
