import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Language } from '#domain/texts/languages.ts';

/** The messages of a language as its file has them. */
export interface CatalogueFile {
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
}

/** Texts that are the same in a language as in English, on purpose. */
export const sameAsEnglish: Readonly<Record<string, readonly Language[]>> = {
  'card.website': ['de', 'nl'],
  'card.links': ['de', 'pt', 'nl'],
  'form.name': ['de'],
  'form.privacy': ['it'],
  'claim.stepPassword': ['it'],
  'claim.layoutBanner': ['de', 'nl', 'sv'],
  'claim.layoutPortrait': ['fr'],
  'claim.layoutMinimal': ['sv'],
  'claim.typeSchool': ['nl'],
  'claim.photoTake': ['nl'],
};

/** The same for the texts of the shop's pages. */
export const siteSameAsEnglish: typeof sameAsEnglish = {
  'home.closingAlone': ['de', 'fr', 'es', 'ar'],
  'plans.upgrade': ['de'],
  'shell.menu': ['fr'],
  'shell.contact': ['fr'],
  'shell.blog': ['de', 'fr', 'es'],
  'shell.messages': ['fr'],
  'contract.name': ['de'],
  'cart.total': ['fr', 'es'],
  'cart.subtotal': ['es'],
  'checkout.suggestionOne': ['fr'],
  'checkout.suggestions': ['fr'],
  'success.total': ['fr', 'es'],
  'success.plan': ['es'],
  'plans.active': ['fr'],
  'facts.contact': ['fr'],
  'teams.title': ['de', 'fr', 'es', 'ja', 'ar'],
  'login.code': ['de', 'fr'],
  'designer.design': ['de', 'fr'],
  'design.material': ['de', 'es'],
  'designer.name': ['de'],
  'designer.logo': ['de', 'fr'],
  'contact.title': ['fr'],
  'contact.name': ['de'],
  'home.layoutBanner': ['de'],
  'home.layoutPortrait': ['fr'],
  'join.invitation': ['fr'],
};

/** The same for the texts of the owner's pages. */
export const insideSameAsEnglish: typeof sameAsEnglish = {
  'frame.shop': ['de'],
  'plan.title': ['es'],
  'plan.active': ['fr'],
  'plan.upgrade': ['de'],
  'settings.name': ['de'],
  'settings.passkeys': ['de'],
  'orders.status': ['de'],
  'orders.statusOf': ['de'],
  'orders.date': ['fr'],
  'orders.net': ['fr'],
  'orders.total': ['fr', 'es'],
  'orders.subtotal': ['es'],
  'orders.countryDays': ['de', 'es', 'ar'],
  'dashboard.qrOffline': ['de'],
  'dashboard.feedback': ['de'],
  'dashboard.partLinks': ['de'],
  'sharing.website': ['de'],
  'sharing.signWebsite': ['de'],
  'dashboard.qrPage': ['fr'],
  'dashboard.message': ['fr'],
  'dashboard.plan': ['es'],
  'company.roleAdmin': ['de'],
  'company.roleEditor': ['es'],
  'company.partInvitations': ['fr'],
  'company.partMessages': ['fr'],
  'company.name': ['de'],
  'company.status': ['de'],
  'company.color': ['es'],
  'company.field_userProfile': ['de'],
  'company.field_website': ['de'],
  'frame.pages': ['fr'],
  'company.boardMessages': ['fr'],
  'company.tplLinks': ['de'],
  'company.roles': ['es'],
  'company.choice_Personal': ['es'],
  'company.choice_banner': ['de'],
  'company.choice_portrait': ['fr'],
  'company.choice_minimal': ['de', 'fr'],
  'company.choice_national': ['de', 'fr'],
  'company.domains': ['de'],
  'company.tokens': ['de', 'es'],
  'company.no': ['es'],
  'company.logField_page': ['fr'],
  'company.logField_contacts': ['fr'],
  'company.logField_name': ['de'],
  'company.logField_roles': ['es'],
  'company.logField_domain': ['de'],
  'company.logField_logo': ['de', 'fr'],
  'company.logField_color': ['es'],
  'profile.userProfile': ['de'],
  'profile.website': ['de'],
  'profile.layoutBanner': ['de'],
  'profile.layoutPortrait': ['fr'],
  'profile.partLinks': ['de'],
  'profile.no': ['es'],
  'people.name': ['de'],
  'people.web': ['de'],
  'people.notes': ['fr'],
  'people.pages': ['fr'],
  'insights.scans': ['de', 'fr'],
  'insights.links': ['de'],
  'insights.tablet': ['de'],
  'insights.computer': ['de'],
  'insights.website': ['de'],
  'insights.messages': ['fr'],
};

/** The same for the texts of mails. */
export const mailsSameAsEnglish: typeof sameAsEnglish = {
  'mail.signIn': ['de', 'fr', 'es'],
  'mail.once': ['de', 'es', 'ar'],
  'message.name': ['de'],
  'role.admin': ['de'],
  'role.editor': ['es'],
  'field.userProfile': ['de'],
  'field.website': ['de'],
  'order.net': ['fr'],
  'invoice.creditDate': ['fr'],
  'invoice.subtotal': ['es'],
  'order.total': ['fr', 'es'],
};

const kanji = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const narrowMark = new RegExp(`(?<=${kanji})[,:;?!]|[,:;?!](?=${kanji})`, 'u');
/** Marks as a language does not write them: in French, a line must not begin with what a space stands before. */
const wrongMarks: Partial<Record<Language, RegExp>> = {
  fr: / [?!:;»]|« /u,
  ar: /(?<=\p{Script=Arabic})[,;?]/u,
  ja: narrowMark,
  zh: narrowMark,
  'zh-Hant': narrowMark,
};

type ParameterType = 'string | number' | 'number';

/** Describes each problem of the catalogues in a line, for a translator. */
export function describeProblems(
  files: readonly CatalogueFile[],
  excused = sameAsEnglish,
): string[] {
  const english = files.find(({ language }) => language === 'en')?.messages ?? {};
  return files.flatMap(({ language, messages }) => [
    ...Object.keys(english)
      .filter((key) => !messages[key]?.trim())
      .map((key) => `${language}: ${key} is missing. English: ${english[key]}`),
    ...Object.keys(messages)
      .filter((key) => !Object.hasOwn(english, key))
      .map((key) => `${language}: ${key} is no text any more.`),
    ...Object.entries(english).flatMap(([key, ours]) => {
      const theirs = messages[key];
      const problem =
        theirs === undefined ? undefined : problemOf(key, theirs, ours, language, excused);
      return problem === undefined ? [] : [`${language}: ${key} ${problem}`];
    }),
  ]);
}

function problemOf(
  key: string,
  message: string,
  english: string,
  language: Language,
  excused: typeof sameAsEnglish,
): string | undefined {
  let parameters: ReadonlyMap<string, ParameterType>;
  try {
    parameters = parametersOf(message);
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const [given, wanted] = [parameters, parametersOf(english)].map((one) =>
    JSON.stringify([...one].toSorted(([a], [b]) => a.localeCompare(b))),
  );
  if (given !== wanted) return `has the parameters ${given}, and English has ${wanted}`;
  const wrongMark = wrongMarks[language]?.exec(message)?.[0];
  if (wrongMark !== undefined)
    return `has the mark '${wrongMark}', which the language writes otherwise`;
  if (language === 'en' || message !== english) return undefined;
  return excused[key]?.includes(language) ? undefined : 'is as in English';
}

/** The parameters of a message, with the type of their values. @throws SyntaxError for no ICU MessageFormat */
export function parametersOf(message: string): Map<string, ParameterType> {
  const found = new Map<string, ParameterType>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) found.set(element.value, 'string | number');
      if (element.type === TYPE.number) found.set(element.value, 'number');
      if (element.type === TYPE.plural) {
        found.set(element.value, 'number');
        for (const { value } of Object.values(element.options)) visit(value);
      }
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return found;
}

/** The module that tells the compiler the parameters of each text. */
export function describeParameters(
  { messages }: CatalogueFile,
  interfaceName = 'TextParameters',
): string {
  const lines = Object.entries(messages).map(([key, message]) => {
    const parameters = [...parametersOf(message)].map(([name, type]) => `${name}: ${type}`);
    const shape = parameters.length === 0 ? 'object' : `{ ${parameters.join('; ')} }`;
    return `  readonly '${key}': ${shape};`;
  });
  return [
    '/** The parameters of each text; made by `npm run texts` from the English catalogue. */',
    `export interface ${interfaceName} {`,
    ...lines,
    '}',
    '',
  ].join('\n');
}
