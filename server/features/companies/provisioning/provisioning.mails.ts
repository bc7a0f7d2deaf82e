import { ownCompany, type CompanyNames } from '#domain/companies/own-company.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** Tells the owners that a token was made, for whoever did not mean it. */
export function tokenMadeMail(
  texts: MailTexts,
  names: CompanyNames,
  by: string,
  url: string,
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('tokenMade.subject', { company: ownCompany(texts, names) }),
    preheader: text('tokenMade.preheader'),
    heading: text('tokenMade.heading'),
    paragraphs: [text('tokenMade.text', { by, company: names.company }), text('tokenMade.revoke')],
    action: { label: text('tokenMade.action'), url },
  };
}

/** Asks the owners about a directory that removes many. */
export function removalsStoppedMail(
  texts: MailTexts,
  names: CompanyNames,
  url: string,
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('removals.subject', { company: ownCompany(texts, names) }),
    preheader: text('removals.preheader'),
    heading: text('removals.heading'),
    paragraphs: [text('removals.text', { company: names.company }), text('removals.allow')],
    action: { label: text('removals.action'), url },
  };
}
