import { maximumPhoneDigits } from '../phone-digits.ts';
import { hasUnknownCode, serviceCodeProblem } from '../phones/phone-entry.ts';
import { singleLine } from '../text.ts';
import { readIdentifier } from '../typed-identifier.ts';
import { emailMessages, isEmail, normalizeEmail } from './email.ts';
import { otpMessages } from './otp.ts';

/** The details that an owner gives of the account itself (specification 2, section 5: Account settings). */
export interface AccountDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const maximumNameLength = 120;
export const maximumAccountPhoneLength = 40;

export const accountDetailsMessages = {
  invalidEmail: 'Please enter a valid email address.',
  noEmailToVerify: 'Please enter a valid email before requesting verification.',
  noEmailToResend: 'Please enter a new email address to resend the OTP.',
  sameEmail: 'Enter a different email address to request an OTP.',
  emailTaken: 'This email address is already in use. Please use a different one.',
  longName: `Name must be at most ${maximumNameLength} characters long`,
  invalidPhone: 'Please enter a valid phone number.',
  saved: 'Profile updated successfully',
  undone: (email: string) =>
    `Your account’s email address is ${email} again. Everyone is logged out, and the old password no longer works. We emailed you a link to set a new one.`,
  invalidUndoLink: 'This link is invalid or has expired.',
  oldEmailTaken:
    'This address now has its own account, so we couldn’t restore it. Please contact us.',
} as const;

/** The form in which details are stored. */
export function normalizeDetails({ name, email, phone }: AccountDetails): AccountDetails {
  return {
    name: singleLine(name),
    email: normalizeEmail(email),
    phone: readIdentifier(phone),
  };
}

/**
 * Returns the problems of normalised details, by field. A changed address needs the code that was mailed to
 * it.
 * @param change.current the address the account has
 */
export function accountDetailsProblems(
  { name, email, phone }: AccountDetails,
  { current, emailOtp }: { readonly current: string; readonly emailOtp: string },
): { [Field in keyof AccountDetails | 'emailOtp']?: string | undefined } {
  const isChanged = email !== current;
  const emailProblem = isChanged ? newEmailProblem(email) : undefined;
  return {
    name: name.length > maximumNameLength ? accountDetailsMessages.longName : undefined,
    email: emailProblem,
    emailOtp:
      isChanged && emailProblem === undefined && emailOtp === ''
        ? otpMessages.missingOnEmailChange
        : undefined,
    phone: phoneProblem(phone),
  };
}

/** Returns the reason why no code can be mailed to a normalised address. */
export function emailCodeProblem(
  email: string,
  { current, isResend }: { readonly current: string; readonly isResend: boolean },
): string | undefined {
  if (email === '') {
    return isResend
      ? accountDetailsMessages.noEmailToResend
      : accountDetailsMessages.noEmailToVerify;
  }
  if (email === current) return accountDetailsMessages.sameEmail;
  return isEmail(email) ? undefined : accountDetailsMessages.invalidEmail;
}

/** How far the change of an address has come. */
export interface EmailCode {
  /** The address the last code went to; empty before. */
  readonly sentTo: string;
  readonly code: string;
}

/**
 * Returns the state of the form after another address was typed (specification 2, section 4: E-mail
 * change): back at the current one, or at none, it all begins anew; so it does at another new one, which
 * needs a code of its own.
 */
export function emailCodeAfterTyping(
  before: EmailCode,
  { current, email }: { readonly current: string; readonly email: string },
): EmailCode {
  const address = normalizeEmail(email);
  const isStill = address !== '' && address !== current && address === before.sentTo;
  return isStill ? before : { sentTo: '', code: '' };
}

function newEmailProblem(email: string): string | undefined {
  if (email === '') return emailMessages.missing;
  return isEmail(email) ? undefined : accountDetailsMessages.invalidEmail;
}

/** Anybody's number in any way of writing it; none is needed. */
function phoneProblem(phone: string): string | undefined {
  if (phone === '') return undefined;
  const count = phone.replace(/\D/g, '').length;
  const isNumber =
    phone.length <= maximumAccountPhoneLength &&
    /^\+?[0-9 ()./-]+$/.test(phone) &&
    count >= 1 &&
    count <= maximumPhoneDigits &&
    !hasUnknownCode(phone);
  return isNumber ? undefined : (serviceCodeProblem(phone) ?? accountDetailsMessages.invalidPhone);
}
