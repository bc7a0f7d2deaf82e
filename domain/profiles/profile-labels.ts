import type { ProfileFields, ProfileType } from './profile.ts';
import { socialPlatforms } from './social-links.ts';

export type LabelledField = Exclude<keyof ProfileFields, 'connectSection'>;

/** What a form calls the fields whose label depends on the profile type. */
const labelsByType: Readonly<Record<ProfileType, { companyName: string; prefix: string }>> = {
  Personal: { companyName: 'Company/Organization Name', prefix: '' },
  Business: { companyName: 'Company Name', prefix: 'Company ' },
  School: { companyName: 'School Name', prefix: 'School ' },
  Conference: { companyName: 'Event Name', prefix: 'Event ' },
  Custom: { companyName: 'Organization Name', prefix: 'Organization ' },
};

/** The label of every field in a profile's form and in its messages (specification 2, section 2). */
export function profileLabels(profileType: ProfileType): Readonly<Record<LabelledField, string>> {
  const { companyName, prefix } = labelsByType[profileType];
  return {
    userProfile: 'Name',
    profileType: 'Profile Type',
    customSlug: 'Web-URL',
    profilePosition: 'Banner Picture Position',
    companyName,
    companyLocation: `${prefix}Location`,
    companyPhone: `${prefix}Phone`,
    companyCountryCode: 'Country Code',
    companyPhoneFormat: 'Number Format',
    companyEmail: `${prefix}Email`,
    website: 'Website',
    description: 'About',
    industry: 'Industry',
    foundedYear: 'Founded Year',
    employeeCount: 'Employee Count',
    keySkills: 'Skills',
    twitterX: socialPlatforms.twitterX.label,
    linkedin: socialPlatforms.linkedin.label,
    facebook: socialPlatforms.facebook.label,
    instagram: socialPlatforms.instagram.label,
    youtube: socialPlatforms.youtube.label,
    color: 'Theme Color',
    logo: 'Profile Logo',
    secondaryLogo: 'Banner Background',
    profilePicture: 'Profile Photo',
    coverImage: 'Cover Image',
  };
}
