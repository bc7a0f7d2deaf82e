import { closeDirections, multiLine } from '../text.ts';

/** The states by which an owner's messages are filtered. */
export const cardMessageStates = ['unread', 'answered', 'unanswered'] as const;
export type CardMessageState = (typeof cardMessageStates)[number];

/** Longest reply to a card message, in UTF-16 units as `maxlength` counts. */
export const maximumCardReplyLength = 2_000;

/** The refusals of a reply. */
export const cardReplyMessages = {
  noAddress: 'They left no email address.',
  sentDifferently:
    'An earlier version of this reply was already sent. You’ll find it below the message.',
} as const;

/** The form in which a reply is checked, stored and mailed. */
export const normalizeCardReply = (text: string): string => closeDirections(multiLine(text));

const englishReplyWords = {
  missing: 'Please write a reply.',
  tooLong: `Reply must be at most ${maximumCardReplyLength} characters long`,
};

/** Returns the problem of a normalised reply. */
export function cardReplyProblem(
  text: string,
  words: Readonly<Record<'missing' | 'tooLong', string>> = englishReplyWords,
): string | undefined {
  if (text === '') return words.missing;
  return text.length > maximumCardReplyLength ? words.tooLong : undefined;
}
