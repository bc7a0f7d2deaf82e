import type { FieldErrors } from '#domain/errors.ts';
import { contactMaximumLengths } from '#domain/messages/contact-message.ts';
import { ApiError } from '#web/api-client.ts';
import type { SiteTexts } from '#web/site/site-texts.ts';
import { contactFormProblems, type ContactValues } from './contact-values.ts';

/** The problems of the form in its reader's language. English keeps the words of the rules. */
export function spokenProblems(texts: SiteTexts<'contact'>, values: ContactValues): FieldErrors {
  const problems = contactFormProblems(values);
  if (texts.language === 'en') return problems;
  const given: Readonly<Record<string, unknown>> = { ...values };
  return Object.fromEntries(
    Object.keys(problems).map((name) => [name, spokenProblem(texts, name, given[name])]),
  );
}

function spokenProblem({ text }: SiteTexts<'contact'>, name: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') return text('contact.missing');
  const maximum = Object.entries(contactMaximumLengths).find(([field]) => field === name)?.[1];
  return maximum === undefined
    ? text('contact.invalidEmail')
    : text('contact.tooLong', { maximum });
}

/** Sends, and leaves out the server's words where they are not in the reader's language. @throws ApiError */
export async function spokenly(
  { language }: SiteTexts<'contact'>,
  call: Promise<unknown>,
): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (language === 'en' || !(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, undefined, {}, { cause: error });
  }
}
