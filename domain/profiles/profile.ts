import { normalizeConnectSection } from './connect-section.ts';
import type { ConnectSection } from './connect-section.ts';
import type { PhoneFormat } from './phone.ts';
import { defaultThemeColor } from './theme-color.ts';

export const profileTypes = ['Personal', 'Business', 'School', 'Conference', 'Custom'] as const;
export type ProfileType = (typeof profileTypes)[number];

export const profilePositions = ['right', 'center', 'left'] as const;
export type ProfilePosition = (typeof profilePositions)[number];

/** What an owner writes into a profile: the wire's profile fields (specification 2, section 3). */
export interface ProfileFields {
  /** Display name. */
  userProfile: string;
  profileType: ProfileType;
  /** Part of the address after the account's uniqueId; empty when none is set. */
  customSlug: string;
  profilePosition: ProfilePosition;
  companyName: string;
  companyLocation: string;
  /** Digits only, at most 15, without the country code. */
  companyPhone: string;
  /** With the plus sign, for example `+49`. */
  companyCountryCode: string;
  companyPhoneFormat: PhoneFormat;
  companyEmail: string;
  website: string;
  /** The "About" text. */
  description: string;
  industry: string;
  foundedYear: string;
  employeeCount: string;
  /** Comma-separated. */
  keySkills: string;
  twitterX: string;
  linkedin: string;
  facebook: string;
  instagram: string;
  youtube: string;
  /** Theme colour, `#rrggbb`. */
  color: string;
  /** Site paths of uploaded images (`/files/…`), empty when none. */
  logo: string;
  /** Banner background. */
  secondaryLogo: string;
  profilePicture: string;
  coverImage: string;
  connectSection: ConnectSection;
}

/** One public profile of an account as the wire carries it. */
export interface Profile extends ProfileFields {
  _id: string;
  /** The owning account's uniqueId. */
  uniqueId: string;
  isActive: boolean;
  /** Over what the plan manages: not public, read-only, never deleted (decisions, "Lapse"). */
  isLocked: boolean;
}

/** What an empty profile form starts with (specification 2, section 9). */
export function defaultProfileFields(): ProfileFields {
  return {
    userProfile: '',
    profileType: 'Personal',
    customSlug: '',
    profilePosition: 'right',
    companyName: '',
    companyLocation: '',
    companyPhone: '',
    companyCountryCode: '+1',
    companyPhoneFormat: 'parentheses',
    companyEmail: '',
    website: '',
    description: '',
    industry: '',
    foundedYear: '',
    employeeCount: '',
    keySkills: '',
    twitterX: '',
    linkedin: '',
    facebook: '',
    instagram: '',
    youtube: '',
    color: defaultThemeColor,
    logo: '',
    secondaryLogo: '',
    profilePicture: '',
    coverImage: '',
    connectSection: normalizeConnectSection(),
  };
}
