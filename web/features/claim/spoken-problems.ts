import { isRequired, profileFields } from '#domain/profiles/profile-fields.ts';
import type { FormProblems } from '#web/forms.ts';
import { problemsIn } from '#web/profiles/spoken-problems.ts';
import type { ProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { ProfileValues } from '#web/profiles/profile-values.ts';
import type { ClaimTexts } from './claim-texts.ts';
import { firstProfileMessage, firstProfileOf, firstProfileProblems } from './claim-values.ts';
import { isSpokenField, labelIn } from './profile-words.ts';

/**
 * The problems of the first profile in the visitor's language.
 * @param sections the texts of the form's sections, which may be English where the first tap is not
 */
export function firstProfileProblemsIn(
  texts: ClaimTexts,
  sections: ProfileTexts,
  values: ProfileValues,
  email: string,
): FormProblems<ProfileValues> {
  const problems = firstProfileProblems(values, email);
  if (texts.language === 'en') return problems;
  const missing = new Set<string>(missingNames(values, email));
  const inSections = problemsIn(sections, problems, firstProfileOf(values, email));
  return Object.fromEntries(
    Object.entries(inSections).map(([name, message]) => [
      name,
      isSpokenField(name) ? problemIn(texts, name, missing.has(name)) : message,
    ]),
  );
}

function problemIn(texts: ClaimTexts, name: string, isMissing: boolean): string {
  const field = labelIn(texts, name) ?? '';
  if (isMissing) return texts.text('claim.required', { field });
  return name === 'companyEmail'
    ? texts.text('claim.emailInvalid')
    : texts.text('claim.check', { field });
}

/** The one sentence for what is wrong. */
export function firstProfileMessageIn(
  texts: ClaimTexts,
  sections: ProfileTexts,
  values: ProfileValues,
  email: string,
): string {
  if (texts.language === 'en') return firstProfileMessage(values, email);
  const missing = missingNames(values, email).map((name) => labelIn(texts, name) ?? '');
  if (missing.length > 0) return texts.text('claim.pleaseFill', { fields: missing.join(', ') });
  return Object.values(firstProfileProblemsIn(texts, sections, values, email))[0] ?? '';
}

function missingNames(values: ProfileValues, email: string) {
  const fields = firstProfileOf(values, email);
  return profileFields
    .filter((field) => isRequired(field, fields.profileType) && !fields[field.name])
    .map(({ name }) => name);
}
