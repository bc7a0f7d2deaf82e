import {
  accountDetailsProblems,
  normalizeDetails,
  type AccountDetails,
} from '#domain/accounts/account-details.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { User } from '#wire/accounts/user.ts';

export interface DetailsValues extends AccountDetails {
  /** Empty: none was chosen. */
  language: string;
  emailOtp: string;
  /** The address the last code went to; empty before. */
  otpSentTo: string;
}

/** The fields of the form that an account has, as the form holds them. */
export function savedDetails({ name, email, phone, language }: User) {
  return { name, email, phone, language: language ?? '' };
}

export function detailsValuesOf(user: User): DetailsValues {
  return { ...savedDetails(user), emailOtp: '', otpSentTo: '' };
}

/** How far the change of the address has come. @param current the address the account has */
export function emailChangeStep(
  { email, otpSentTo }: Pick<DetailsValues, 'email' | 'otpSentTo'>,
  current: string,
): 'unchanged' | 'to be proved' | 'code sent' {
  const address = normalizeEmail(email);
  if (address === current) return 'unchanged';
  return address !== '' && address === otpSentTo ? 'code sent' : 'to be proved';
}

/** Returns the problems of the form; a problem of the code at the address, as long as the code has no field. */
export function detailsFormProblems(values: DetailsValues, current: string) {
  const isSent = emailChangeStep(values, current) === 'code sent';
  const emailOtp = isSent ? values.emailOtp : '';
  const problems = accountDetailsProblems(normalizeDetails(values), { current, emailOtp });
  if (isSent) return problems;
  return { ...problems, email: problems.email ?? problems.emailOtp, emailOtp: undefined };
}
