import { profileProblemMessage, profileProblems } from '#domain/profiles/profile-rules.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { FormProblems } from '#web/forms.ts';
import { profileOf, type ProfileValues } from '#web/profiles/profile-values.ts';

// The card in the claimer's hand came with a paid plan, so no tier narrows the first profile.
const context = { form: 'claim' } as const;

/**
 * The first profile as it is shown and sent. Without an e-mail of its own it has the account's.
 *
 * @param email of the account
 */
export function firstProfileOf(values: ProfileValues, email: string): ProfileFields {
  const profile = profileOf(values);
  return { ...profile, companyEmail: profile.companyEmail || email };
}

/** Returns the problems of the first profile, by field (specification 2, section 5: "NFC claim form"). */
export function firstProfileProblems(
  values: ProfileValues,
  email: string,
): FormProblems<ProfileValues> {
  return profileProblems(firstProfileOf(values, email), context);
}

/** The one sentence for what is wrong: 'Please fill: …' where something is missing. */
export function firstProfileMessage(values: ProfileValues, email: string): string {
  return profileProblemMessage(firstProfileOf(values, email), context) ?? '';
}
