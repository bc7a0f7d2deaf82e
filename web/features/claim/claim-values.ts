import { claimEmailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { otpMessages } from '#domain/accounts/otp.ts';
import { claimPasswordProblem } from '#domain/accounts/password.ts';
import { phoneDigits } from '#domain/profiles/phone.ts';
import { normalizeProfile } from '#domain/profiles/profile-input.ts';
import { profileProblemMessage, profileProblems } from '#domain/profiles/profile-rules.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { FormProblems } from '#web/forms.ts';

/** The fields of a first profile that the claim form asks for, in its order. */
export const basicProfileFields = [
  'profileType',
  'userProfile',
  'companyName',
  'companyLocation',
  'companyCountryCode',
  'companyPhone',
  'companyEmail',
] as const satisfies readonly (keyof ProfileFields)[];

export interface ClaimValues extends Pick<ProfileFields, (typeof basicProfileFields)[number]> {
  email: string;
  otp: string;
  password: string;
  /** Asked for when the server says that the card was released. */
  claimCode: string;
}

/** The first profile as it is sent. Without an e-mail of its own it has the account's. */
export function profileOf(values: ClaimValues): ProfileFields {
  const { email, otp: _otp, password: _password, claimCode: _claimCode, ...fields } = values;
  return normalizeProfile({
    ...fields,
    companyName: fields.profileType === 'Personal' ? '' : fields.companyName,
    companyPhone: phoneDigits(fields.companyPhone),
    companyEmail: fields.companyEmail.trim() === '' ? email : fields.companyEmail,
  });
}

/** What is wrong with a filled-in claim form (specification 2, section 5: "NFC claim form"). */
export function claimProblems(values: ClaimValues): FormProblems<ClaimValues> {
  const { companyEmail, ...profile } = profileProblems(profileOf(values), { form: 'claim' });
  return {
    email: claimEmailProblem(normalizeEmail(values.email)),
    otp: values.otp === '' ? otpMessages.missingOnClaim : undefined,
    password: claimPasswordProblem(values.password),
    ...profile,
    // An account e-mail that can't be used is told of at its own field.
    companyEmail: values.companyEmail.trim() === '' ? undefined : companyEmail,
  };
}

/** The one sentence for what is missing in the profile: 'Please fill: …'. */
export function missingProfileMessage(values: ClaimValues): string | undefined {
  return profileProblemMessage(profileOf(values), { form: 'claim' });
}
