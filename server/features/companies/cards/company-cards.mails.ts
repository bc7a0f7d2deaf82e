import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface AssignedCard {
  readonly company: string;
  readonly brandName: string;
  /** As it is printed on the card. */
  readonly identifier: string;
  /** It is made just now, and on its way to the company. */
  readonly isNew: boolean;
}

/** Tells a member of a card of the company that opens their page from now on. */
export function cardAssignedMail(
  { language, text }: MailTexts,
  card: AssignedCard,
  url: string,
): MailContent {
  const { company, brandName, identifier, isNew } = card;
  const named = isHarmlessName(company, brandName) ? company : text('company.yours');
  return {
    language,
    subject: text('companyCard.subject', { company: named }),
    preheader: text('companyCard.preheader', { identifier }),
    heading: text(isNew ? 'companyCard.newHeading' : 'companyCard.heading'),
    paragraphs: [
      text(isNew ? 'companyCard.new' : 'companyCard.given', { company, identifier }),
      text('companyCard.text'),
    ],
    action: { label: text('companyCard.action'), url },
  };
}
