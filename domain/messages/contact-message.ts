import { emailMessages, isEmail, normalizeEmail } from '../accounts/email.ts';
import { safeRedirectPath } from '../accounts/redirects.ts';
import type { FieldErrors } from '../errors.ts';
import { cutTo, multiLine, singleLine } from '../text.ts';
import { readIdentifier } from '../typed-identifier.ts';

/** How a message reached the shop: by the contact form, or from an owner's dashboard. */
export type MessageKind = 'contact' | 'feedback';

/** A contact message (specification 1, section 3); what was not given is empty. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly topic: string;
  readonly cardNumber: string;
  /** Path and query of the page it was written on. */
  readonly fromPath: string;
}

/** The fields that the contact form sends. */
export interface ContactForm extends ContactMessage {
  /** The honeypot: people don't see it, robots fill it. */
  readonly website: string;
}

export const contactMessages = {
  missing: 'Please fill in all required fields',
  invalidEmail: emailMessages.invalid,
  captcha: 'Please complete the captcha verification',
  sent: 'Your message has been sent!',
  failed: 'Failed to send message. Please try again.',
} as const;

/** Longest accepted, in UTF-16 units as `maxlength` counts; the address has a rule of its own. */
export const contactMaximumLengths = {
  name: 120,
  subject: 200,
  message: 5_000,
  topic: 120,
  cardNumber: 64,
} as const;

const labels = {
  name: 'Name',
  subject: 'Subject',
  message: 'Message',
  topic: 'Topic',
  cardNumber: 'Card number',
} as const satisfies Record<keyof typeof contactMaximumLengths, string>;

const maximumPathLength = 2_048;

/**
 * A message in the one form in which it is checked, stored and mailed. A `fromPath` that is no path
 * of this site is dropped: the page gives it, nobody types it, so nobody could mend it.
 */
export function normalizeContact(input: ContactMessage): ContactMessage {
  return {
    name: singleLine(input.name),
    email: normalizeEmail(input.email),
    subject: singleLine(input.subject),
    message: multiLine(input.message),
    topic: singleLine(input.topic),
    cardNumber: readIdentifier(input.cardNumber),
    fromPath: cutTo(safeRedirectPath(input.fromPath.toWellFormed()) ?? '', maximumPathLength),
  };
}

/**
 * Returns the problems of a normalised message, by field. The first of them is what to say of the whole
 * (specification 1, section 5, in its order).
 */
export function contactProblems(message: ContactMessage): FieldErrors {
  const problems: Record<string, string> = {};
  for (const field of ['name', 'email', 'message'] as const) {
    if (message[field] === '') problems[field] = contactMessages.missing;
  }
  if (message.email !== '' && !isEmail(message.email)) {
    problems['email'] = contactMessages.invalidEmail;
  }
  for (const field of ['name', 'subject', 'message', 'topic', 'cardNumber'] as const) {
    const maximum = contactMaximumLengths[field];
    if (message[field].length > maximum) {
      problems[field] = `${labels[field]} must be at most ${maximum} characters long`;
    }
  }
  return problems;
}
