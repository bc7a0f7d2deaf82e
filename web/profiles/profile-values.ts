import type { Tier } from '#domain/accounts/tiers.ts';
import { countryCodeOfLocale } from '#domain/phones/calling-codes.ts';
import { phoneFormatFor } from '#domain/phones/phone.ts';
import { normalizeProfile } from '#domain/profiles/profile-input.ts';
import {
  profileProblemMessage,
  profileProblems,
  type ProfileContext,
} from '#domain/profiles/profile-rules.ts';
import {
  defaultProfileFields,
  type Profile,
  type ProfileFields,
} from '#domain/profiles/profile.ts';
import type { FormProblems } from '#web/forms.ts';

/** The values of the form while it is filled in. */
export interface ProfileValues extends ProfileFields {
  /** The profile as it was stored when its editing began; a new one has none. */
  base: Profile | null;
}

/** The fields that only an organization has (specification 2, section 2: "Profile form fields"). */
export const organizationFields = ['industry', 'foundedYear', 'employeeCount'] as const;

/** An empty form. @param locale the browser's, which tells the country to begin with */
export function newValues(locale: string): ProfileValues {
  const code = countryCodeOfLocale(locale);
  return newValuesWith(code, code);
}

/** An empty form. @param code of the first phone's country @param secondCode of the second's */
export function newValuesWith(code: string, secondCode: string): ProfileValues {
  const fields = defaultProfileFields();
  return {
    ...fields,
    companyCountryCode: code,
    companyPhoneFormat: phoneFormatFor(code, fields.companyPhoneFormat),
    secondPhoneCountryCode: secondCode,
    base: null,
  };
}

/** The profile as it is sent and shown. A person's has nothing of what only an organization has. */
export function profileOf({ base: _base, ...values }: ProfileValues): ProfileFields {
  const fields = normalizeProfile(values);
  if (fields.profileType !== 'Personal') return fields;
  return { ...fields, industry: '', foundedYear: '', employeeCount: '' };
}

/** Returns the problems of the form, by field; the caller knows whether a web-URL is taken. */
export function formProblems(
  values: ProfileValues,
  tier: Tier | null,
): FormProblems<ProfileValues> {
  return profileProblems(profileOf(values), contextOf(values, tier));
}

/** The one sentence for what is wrong (specification 2, section 5: "Profile form"). */
export function formProblemMessage(values: ProfileValues, tier: Tier | null): string | undefined {
  return profileProblemMessage(profileOf(values), contextOf(values, tier));
}

function contextOf({ base }: ProfileValues, tier: Tier | null): ProfileContext {
  return { form: 'dashboard', tier, ...(base && { saved: base }) };
}
