import type { SiteTextKey } from '../texts/site-catalogue.ts';

type HomeKey = Extract<SiteTextKey, `home.${string}`>;

/** The headlines of the home page that keepers edit, in its order, with their names at the desk. */
export const homeHeadlines = {
  'home.title': 'Main headline',
  'home.intro': 'Text under the main headline',
  'home.description': 'Description for search engines',
  'home.layouts': 'Layouts',
  'home.layoutsIntro': 'Layouts, text',
  'home.why': 'Why this card',
  'home.whyIntro': 'Why this card, text',
  'home.compare': 'Comparison',
  'home.snapshot': 'Product',
  'home.inside': 'What owners see',
  'home.how': 'How it works',
  'home.teams': 'Teams',
  'home.teamsIntro': 'Teams, text',
  'home.prices': 'Prices',
  'home.pricesIntro': 'Prices, text',
  'home.reviews': 'Reviews',
  'home.faq': 'Heading of the questions',
  'home.closing': 'Last section',
  'home.closingText': 'Last section, text',
} as const satisfies Partial<Record<HomeKey, string>>;

/** The questions of the release, in their order. */
export const homeQuestionKeys = [
  { question: 'home.appQuestion', answer: 'home.appAnswer' },
  { question: 'home.phonesQuestion', answer: 'home.phonesAnswer' },
  { question: 'home.changeQuestion', answer: 'home.changeAnswer' },
] as const satisfies readonly { readonly question: HomeKey; readonly answer: HomeKey }[];
