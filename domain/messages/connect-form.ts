import { isEmail, maximumEmailLength, normalizeEmail } from '../accounts/email.ts';
import type { FieldErrors } from '../errors.ts';
import {
  connectFieldNames,
  defaultConnectLabels,
  defaultConnectTitle,
  visibleConnectFields,
  type ConnectFieldName,
  type ConnectSection,
} from '../profiles/connect-section.ts';
import { closeDirections, multiLine, singleLine } from '../text.ts';
import { isFamilyNameFirst } from '../texts/languages.ts';
import type { Texts } from '../texts/texts.ts';
import { readIdentifier } from '../typed-identifier.ts';

/** A visitor's card message, by field; empty where nothing was given or asked. */
export type ConnectMessage = Readonly<Record<ConnectFieldName, string>>;

/** Longest accepted, in UTF-16 units as `maxlength` counts. */
export const connectMaximumLengths: Readonly<Record<ConnectFieldName, number>> = {
  firstName: 120,
  lastName: 120,
  name: 120,
  email: maximumEmailLength,
  phone: 40,
  message: 5_000,
};

const normalizers: Readonly<Record<ConnectFieldName, (text: string) => string>> = {
  firstName: singleLine,
  lastName: singleLine,
  name: singleLine,
  email: normalizeEmail,
  phone: readIdentifier,
  message: (text) => closeDirections(multiLine(text)),
};

/** One field as the form shows it and the server holds it to. */
export interface ConnectFormField {
  readonly name: ConnectFieldName;
  /** The owner's words; the default ones are in the reader's language. */
  readonly label: string;
  readonly isRequired: boolean;
}

/**
 * The fields of the form, in the order in which the reader's language has names; none means that it shows
 * 'Form Unavailable'.
 */
export function connectFormFields(
  section: ConnectSection,
  { text, language }: Texts,
): ConnectFormField[] {
  const names = visibleConnectFields(section);
  const isLeading = (name: ConnectFieldName) =>
    Number(name === 'lastName' && isFamilyNameFirst(language));
  return names
    .toSorted((a, b) => isLeading(b) - isLeading(a))
    .map((name) => {
      const { label: own, required } = section.fields[name];
      const label = own === defaultConnectLabels[name] ? text(`form.${name}`) : own;
      return { name, label, isRequired: required };
    });
}

/** The heading of the form: the owner's words, or the default ones in the reader's language. */
export function connectTitle({ title }: ConnectSection, { text }: Texts): string {
  return title === defaultConnectTitle ? text('form.title') : title;
}

/**
 * A message in the one form in which it is checked, stored and mailed. A value that the form does not ask
 * for is dropped.
 */
export function normalizeConnectMessage(
  input: ConnectMessage,
  section: ConnectSection,
): ConnectMessage {
  const asked = visibleConnectFields(section);
  const values = connectFieldNames.map((name) => [
    name,
    asked.includes(name) ? normalizers[name](input[name]) : '',
  ]);
  return { ...emptyConnectMessage, ...Object.fromEntries(values) };
}

export const emptyConnectMessage: ConnectMessage = {
  firstName: '',
  lastName: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};

/**
 * Returns the problems of a normalised message, by field: required fields follow the owner's settings. The
 * first of them is what to say of the whole; what is missing comes before what is wrong.
 */
export function connectProblems(
  message: ConnectMessage,
  section: ConnectSection,
  texts: Texts,
): FieldErrors {
  const fields = connectFormFields(section, texts);
  const problems: Record<string, string> = {};
  for (const { name, isRequired } of fields) {
    if (isRequired && message[name] === '') problems[name] = texts.text('form.missing');
  }
  const [first] = fields;
  if (first !== undefined && fields.every(({ name }) => message[name] === '')) {
    problems[first.name] ??= texts.text('form.empty');
  }
  for (const { name, label } of fields) {
    const problem = valueProblem(name, message[name], label, texts);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

function valueProblem(
  name: ConnectFieldName,
  value: string,
  label: string,
  { text }: Texts,
): string | undefined {
  if (value === '') return undefined;
  if (name === 'email') return isEmail(value) ? undefined : text('form.invalidEmail');
  const maximum = connectMaximumLengths[name];
  return value.length > maximum ? text('form.tooLong', { label, count: maximum }) : undefined;
}

/** The name of a sender; empty where nobody asked for one. */
export function senderName({ name, firstName, lastName }: SenderName): string {
  return name || [firstName, lastName].filter(Boolean).join(' ');
}

type SenderName = Pick<ConnectMessage, 'name' | 'firstName' | 'lastName'>;

/** The maximum length of the owner's note beside a message. */
export const maximumNoteLength = 2_000;

export const normalizeNote = multiLine;

/** Returns the problem of a normalised note. */
export function noteProblem(
  note: string,
  tooLong = `Note must be at most ${maximumNoteLength} characters long`,
): string | undefined {
  return note.length > maximumNoteLength ? tooLong : undefined;
}
