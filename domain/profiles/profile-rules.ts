import { emailMessages, isEmail } from '../accounts/email.ts';
import { isFreeTier } from '../accounts/tiers.ts';
import type { Tier } from '../accounts/tiers.ts';
import type { FieldErrors } from '../errors.ts';
import { isCountryCode } from '../phones/calling-codes.ts';
import { phoneProblem } from '../phones/phone-entry.ts';
import { isTimeZone } from '../time-zone.ts';
import { galleryProblem } from './gallery.ts';
import { openingHoursProblem } from './opening-hours.ts';
import { ownLinkProblems } from './own-links.ts';
import {
  isRequired,
  profileFields,
  profileLabel,
  type ProfileFieldName,
  type ProfileTextField,
} from './profile-fields.ts';
import type { ProfileFields } from './profile.ts';
import { isSuggestedSlug, slugMessages, slugProblem, slugWhenNone } from './slug.ts';
import { socialLinkProblem } from './social-links.ts';
import { parseColor } from './theme-color.ts';
import { websiteProblem } from './website.ts';

/** The place where a profile is written; some rules and words depend on it. */
export type ProfileContext =
  | {
      readonly form: 'dashboard';
      readonly tier: Tier | null;
      /** The profile as stored, when it is edited: a tier's rules bind only what changes. */
      readonly saved?: Pick<ProfileFields, 'profileType' | 'customSlug'> & Partial<ProfileFields>;
    }
  // The card in the claimer's hand came with a paid plan, so no tier narrows the first profile.
  | { readonly form: 'claim' };

export const freeTypeMessage =
  'Free plan accounts can only create Personal profiles. Upgrade to unlock more profile types.';

/** The labels of the required fields that are empty (specification 2, section 5: Profile form). */
export function missingProfileFields(fields: ProfileFields): string[] {
  const { profileType } = fields;
  return profileFields
    .filter((field) => isRequired(field, profileType) && !fields[field.name])
    .map((field) => profileLabel(field, profileType));
}

/** Returns the problems of normalised profile fields, by field; empty when there are none. */
export function profileProblems(fields: ProfileFields, context: ProfileContext): FieldErrors {
  const { profileType } = fields;
  const problems: Record<string, string> = {};
  // The first message of a field stands, so what is most basic comes first.
  function check(name: ProfileFieldName, message: string | undefined): void {
    if (message) problems[name] ??= message;
  }

  for (const field of profileFields) {
    const isMissing = isRequired(field, profileType) && !fields[field.name];
    check(field.name, isMissing ? `${profileLabel(field, profileType)} is required` : undefined);
  }
  const textFields = profileFields.filter((field) => field.kind !== 'choice');
  for (const field of textFields) check(field.name, lengthProblem(field, fields));
  check('profileType', typeProblem(fields, context));
  check('customSlug', customSlugProblem(fields, context));
  for (const field of textFields) check(field.name, formProblem(field, fields));
  for (const field of textFields) check(field.name, numberProblem(field, fields, context));
  const hours = openingHoursProblem(fields.openingHours);
  const pictures = galleryProblem(fields.gallery);
  return {
    ...problems,
    ...ownLinkProblems(fields.links),
    ...(hours && { openingHours: hours }),
    ...(pictures && { gallery: pictures }),
  };
}

/** The one sentence for what is wrong: the missing fields first, else the first field's message. */
export function profileProblemMessage(
  fields: ProfileFields,
  context: ProfileContext,
): string | undefined {
  const missing = missingProfileFields(fields).join(', ');
  if (missing) {
    return context.form === 'claim'
      ? `Please fill: ${missing}`
      : `Please fill in the following required fields: ${missing}`;
  }
  return Object.values(profileProblems(fields, context))[0];
}

function lengthProblem(field: ProfileTextField, fields: ProfileFields): string | undefined {
  if (fields[field.name].length <= field.max) return undefined;
  return `${profileLabel(field, fields.profileType)} must be at most ${field.max} characters long`;
}

function typeProblem({ profileType }: ProfileFields, context: ProfileContext): string | undefined {
  const mayChoose = context.form === 'claim' || !isFreeTier(context.tier);
  if (mayChoose || profileType === 'Personal' || profileType === context.saved?.profileType) {
    return undefined;
  }
  return freeTypeMessage;
}

function customSlugProblem(fields: ProfileFields, context: ProfileContext): string | undefined {
  const { customSlug, profileType, companyName } = fields;
  const saved = context.form === 'dashboard' ? context.saved : undefined;
  if (!customSlug || customSlug === saved?.customSlug) return undefined;
  if (customSlug === slugWhenNone) return slugMessages.reserved;
  const problem = slugProblem(customSlug);
  const mayChoose = context.form === 'claim' || !isFreeTier(context.tier);
  if (problem || mayChoose || isSuggestedSlug(customSlug, profileType, companyName)) return problem;
  return slugMessages.notOnFreePlan;
}

/** A bound for what is mistyped; the rules know no today. */
const latestYear = 2100;

/**
 * A year is one, and a count is not below none: `11-50`, `1,000+` and words are counts as well. The numbers that a
 * profile was stored with stay.
 */
function numberProblem(
  { kind, name }: ProfileTextField,
  fields: ProfileFields,
  context: ProfileContext,
): string | undefined {
  const text = fields[name];
  const saved = context.form === 'dashboard' ? context.saved?.[name] : undefined;
  if (kind !== 'number' || text === '' || text === saved) return undefined;
  if (name === 'employeeCount') {
    return text.startsWith('-') ? 'Please enter a number of employees, 0 or more' : undefined;
  }
  const isYear = /^[0-9]{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= latestYear;
  return isYear ? undefined : 'Please enter a year such as 2009';
}

/** Returns the problem of a text of its kind, whatever stands in the other fields. */
function formProblem(field: ProfileTextField, fields: ProfileFields): string | undefined {
  const { kind, name } = field;
  const text = fields[name];
  if (kind === 'website') return websiteProblem(text, profileLabel(field, fields.profileType));
  if (kind === 'social') return socialLinkProblem(field.name, text);
  if (kind === 'email' && text && !isEmail(text)) return emailMessages.invalid;
  if (kind === 'phone') {
    return phoneProblem(text, profileLabel(field, fields.profileType));
  }
  if (kind === 'countryCode' && !isCountryCode(text)) {
    return 'Please choose a country code from the list';
  }
  if (kind === 'timeZone' && text && !isTimeZone(text)) {
    return 'Please choose a time zone from the list';
  }
  if (kind === 'color' && !parseColor(text)) return 'Please choose a color such as #22c55e';
  return undefined;
}
