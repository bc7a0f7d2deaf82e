import { normalizeEmail } from '../accounts/email.ts';
import { parseUrl } from '../web-url.ts';

/** A sign-in may take so long at the identity provider. */
export const companySignInSeconds = 10 * 60;

/** The most domains that a company can have. */
export const mostDomains = 20;

const recordName = 'nearcard-verification';

/** The text that a TXT record of a domain has to have. */
export const verificationRecord = (token: string) => `${recordName}=${token}`;

export const companySignInMessages = {
  issuer: 'Please enter the address of the issuer, such as https://login.example.com.',
  issuerPath: 'Please enter the issuer alone, without /.well-known/openid-configuration.',
  clientId: 'Please enter the client ID.',
  clientIdForm: 'A client ID has letters, digits and signs, without spaces.',
  clientSecret: 'Please enter the client secret.',
  secretOfOther: 'The secret is of another issuer or client. Please enter the new one.',
  length: 'This must be at most 500 characters long.',
  domain: 'Please enter a domain such as example.com.',
  domainTwice: 'This domain is in the list already.',
  domainTaken:
    'Another company has verified this domain first, and its record is still there. Remove that record if the domain is yours.',
  tooManyDomains: `A company has at most ${mostDomains} domains.`,
  domainNeeded: 'Verify a domain first: the sign-in is asked of its addresses.',
  noRecord:
    'The record was not found. It can take an hour until a change is seen; then press again.',
  noAnswer: 'The name servers of this domain do not answer. Please try again in a few minutes.',
  noSecret: 'The client secret cannot be read any more. An owner has to enter it again.',
  unknownDomain: 'No company signs in with this address.',
  noDevice: 'Your browser keeps no data of this site, so it cannot come back from your company.',
  begun: 'This login has expired or was started in another browser. Please start again.',
  untrusted: (company: string) =>
    `The answer of ${company} could not be trusted. Please start again, and tell an admin of ${company} if it happens once more.`,
  refused: (company: string) => `${company} did not let you in. Please ask an admin of ${company}.`,
  away: (company: string) =>
    `The sign-in of ${company} does not answer. Please try again in a few minutes. Owners of ${company} can log in with their password.`,
  changed: (company: string) => `The sign-in of ${company} was changed. Please start again.`,
  noEmail: (company: string) =>
    `${company} did not say which address is yours. An admin has to give this site the claims email and email_verified.`,
  unverifiedEmail: (company: string, email: string) =>
    `${company} has not verified ${email} as your address. Please ask an admin of ${company}.`,
  otherDomain: (company: string, email: string) =>
    `${email} is not of a domain that ${company} has verified. Please ask an admin of ${company}.`,
  noSeat: (company: string) =>
    `All seats of ${company} are taken. Please ask an admin of ${company} for one.`,
  linkNeeded: (company: string, email: string) =>
    `There is an account of ${email} already. Confirm that it is yours: from then on ${company} can open it. Everything in it stays yours.`,
  enforced: (company: string) =>
    `${company} wants its members to sign in with ${company}. Press “Continue with ${company}”.`,
} as const;

const longest = 500;

/** The problem of an issuer. @param privateOrigins may have plain http */
export function issuerProblem(
  issuer: string,
  privateOrigins: readonly string[] = [],
): string | undefined {
  const url = parseUrl(issuer);
  const isWeb =
    url !== undefined &&
    url.username === '' &&
    url.password === '' &&
    (url.protocol === 'https:' || privateOrigins.includes(url.origin));
  if (!isWeb || issuer.length > longest) return companySignInMessages.issuer;
  if (url.pathname.includes('/.well-known/')) return companySignInMessages.issuerPath;
  // OpenID Connect Discovery 1.0, section 3: no query and no fragment.
  return url.search === '' && url.hash === '' ? undefined : companySignInMessages.issuer;
}

/** The problem of a client id: visible ASCII (RFC 6749, appendix A.1), without what would be markup. */
export function clientIdProblem(text: string): string | undefined {
  const problem = credentialProblem(text, companySignInMessages.clientId);
  if (problem !== undefined) return problem;
  return /^[!#-&(-;=?-~]+$/.test(text) ? undefined : companySignInMessages.clientIdForm;
}

/** The problem of a client id or a secret. */
export function credentialProblem(text: string, missing: string): string | undefined {
  if (text === '') return missing;
  return text.length > longest ? companySignInMessages.length : undefined;
}

/** The one form of a typed domain: ASCII and in lower case; undefined for what is none. */
export function readDomain(typed: string): string | undefined {
  const url = parseUrl(`https://${typed.trim().replace(/\.$/, '')}`);
  const isBare = url?.href === `https://${url?.hostname}/`;
  if (url === undefined || !isBare || url.hostname.length > 253) return undefined;
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(url.hostname)
    ? url.hostname
    : undefined;
}

/** The domain of an e-mail address, in the form of `readDomain`. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : readDomain(email.slice(at + 1));
}

/** The claims of an identity provider about a person, as far as they are looked at. */
export interface IdentityClaims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  /** Entra's word for it: the owner of the domain was verified. */
  readonly xms_edov?: unknown;
  /** Google's word for the organization that an account is of. */
  readonly hd?: unknown;
  readonly name?: unknown;
}

/** The address that claims name, normalised; empty: none. */
export function emailOfClaims({ email }: IdentityClaims): string {
  return typeof email === 'string' ? normalizeEmail(email) : '';
}

/**
 * Whether a provider vouches for the address. Some write booleans as text. An account at Google that somebody made
 * privately with an address of the domain has no `hd`, and outlives their leaving the company.
 */
export function isEmailVouched(issuer: string, claims: IdentityClaims): boolean {
  const isVerified = [claims.email_verified, claims.xms_edov].some((said) =>
    [true, 'true', 1, '1'].some((yes) => said === yes),
  );
  if (!isVerified) return false;
  if (issuer !== 'https://accounts.google.com') return true;
  return typeof claims.hd === 'string' && claims.hd === domainOf(emailOfClaims(claims));
}
