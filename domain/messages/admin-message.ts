import { multiLine } from '../text.ts';
import type { MessageKind } from './contact-message.ts';

export const messageKinds = ['contact', 'feedback'] as const satisfies readonly MessageKind[];

/** The filters of the admin's list of messages. */
export const messageFilters = ['open', 'answered', ...messageKinds] as const;

export type MessageFilter = (typeof messageFilters)[number];

/** Longest reply, in UTF-16 units as `maxlength` counts. */
export const maximumReplyLength = 10_000;

/** The form in which a reply is checked, stored and mailed. */
export const normalizeReply = multiLine;

/** Returns the problem of a normalised reply. */
export function replyProblem(text: string): string | undefined {
  if (text === '') return 'Please write a reply.';
  return text.length > maximumReplyLength
    ? `Reply must be at most ${maximumReplyLength} characters long`
    : undefined;
}

/** The subject of a reply's mail. @param brandName of the shop, where the message had no subject */
export function replySubject(
  { subject, topic }: { readonly subject: string; readonly topic: string },
  brandName: string,
): string {
  const about = subject || topic || `your message to ${brandName}`;
  return /^re:/i.test(about) ? about : `Re: ${about}`;
}

/** The numbers of orders that a text names, as '#10003' or 'order 10003'; the first three. */
export function orderNumbersIn(text: string): number[] {
  const named = text.matchAll(/(?:#|\border(?:\s+(?:no\.?|number))?\s+)(\d{4,9})\b/gi);
  return [...new Set([...named].map(([, number]) => Number(number)))].slice(0, 3);
}
