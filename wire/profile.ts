import { z } from 'zod';
import { connectFieldNames } from '#domain/profiles/connect-section.ts';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import { phoneFormats } from '#domain/profiles/phone.ts';
import { profilePositions, profileTypes, type Profile } from '#domain/profiles/profile.ts';

const connectField = z.object({ label: z.string(), required: z.boolean(), enabled: z.boolean() });

const connectSectionShape = z.object({
  title: z.string(),
  useSingleNameField: z.boolean(),
  fields: z.record(z.enum(connectFieldNames), connectField),
});

/** A profile as answers carry it. */
export const profileShape = z.object({
  _id: z.string(),
  uniqueId: z.string(),
  isActive: z.boolean(),
  isLocked: z.boolean(),
  userProfile: z.string(),
  profileType: z.enum(profileTypes),
  customSlug: z.string(),
  profilePosition: z.enum(profilePositions),
  companyName: z.string(),
  companyLocation: z.string(),
  companyPhone: z.string(),
  companyCountryCode: z.string(),
  companyPhoneFormat: z.enum(phoneFormats),
  companyEmail: z.string(),
  website: z.string(),
  description: z.string(),
  industry: z.string(),
  foundedYear: z.string(),
  employeeCount: z.string(),
  keySkills: z.string(),
  twitterX: z.string(),
  linkedin: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  youtube: z.string(),
  color: z.string(),
  logo: z.string(),
  secondaryLogo: z.string(),
  profilePicture: z.string(),
  coverImage: z.string(),
  connectSection: connectSectionShape,
}) satisfies z.ZodType<Profile>;

const words = (max: number) =>
  z
    .string({ error: 'must be text' })
    .max(max, { error: `must be at most ${max} characters` })
    .optional();
/** The specification's forms send years and phone numbers as text or as numbers. */
const wordsOrNumber = z.union([z.number().transform(String), words(60)]).optional();
const site = words(2000);

const connectFieldInput = z
  .object({
    label: words(1000),
    required: z.boolean().optional(),
    enabled: z.boolean().optional(),
  })
  .optional();

/**
 * A profile as bodies bring it: every field may be missing, and only its kind is checked here.
 * What it may say is the domain's business (`profile-rules.ts`), whose words name the field.
 */
export const profileInputShape = z.object({
  userProfile: words(1000),
  profileType: z.enum(profileTypes, { error: 'Please choose a profile type' }).optional(),
  customSlug: words(200),
  profilePosition: z.enum(profilePositions).optional(),
  companyName: words(1000),
  companyLocation: words(1000),
  companyPhone: wordsOrNumber,
  companyCountryCode: words(8),
  companyPhoneFormat: z.enum(phoneFormats).optional(),
  companyEmail: words(320),
  website: site,
  description: words(20_000),
  industry: words(1000),
  foundedYear: wordsOrNumber,
  employeeCount: wordsOrNumber,
  keySkills: words(4000),
  twitterX: site,
  linkedin: site,
  facebook: site,
  instagram: site,
  youtube: site,
  color: words(40),
  logo: words(300),
  secondaryLogo: words(300),
  profilePicture: words(300),
  coverImage: words(300),
  connectSection: z
    .object({
      title: words(1000),
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
}) satisfies z.ZodType<ProfileInput>;
