import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { messagesPath, peoplePath, plansPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import type { User } from '#wire/accounts/user.ts';
import { GreetingMenu } from './greeting-menu.tsx';
import { HomeLink } from './home-link.tsx';
import { MenuButton, smallScreenMenuId } from './menu-button.tsx';
import { isAt, isOwnKey, ownerLinks, type OwnerLink } from './owner-links.ts';
import { SmallScreenMenu } from './small-screen-menu.tsx';
import './owner-header.css';
import './small-screen-menu.css';

/** The numbers that stand at the places. */
export interface OwnerNews {
  /** Messages that are not read yet. */
  readonly unread: number;
  /** People who were written down without a network, and are not sent yet. */
  readonly waiting: number;
}

interface OwnerHeaderProps {
  /** `null` while it is not known. */
  user: User | null;
  /** The cart of the shop, which is one press away. */
  cart: ReactNode;
  news: OwnerNews;
  hasCompany: boolean;
}

/**
 * The owner's navigation: a rail at the side of a wide screen; on a small one a header at the top, and a bar at the
 * bottom in thumb's reach, which on its side stands at the side.
 */
export function OwnerHeader({ user, cart, news, hasCompany }: OwnerHeaderProps) {
  const links = ownerLinks(hasCompany);
  const { text } = useFrameTexts();
  const pathOf = useSitePath();
  return (
    <>
      <header className="owner-header">
        <div className="flex h-14 items-center justify-between gap-2 ps-4 pe-2 short:h-11 lg:h-auto lg:ps-6 lg:pe-3 lg:pt-4">
          <HomeLink />
          <div className="flex items-center">
            {cart}
            <MenuButton />
          </div>
        </div>
        <nav aria-label={text('frame.account')} data-bottom-bar="" className="owner-nav">
          {links.map((link) => (
            <Place key={link.to} link={link} news={newsAt(link, news)} />
          ))}
        </nav>
        <div className="mt-auto hidden flex-col gap-1 border-t border-hairline p-3 lg:flex">
          <Link to={pathOf(plansPath)} className="owner-place">
            <Store className="size-5" />
            {text('frame.shop')}
          </Link>
          {/* Its room is kept, so that nothing shifts when the owner is known. */}
          <div className="flex min-h-12 flex-col justify-center">
            {user !== null && <GreetingMenu user={user} />}
          </div>
        </div>
      </header>
      <SmallScreenMenu id={smallScreenMenuId} user={user} />
    </>
  );
}

interface PlaceNews {
  readonly count: number;
  /** Said behind the number. */
  readonly words: 'frame.unread' | 'frame.notSent';
}

function newsAt({ to }: OwnerLink, { unread, waiting }: OwnerNews): PlaceNews {
  if (to === messagesPath) return { count: unread, words: 'frame.unread' };
  return { count: to === peoplePath ? waiting : 0, words: 'frame.notSent' };
}

function Place({ link, news: { count, words } }: { link: OwnerLink; news: PlaceNews }) {
  const { to, key, Icon, isInBar } = link;
  const frame = useFrameTexts();
  const shell = useSiteTexts('shell');
  const text = isOwnKey(key) ? frame.text(key) : shell.text(key);
  const isHere = isAt(link, useLocation().pathname);
  const shown = count > 99 ? '99+' : count;
  return (
    <Link
      to={to}
      // A page's scripts are asked for while the finger or the pointer is still on its way to the press.
      prefetch="intent"
      aria-current={isHere ? 'page' : undefined}
      aria-label={count > 0 ? `${text} ${shown} ${frame.text(words)}` : undefined}
      data-rail-only={isInBar ? undefined : ''}
      className="owner-place"
    >
      <span className="relative">
        <Icon className="size-6 lg:size-5" />
        {count > 0 && <span aria-hidden="true" className="owner-dot lg:hidden" />}
      </span>
      <span>{text}</span>
      {count > 0 && (
        <span aria-hidden="true" className="owner-count">
          {shown}
        </span>
      )}
    </Link>
  );
}
