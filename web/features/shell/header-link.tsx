import { NavLink } from 'react-router';

/** A link of the header; the page one is on is marked, for eyes and for screen readers. */
export function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        `flex min-h-11 items-center rounded-field px-3 font-medium transition-colors hover:text-ink ${
          isActive ? 'text-accent-ink' : 'text-ink-soft'
        }`
      }
    >
      {children}
    </NavLink>
  );
}
