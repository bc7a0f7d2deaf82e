import { normalizeEmail } from '../accounts/email.ts';
import { readSiteLanguage, type SiteLanguage } from '../texts/site-languages.ts';
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
  issuerPath: 'Please enter only the issuer, without /.well-known/openid-configuration.',
  clientId: 'Please enter the client ID.',
  clientIdForm: 'A client ID can contain letters, digits and symbols, but no spaces.',
  clientSecret: 'Please enter the client secret.',
  secretOfOther:
    'The saved secret is for a different issuer or client ID. Please enter the new secret.',
  length: 'This must be at most 500 characters long.',
  domain: 'Please enter a domain such as example.com.',
  domainTwice: 'This domain is already on the list.',
  domainTaken:
    'Another company verified this domain first, and its DNS record is still there. If the domain is yours, remove that record.',
  tooManyDomains: `A company has at most ${mostDomains} domains.`,
  domainNeeded:
    'Verify a domain first. You can only require the company login for addresses at verified domains.',
  noRecord:
    'We couldn’t find the record. A change can take up to an hour to show up. Then try again.',
  noAnswer: 'This domain’s name servers aren’t responding. Please try again in a few minutes.',
  noSecret: 'We can’t read the client secret anymore. An owner has to enter it again.',
  unknownDomain: 'No company login uses this address.',
  noDevice:
    'Your browser is blocking storage for this site, so you can’t log in with your company.',
  begun: 'This login has expired or was started in another browser. Please start again.',
  untrusted: (company: string) =>
    `We couldn’t verify the response from ${company}. Please start again. If it happens again, tell an admin at ${company}.`,
  refused: (company: string) => `${company} didn’t let you in. Please ask an admin at ${company}.`,
  away: (company: string) =>
    `The login for ${company} isn’t responding. Please try again in a few minutes. Owners of ${company} can log in with their password.`,
  changed: (company: string) => `The login for ${company} was changed. Please start again.`,
  noEmail: (company: string) =>
    `${company} didn’t send us your email address. An admin has to add the claims email and email_verified for this site.`,
  unverifiedEmail: (company: string, email: string) =>
    `${company} hasn’t verified that ${email} is your address. Please ask an admin at ${company}.`,
  otherDomain: (company: string, email: string) =>
    `${company} hasn’t verified the domain of ${email}. Please ask an admin at ${company}.`,
  noSeat: (company: string) =>
    `All seats at ${company} are in use. Please ask an admin at ${company} for one.`,
  linkNeeded: (company: string, email: string) =>
    `${email} already has an account. Confirm it’s yours. From then on, ${company} can access it. Everything in it stays yours.`,
  enforced: (company: string) =>
    `Members of ${company} must log in with ${company}. Choose “Continue with ${company}”.`,
} as const;

/** The state of a sign-in, which the provider sends back: the language of its page is in front. @param token nobody guesses */
export const stateIn = (language: SiteLanguage | undefined, token: string) =>
  language === undefined ? token : `${language}.${token}`;

/** The language in front of a state; undefined where there is none of ours. */
export const languageOfState = (state: string) => readSiteLanguage(/^(\w+)\./.exec(state)?.[1]);

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
