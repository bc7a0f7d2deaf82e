import { z } from 'zod';
import { cardBlocks } from '#domain/profiles/block-order.ts';
import { connectFieldNames } from '#domain/profiles/connect-section.ts';
import { weekdays } from '#domain/profiles/opening-hours.ts';
import {
  mapProfileFields,
  type ProfileFieldName,
  type ProfileFieldValues,
  type ProfileTextField,
} from '#domain/profiles/profile-fields.ts';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import type { Profile } from '#domain/profiles/profile.ts';

const connectField = z.object({ label: z.string(), required: z.boolean(), enabled: z.boolean() });

const connectSectionShape = z.object({
  title: z.string(),
  useSingleNameField: z.boolean(),
  fields: z.record(z.enum(connectFieldNames), connectField),
});

const locationPartsShape = z
  .object({
    formatted: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
  })
  .describe('Of `companyLocation`, as suggested with it; empty where it was typed.');

type ShapeOf<Name extends ProfileFieldName> = z.ZodType<
  ProfileFieldValues[Name],
  ProfileFieldValues[Name]
>;

const ownLinkShape = z.object({ label: z.string(), url: z.string(), isShown: z.boolean() });

const openingPeriodShape = z.object({
  day: z.enum(weekdays),
  opens: z.string(),
  closes: z.string(),
});

/** A profile as answers carry it. */
export const profileShape = z.object({
  _id: z.string(),
  uniqueId: z.string(),
  isActive: z.boolean(),
  isLocked: z.boolean(),
  companyMemberId: z
    .string()
    .optional()
    .describe('Of a company profile, told its owner: the membership that it belongs to.'),
  isClosed: z.literal(true).optional().describe('Told its owner: a former company closed it.'),
  version: z.int(),
  ...mapProfileFields<{ [Name in ProfileFieldName]: ShapeOf<Name> }>((field) =>
    field.kind === 'choice' ? z.enum(field.choices) : z.string(),
  ),
  connectSection: connectSectionShape,
  locationParts: locationPartsShape,
  links: z.array(ownLinkShape),
  openingHours: z.array(openingPeriodShape),
  gallery: z.array(z.string()),
  blockOrder: z.array(z.enum(cardBlocks)),
  isIndexable: z.boolean(),
  isContactHidden: z.boolean(),
}) satisfies z.ZodType<Profile>;

const words = (max: number) =>
  z.string({ error: 'must be text' }).max(max, { error: `must be at most ${max} characters` });

/** How much of a kind is read at all: more than its rule allows, whose words name the field. */
const readAtMost: Readonly<Record<ProfileTextField['kind'], number>> = {
  text: 1000,
  lines: 20_000,
  list: 4000,
  number: 60,
  slug: 200,
  phone: 60,
  countryCode: 8,
  email: 320,
  website: 2000,
  social: 2000,
  color: 40,
  image: 300,
  timeZone: 300,
};

/** The specification's forms send years and phone numbers as text or as numbers. */
type NumberLike = Extract<ProfileTextField, { kind: 'number' | 'phone' }>['name'];

type InputShapeOf<Name extends ProfileFieldName> = z.ZodOptional<
  z.ZodType<
    ProfileFieldValues[Name],
    ProfileFieldValues[Name] | (Name extends NumberLike ? number : never)
  >
>;

function textInput({ kind }: ProfileTextField) {
  const text = words(readAtMost[kind]);
  const isNumberLike = kind === 'number' || kind === 'phone';
  return isNumberLike ? z.union([z.number().transform(String), text]) : text;
}

const connectFieldInput = z
  .object({ label: words(1000), required: z.boolean(), enabled: z.boolean() })
  .partial()
  .optional();

const ownLinkInput = z
  .object({ label: words(1000), url: words(2000), isShown: z.boolean() })
  .partial();

const openingPeriodInput = z.object({
  day: z.enum(weekdays, { error: 'Please choose a day of the week' }),
  opens: words(40).optional(),
  closes: words(40).optional(),
});

/**
 * A profile as bodies bring it: every field may be missing, and only its kind is checked here. Its rules
 * are the domain's business (`profile-rules.ts`), whose words name the field.
 */
export const profileInputShape = z.object({
  ...mapProfileFields<{ [Name in ProfileFieldName]: InputShapeOf<Name> }>((field) =>
    field.kind === 'choice'
      ? z.enum(field.choices, field.refusal && { error: field.refusal }).optional()
      : textInput(field).optional(),
  ),
  connectSection: z
    .object({
      title: words(1000).optional(),
      useSingleNameField: z.boolean().optional(),
      fields: z
        .object({
          firstName: connectFieldInput,
          lastName: connectFieldInput,
          name: connectFieldInput,
          email: connectFieldInput,
          phone: connectFieldInput,
          message: connectFieldInput,
        })
        .optional(),
    })
    .optional(),
  locationParts: z
    .object({
      formatted: words(1000),
      street: words(250),
      city: words(250),
      state: words(250),
      postcode: words(250),
      country: words(250),
    })
    .partial()
    .optional(),
  links: z.array(ownLinkInput).max(100).optional(),
  openingHours: z.array(openingPeriodInput).max(100).optional(),
  gallery: z.array(words(300)).max(100).optional(),
  blockOrder: z.array(words(40)).max(50).optional(),
  isIndexable: z.boolean().optional(),
  isContactHidden: z.boolean().optional(),
}) satisfies z.ZodType<ProfileInput>;
