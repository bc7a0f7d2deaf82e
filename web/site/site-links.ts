import type { User } from '#domain/accounts/user.ts';

export interface SiteLink {
  /** Site path. */
  readonly to: string;
  readonly text: string;
}

/**
 * Where a card is chosen and bought. As long as the site has no page of plans, that begins with an
 * account.
 */
export const plansPath = '/register';

/** The header's links (specification 1, section 2). */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', text: 'Home' },
  { to: '/contact', text: 'Contact' },
];

/** The footer's links (specification 1, section 2). */
export const quickLinks: readonly SiteLink[] = [
  ...mainLinks,
  { to: '/blog', text: 'Blog' },
  { to: '/terms-and-conditions', text: 'Terms and Conditions' },
];

interface AccountLink extends SiteLink {
  readonly isForAdmins: boolean;
}

const accountLinks: readonly AccountLink[] = [
  { to: '/dashboard', text: 'Dashboard', isForAdmins: false },
];

/** Where the menus of a signed-in person lead. */
export function accountLinksOf({ isAdmin }: Pick<User, 'isAdmin'>): readonly SiteLink[] {
  return accountLinks.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
}
