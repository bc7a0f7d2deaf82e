import { cutTo, singleLine } from '../text.ts';
import { contactMaximumLengths, type ContactMessage } from './contact-message.ts';

const nfcCardRegistration = 'NFC Card Registration';

/** What the contact form offers; the server keeps whatever topic it is sent. */
export const contactTopics = [
  'General Question',
  nfcCardRegistration,
  'NFC Card Order',
  'Plans and Billing',
  'Technical Support',
  'Teams and Partnerships',
] as const;

export const defaultContactTopic = contactTopics[0];

/** Whether the form asks for a card number (specification 1, "Contact page"). */
export function showsCardNumber(topic: string, hasCardParameter: boolean): boolean {
  return hasCardParameter || /nfc card/i.test(topic);
}

/**
 * What the query parameter `card` fills in: nothing when it is missing or blank. The parameter is
 * somebody else's text, so it is cut to what the fields take.
 */
export function contactPrefill(
  card: string | null | undefined,
): Partial<Pick<ContactMessage, 'cardNumber' | 'subject' | 'topic'>> {
  const cardNumber = cutTo(singleLine(card ?? ''), contactMaximumLengths.cardNumber);
  if (cardNumber === '') return {};
  return {
    cardNumber,
    subject: `NFC card registration: ${cardNumber}`,
    topic: nfcCardRegistration,
  };
}
