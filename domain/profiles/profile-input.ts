import { multiLine, singleLine } from '../text.ts';
import { normalizeEmail } from '../accounts/email.ts';
import { normalizeConnectSection } from './connect-section.ts';
import type { ConnectSectionInput } from './connect-section.ts';
import { defaultProfileFields } from './profile.ts';
import type { ProfileFields } from './profile.ts';
import { normalizeSocialLink, socialPlatformNames } from './social-links.ts';
import { parseColor } from './theme-color.ts';
import { normalizeWebsite } from './website.ts';

/** Profile fields as a form or a request body brings them: anything may be missing. */
export type ProfileInput = {
  [Field in Exclude<keyof ProfileFields, 'connectSection'>]?: ProfileFields[Field] | undefined;
} & { connectSection?: ConnectSectionInput | undefined };

/**
 * Whole profile fields in the one form in which they are checked and stored. What is missing gets
 * its default, what is no profile field is dropped. Nothing but the contact form's labels is
 * cut: what cannot be understood stays as typed, for `profileProblems` to name.
 */
export function normalizeProfile(input: ProfileInput): ProfileFields {
  const defaults = defaultProfileFields();
  const fields: ProfileFields = {
    ...defaults,
    ...presentFields(input, defaults),
    connectSection: normalizeConnectSection(input.connectSection),
  };
  for (const name of oneLineFields) fields[name] = singleLine(fields[name]);
  for (const name of socialPlatformNames) {
    fields[name] = normalizeSocialLink(name, fields[name]) ?? fields[name];
  }
  return {
    ...fields,
    customSlug: fields.customSlug.toLowerCase(),
    companyPhone: fields.companyPhone.replace(/[\s().-]/g, ''),
    companyEmail: normalizeEmail(fields.companyEmail),
    website: normalizeWebsite(fields.website) ?? fields.website,
    description: multiLine(fields.description),
    color: parseColor(fields.color) ?? fields.color,
  };
}

const oneLineFields = [
  'userProfile',
  'customSlug',
  'companyName',
  'companyLocation',
  'companyPhone',
  'companyCountryCode',
  'companyEmail',
  'website',
  'industry',
  'foundedYear',
  'employeeCount',
  'keySkills',
  ...socialPlatformNames,
  'color',
  'logo',
  'secondaryLogo',
  'profilePicture',
  'coverImage',
] as const satisfies readonly (keyof ProfileFields)[];

/** Only fields of a profile, and none that is `undefined`, which would hide its default. */
function presentFields(input: ProfileInput, defaults: ProfileFields): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && Object.hasOwn(defaults, name),
    ),
  );
}
