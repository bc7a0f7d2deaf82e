import { ownCompany, type CompanyNames } from '#domain/companies/own-company.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** Tells the owners of a company that another one has proved a domain of theirs. @param url of their domains */
export function domainLostMail(
  texts: MailTexts,
  { domain, ...names }: CompanyNames & { readonly domain: string },
  url: string,
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('domainLost.subject', { domain, company: ownCompany(texts, names) }),
    preheader: text('domainLost.preheader'),
    heading: text('domainLost.heading'),
    paragraphs: [
      text('domainLost.text', { domain, company: names.company }),
      text('domainLost.back'),
    ],
    action: { label: text('domainLost.action'), url },
  };
}
