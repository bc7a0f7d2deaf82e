import { normalizeEmail } from '../accounts/email.ts';
import { multiLine, singleLine } from '../text.ts';
import { normalizeConnectSection } from './connect-section.ts';
import type { ConnectSectionInput } from './connect-section.ts';
import { profileFields, type ProfileFieldValues, type ProfileTextField } from './profile-fields.ts';
import { defaultProfileFields, pickProfileFields, type ProfileFields } from './profile.ts';
import { normalizeSocialLink } from './social-links.ts';
import { parseColor } from './theme-color.ts';
import { normalizeWebsite } from './website.ts';

/** Profile fields as a form or a request body brings them: anything may be missing. */
export type ProfileInput = {
  [Name in keyof ProfileFieldValues]?: ProfileFieldValues[Name] | undefined;
} & { connectSection?: ConnectSectionInput | undefined };

/**
 * Whole profile fields in the one form in which they are checked and stored. What is missing gets
 * its default, what is no profile field is dropped. Nothing but the contact form's labels is
 * cut: what cannot be understood stays as typed, for `profileProblems` to name.
 */
export function normalizeProfile(input: ProfileInput): ProfileFields {
  const fields = pickProfileFields({
    ...defaultProfileFields(),
    ...withoutUndefined(input),
    connectSection: normalizeConnectSection(input.connectSection),
  });
  for (const field of profileFields) {
    if (field.kind !== 'choice') fields[field.name] = normalizeText(field, fields[field.name]);
  }
  return fields;
}

function normalizeText(field: ProfileTextField, text: string): string {
  const { kind } = field;
  if (kind === 'lines') return multiLine(text);
  const line = singleLine(text);
  if (kind === 'slug') return line.toLowerCase();
  if (kind === 'phone') return line.replace(/[\s().-]/g, '');
  if (kind === 'email') return normalizeEmail(line);
  if (kind === 'website') return normalizeWebsite(line) ?? line;
  if (kind === 'social') return normalizeSocialLink(field.name, line) ?? line;
  if (kind === 'color') return parseColor(line) ?? line;
  return line;
}

/** A property that is `undefined` would hide its default. */
function withoutUndefined(input: ProfileInput): Partial<ProfileFieldValues> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
