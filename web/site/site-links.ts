import { noticePaths } from '#domain/messages/contract-notice.ts';
import type { SitePartKey } from './site-texts.ts';

export interface SiteLink {
  /** Site path, in English. */
  readonly to: string;
  /** Its words in the frame's texts. */
  readonly key: SitePartKey<'shell'>;
}

/** The page where a card is chosen. */
export const plansPath = '/nfc-business-cards';

export const cartPath = '/cart';
/** The checkout itself, with the way to pay left open. */
export const checkoutPath = `${cartPath}?checkout=1`;

export const dashboardPath = '/dashboard';
/** The dashboard with the form of a new profile open. */
export const newProfilePath = `${dashboardPath}?profile=new`;
export const peoplePath = `${dashboardPath}/leads`;
export const messagesPath = `${dashboardPath}/messages`;
export const insightsPath = `${dashboardPath}/insights`;

/** The orders of an account, with their receipts. */
export const ordersPath = '/orders';

export const settingsPath = '/account-settings';

/** Help for whoever holds a card to a phone and sees nothing. */
export const tapHelp = { to: '/tap-help', text: 'Why Didn’t My Tap Work?' } as const;

export const contactLink: SiteLink = { to: '/contact', key: 'shell.contact' };

/** The header's links (specification 1, section 2). */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', key: 'shell.home' },
  { to: plansPath, key: 'shell.plans' },
  contactLink,
];

/** The terms and privacy (specification 1, section 2), and what the law of many countries asks for. */
export const legalLinks: readonly SiteLink[] = [
  { to: '/terms-and-conditions', key: 'shell.terms' },
  { to: '/privacy', key: 'shell.privacy' },
  { to: '/imprint', key: 'shell.imprint' },
  { to: noticePaths.cancellation, key: 'shell.cancelContract' },
  { to: noticePaths.withdrawal, key: 'shell.withdraw' },
];

/** The footer's links (specification 1, section 2). */
export const quickLinks: readonly SiteLink[] = [
  ...mainLinks,
  { to: '/blog', key: 'shell.blog' },
  ...legalLinks,
];

const accountLinks: readonly SiteLink[] = [
  { to: dashboardPath, key: 'shell.dashboard' },
  { to: messagesPath, key: 'shell.messages' },
  { to: ordersPath, key: 'shell.orders' },
  { to: settingsPath, key: 'shell.settings' },
];

/** The links in the menus of a signed-in person; the Admin Panel only for admins and others of the staff. */
export function accountLinksOf({
  isAdmin,
  staffRoles,
}: {
  readonly isAdmin: boolean;
  readonly staffRoles?: readonly string[] | undefined;
}): readonly SiteLink[] {
  return isAdmin || staffRoles !== undefined
    ? [...accountLinks, { to: '/admin', key: 'shell.admin' }]
    : accountLinks;
}
