import { patternPerson } from '#domain/companies/pattern.ts';
import { firstCompanyProfile, type TemplateFields } from '#domain/companies/template.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { samplePortraitPath } from '#domain/public-card/sample-person.ts';

const sample = {
  ...patternPerson({
    name: 'Ada Example',
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
  }),
  phone: '+1 202 555 0123',
};

/** In the language of whoever edits the template. */
export type SampleWords = Readonly<Record<'jobTitle' | 'description', string>>;

/** The other parts that a member would fill in, so that the card has a place to press for each. */
const standIns = {
  profilePicture: samplePortraitPath,
  website: 'https://example.com',
  linkedin: 'https://www.linkedin.com/in/example',
} as const;
const standInNames = ['profilePicture', 'jobTitle', 'website', 'description', 'linkedin'] as const;

/** A member's card as a template would make it, with sample values in the parts that are the member's own. */
export function sampleProfile(
  template: TemplateFields,
  company: Parameters<typeof firstCompanyProfile>[2],
  words: SampleWords,
): ProfileFields {
  const { fields } = firstCompanyProfile(template, sample, company);
  const values = { ...standIns, ...words };
  let shown = fields;
  for (const name of standInNames) {
    const isOwn = template[name] === undefined && fields[name] === '';
    if (isOwn) shown = { ...shown, [name]: values[name] };
  }
  return shown;
}
