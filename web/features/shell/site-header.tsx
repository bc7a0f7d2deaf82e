import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { BrandMark } from '#web/site/brand-mark.tsx';
import { useSite } from '#web/site/use-site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { greetingOf } from './greeting.ts';
import { HeaderLink } from './header-link.tsx';
import { SmallScreenMenu } from './small-screen-menu.tsx';

// Only signed-in people open it, so only they load it.
const AccountMenu = lazy(() => import('./account-menu.tsx'));

const smallScreenMenuId = 'site-menu';

/** Brand, links, and who is signed in. */
export function SiteHeader() {
  const { brandName } = useSite();
  const user = useSignedInUser();
  const { key: visit } = useLocation();
  // Opened during one visit of one page: following a link closes it.
  const [openedIn, setOpenedIn] = useState<string>();
  const isOpen = openedIn === visit;
  const ToggleIcon = isOpen ? X : Menu;

  return (
    <header className="relative border-b border-hairline bg-paper">
      <div className="mx-auto flex h-16 max-w-site items-center gap-6 px-4 sm:px-6">
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-lead font-semibold">
          <BrandMark />
          <span className="truncate">{brandName}</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <HeaderLink to="/">Home</HeaderLink>
        </nav>
        <div className="ml-auto hidden items-center gap-2 md:flex">
          {user === null ? (
            <>
              <ButtonLink to="/login" variant="quiet">
                Login
              </ButtonLink>
              <ButtonLink to="/register" variant="primary">
                Register
              </ButtonLink>
            </>
          ) : (
            <Suspense fallback={<span className="px-3">{greetingOf(user.email)}</span>}>
              <AccountMenu greeting={greetingOf(user.email)} />
            </Suspense>
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={smallScreenMenuId}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpenedIn(isOpen ? undefined : visit)}
          className="-mr-2.5 ml-auto grid size-11 place-items-center rounded-field md:hidden"
        >
          <ToggleIcon aria-hidden="true" strokeWidth={1.5} className="size-6" />
        </button>
      </div>
      <SmallScreenMenu
        id={smallScreenMenuId}
        user={user}
        isOpen={isOpen}
        onClose={() => setOpenedIn(undefined)}
      />
    </header>
  );
}
