import {
  leadMaximumLengths,
  leadMessages,
  leadProblems,
  maximumTagLength,
  maximumTags,
  type LeadFields,
} from '#domain/leads/lead.ts';
import type { PeopleTexts } from '#web/site/inside/people-texts.ts';

const measured = ['name', 'company', 'role', 'email', 'phone', 'web', 'notes'] as const;

/** The problems of a normalised lead in the owner's language, by field. */
export function leadProblemsIn(texts: PeopleTexts, lead: LeadFields) {
  const problems = leadProblems(lead);
  if (texts.language === 'en') return problems;
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, problemIn(texts, name, message)]),
  );
}

function problemIn({ text }: PeopleTexts, name: string, message: string): string {
  if (message === leadMessages.empty) return text('people.empty');
  if (message === leadMessages.invalidEmail) return text('people.emailInvalid');
  if (message === leadMessages.invalidWeb) return text('people.webInvalid');
  if (message === leadMessages.invalidDay) return text('people.dayInvalid');
  if (message === leadMessages.tooManyTags)
    return text('people.tagsInvalid', { count: maximumTags });
  if (message === leadMessages.longTag)
    return text('people.tagTooLong', { count: maximumTagLength });
  const field = measured.find((one) => one === name);
  return field === undefined
    ? message
    : text('people.tooLong', { field: text(`people.${field}`), count: leadMaximumLengths[field] });
}
