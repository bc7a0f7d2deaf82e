/**
 * The table of a profile's text fields and choices (specification 2, sections 2, 3 and 5; what is a list or
 * a form has a file of its own: `connect-section.ts`, `location-parts.ts`, `own-links.ts`,
 * `block-order.ts`, `opening-hours.ts`, `gallery.ts`; the two switches stand in `profile.ts`). It determines: the type `ProfileFields` and
 * its defaults, how a field is normalised and checked and in which words (`profile-input.ts`,
 * `profile-rules.ts`), what the API takes and answers (`wire/profiles/profile.ts`), its column, and its control in a
 * form (`web/ui/profile-field.tsx`).
 *
 * To add a field: a row here, a migration with a column of the same name, and its place on the pages
 * that show it. A field that is checked in a way of its own gets a kind of its own.
 */
import { maximumEmailLength } from '../accounts/email.ts';
import { maximumPhoneDigits } from '../phone-digits.ts';
import { defaultCountryCode, phoneFormats } from '../phones/phone.ts';
import { maximumTimeZoneLength } from '../time-zone.ts';
import { nameOrders } from './name-order.ts';
import { pageLanguages } from './page-language.ts';
import { cardLayouts, defaultCardLayout } from './card-layout.ts';
import { profilePositions, profileTypes, type ProfileType } from './profile-type.ts';
import { maximumSlugLength } from './slug.ts';
import { socialPlatformNames, socialPlatforms } from './social-links.ts';
import { defaultThemeColor } from './theme-color.ts';

interface FieldTexts {
  /** On the wire, and as a column. */
  readonly name: string;
  readonly label: string | ((profileType: ProfileType) => string);
}

/** A field that holds text. */
interface TextField extends FieldTexts {
  readonly kind:
    | 'text'
    /** Of several lines. */
    | 'lines'
    /** Comma-separated. */
    | 'list'
    /** Mostly a number: a body may bring it as one. */
    | 'number'
    | 'slug'
    /** Digits only, without the country code. */
    | 'phone'
    /** With the plus sign, for example `+49`. */
    | 'countryCode'
    | 'email'
    | 'website'
    /** A link to the platform of its name. */
    | 'social'
    /** `#rrggbb`. */
    | 'color'
    /** Site path of an uploaded image (`/files/…`). */
    | 'image'
    /** Of the IANA database. */
    | 'timeZone';
  /** The longest it may be, in UTF-16 units, as `maxlength` counts. */
  readonly max: number;
  /** The value that an empty form starts with; absent: nothing. */
  readonly initial?: string;
  /** The types of profile that can't be without it. */
  readonly requiredFor?: readonly ProfileType[];
  /** Of a phone: the field that holds its country code. */
  readonly codeField?: string;
  /** The value that browsers fill in, where the kind does not say it. */
  readonly autoComplete?: string;
}

/** A field with one of a few words. */
interface ChoiceField extends FieldTexts {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly initial: string;
  /** The message for any other word. */
  readonly refusal?: string;
}

const prefixes: Readonly<Record<ProfileType, string>> = {
  Personal: '',
  Business: 'Company ',
  School: 'School ',
  Conference: 'Event ',
  Custom: 'Organization ',
};

/** A label that says whose: 'School Location', and on a Personal profile 'Location'. */
function labelOfType(noun: string, personal: string = noun) {
  return (type: ProfileType) => (type === 'Personal' ? personal : prefixes[type] + noun);
}

const everyType = profileTypes;
const organizations = profileTypes.filter((type) => type !== 'Personal');

/** In the order in which problems are named. */
const table = [
  {
    name: 'userProfile',
    kind: 'text',
    label: 'Name',
    max: 120,
    requiredFor: everyType,
    autoComplete: 'name',
  },
  {
    name: 'nameOrder',
    kind: 'choice',
    label: 'Name Order',
    choices: nameOrders,
    initial: 'auto',
    refusal: 'Please choose an order from the list',
  },
  { name: 'pronouns', kind: 'text', label: 'Pronouns', max: 40 },
  {
    name: 'jobTitle',
    kind: 'text',
    label: 'Job Title',
    max: 120,
    autoComplete: 'organization-title',
  },
  {
    name: 'profileType',
    kind: 'choice',
    label: 'Profile Type',
    choices: profileTypes,
    initial: 'Personal',
    refusal: 'Please choose a profile type',
  },
  // Part of the address after the account's uniqueId; empty when none is set.
  { name: 'customSlug', kind: 'slug', label: 'Web-URL', max: maximumSlugLength },
  {
    name: 'layout',
    kind: 'choice',
    label: 'Page Layout',
    choices: cardLayouts,
    initial: defaultCardLayout,
  },
  {
    name: 'profilePosition',
    kind: 'choice',
    label: 'Banner Picture Position',
    choices: profilePositions,
    initial: 'right',
  },
  {
    name: 'pageLanguage',
    kind: 'choice',
    label: 'Page Language',
    choices: pageLanguages,
    initial: 'visitor',
    refusal: 'Please choose a language from the list',
  },
  {
    name: 'companyName',
    kind: 'text',
    label: labelOfType('Name', 'Company/Organization Name'),
    max: 120,
    requiredFor: organizations,
    autoComplete: 'organization',
  },
  {
    name: 'companyLocation',
    kind: 'text',
    label: labelOfType('Location'),
    max: 250,
    requiredFor: everyType,
    autoComplete: 'address-level2',
  },
  {
    name: 'companyPhone',
    kind: 'phone',
    label: labelOfType('Phone'),
    max: maximumPhoneDigits,
    codeField: 'companyCountryCode',
    requiredFor: everyType,
  },
  {
    name: 'companyCountryCode',
    kind: 'countryCode',
    label: 'Country Code',
    max: 8,
    initial: defaultCountryCode,
    autoComplete: 'tel-country-code',
  },
  {
    name: 'companyPhoneFormat',
    kind: 'choice',
    label: 'Number Format',
    choices: phoneFormats,
    initial: 'parentheses',
  },
  {
    name: 'companyEmail',
    kind: 'email',
    label: labelOfType('Email'),
    max: maximumEmailLength,
    requiredFor: everyType,
  },
  {
    name: 'secondPhone',
    kind: 'phone',
    label: 'Second Phone',
    max: maximumPhoneDigits,
    codeField: 'secondPhoneCountryCode',
  },
  {
    name: 'secondPhoneCountryCode',
    kind: 'countryCode',
    label: 'Second Country Code',
    max: 8,
    initial: defaultCountryCode,
  },
  { name: 'secondEmail', kind: 'email', label: 'Second Email', max: maximumEmailLength },
  { name: 'website', kind: 'website', label: 'Website', max: 500 },
  { name: 'bookingUrl', kind: 'website', label: 'Booking Link', max: 500 },
  // Of the opening hours; empty where it is not known.
  { name: 'timeZone', kind: 'timeZone', label: 'Time Zone', max: maximumTimeZoneLength },
  { name: 'description', kind: 'lines', label: 'About', max: 2000 },
  { name: 'industry', kind: 'text', label: 'Industry', max: 120 },
  { name: 'foundedYear', kind: 'number', label: 'Founded Year', max: 20 },
  { name: 'employeeCount', kind: 'number', label: 'Employee Count', max: 40 },
  { name: 'keySkills', kind: 'list', label: 'Skills', max: 500 },
  ...socialPlatformNames.map(
    (name) => ({ name, kind: 'social', label: socialPlatforms[name].label, max: 300 }) as const,
  ),
  { name: 'color', kind: 'color', label: 'Theme Color', max: 40, initial: defaultThemeColor },
  { name: 'logo', kind: 'image', label: 'Profile Logo', max: 200 },
  { name: 'secondaryLogo', kind: 'image', label: 'Banner Background', max: 200 },
  { name: 'profilePicture', kind: 'image', label: 'Profile Photo', max: 200 },
  { name: 'coverImage', kind: 'image', label: 'Cover Image', max: 200 },
] as const satisfies readonly (TextField | ChoiceField)[];

type Row = (typeof table)[number];

/** A row of the table, by its exact name and kind. */
export type ProfileField = Row & (TextField | ChoiceField);
export type ProfileTextField = Exclude<ProfileField, { kind: 'choice' }>;
export type ProfilePhoneField = Extract<ProfileField, { kind: 'phone' }>;
export type ProfileFieldName = Row['name'];

/** The values of a profile's fields: text, or one of their choices. */
export type ProfileFieldValues = {
  -readonly [Field in Row as Field['name']]: Field extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;
};

export const profileFields: readonly ProfileField[] = table;

export function getProfileField(name: ProfileFieldName): ProfileField {
  const field = profileFields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`a profile has no field ${name}`);
  return field;
}

/** An object with something for each field: what `make` makes of the field's row. */
export function mapProfileFields<Made extends Record<ProfileFieldName, unknown>>(
  make: (field: ProfileField) => Made[ProfileFieldName],
): Made;
// Said apart from the code, whose type would be that of any object.
export function mapProfileFields(make: (field: ProfileField) => unknown): Record<string, unknown> {
  return Object.fromEntries(profileFields.map((field) => [field.name, make(field)]));
}

/** The label of a field of such a profile, in a form and its messages. */
export function profileLabel({ label }: FieldTexts, profileType: ProfileType): string {
  return typeof label === 'string' ? label : label(profileType);
}

/** Whether such a profile can't be without this field. */
export function isRequired(field: ProfileField, profileType: ProfileType): boolean {
  return field.kind !== 'choice' && (field.requiredFor?.includes(profileType) ?? false);
}
