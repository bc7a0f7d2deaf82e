import X from 'lucide-react/icons/x';
import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#wire/accounts/user.ts';
import { useLogOut } from '#web/site/use-log-out.ts';
import { accountLinksOf, mainLinks } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import { useGreeting } from './greeting.ts';
import { HeaderLinks } from './header-links.tsx';
import { HomeLink } from './home-link.tsx';
import { closeMenu } from './menu-opening.ts';

interface SmallScreenMenuProps {
  /** Its buttons open it by this id, with or without scripts. */
  id: string;
  user: User | null;
}

/**
 * The header's links over the whole of a small screen: a popover, so that the browser opens it,
 * closes it by Escape and gives the focus back. An older browser is helped by `menu-opening.ts`.
 */
export function SmallScreenMenu({ id, user }: SmallScreenMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const { text } = useSiteTexts('shell');
  // Following a link closes it; arriving, with a menu opened before the scripts, does not.
  useOnChange(useLocation().key, () => closeMenu(menu.current));

  /** The page below is covered: the focus must not wander there while the menu is open. */
  function closeBehindFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
      closeMenu(currentTarget);
    }
  }

  function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key === 'Escape') closeMenu(currentTarget, true);
  }

  return (
    // Only the focus and Escape are watched; what can be done is done by the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={menu}
      id={id}
      popover="auto"
      aria-label={text('shell.menu')}
      onBlur={closeBehindFocus}
      onKeyDown={closeByEscape}
      className="small-screen-menu"
    >
      <div className="flex h-16 items-center justify-between border-b border-hairline">
        <HomeLink />
        <button
          type="button"
          aria-label={text('shell.closeMenu')}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => closeMenu(menu.current, true)}
          className="-me-2.5 grid size-11 place-items-center rounded-field"
        >
          <X className="size-6" />
        </button>
      </div>
      <HeaderLinks links={mainLinks} look="menu" />
      {user === null ? <Entrances /> : <OwnLinks user={user} />}
    </nav>
  );
}

function Entrances() {
  const sitePath = useSitePath();
  const { text } = useSiteTexts('shell');
  return (
    <div className="mt-8 grid grid-cols-2 gap-3">
      <ButtonLink to={sitePath('/login')}>{text('shell.login')}</ButtonLink>
      <ButtonLink to={sitePath('/register')} variant="primary">
        {text('shell.register')}
      </ButtonLink>
    </div>
  );
}

function OwnLinks({ user }: { user: User }) {
  const logOut = useLogOut();
  const greetingOf = useGreeting();
  const { text } = useSiteTexts('shell');
  return (
    <>
      <HeaderLinks links={accountLinksOf(user)} look="menu" />
      <p className="mt-8 break-words text-ink-soft">{greetingOf(user.email)}</p>
      <Button className="mt-3 w-full" onClick={logOut}>
        {text('shell.logout')}
      </Button>
    </>
  );
}
