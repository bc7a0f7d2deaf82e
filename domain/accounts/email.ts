import { readIdentifier } from '../typed-identifier.ts';

/** RFC 5321 leaves 254 characters for an address. */
export const maximumEmailLength = 254;

export const emailMessages = {
  missing: 'Please enter your email',
  invalid: 'Please enter a valid email address',
  /** Asking for a one-time code without an address. */
  missingForOtp: 'Email is required',
  /** On the claim form. */
  invalidOnClaim: 'Enter a valid email',
  taken: 'This email is already registered. Please log in instead (or use a different email).',
} as const;

/**
 * The one form in which an address is judged, stored and compared. The full stop of Chinese and Japanese keyboards is
 * a dot, as in domains (UTS 46). Spaces go beside the `@` and a dot of the domain; between letters they stay, for
 * `isEmail` to refuse: nobody knows what stands in their place.
 */
export function normalizeEmail(text: string): string {
  const address = readIdentifier(text).replaceAll('\u3002', '.').replace(/ ?@ ?/g, '@');
  const domainStart = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainStart).replace(/ ?\. ?/g, '.');
  // Small letters of some capitals are composed anew.
  return (address.slice(0, domainStart) + domain).toLowerCase().normalize('NFKC');
}

/**
 * The specification's "simple address pattern": something, `@`, a dotted host. Refuses what could
 * change the meaning of a mail header: spaces, control and invisible characters, brackets, quotes.
 */
export function isEmail(email: string): boolean {
  return (
    email.length <= maximumEmailLength &&
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email) &&
    !/[\p{C}<>()[\]\\,;:"]/u.test(email)
  );
}

/** Returns the problem of a normalised address at registration, log-in and password reset. */
export function emailProblem(email: string): string | undefined {
  if (!email) return emailMessages.missing;
  return isEmail(email) ? undefined : emailMessages.invalid;
}

/** Returns the problem of a normalised address to which a one-time code is to be sent. */
export function otpEmailProblem(email: string): string | undefined {
  if (!email) return emailMessages.missingForOtp;
  return isEmail(email) ? undefined : emailMessages.invalid;
}

/** Returns the problem of a normalised address on the claim form. */
export function claimEmailProblem(email: string): string | undefined {
  return isEmail(email) ? undefined : emailMessages.invalidOnClaim;
}

/** The address alone, of 'Jane Roe <jane@roe.test>' and 'mailto:jane@roe.test'; anything else as it is. */
export function bareEmail(text: string): string {
  const trimmed = text.trim();
  const inner = trimmed.endsWith('>') ? trimmed.slice(trimmed.lastIndexOf('<') + 1, -1) : '';
  return (/^[^\s@]+@\S+$/.test(inner) ? inner : text).replace(/^mailto:/i, '');
}
