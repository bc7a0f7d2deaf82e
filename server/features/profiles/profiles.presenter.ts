import type { Profile } from '#domain/profiles/profile.ts';
import type { ProfileRow } from './profiles.repository.ts';

/**
 * @param uniqueId the owning account's
 * @param isLocked what strangers are shown is not
 */
export function presentProfile(row: ProfileRow, uniqueId: string, isLocked = false): Profile {
  return {
    _id: row.id,
    uniqueId,
    isActive: row.isActive,
    isLocked,
    userProfile: row.name,
    profileType: row.profileType,
    customSlug: row.customSlug,
    profilePosition: row.profilePosition,
    companyName: row.companyName,
    companyLocation: row.companyLocation,
    companyPhone: row.companyPhone,
    companyCountryCode: row.companyCountryCode,
    companyPhoneFormat: row.companyPhoneFormat,
    companyEmail: row.companyEmail,
    website: row.website,
    description: row.description,
    industry: row.industry,
    foundedYear: row.foundedYear,
    employeeCount: row.employeeCount,
    keySkills: row.keySkills,
    twitterX: row.twitterX,
    linkedin: row.linkedin,
    facebook: row.facebook,
    instagram: row.instagram,
    youtube: row.youtube,
    color: row.color,
    logo: row.logo,
    secondaryLogo: row.secondaryLogo,
    profilePicture: row.profilePicture,
    coverImage: row.coverImage,
    connectSection: row.connectSection,
  };
}
