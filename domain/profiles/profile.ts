import { normalizeConnectSection, type ConnectSection } from './connect-section.ts';
import { formatPhone } from './phone.ts';
import { mapProfileFields, type ProfileFieldValues } from './profile-fields.ts';

/** What an owner writes into a profile: the wire's profile fields (specification 2, section 3). */
export interface ProfileFields extends ProfileFieldValues {
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
  const values = mapProfileFields<ProfileFieldValues>(({ initial = '' }) => initial);
  return { ...values, connectSection: normalizeConnectSection() };
}

/** The fields of a profile alone, of something that has more. */
export function pickProfileFields(source: ProfileFields): ProfileFields {
  const values = mapProfileFields<ProfileFieldValues>(({ name }) => source[name]);
  return { ...values, connectSection: source.connectSection };
}

/** The number as the card shows it; empty without one. */
export function shownPhone(profile: ProfileFieldValues): string {
  return formatPhone({
    countryCode: profile.companyCountryCode,
    digits: profile.companyPhone,
    format: profile.companyPhoneFormat,
  });
}
