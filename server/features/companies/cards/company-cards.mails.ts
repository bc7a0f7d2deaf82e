import { isHarmlessName } from '#domain/messages/harmless-name.ts';
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
export function cardAssignedMail(card: AssignedCard, url: string): MailContent {
  const { company, brandName, identifier, isNew } = card;
  const named = isHarmlessName(company, brandName) ? company : 'your company';
  return {
    subject: `A card of ${named} opens your page`,
    preheader: `Card ${identifier}.`,
    heading: isNew ? 'Your card is being made' : 'You have a card',
    paragraphs: [
      isNew
        ? `“${company}” has ordered a card with your name. It is card ${identifier}, and is sent to the company.`
        : `“${company}” has given you its card ${identifier}.`,
      'A tap of it opens your company page. There is nothing to set up.',
    ],
    action: { label: 'See Your Company Page', url },
  };
}
