import { ownCompany, type CompanyNames } from '#domain/companies/own-company.ts';
import {
  templateFields,
  templateLabel,
  type AskedChanges,
  type TemplateFieldName,
} from '#domain/companies/template.ts';
import { mailCatalogues, type MailTextKey, type MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

type FieldKey = Extract<MailTextKey, `field.${string}`>;
const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(mailCatalogues.en, key);

/** The networks have their own names in all languages. */
function labelOf({ text }: MailTexts, name: TemplateFieldName): string {
  const key = `field.${name}`;
  return isFieldKey(key) ? text(key) : templateLabel(name);
}

function listOf(texts: MailTexts, changes: AskedChanges): string[] {
  return templateFields.flatMap(({ name }) => {
    const value = changes[name];
    if (value === undefined) return [];
    return [`${labelOf(texts, name)}: ${texts.isolated(value || texts.text('request.empty'))}`];
  });
}

/** Asks those who may decide about a member's change of locked fields. */
export function requestMail(
  texts: MailTexts,
  names: CompanyNames,
  member: string,
  changes: AskedChanges,
  url: string,
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('request.subject', { company: ownCompany(texts, names) }),
    preheader: text('request.preheader'),
    heading: text('request.heading'),
    paragraphs: [
      text('request.text', { member, company: names.company }),
      ...listOf(texts, changes),
    ],
    action: { label: text('request.action'), url },
  };
}

/** Tells a member what was decided. */
export function decisionMail(
  texts: MailTexts,
  names: CompanyNames,
  state: 'accepted' | 'refused',
  changes: AskedChanges,
  url: string,
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text(`decision.${state}Subject`, { company: ownCompany(texts, names) }),
    preheader: text(`decision.${state}Preheader`),
    heading: text(`decision.${state}Heading`),
    paragraphs: [text(`decision.${state}`, { company: names.company }), ...listOf(texts, changes)],
    action: { label: text('decision.action'), url },
  };
}
