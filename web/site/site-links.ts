export interface SiteLink {
  /** Site path. */
  readonly to: string;
  readonly text: string;
}

/** The page where a card is chosen. */
export const plansPath = '/nfc-business-cards';

export const cartPath = '/cart';
/** The checkout itself, with the way to pay left open. */
export const checkoutPath = `${cartPath}?checkout=1`;

export const dashboardPath = '/dashboard';
/** The dashboard with the form of a new profile open. */
export const newProfilePath = `${dashboardPath}?profile=new`;
export const messagesPath = `${dashboardPath}/messages`;
export const insightsPath = `${dashboardPath}/insights`;

/** The orders of an account, with their receipts. */
export const ordersPath = '/orders';

export const settingsPath = '/account-settings';

/** Help for whoever holds a card to a phone and sees nothing. */
export const tapHelp: SiteLink = { to: '/tap-help', text: 'Why Did My Tap Not Work?' };

export const contactLink: SiteLink = { to: '/contact', text: 'Contact' };

/** The header's links (specification 1, section 2). */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', text: 'Home' },
  { to: plansPath, text: 'NFC Business Cards' },
  contactLink,
];

/** The terms and privacy (specification 1, section 2), and what the law of many countries asks for. */
export const legalLinks: readonly SiteLink[] = [
  { to: '/terms-and-conditions', text: 'Terms and Conditions' },
  { to: '/privacy', text: 'Privacy' },
  { to: '/imprint', text: 'Imprint' },
];

/** The footer's links (specification 1, section 2). */
export const quickLinks: readonly SiteLink[] = [
  ...mainLinks,
  { to: '/blog', text: 'Blog' },
  ...legalLinks,
];

const accountLinks: readonly SiteLink[] = [
  { to: dashboardPath, text: 'Dashboard' },
  { to: messagesPath, text: 'Messages' },
  { to: ordersPath, text: 'Orders' },
  { to: settingsPath, text: 'Account Settings' },
];

/** The links in the menus of a signed-in person; the Admin Panel only for admins. */
export function accountLinksOf({ isAdmin }: { readonly isAdmin: boolean }): readonly SiteLink[] {
  return isAdmin ? [...accountLinks, { to: '/admin', text: 'Admin Panel' }] : accountLinks;
}
