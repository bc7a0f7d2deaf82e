import type { FieldErrors as FormErrors } from 'react-hook-form';
import type { FieldErrors } from '#domain/errors.ts';
import {
  contactProblems,
  normalizeContact,
  type ContactForm,
} from '#domain/messages/contact-message.ts';
import {
  defaultContactTopic,
  showsCardNumber,
  type ContactPrefill,
} from '#domain/messages/contact-topics.ts';

/** The values of the form while it is filled in. */
export interface ContactValues extends Omit<ContactForm, 'fromPath'> {
  captchaAnswer: string;
}

/** The fields that a person fills in, in the order of the page. */
export const contactFields = [
  'name',
  'email',
  'topic',
  'cardNumber',
  'subject',
  'message',
  'captchaAnswer',
] as const satisfies readonly (keyof ContactValues)[];

/** An untouched form. @param prefill what the page's address fills in */
export function emptyContactValues(prefill: ContactPrefill = {}): ContactValues {
  return {
    name: '',
    email: '',
    topic: defaultContactTopic,
    cardNumber: '',
    subject: '',
    message: '',
    website: '',
    captchaAnswer: '',
    ...prefill,
  };
}

/** The form again as it was posted, for another sum. @param posted by field name */
export function postedContactValues(posted: Readonly<Record<string, string>>): ContactValues {
  const typed = contactFields.map((name) => [name, posted[name] ?? '']);
  return { ...emptyContactValues(), ...Object.fromEntries(typed) };
}

/** Returns the problems of the form, by field; the caller judges the sum. */
export function contactFormProblems(values: ContactValues): FieldErrors {
  return contactProblems(normalizeContact({ ...values, fromPath: '' }));
}

/**
 * The message as it is sent: a card number that is empty, or that nobody sees, is not part of it
 * (specification 1, section 5).
 */
export function messageOf(
  { captchaAnswer: _answer, cardNumber, ...values }: ContactValues,
  page: { readonly path: string; readonly hasCardParameter: boolean },
): Omit<ContactForm, 'cardNumber'> & { readonly cardNumber?: string } {
  const shownNumber = showsCardNumber(values.topic, page.hasCardParameter) ? cardNumber.trim() : '';
  return {
    ...values,
    ...(shownNumber !== '' && { cardNumber: shownNumber }),
    fromPath: page.path,
  };
}

/** The server's messages, as the form shows them from its first moment on. */
export function errorsOfPost(fields: FieldErrors): FormErrors<ContactValues> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, { type: 'server', message }]),
  );
}
