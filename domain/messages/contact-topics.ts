import { cutTo, singleLine } from '../text.ts';
import { contactMaximumLengths, type ContactMessage } from './contact-message.ts';

const nfcCardRegistration = 'NFC Card Registration';
const nfcCardReplacement = 'NFC Card Replacement';

/** The topics that the contact form offers; the server keeps whatever topic it is sent. */
export const contactTopics = [
  'General Question',
  nfcCardRegistration,
  'NFC Card Order',
  nfcCardReplacement,
  'Plans and Billing',
  'Technical Support',
  'Teams and Partnerships',
] as const;

export const defaultContactTopic = contactTopics[0];

/** Whether the form asks for a card number (specification 1, "Contact page"). */
export function showsCardNumber(topic: string, hasCardParameter: boolean): boolean {
  return hasCardParameter || /nfc card/i.test(topic);
}

/** The fields that the address of the contact page fills in. */
export type ContactPrefill = Partial<Pick<ContactMessage, 'cardNumber' | 'subject' | 'topic'>>;

/** The page where the owner of a card asks for another one in its place. @param card as it is printed on it */
export function replacementContactPath(card: string): string {
  return `/contact?card=${encodeURIComponent(card)}&topic=${encodeURIComponent(nfcCardReplacement)}`;
}

/**
 * The values that the query parameter `card` fills in: none when it is missing or blank. The parameter is
 * somebody else's text, so it is cut to what the fields take.
 * @param topic the query parameter of that name; a card to be replaced, else one to be registered
 */
export function contactPrefill(
  card: string | null | undefined,
  topic?: string | null,
): ContactPrefill {
  const cardNumber = cutTo(singleLine(card ?? ''), contactMaximumLengths.cardNumber);
  if (cardNumber === '') return {};
  const isReplacement = topic === nfcCardReplacement;
  return {
    cardNumber,
    subject: `NFC card ${isReplacement ? 'replacement' : 'registration'}: ${cardNumber}`,
    topic: isReplacement ? nfcCardReplacement : nfcCardRegistration,
  };
}
