import { emailMessages, isEmail, maximumEmailLength } from '../accounts/email.ts';
import { isFreeTier } from '../accounts/tiers.ts';
import type { Tier } from '../accounts/tiers.ts';
import type { FieldErrors } from '../errors.ts';
import { profileLabels } from './profile-labels.ts';
import type { LabelledField } from './profile-labels.ts';
import type { ProfileFields } from './profile.ts';
import { isCountryCode, maximumPhoneDigits } from './phone.ts';
import { isSlug, isSuggestedSlug, maximumSlugLength, slugMessages } from './slug.ts';
import { socialLinkProblem, socialPlatformNames } from './social-links.ts';
import { parseColor } from './theme-color.ts';
import { websiteProblem } from './website.ts';

/** Where a profile is written; some rules and words depend on it. */
export type ProfileContext =
  | {
      readonly form: 'dashboard';
      readonly tier: Tier | null;
      /** The profile as stored, when it is edited: a tier's rules bind only what changes. */
      readonly saved?: Pick<ProfileFields, 'profileType' | 'customSlug'>;
    }
  // The card in the claimer's hand came with a paid plan, so no tier narrows the first profile.
  | { readonly form: 'claim' };

export const freeTypeMessage =
  'Free plan accounts can only create Personal profiles. Upgrade to unlock more profile types.';

/** The longest each text may be, in UTF-16 units, as `maxlength` counts. */
export const maximumLengths = {
  userProfile: 120,
  customSlug: maximumSlugLength,
  companyName: 120,
  companyLocation: 250,
  companyPhone: maximumPhoneDigits,
  companyEmail: maximumEmailLength,
  website: 500,
  description: 2000,
  industry: 120,
  foundedYear: 20,
  employeeCount: 40,
  keySkills: 500,
  twitterX: 300,
  linkedin: 300,
  facebook: 300,
  instagram: 300,
  youtube: 300,
  logo: 200,
  secondaryLogo: 200,
  profilePicture: 200,
  coverImage: 200,
} as const satisfies Partial<Record<LabelledField, number>>;

/** The labels of the required fields that are empty (specification 2, section 5: Profile form). */
export function missingProfileFields(fields: ProfileFields): string[] {
  const labels = profileLabels(fields.profileType);
  return requiredFields(fields)
    .filter((field) => !fields[field])
    .map((field) => labels[field]);
}

/** What is wrong with normalised profile fields, by field; empty when nothing is. */
export function profileProblems(fields: ProfileFields, context: ProfileContext): FieldErrors {
  const labels = profileLabels(fields.profileType);
  const problems: Record<string, string> = {};
  // The first message of a field stands, so what is most basic comes first.
  function check(field: LabelledField, message: string | undefined): void {
    if (message) problems[field] ??= message;
  }

  for (const field of requiredFields(fields)) {
    check(field, fields[field] ? undefined : `${labels[field]} is required`);
  }
  for (const field of Object.keys(maximumLengths).filter(isLimited)) {
    check(field, lengthProblem(fields[field], maximumLengths[field], labels[field]));
  }
  check('profileType', typeProblem(fields, context));
  check('customSlug', slugProblem(fields, context));
  check('companyPhone', phoneProblem(fields, labels.companyPhone));
  check('companyCountryCode', countryCodeProblem(fields));
  check('companyEmail', emailProblem(fields));
  check('website', websiteProblem(fields.website));
  for (const platform of socialPlatformNames) {
    check(platform, socialLinkProblem(platform, fields[platform]));
  }
  check('color', parseColor(fields.color) ? undefined : 'Please choose a color such as #22c55e');
  return problems;
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

function requiredFields({ profileType }: ProfileFields): LabelledField[] {
  return [
    'userProfile',
    ...(profileType === 'Personal' ? [] : (['companyName'] as const)),
    'companyLocation',
    'companyPhone',
    'companyEmail',
  ];
}

function isLimited(field: string): field is keyof typeof maximumLengths {
  return Object.hasOwn(maximumLengths, field);
}

function lengthProblem(text: string, maximum: number, label: string): string | undefined {
  return text.length > maximum ? `${label} must be at most ${maximum} characters long` : undefined;
}

function typeProblem({ profileType }: ProfileFields, context: ProfileContext): string | undefined {
  const mayChoose = context.form === 'claim' || !isFreeTier(context.tier);
  if (mayChoose || profileType === 'Personal' || profileType === context.saved?.profileType) {
    return undefined;
  }
  return freeTypeMessage;
}

function slugProblem(fields: ProfileFields, context: ProfileContext): string | undefined {
  const { customSlug, profileType, companyName } = fields;
  if (!customSlug) return undefined;
  if (!isSlug(customSlug)) return slugMessages.invalid;
  const mayChoose = context.form === 'claim' || !isFreeTier(context.tier);
  if (mayChoose || customSlug === context.saved?.customSlug) return undefined;
  return isSuggestedSlug(customSlug, profileType, companyName)
    ? undefined
    : slugMessages.notOnFreePlan;
}

function phoneProblem({ companyPhone }: ProfileFields, label: string): string | undefined {
  return /^[0-9]*$/.test(companyPhone) ? undefined : `${label} may have digits only`;
}

function countryCodeProblem({ companyCountryCode }: ProfileFields): string | undefined {
  return isCountryCode(companyCountryCode)
    ? undefined
    : 'Please choose a country code from the list';
}

function emailProblem({ companyEmail }: ProfileFields): string | undefined {
  return isEmail(companyEmail) ? undefined : emailMessages.invalid;
}
