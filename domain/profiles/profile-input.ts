import { normalizeEmail } from '../accounts/email.ts';
import { readPhone } from '../phones/phone-entry.ts';
import { closeDirections, multiLine, singleLine } from '../text.ts';
import { readDashed } from '../typed-identifier.ts';
import { normalizeBlockOrder } from './block-order.ts';
import { normalizeConnectSection } from './connect-section.ts';
import type { ConnectSectionInput } from './connect-section.ts';
import { normalizeGallery } from './gallery.ts';
import { normalizeLocationParts, type LocationPartsInput } from './location-parts.ts';
import { normalizeOpeningHours, type OpeningPeriodInput } from './opening-hours.ts';
import { normalizeOwnLinks, type OwnLinkInput } from './own-links.ts';
import {
  profileFields,
  type ProfileFieldValues,
  type ProfilePhoneField,
  type ProfileTextField,
} from './profile-fields.ts';
import { defaultProfileFields, pickProfileFields, type ProfileFields } from './profile.ts';
import { normalizeSocialLink } from './social-links.ts';
import { parseColor } from './theme-color.ts';
import { normalizeWebsite } from './website.ts';

/** Profile fields as a form or a request body brings them: anything may be missing. */
export type ProfileInput = {
  [Name in keyof ProfileFieldValues]?: ProfileFieldValues[Name] | undefined;
} & {
  connectSection?: ConnectSectionInput | undefined;
  locationParts?: LocationPartsInput | undefined;
  links?: readonly OwnLinkInput[] | undefined;
  openingHours?: readonly OpeningPeriodInput[] | undefined;
  gallery?: readonly string[] | undefined;
  blockOrder?: readonly string[] | undefined;
  isIndexable?: boolean | undefined;
  isContactHidden?: boolean | undefined;
};

/**
 * Whole profile fields in the one form in which they are checked and stored. A missing field stays as it is
 * `stored`, in a new profile as its default; an unknown field is dropped. Nothing but the contact form's
 * labels is cut: what cannot be understood stays as typed, for `profileProblems` to name.
 */
export function normalizeProfile(
  input: ProfileInput,
  stored: ProfileFields = defaultProfileFields(),
): ProfileFields {
  const fields = pickProfileFields({
    ...stored,
    ...withoutUndefined(input),
    locationParts: stored.locationParts,
    connectSection: normalizeConnectSection(input.connectSection, stored.connectSection),
    links: normalizeOwnLinks(input.links ?? stored.links),
    openingHours: normalizeOpeningHours(input.openingHours ?? stored.openingHours),
    gallery: normalizeGallery(input.gallery ?? stored.gallery),
    blockOrder: normalizeBlockOrder(input.blockOrder ?? stored.blockOrder),
  });
  for (const field of profileFields) {
    if (field.kind !== 'choice') fields[field.name] = normalizeText(field, fields[field.name]);
    if (field.kind === 'phone') splitPhone(field, fields);
  }
  fields.locationParts = normalizeLocationParts(
    input.locationParts ?? stored.locationParts,
    fields,
  );
  return fields;
}

/** A number that comes with its country's code sets that field, too. */
function splitPhone(field: ProfilePhoneField, fields: ProfileFields): void {
  const { countryCode = fields[field.codeField], text } = readPhone(fields[field.name]);
  fields[field.name] = text;
  fields[field.codeField] = countryCode;
}

function normalizeText(field: ProfileTextField, text: string): string {
  const { kind } = field;
  if (kind === 'lines') return closeDirections(multiLine(text));
  const line = singleLine(text);
  if (kind === 'slug') return line.toLowerCase();
  if (kind === 'email') return normalizeEmail(line);
  if (kind === 'number') return readDashed(line);
  if (kind === 'website') return normalizeWebsite(line) ?? line;
  if (kind === 'social') return normalizeSocialLink(field.name, line) ?? line;
  if (kind === 'color') return parseColor(line) ?? line;
  return line;
}

/** A property that is `undefined` would hide its default. */
function withoutUndefined(input: ProfileInput): Partial<ProfileFields> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
