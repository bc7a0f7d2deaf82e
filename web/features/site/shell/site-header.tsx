import { Suspense, type ReactNode } from 'react';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useCartSigns } from '#web/session/cart-signs.ts';
import { mainLinks } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import { GreetingMenu } from './greeting-menu.tsx';
import { HeaderLinks } from './header-links.tsx';
import { HomeLink } from './home-link.tsx';
import { MenuButton, smallScreenMenuId } from './menu-button.tsx';
import { SmallScreenMenu } from './small-screen-menu.tsx';
import './small-screen-menu.css';

// Only those who have something in the cart load it.
const ScrollProgress = lazyPart(() => import('./scroll-progress.tsx'), Nothing);

interface SiteHeaderProps {
  /** Stands beside the account on screens of every size. */
  cart: ReactNode;
  /** Something stands above it, which scrolls away before the header stays in sight. */
  isBelowBanner: boolean;
}

/**
 * Brand, links, who is signed in, and the cart. Once that holds something, the header stays in
 * sight (specification 1, section 2); its room on the page is kept, so that nothing moves.
 */
export function SiteHeader({ cart, isBelowBanner }: SiteHeaderProps) {
  const user = useSignedInUser();
  const { text } = useSiteTexts('shell');
  const sitePath = useSitePath();
  const hasCart = useCartSigns().count > 0;
  return (
    <div
      className={`h-[calc(4rem+1px)] shrink-0 ${hasCart && isBelowBanner ? 'sticky top-0 z-30' : ''}`}
    >
      <header
        className={`border-b border-hairline bg-paper transition-colors data-scrolled:bg-paper/85 data-scrolled:backdrop-blur-md ${hasCart && !isBelowBanner ? 'fixed inset-x-0 top-0 z-30' : 'relative'}`}
      >
        <div className="mx-auto flex h-16 max-w-site items-center gap-6 px-4 sm:px-6">
          <HomeLink />
          <nav aria-label={text('shell.main')} className="hidden items-center gap-1 lg:flex">
            <HeaderLinks links={mainLinks} look="header" />
          </nav>
          <div className="ms-auto flex items-center gap-2">
            {cart}
            <div className="hidden items-center gap-2 lg:flex">
              {user === null ? (
                <>
                  <ButtonLink to={sitePath('/login')} variant="quiet" className="px-3">
                    {text('shell.login')}
                  </ButtonLink>
                  <ButtonLink to={sitePath('/register')} variant="primary">
                    {text('shell.register')}
                  </ButtonLink>
                </>
              ) : (
                <GreetingMenu user={user} />
              )}
            </div>
            <MenuButton className="-me-2.5" />
          </div>
        </div>
        <Suspense>{hasCart && <ScrollProgress />}</Suspense>
      </header>
      {/* Not in the header: one with a filter is all the screen that a fixed part of it has. */}
      <SmallScreenMenu id={smallScreenMenuId} user={user} />
    </div>
  );
}
