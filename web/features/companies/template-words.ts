import { templateLabel, type TemplateFieldName } from '#domain/companies/template.ts';
import { languageNames, languages } from '#domain/texts/languages.ts';
import english from '#domain/texts/inside/company/en.json' with { type: 'json' };
import type { CompanyTexts } from '#web/site/inside/company-texts.ts';

type FieldKey = Extract<Parameters<CompanyTexts['text']>[0], `company.field_${string}`>;
const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(english, key);

/** The label of a template's field in the reader's language; the networks have their own names in all. */
export function fieldLabelIn(texts: CompanyTexts, name: TemplateFieldName): string {
  return namedLabelIn(texts, name, templateLabel(name));
}

type ChoiceKey = Extract<Parameters<CompanyTexts['text']>[0], `company.choice_${string}`>;
const isChoiceKey = (key: string): key is ChoiceKey => Object.hasOwn(english, key);

/** The same for a field that the server names. @param label in English */
export function namedLabelIn(
  { language, text }: CompanyTexts,
  name: string,
  label: string,
): string {
  const key = `company.field_${name}`;
  return language === 'en' || !isFieldKey(key) ? label : text(key);
}

/** A word of a choice in the reader's language; a page's language has its own name. */
export function choiceIn({ text }: Pick<CompanyTexts, 'text'>, choice: string): string {
  const key = `company.choice_${choice}`;
  if (isChoiceKey(key)) return text(key);
  const language = languages.find((one) => one === choice);
  return language === undefined ? choice : languageNames[language];
}
