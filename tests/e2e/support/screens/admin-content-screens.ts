import { expect, type Page } from '@playwright/test';
import { textMessages } from '#domain/site/text-form.ts';
import { wordingMessages } from '#domain/site/wording.ts';
import type { BannerView } from '#wire/admin/banner.ts';
import type { BrandView } from '#wire/admin/brand.ts';
import type { ListedText, OpenedText } from '#wire/admin/content.ts';
import type { ListedWording, OpenedWording } from '#wire/admin/wordings.ts';
import { history, openAdmin, paged } from '../admin.ts';
import { answerApi, refuseApi } from '../billing.ts';
import { field, press } from '../pages.ts';
import type { Screens } from './scene.ts';

const sees = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

const imprint: ListedText = {
  name: 'imprint',
  isPost: false,
  path: '/imprint',
  title: 'Imprint',
  state: 'live',
  hasDraft: true,
  liveFrom: '2026-11-20T14:30:00.000Z',
  savedAt: '2026-11-26T09:00:00.000Z',
};

const texts: readonly ListedText[] = [
  imprint,
  {
    ...imprint,
    name: 'post-what-to-put-on-a-digital-business-card-in-a-long-address',
    isPost: true,
    path: '/blog/what-to-put-on-a-digital-business-card-in-a-long-address',
    title: 'What to put on a digital business card, and what to leave to the second meeting',
    state: 'scheduled',
    hasDraft: false,
    liveFrom: '2026-12-24T09:00:00.000Z',
  },
  {
    ...imprint,
    name: 'privacy',
    path: '/privacy',
    title: 'Privacy',
    state: 'shipped',
    hasDraft: false,
    liveFrom: null,
    savedAt: null,
  },
];

const opened: OpenedText = {
  ...imprint,
  version: 4,
  content: {
    title: 'Imprint',
    description: 'Who runs this site, and how to reach them.',
    tags: '',
    body: '{{brandName}} is run by **Kim**.\n\n## Where\n\n- Here',
  },
  isShipped: true,
  live: { version: 3, liveFrom: '2026-11-20T14:30:00.000Z' },
  planned: { version: 4, liveFrom: '2026-12-24T09:00:00.000Z' },
  versions: [
    { version: 4, savedAt: '2026-11-26T09:00:00.000Z', by: 'keeper@example.test' },
    { version: 3, savedAt: '2026-11-20T14:29:00.000Z', by: '' },
  ],
};

const banner: BannerView = {
  version: 2,
  message: 'Free engraving until Sunday.',
  link: '/nfc-business-cards',
  linkText: 'See the cards',
  tone: 'offer',
  from: '2026-11-20T14:30:00.000Z',
  until: '2099-12-24T09:00:00.000Z',
  state: 'live',
};

async function openImprint(page: Page): Promise<void> {
  await answerApi(page, '/admin/content/imprint', { text: opened, history });
  await openAdmin(page, 'tab=content&id=imprint');
  await expect(field(page, 'Title')).toHaveValue('Imprint');
  await sees(page, 'is run by Kim');
}

const brand: BrandView = {
  version: 2,
  isEdited: true,
  brandName: 'Kim & Co',
  supportEmail: 'kim@shop.test',
  supportPhone: '+1 555 010 0199',
  postalAddress: '1 Demo Street',
  chatUrl: '',
  linkedin: '',
  instagram: 'https://www.instagram.com/kim',
  x: '',
  youtube: '',
  color: '#facc15',
  logo: '',
  icon: '',
};

const wording: OpenedWording = {
  name: 'home',
  language: 'de',
  title: 'Home page',
  version: 2,
  liveVersion: 1,
  fields: [
    { key: 'home.title', label: 'Main headline', shipped: 'Antippen.', hasLines: false },
    { key: 'home.why', label: 'Why this card', shipped: 'Warum {brand}', hasLines: false },
    {
      key: 'home.faq',
      label: 'Heading of the questions',
      shipped: 'Häufige Fragen',
      hasLines: false,
    },
  ],
  content: {
    texts: [{ text: 'Einmal antippen.' }, { text: 'Warum {brand}' }, { text: 'Fragen' }],
    questions: [
      { question: 'Braucht man eine App?', answer: 'Nein, **nur** den Browser.' },
      { question: 'Wie lange dauert der Versand?', answer: '- Deutschland: 3 Tage' },
    ],
  },
  hasQuestions: true,
  samples: { brand: 'Kim & Co' },
  versions: [
    { version: 2, savedAt: '2026-11-26T09:00:00.000Z' },
    { version: 1, savedAt: '2026-11-20T09:00:00.000Z' },
  ],
};

const wordings: readonly ListedWording[] = [
  { name: 'mail-order', title: 'Order receipt', edited: ['en', 'de'], drafts: ['ja'] },
  { name: 'mail-shipped', title: 'Order shipped', edited: [], drafts: [] },
];

/** The admin area's texts, banner and brand. */
export const adminContentScreens = {
  'admin texts': async ({ page }) => {
    await answerApi(page, '/admin/content?*', { ...paged(texts.length), texts });
    await openAdmin(page, 'tab=content');
    await sees(page, 'Privacy');
  },
  'admin text': async ({ page }) => openImprint(page),
  'admin text of two': async ({ page }) => {
    await openImprint(page);
    await field(page, 'Title').fill('Our imprint');
    await refuseApi(page, '/admin/content/imprint', 409, textMessages.changed);
    await press(page, 'Save Draft');
    await sees(page, textMessages.changed);
  },
  'admin post refused': async ({ page }) => {
    await openAdmin(page, 'tab=content&id=new');
    await press(page, 'Save Draft');
    await sees(page, textMessages.slugMissing);
  },
  'admin banner': async ({ page }) => {
    await answerApi(page, '/admin/banner', { banner, history });
    await openAdmin(page, 'tab=content&id=banner');
    await expect(field(page, 'Text')).toHaveValue(banner.message);
  },
  'admin home wording of two': async ({ page }) => {
    await answerApi(page, '/admin/wordings/home-de', { wording, history });
    await openAdmin(page, 'tab=content&id=home-de');
    await field(page, 'Main headline').fill('Tippen.');
    await press(page, 'Add Question');
    await press(page, 'Save Draft');
    await sees(page, wordingMessages.questionMissing);
    await press(page, 'Remove question 3');
    await refuseApi(page, '/admin/wordings/home-de', 409, wordingMessages.changed);
    await press(page, 'Save Draft');
    await sees(page, wordingMessages.changed);
  },
  'admin mails': async ({ page }) => {
    await answerApi(page, '/admin/wordings', { wordings });
    await openAdmin(page, 'tab=content&id=mails');
    await sees(page, 'Order receipt');
  },
  'admin brand': async ({ page }) => {
    const versions = [
      { version: 2, savedAt: '2026-11-26T09:00:00.000Z' },
      { version: 1, savedAt: '2026-11-20T09:00:00.000Z' },
    ];
    await answerApi(page, '/admin/brand', { brand, locked: ['SUPPORT_EMAIL'], versions, history });
    await openAdmin(page, 'tab=content&id=brand');
    await expect(field(page, 'Name')).toHaveValue(brand.brandName);
  },
} satisfies Screens;
