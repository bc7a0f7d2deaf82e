import { bareEmail, isEmail, normalizeEmail } from '../accounts/email.ts';
import { maximumPhoneDigits } from '../phone-digits.ts';
import { readPhone } from '../phones/phone-entry.ts';
import { componentsOf, plainText, readVCardProperties } from '../public-card/vcard-properties.ts';
import { spokenName } from '../public-card/vcard-name.ts';
import { cutTo, multiLine, singleLine } from '../text.ts';
import { readDashed } from '../typed-identifier.ts';
import { parseUrl, parseWebUrl, percentDecoded } from '../web-url.ts';
import { readKeyedCode } from './keyed-code.ts';
import { emptyLead, leadMaximumLengths, leadTextNames, type LeadFields } from './lead.ts';

/** The fields that a code may fill, in the order of the form. */
const codeFields = [...leadTextNames, 'notes'] as const;
type CodeDraft = Partial<Record<(typeof codeFields)[number], string>>;

/**
 * Reads a code that somebody holds out as the draft of a lead, for a person to check: a vCard, a MECARD, a BIZCARD,
 * a message or call that it would begin (`mailto:`, `tel:`, `sms:`, MATMSG and their kin), a number, an address of
 * e-mail or the web, or any other text, which becomes a note. Prefixes and keys count in any case. Nothing of it is
 * opened.
 */
export function leadOfCode(code: string): LeadFields {
  const lead: CodeDraft = {};
  const draft = draftOf(code.trim());
  for (const name of codeFields) {
    const value = draft[name] ?? '';
    const whole = name === 'notes' ? multiLine(value) : singleLine(value);
    // Cut to what the fields take: the draft is to be checked, not refused.
    lead[name] = cutTo(whole, leadMaximumLengths[name]);
  }
  return { ...emptyLead, ...lead };
}

/** Whether a code has said nothing, such as `MECARD:;;`. */
export function isEmptyDraft(lead: LeadFields): boolean {
  return codeFields.every((name) => lead[name] === '');
}

function draftOf(text: string): CodeDraft {
  if (/^BEGIN:VCARD/i.test(text)) return draftOfVCard(text) ?? { notes: text };
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(text) ?? [];
  return readKeyedCode(scheme, rest) ?? readers.get(scheme.toLowerCase())?.(rest) ?? bare(text);
}

const readers: ReadonlyMap<string, (rest: string) => CodeDraft> = new Map([
  ['mailto', draftOfMailto],
  ['tel', draftOfTel],
  ['sms', draftOfSms],
  ['smsto', draftOfSms],
  ['mms', draftOfSms],
  ['mmsto', draftOfSms],
  ['smtp', draftOfSmtp],
  ['url', draftOfUrl],
  ['urlto', draftOfUrl],
]);

/** Text without a word about its kind. */
function bare(text: string): CodeDraft {
  const email = normalizeEmail(text);
  if (isEmail(email)) return { email };
  const phone = readDashed(text);
  if (isPhone(phone)) return { phone };
  const url = parseUrl(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:' || isBareHost(text);
  return isWeb ? { web: text } : { notes: text };
}

/** Fewer digits are the number of something else. */
const leastPhoneDigits = 7;

function isPhone(text: string): boolean {
  if (!/^\+?[0-9(][-0-9 ()./]*$/.test(text)) return false;
  const { length } = text.replaceAll(/[^0-9]/g, '');
  if (length < leastPhoneDigits || length > maximumPhoneDigits) return false;
  return !/^(?:\+|00)/.test(text) || readPhone(text).countryCode !== undefined;
}

/** `roe.test/jane`: a name whose end is one of letters, as those of the web are. */
function isBareHost(text: string): boolean {
  const host = /\s/.test(text) ? '' : (parseWebUrl(text)?.hostname ?? '');
  return /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host);
}

/** `mailto:jane@roe.test?subject=Fair&body=Hello` (RFC 6068); of several addresses the first. */
function draftOfMailto(rest: string): CodeDraft {
  const { path, valueOf } = readUri(rest);
  const [to = ''] = (path || valueOf('to')).split(',');
  return {
    email: bareEmail(percentDecoded(to)),
    notes: notesOf(percentDecoded(valueOf('subject')), percentDecoded(valueOf('body'))),
  };
}

/** `tel:+1-202-555-0123;ext=22` (RFC 3966). */
function draftOfTel(rest: string): CodeDraft {
  const [number = '', ...parameters] = readUri(rest).path.split(';').map(percentDecoded);
  const extension = parameters.find((parameter) => /^ext=/i.test(parameter));
  return { phone: extension ? `${number} ext. ${extension.slice('ext='.length)}` : number };
}

/** `sms:+12025550123?body=Hello` (RFC 5724), `SMSTO:+12025550123:Hello`; of several numbers the first. */
function draftOfSms(rest: string): CodeDraft {
  const { path, valueOf } = readUri(rest);
  const [, numbers = path, text] = /^([^:?]*):(.*)$/s.exec(rest) ?? [];
  const [phone = ''] = numbers.split(/[,;]/);
  return { phone: percentDecoded(phone), notes: text ?? percentDecoded(valueOf('body')) };
}

/** `SMTP:jane@roe.test:Fair:Hello`. */
function draftOfSmtp(rest: string): CodeDraft {
  const [email = '', subject = '', ...body] = rest.split(':');
  return { email: bareEmail(email), notes: notesOf(subject, body.join(':')) };
}

/** `URL:https://roe.test`, `URLTO:Roe:https://roe.test`. */
function draftOfUrl(rest: string): CodeDraft {
  const [, title = '', url = rest] = /^([^:/.]*):(?!\/\/)(.+)$/s.exec(rest) ?? [];
  return { ...bare(url.trim()), ...(title && { notes: title }) };
}

/** The path and parameters of an address. Some write slashes before the path, and iOS `&body=` without `?`. */
function readUri(rest: string) {
  const [, path = '', query, body = ''] =
    /^(?:\/\/)?([^?]*?)(?:\?(.*)|&(body=.*))?$/is.exec(rest) ?? [];
  const pairs = (query ?? body).split('&').map((pair) => /^([^=]*)=(.*)$/s.exec(pair) ?? []);
  const valueOf = (name: string) =>
    pairs.find(([, key = '']) => key.toLowerCase() === name)?.[2] ?? '';
  return { path: path.trim(), valueOf };
}

function notesOf(...lines: readonly string[]): string {
  return lines.filter(Boolean).join('\n');
}

const fieldOfProperty: ReadonlyMap<string, (typeof codeFields)[number]> = new Map([
  ['FN', 'name'],
  ['TEL', 'phone'],
  ['EMAIL', 'email'],
  ['URL', 'web'],
  ['TITLE', 'role'],
  ['ORG', 'company'],
  ['NOTE', 'notes'],
]);

/** Of each kind of value the first. */
function draftOfVCard(text: string): CodeDraft | undefined {
  const properties = readVCardProperties(text);
  const draft: CodeDraft = {};
  for (const { name, value } of properties ?? []) {
    const field = fieldOfProperty.get(name);
    const plain = name === 'ORG' ? (componentsOf(value)[0] ?? '') : plainText(value);
    if (field !== undefined) draft[field] ||= valueOfField(field, plain);
  }
  const structured = properties?.find(({ name }) => name === 'N')?.value ?? '';
  draft.name ||= spokenName(componentsOf(structured));
  return properties && draft;
}

function valueOfField(field: keyof CodeDraft, value: string): string {
  if (field === 'phone') return value.replace(/^tel:/i, '');
  return field === 'email' ? bareEmail(value) : value;
}
