/**
 * A strict reading of vCard 3.0 (RFC 2426; RFC 2425, sections 5.8.1 and 5.8.2): stricter than any address
 * book, so that what passes here is read everywhere. What readers need beyond the RFC is asked for as well
 * (`docs/vcard-readers.md`): a charset on text beyond ASCII, and a blank line behind a picture.
 */

/** One property, unfolded, its value as it stands in the file. */
export interface VCardLine {
  readonly group: string | undefined;
  /** Upper case. */
  readonly name: string;
  /** Upper case names. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  readonly value: string;
}

const line =
  /^(?:(?<group>[\w-]+)\.)?(?<name>[A-Za-z][A-Za-z0-9-]*)(?<parameters>(?:;[A-Za-z-]+=[\w-]+(?:,[\w-]+)*)*):(?<value>.*)$/su;

const types: Readonly<Record<string, readonly string[]>> = {
  TEL: ['HOME', 'WORK', 'PREF', 'VOICE', 'FAX', 'MSG', 'CELL', 'PAGER'],
  // HOME and WORK are registered with IANA, which the grammar allows.
  EMAIL: ['INTERNET', 'PREF', 'HOME', 'WORK'],
  ADR: ['DOM', 'INTL', 'POSTAL', 'PARCEL', 'HOME', 'WORK', 'PREF'],
  PHOTO: ['JPEG'],
  LOGO: ['JPEG'],
};

/** Whether a value may be of such a kind; properties that begin with `X-` hold text or an address. */
const kinds: Readonly<Record<string, (value: string) => boolean>> = {
  BEGIN: (value) => value === 'VCARD',
  END: (value) => value === 'VCARD',
  VERSION: (value) => value === '3.0',
  N: (value) => componentsOf(value).length === 5 && isStructured(value),
  FN: (value) => value.trim() !== '' && isText(value),
  ORG: isText,
  TITLE: isText,
  TEL: (value) => /^\+[0-9]{4,18}$/u.test(value),
  EMAIL: isText,
  ADR: (value) => componentsOf(value).length === 7 && isStructured(value),
  URL: isAddress,
  NOTE: isText,
  REV: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u.test(value),
  LOGO: isBase64,
  PHOTO: isBase64,
  'X-ABSHOWAS': (value) => value === 'COMPANY',
  'X-ABLABEL': isText,
  'X-SOCIALPROFILE': isAddress,
};

const once = ['BEGIN', 'END', 'VERSION', 'N', 'FN'];
const atMostOnce = ['ORG', 'TITLE', 'NOTE', 'REV', 'ADR', 'LOGO', 'PHOTO', 'X-ABSHOWAS'];

/** Returns the problems of a vCard file; empty when there are none. */
export function vCardProblems(bytes: Uint8Array): string[] {
  return problemsOf(bytes, 'UTF-8');
}

/** The same of a vCard in a QR code, of which no line names its charset. */
export function vCardCodeProblems(bytes: Uint8Array): string[] {
  return problemsOf(bytes, undefined);
}

function problemsOf(bytes: Uint8Array, charset: 'UTF-8' | undefined): string[] {
  const problems = foldingProblems(bytes);
  if (problems.length > 0) return problems;
  const lines = readVCard(new TextDecoder().decode(bytes));
  const count = (name: string) => lines.filter((one) => one.name === name).length;
  for (const name of once) if (count(name) !== 1) problems.push(`${count(name)} × ${name}`);
  for (const name of atMostOnce) if (count(name) > 1) problems.push(`${count(name)} × ${name}`);
  if (lines[0]?.name !== 'BEGIN') problems.push('does not begin with BEGIN');
  if (lines[1]?.name !== 'VERSION') problems.push('VERSION does not come first');
  if (lines.at(-1)?.name !== 'END') problems.push('does not end with END');
  for (const one of lines) {
    problems.push(...lineProblems(one, lines));
    const needed = isLabelled(one) ? charset : undefined;
    if (one.parameters.get('CHARSET')?.[0] !== needed) problems.push(`the charset of ${one.name}`);
  }
  return problems;
}

/** Labels are for Apple alone, which reads UTF-8. */
function isLabelled({ name, value }: VCardLine): boolean {
  return name !== 'X-ABLABEL' && /[^\p{ASCII}]/u.test(value);
}

/** The properties of a vCard in order. @throws Error for a line that is none */
export function readVCard(text: string): VCardLine[] {
  const written = unfolded(text).filter(
    (content, at, all) => !isEndOfPicture(content, all[at - 1]),
  );
  return written.map((content) => {
    const { groups } = line.exec(content) ?? {};
    if (groups === undefined) throw new Error(`no property: ${JSON.stringify(content)}`);
    const parameters = new Map<string, string[]>();
    for (const parameter of groups['parameters']?.split(';').slice(1) ?? []) {
      const [name = '', values = ''] = parameter.split('=');
      parameters.set(name.toUpperCase(), values.split(','));
    }
    const { group, name = '', value = '' } = groups;
    return { group, name: name.toUpperCase(), parameters, value };
  });
}

/** The meaning of a TEXT value (RFC 2426, section 4). */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\,;nN])/gu, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}

/** The components of a structured value, each as it is said. */
export function componentsOf(value: string): string[] {
  return Array.from(`;${value}`.matchAll(/;((?:[^\\;]|\\.)*)/gu), ([, part = '']) =>
    unescapeText(part),
  );
}

function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

const picture = /^(?:PHOTO|LOGO);/u;

function isEndOfPicture(content: string, before = ''): boolean {
  return content === '' && picture.test(before);
}

/** One behind each picture, and nowhere else. */
function blankLineProblems(lines: readonly string[]): string[] {
  return lines.flatMap((content, at) => {
    if (picture.test(content) && lines[at + 1] !== '') return ['no blank line behind a picture'];
    return content.trim() === '' && !isEndOfPicture(content, lines[at - 1]) ? ['a blank line'] : [];
  });
}

/** Read as octets, before anything is taken for text. */
function foldingProblems(bytes: Uint8Array): string[] {
  const octets = Buffer.from(bytes).toString('latin1');
  if (!octets.endsWith('\r\n')) return ['does not end with CRLF'];
  if (/[\r\n]/u.test(octets.replaceAll('\r\n', ''))) return ['CR or LF alone'];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const blank = blankLineProblems(unfolded(octets));
  const long = octets
    .slice(0, -2)
    .split('\r\n')
    .flatMap((content) => {
      if (content.length > 75) return [`${content.length} octets in a line`];
      try {
        decoder.decode(Buffer.from(content, 'latin1'));
      } catch {
        return ['a line that is not UTF-8 by itself'];
      }
      return [];
    });
  return [...blank, ...long];
}

function lineProblems({ group, name, parameters, value }: VCardLine, all: readonly VCardLine[]) {
  const problems: string[] = [];
  const isKind = kinds[name];
  if (isKind === undefined) problems.push(`unknown: ${name}`);
  else if (!isKind(value)) problems.push(`${name} can't be ${JSON.stringify(value)}`);
  for (const type of parameters.get('TYPE') ?? []) {
    const isKnown = name.startsWith('X-') || types[name]?.includes(type) === true;
    if (!isKnown) problems.push(`${name} of the type ${type}`);
  }
  if (isBase64Name(name) !== (parameters.get('ENCODING')?.[0] === 'b')) {
    problems.push(`the encoding of ${name}`);
  }
  if (group !== undefined && all.filter((other) => other.group === group).length !== 2) {
    problems.push(`the group ${group} is not of an address and its label`);
  }
  return problems;
}

const isBase64Name = (name: string) => name === 'PHOTO' || name === 'LOGO';

/** RFC 2426, section 4: text-value; a character below the space is none but the tab. */
function isText(value: string): boolean {
  return /^(?:[^\\,;\p{Cc}]|\t|\\[\\,;nN])*$/u.test(value) && value.isWellFormed();
}

function isStructured(value: string): boolean {
  return /^(?:[^\\,\p{Cc}]|\t|\\[\\,;nN])*$/u.test(value) && value.isWellFormed();
}

function isBase64(value: string): boolean {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u.test(value);
}

/** An absolute address in ASCII, with nothing at which address books cut it. */
function isAddress(value: string): boolean {
  return /^https?:\/\/[\w.~:/?#[\]@!$&'()*+=%-]+$/u.test(value) && URL.canParse(value);
}
