import { NavLink } from 'react-router';

interface HeaderLinkProps {
  to: string;
  children: string;
}

/** A link of the header; the page one is on is marked, for eyes and for screen readers. */
export function HeaderLink({ to, children }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="relative flex min-h-11 items-center rounded-field px-3 font-medium whitespace-nowrap text-ink-soft transition-colors after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:scale-x-0 after:rounded-full after:bg-accent after:transition-transform hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100"
    >
      {children}
    </NavLink>
  );
}

/** The same in the menu of small screens: a line of its own. */
export function MenuLine({ to, children }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="flex min-h-14 items-center justify-between border-b border-hairline text-lead font-medium text-ink transition-colors after:size-2 after:rounded-full aria-[current=page]:text-accent-ink aria-[current=page]:after:bg-accent"
    >
      {children}
    </NavLink>
  );
}
