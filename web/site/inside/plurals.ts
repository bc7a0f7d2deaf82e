import { languageTag, type Language } from '#domain/texts/languages.ts';

const plural = /\{(\w+), plural,((?: (?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)\}/g;
const form = /(=\d+|\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Chooses the form of each `{count, plural, one {…} other {…}}` of a message by the browser's own rules. The reader of
 * all of ICU's messages weighs more than the texts.
 */
export function choosePlural(language: Language) {
  let rules: Intl.PluralRules | undefined;
  return (message: string, values: Readonly<Record<string, unknown>>): string =>
    message.replace(plural, (_all, name: string, forms: string) => {
      const count = Number(values[name]);
      rules ??= new Intl.PluralRules(languageTag(language));
      const texts = new Map([...forms.matchAll(form)].map(([, key, text]) => [key, text]));
      const chosen = texts.get(`=${count}`) ?? texts.get(rules.select(count)) ?? texts.get('other');
      return (chosen ?? '').replaceAll('#', `${count}`);
    });
}
