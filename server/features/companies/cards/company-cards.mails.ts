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
    subject: `A card from ${named} now opens your page`,
    preheader: `Card ${identifier}.`,
    heading: isNew ? 'Your card is being made' : 'You have a card',
    paragraphs: [
      isNew
        ? `“${company}” ordered card ${identifier} with your name on it. It ships to the company.`
        : `“${company}” gave you card ${identifier}.`,
      'When someone taps it, your company page opens. You don’t need to set anything up.',
    ],
    action: { label: 'See Your Company Page', url },
  };
}
