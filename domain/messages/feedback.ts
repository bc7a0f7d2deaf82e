import { multiLine } from '../text.ts';
import { contactMaximumLengths } from './contact-message.ts';

/** The messages of the dashboard's feedback form (specification 2, section 5: Feedback). */
export const feedbackMessages = {
  missing: 'Please write a message.',
  tooLong: `Message must be at most ${contactMaximumLengths.message} characters long`,
  sent: 'Thanks! Your feedback has been sent.',
  failed: 'Failed to send feedback.',
} as const;

/** The form in which feedback is checked, stored and mailed. */
export const normalizeFeedback = multiLine;

/** Returns the problem of normalised feedback. @param words in the writer's language; absent: English */
export function feedbackProblem(
  message: string,
  words: Readonly<Record<'missing' | 'tooLong', string>> = feedbackMessages,
): string | undefined {
  if (message === '') return words.missing;
  return message.length > contactMaximumLengths.message ? words.tooLong : undefined;
}
