import { homeHeadlines, homeQuestionKeys } from '#domain/site/home-wording.ts';
import { isWordedMail, mailWordings, wordedMails } from '#domain/site/mail-wordings.ts';
import type { WordedQuestion, WordingField } from '#domain/site/wording.ts';
import { mailCatalogues, mailTextsIn } from '#domain/texts/mail-texts.ts';
import { fillPlain } from '#domain/texts/placeholders.ts';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { mailWordingPrefix } from '#server/platform/wordings/wordings.ts';

/** The name of the home page's wording. */
export const homeName = 'home';

/** The release's own wording in one language. */
export interface ShippedWording {
  readonly title: string;
  readonly fields: readonly WordingField[];
  /** Of the home page alone. */
  readonly questions: readonly WordedQuestion[];
}

/** The names of all wordings, the home page first. */
export const wordingNames = [homeName, ...wordedMails.map((mail) => mailWordingPrefix + mail)];

/** The part of a field's name at the desk that says it is one line. */
const oneLine = /^(?:Subject|Preview line|Heading)/;

/** @returns undefined: nothing is called so */
export function shippedWording(name: string, language: SiteLanguage): ShippedWording | undefined {
  if (name === homeName) return shippedHome(language);
  const mail = name.slice(mailWordingPrefix.length);
  if (!name.startsWith(mailWordingPrefix) || !isWordedMail(mail)) return undefined;
  const { title, sentences } = mailWordings[mail];
  const catalogue: Readonly<Record<string, string>> = mailCatalogues[language];
  const fields = Object.entries(sentences).map(([key, label]) => ({
    key,
    label,
    shipped: catalogue[key] ?? '',
    hasLines: !oneLine.test(label),
  }));
  return { title, fields, questions: [] };
}

function shippedHome(language: SiteLanguage): ShippedWording {
  const catalogue: Readonly<Record<string, string>> = siteCatalogues[language];
  const shipped = (key: string) => catalogue[key] ?? '';
  return {
    title: 'Home page',
    fields: Object.entries(homeHeadlines).map(([key, label]) => ({
      key,
      label,
      shipped: shipped(key),
      hasLines: false,
    })),
    questions: homeQuestionKeys.map(({ question, answer }) => ({
      question: shipped(question),
      answer: shipped(answer),
    })),
  };
}

/** A value for each placeholder, for previews; the ones of an order that nobody placed. */
export function sampleValues(
  language: SiteLanguage,
  { brandName, publicUrl }: { readonly brandName: string; readonly publicUrl: string },
): Readonly<Record<string, string>> {
  const { text, amount, day } = mailTextsIn(language);
  const number = '1234';
  const price = amount(1_999);
  return {
    amount: price,
    brand: brandName,
    cardFrom: fillPlain(siteCatalogues[language]['home.cardFrom'], { price }),
    cards: '7K3MX9PA',
    day: day(new Date('2027-05-01T12:00:00Z')),
    identifier: '7K3MX9PA',
    items: '7K3MX9PA',
    next: 'Business',
    noCharge: text('plan.noCharge'),
    number,
    paid: amount(3_999),
    plan: 'Business Plus',
    price,
    url: publicUrl,
    what: text('refund.order', { number }),
  };
}
