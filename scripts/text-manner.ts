import type { Language } from '#domain/texts/languages.ts';
import type { CatalogueFile } from './text-check.ts';

const words = (list: string, before = '') =>
  new RegExp(String.raw`(?<!\p{L})${before}(?:${list})(?!\p{L})`, 'iu');

/** Addresses a reader as no text of the language does; README.md of the texts says how they are addressed. */
const otherManners: Partial<Record<Language, RegExp>> = {
  ar: words(
    'أنتم|لديكم|يمكنكم|حسابكم|بطاقتكم|بياناتكم|بريدكم|طلبكم|لكم|عليكم|منكم|إليكم|عندكم',
    '[لوبف]?',
  ),
  de: words('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?'),
  es: words('tú|tus?|te|ti|contigo|vosotr[oa]s|vuestr[oa]s?|os|puedes|quieres|tienes|has|eres'),
  fr: words('tu|te|toi|ton|ta|tes|t’'),
  it: words('tu|te|ti|tuo|tua|tuoi|tue|hai|puoi|sei'),
  ja: /(?:だ|である|だよ|しろ|せよ)[。！？]/u,
  nl: words('je|jij|jou|jouw|jullie'),
  pl: words('pan|pani|pana|panu|panią|państwo|państwa'),
  pt: words('tu|te|ti|teus?|tuas?|contigo'),
  sv: words('ni|er|ert|era'),
  tr: words('sen|seni|sana|senin|sende'),
};

/** Labels may be longer than the English one by this many times, or by so many letters where it is short. */
const mostTimes = 2.5;
const mostMore = 14;

/** Labels that have the room for more: of fields, headings, toasts and what is only spoken. */
export const longLabels: Readonly<Record<string, readonly Language[]>> = {
  'claim.codeSent': ['de'],
  'claim.cardUnreachable': ['de', 'nl'],
  'claim.sendUnreachable': ['de', 'nl'],
  'claim.codeMissing': ['de'],
  'claim.code': ['fr', 'es', 'pt', 'tr'],
  'form.email': ['ar'],
  'checkout.state': ['de'],
  'account.otpSent': ['de'],
  'shell.main': ['fr', 'es', 'ja'],
  'home.faq': ['fr', 'es'],
  'checkout.taxId': ['es'],
  'cart.vat': ['ar'],
  'teams.vat': ['ar'],
  'inbox.noteSaved': ['de'],
  'settings.codeSent': ['de'],
  'people.merged': ['de'],
  'plan.upgrade': ['fr'],
  'company.log_joined': ['fr'],
  'company.log_member_left': ['fr', 'es'],
  'company.taxId': ['es'],
  'company.logField_taxId': ['es'],
  'settings.goodbye': ['ja'],
  'order.vat': ['ar'],
};

/** Describes in a line each text that addresses its reader otherwise, and each label that is too long. */
export function describeManners(files: readonly CatalogueFile[], roomy = longLabels): string[] {
  const english = files.find(({ language }) => language === 'en')?.messages ?? {};
  return files.flatMap(({ language, messages }) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const problems: string[] = [];
      const other = otherManners[language]?.exec(text)?.[0];
      if (other !== undefined)
        problems.push(`${language}: ${key} addresses the reader otherwise: '${other}' in ${text}`);
      const label = english[key] ?? '';
      if (isTooLong(text, label) && roomy[key]?.includes(language) !== true)
        problems.push(`${language}: ${key} is too long beside '${label}': ${text}`);
      return problems;
    }),
  );
}

/** Whether an English text is a label: of a button, a tab or a link, and not a sentence. */
const isLabel = (text: string) =>
  text.length <= 24 && !text.includes('{') && !/[.!?:…,]/.test(text) && /^\p{Lu}/u.test(text);

function isTooLong(text: string, english: string): boolean {
  if (!isLabel(english)) return false;
  const width = widthOf(text);
  return width > english.length * mostTimes && width > english.length + mostMore;
}

const wideLetters = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/g;

/** Letters of the Latin script that take as much room. */
function widthOf(text: string): number {
  const letters = text.replaceAll(/[\u064b-\u0652]/g, '').length;
  return letters + 0.8 * (text.match(wideLetters) ?? []).length;
}
