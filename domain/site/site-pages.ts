import { noticePaths } from '../messages/contract-notice.ts';
import type { TextDocument } from './post.ts';
import type { SharingImage } from './sharing-image.ts';

/** A page whose words do not depend on data: as search engines and link previews receive it. */
export interface SitePage {
  readonly path: string;
  /** Without the brand, which every title ends with. */
  readonly title: string;
  /** At most 160 characters, which is what search results show. */
  readonly description: string;
  readonly image: SharingImage;
  /** Whether the sitemap names it. */
  readonly isListed: boolean;
}

function page(name: string, isListed: boolean, texts: Omit<SitePage, 'image' | 'isListed'>) {
  const image: SharingImage = { name, title: texts.title, line: texts.description };
  return { ...texts, image, isListed } satisfies SitePage;
}

const register = page('account', false, {
  path: '/register',
  title: 'Register',
  description:
    'Create an account for your digital business card. All you need is an email address.',
});

/** The public pages, one table for titles, sitemap and link previews. */
export const sitePages = {
  home: page('home', true, {
    path: '/',
    title: 'Tap. Connect. Share Instantly.',
    description:
      'NFC and QR business cards: one tap shares your contact details, links and profile. No app needed.',
  }),
  plans: page('nfc-business-cards', true, {
    path: '/nfc-business-cards',
    title: 'NFC Business Cards',
    description:
      'Plans and prices for NFC business cards. Start free, pay monthly or yearly, or pay once for Lifetime. Shipping is free.',
  }),
  teams: page('teams', true, {
    path: '/teams',
    title: 'Teams',
    description:
      'Seats for your company, with roles, groups, bulk invitations and a private account for everyone. Pay monthly or yearly.',
  }),
  contact: page('contact', true, {
    path: '/contact',
    title: 'Contact',
    description:
      'Questions about NFC business cards, an order or the first tap? Write, call or chat: Mon-Fri 9 AM - 6 PM.',
  }),
  tapHelp: page('tap-help', true, {
    path: '/tap-help',
    title: 'Why Didn’t My Tap Work?',
    description:
      'NFC is off, there’s metal in the case, or the card touches the wrong spot: why a tap may not open a card, and how to fix it.',
  }),
  blog: page('blog', true, {
    path: '/blog',
    title: 'Blog',
    description:
      'How NFC and QR business cards work, what belongs on them, and how to use them well.',
  }),
  terms: page('terms-and-conditions', true, {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    description:
      'What you buy, how plans renew, change and end, how refunds work, and the rules for your cards.',
  }),
  privacy: page('privacy', true, {
    path: '/privacy',
    title: 'Privacy',
    description:
      'What this site stores about you, why, for how long, who else gets it, and how to change or delete it.',
  }),
  imprint: page('imprint', true, {
    path: '/imprint',
    title: 'Imprint',
    description: 'Who runs this site, who you’re buying from, and how to reach them.',
  }),
  register,
  cancellation: page('cancel-contract', true, {
    path: noticePaths.cancellation,
    title: 'Cancel a Contract',
    description: 'Cancel a plan without logging in. We’ll confirm it by email right away.',
  }),
  withdrawal: page('withdraw-from-contract', true, {
    path: noticePaths.withdrawal,
    title: 'Withdraw from a Contract',
    description:
      'Withdraw from a purchase within 14 days, without logging in. We’ll confirm it by email right away.',
  }),
  /** Shares the picture of the registration: both lead into an account. */
  login: {
    path: '/login',
    title: 'Login',
    description: 'Log in to edit your profiles and manage your cards.',
    image: register.image,
    isListed: false,
  },
} as const satisfies Record<string, SitePage>;

/** The page of a document, with the words that the document has now. */
export function pageOfDocument(
  sitePage: SitePage,
  { title, description }: Pick<TextDocument, 'title' | 'description'>,
): SitePage {
  return {
    ...sitePage,
    title,
    description,
    image: { ...sitePage.image, title, line: description },
  };
}
