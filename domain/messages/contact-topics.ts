import { cutTo, singleLine } from '../text.ts';
import { contactMaximumLengths, type ContactMessage } from './contact-message.ts';

const nfcCardRegistration = 'NFC Card Registration';
const nfcCardReplacement = 'NFC Card Replacement';
const nfcCardFound = 'Found NFC Card';

/** The topics that the contact form offers; the server keeps whatever topic it is sent. */
export const contactTopics = [
  'General Question',
  nfcCardRegistration,
  'NFC Card Order',
  nfcCardReplacement,
  nfcCardFound,
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
  return contactPath(card, nfcCardReplacement);
}

/** The page where somebody reports a card that they found. @param card as it was tapped; empty: it isn't known */
export function foundCardContactPath(card: string): string {
  return contactPath(card, nfcCardFound);
}

function contactPath(card: string, topic: string): string {
  const named = card === '' ? '' : `card=${encodeURIComponent(card)}&`;
  return `/contact?${named}topic=${encodeURIComponent(topic)}`;
}

/** The beginning of the subject of each topic that an address may ask for. */
const subjects = {
  [nfcCardRegistration]: 'NFC card registration',
  [nfcCardReplacement]: 'NFC card replacement',
  [nfcCardFound]: 'Found NFC card',
} as const;

function isTopicOfCard(topic: string): topic is keyof typeof subjects {
  return Object.hasOwn(subjects, topic);
}

/**
 * The values that the query parameters fill in. They are somebody else's text, so they are cut to what the fields
 * take.
 * @param card none, or blank: it fills nothing in, but for a found card, whose finder reads its number from it
 * @param topic one of `subjects`; any other asks for a registration
 */
export function contactPrefill(
  card: string | null | undefined,
  topic?: string | null,
): ContactPrefill {
  const cardNumber = cutTo(singleLine(card ?? ''), contactMaximumLengths.cardNumber);
  if (cardNumber === '') return topic === nfcCardFound ? { topic, subject: subjects[topic] } : {};
  const known = topic && isTopicOfCard(topic) ? topic : nfcCardRegistration;
  return { cardNumber, subject: `${subjects[known]}: ${cardNumber}`, topic: known };
}
