import { useEffect, useEffectEvent } from 'react';
import type { User } from '#domain/accounts/user.ts';
import { Button } from '#web/ui/button.tsx';
import { greetingOf } from './greeting.ts';
import { HeaderLink } from './header-link.tsx';
import { useLogOut } from './use-log-out.ts';

interface SmallScreenMenuProps {
  id: string;
  user: User | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The header's links over the full width of a small screen. */
export function SmallScreenMenu({ id, user, isOpen, onClose }: SmallScreenMenuProps) {
  const logOut = useLogOut();
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <nav
      id={id}
      aria-label="Main, small screen"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-40 border-b border-hairline bg-paper px-2 pb-4 shadow-paper md:hidden"
    >
      {user !== null && <p className="px-3 py-3 text-ink-soft">{greetingOf(user.email)}</p>}
      <HeaderLink to="/">Home</HeaderLink>
      {user === null ? (
        <>
          <HeaderLink to="/login">Login</HeaderLink>
          <HeaderLink to="/register">Register</HeaderLink>
        </>
      ) : (
        <>
          <HeaderLink to="/dashboard">Dashboard</HeaderLink>
          <Button className="mx-3 mt-3" onClick={logOut}>
            Logout
          </Button>
        </>
      )}
    </nav>
  );
}
