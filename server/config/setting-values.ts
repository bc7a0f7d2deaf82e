import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import type { PostalParts } from '#domain/invoices/invoice.ts';
import { countries, countryCodeOf } from '#domain/places/countries.ts';
import type { TaxTable } from '#domain/tax/tax-rates.ts';
import { readTaxTable } from '#domain/tax/tax-table.ts';

/*
 * The kinds of values that settings have. An `error` completes the line that begins with the
 * variable's name, and never repeats the value: it may be a secret.
 */

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** A number in digits. @param error what it must be */
export function numeral(pattern: RegExp, error: string) {
  return z.string().regex(pattern, { error }).transform(Number);
}

export const flag = oneOf(['true', 'false']).transform((value) => value === 'true');

const portError = 'must be a port number from 0 to 65535';
export const port = numeral(/^\d{1,5}$/, portError).refine((number) => number <= 65_535, {
  error: portError,
});

const factorError = 'must be a positive number';
export const factor = numeral(/^\d{1,9}(\.\d{1,6})?$/, factorError).refine((number) => number > 0, {
  error: factorError,
});

/** A text that is shown and mailed: a line break in it would end a mail's header. */
export const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}+$/u, { error: 'must be one line of text' });

export const email = z
  .string()
  .transform(normalizeEmail)
  .refine(isEmail, { error: 'must be an email address' });

export const mailFrom = line.refine(isMailFrom, {
  error: 'must be an address, or a name and an <address>',
});

/** An origin (scheme and host, no path) as used in links and for comparing addresses. */
export const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http(s) address such as https://nearcard.example',
  })
  .transform((value) => new URL(value))
  .refine((url) => url.href === `${url.origin}/`, { error: 'must be an origin without a path' })
  .transform((url) => url.origin);

/** Origins with commas between. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(origin));

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https:// address' });

const escapes = 'with @ / : ? # % of user and password written as %40 %2F %3A %3F %23 %25';

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must be a postgres:// address' })
  .refine(hasWholeAuthority, {
    error: `must be postgres://user:password@host/database, ${escapes}`,
  });

/** With user and password, where there are any, as RFC 3986, section 3.2.1 writes them. */
const smtpAddress =
  /^smtps?:\/\/(?:(?:[^\s@/:?#%]|%[\da-f]{2})*(?::(?:[^\s@/:?#%]|%[\da-f]{2})*)?@)?(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?\/?(?:\?[^#@]*)?$/i;

export const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, { error: 'must be an smtp:// or smtps:// address' })
  .regex(smtpAddress, { error: `must be smtp://user:password@host:port, ${escapes}` });

export const host = z.string().refine(isHost, { error: 'must be a host name or an IP address' });

/** The name of a header (RFC 9110, section 5.6.2). */
export const headerName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'must be the name of a header' });

/** A key or identifier given by somebody else: what it looks like inside is theirs. */
export const key = z.string().regex(/^[\x21-\x7e]+$/, { error: 'must be one word without spaces' });

/** A secret sent as `Authorization: Bearer …` (RFC 6750, section 2.1). */
export const bearerToken = z.string().regex(/^[\w.~+/-]{16,}=*$/, {
  error: 'must have at least 16 letters, digits or any of - . _ ~ + /',
});

/** A key of Stripe's API; the publishable one, `pk_…`, may not do what the shop does. */
export const stripeKey = key.regex(/^[sr]k_/, {
  error: 'must be a secret key of Stripe, which begins with sk_ or rk_',
});

const shortestPassphrase = 12;
/** People choose it, and whoever has a file may try for years. */
export const passphrase = z.string().min(shortestPassphrase, {
  error: `must have at least ${shortestPassphrase} characters, such as \`openssl rand -hex 24\` prints`,
});

/** Several of a kind with commas between them: while one is exchanged for another, both are right. */
function listOf(one: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(one));
}

export const keys = listOf(key);
export const stripeWebhookSecrets = listOf(
  key.startsWith('whsec_', { error: "must be a webhook's secret, which begins with whsec_" }),
);
export const postgresUrls = listOf(postgresUrl);
export const bearerTokens = listOf(bearerToken);
/** Random texts, from which keys are derived. */
export const encryptionKeys = listOf(
  key.min(32, { error: 'must have at least 32 characters, such as `openssl rand -hex 32` prints' }),
);

/** A text that begins as PEM or a JSON object is the content; all else is the path of a file. */
const isContent = (text: string) => /^\s*(-----BEGIN |\{)/.test(text);

const secretBytes = z.string().transform((text, context): Buffer => {
  // In one line, as an environment file has it, line breaks are written `\\n`; JSON means them so.
  if (isContent(text)) {
    return Buffer.from(text.startsWith('-----') ? text.replaceAll(String.raw`\n`, '\n') : text);
  }
  try {
    return readFileSync(text);
  } catch {
    context.addIssue('is neither the content itself nor the path of a file that can be read');
    return z.NEVER;
  }
});

/** A text of several lines, or the path of a file that holds it. */
export const textOrFile = secretBytes.transform((bytes) => bytes.toString('utf8'));

/** An X.509 certificate as PEM, whatever it came as: the content, or the path of a PEM or DER file. */
export const certificate = secretBytes.transform((bytes, context): string => {
  try {
    return new X509Certificate(bytes).toString();
  } catch {
    context.addIssue('must be a certificate as PEM, or the path of a file with one');
    return z.NEVER;
  }
});

const serviceAccountShape = z.object({
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

/** The key of a Google service account, as its console gives it: JSON, or the path of a file. */
export const serviceAccount = textOrFile.transform((text, context) => {
  try {
    return serviceAccountShape.parse(JSON.parse(text));
  } catch {
    context.addIssue("must be the JSON of a service account's key, or the path of a file with it");
    return z.NEVER;
  }
});

/** ISO 3166-1 alpha-2 codes, with commas between them; the first that is no country's is named. */
export const countryList = z.string().transform((text, context): readonly string[] => {
  const codes = text.split(',').map((code) => code.trim().toUpperCase());
  const unknown = codes.find((code) => !countries().some((country) => country.code === code));
  if (unknown === undefined) return [...new Set(codes)];
  context.addIssue(`must be country codes as DE,AT,CH; '${unknown.slice(0, 20)}' is none`);
  return z.NEVER;
});

/** Taxes by place; the first entry that cannot be used is named with what is wrong. */
export const taxTable = z.string().transform((text, context): TaxTable => {
  const read = readTaxTable(text);
  if ('table' in read) return read.table;
  context.addIssue(read.problem);
  return z.NEVER;
});

/** A seller's address: street, postal code, city and ISO 3166-1 alpha-2 code, between semicolons. */
export const addressParts = z.string().transform((text, context): PostalParts => {
  const [line1 = '', postalCode = '', city = '', country = '', ...more] = text
    .split(';')
    .map((part) => part.trim());
  const countryCode = country.toUpperCase();
  const isWhole = [line1, postalCode, city].every((part) => part !== '' && !/\p{Cc}/u.test(part));
  if (isWhole && more.length === 0 && countryCodeOf(countryCode) === countryCode) {
    return { line1, line2: '', city, state: '', postalCode, countryCode };
  }
  context.addIssue(
    'must be STREET; POSTAL CODE; CITY; COUNTRY, as in Musterstr. 1; 10115; Berlin; DE',
  );
  return z.NEVER;
});

/** A count of processes on one machine. */
export const processCount = numeral(/^[1-9]\d?$/, 'must be a whole number from 1 to 99');

function isMailFrom(text: string): boolean {
  try {
    parseMailFrom(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether user, password and host lie before the path: an unescaped `/` or `#` would end them early. */
function hasWholeAuthority(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && !`${url.pathname}${url.hash}`.includes('@');
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(text);
}
