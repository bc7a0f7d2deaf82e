import { decodeBy, decoderOf, decodeTextFile, decodeUtf16 } from '../text-file.ts';

/** The text layer of vCard 2.1, 3.0 and 4.0: lines, parameters, encodings (RFC 2426, RFC 6350). */

export interface VCardProperty {
  /** In capitals, without its group. */
  readonly name: string;
  /** Of lines that belong together, as Apple labels its own; empty without one. */
  readonly group: string;
  /** The values of `TYPE`, and the words that stand alone in 2.1, in lower case. */
  readonly types: readonly string[];
  /** `base64`, or empty. */
  readonly encoding: string;
  /** As written, without quoted-printable; `\n` and `\,` are still escaped. */
  readonly value: string;
}

const utf8 = decoderOf('utf-8');

/** Decodes a file by its byte order mark, by the charsets that its lines name, as UTF-8, or as old phones write it. */
export function decodeVCard(bytes: Uint8Array): string {
  const text = decodeUtf16(bytes) ?? decodeBy(utf8, bytes);
  if (text !== undefined && !/;CHARSET="?(?!utf-?8)/i.test(text)) return text;
  const lines = linesOf(bytes);
  const charset = lines.map(charsetOf).find((named) => named !== undefined);
  return lines.map((line) => decodeLine(line, charset)).join('\n');
}

/** The lines of a file that is not decoded as a whole. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let to = bytes.indexOf(0x0a); to !== -1; to = bytes.indexOf(0x0a, from)) {
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return [...lines, bytes.subarray(from)];
}

/** The charset that a line names for the bytes behind its colon. */
function charsetOf(line: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(line.subarray(0, mostHead));
  return /^[^:]*;CHARSET="?([\w.:-]+?)"?[;:]/i.exec(head)?.[1];
}

/** By the line's own charset, as UTF-8, by the charset that the file names elsewhere, or as old phones write. */
function decodeLine(line: Uint8Array, charset: string | undefined): string {
  const decoder = decoderOf(charsetOf(line) ?? '');
  const own = decodeBy(decoder, line);
  const unicode = decodeBy(utf8, line);
  if (own !== undefined && (unicode === undefined || isMeant(own, unicode, decoder?.encoding))) {
    return own;
  }
  return (
    unicode ??
    decodeBy(decoderOf(charset ?? ''), line) ??
    new TextDecoder('windows-1252').decode(line)
  );
}

/**
 * Whether a line that is UTF-8 as well is text in the charset that it names: '毛' in GB2312 has the bytes of 'ë'. Programs
 * that name another charset for their UTF-8 exist too; their text has signs in it, or letters that no such pair makes.
 */
function isMeant(own: string, unicode: string, encoding: string | undefined): boolean {
  const hasSigns = /[^\0-\x7f\p{L}\p{M}\p{N}]/u.test(own);
  return encoding !== 'windows-1252' && !hasSigns && !/[\u0800-\uffff]/.test(unicode);
}

/** No contact has more properties, parameters and text; pictures alone are longer. */
const mostProperties = 1000;
const mostHead = 1000;
const mostText = 20_000;
/** Quoted-printable is read up to here: 5,000 characters of any script, more than a field takes. */
const mostEncoded = 60_000;

/** The properties of the first contact in a file; undefined where it holds none. */
export function readVCardProperties(text: string): VCardProperty[] | undefined {
  const lines = unfold(text);
  const begin = lines.findIndex((line) => /^BEGIN:VCARD\s*$/i.test(line));
  if (begin === -1) return undefined;
  const end = lines.findIndex((line, at) => at > begin && /^END:VCARD\s*$/i.test(line));
  const own = lines.slice(begin + 1, end === -1 ? undefined : end);
  return own.slice(0, mostProperties).flatMap((line) => readLine(line) ?? []);
}

/** Whole lines: continued ones begin with a space, or follow a line of quoted-printable that ends with `=`. */
function unfold(text: string): string[] {
  const lines: string[][] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const last = lines.at(-1);
    // Some programs fold a line of quoted-printable a second time, with a space.
    if (last !== undefined && isOpen) last.push(line.replace(/^[ \t](?==[0-9a-f]{2})/i, ''));
    else if (last !== undefined && /^[ \t]/.test(line)) last.push(line.slice(1));
    else lines.push([line]);
    const whole = lines.at(-1) ?? [];
    isOpen = line.endsWith('=') && isQuotedPrintable(whole[0] ?? '');
    if (isOpen) whole.push((whole.pop() ?? '').slice(0, -1));
  }
  return lines.map((parts) => parts.join(''));
}

function isQuotedPrintable(line: string): boolean {
  return /^[^:]{0,200}QUOTED-PRINTABLE/i.test(line);
}

function readLine(line: string): VCardProperty | undefined {
  const colon = unquotedIndex(line, ':');
  if (colon === -1 || colon > mostHead) return undefined;
  const [head = '', ...parameters] = splitUnquoted(line.slice(0, colon), ';');
  const dot = head.lastIndexOf('.');
  const types: string[] = [];
  let encoding = '';
  let charset = 'utf-8';
  for (const parameter of parameters) {
    const [, name = '', values = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(parameter) ?? [];
    const words = splitUnquoted(values, ',').map((word) => word.replaceAll('"', '').toLowerCase());
    const [word = ''] = words;
    if (/^encoding$/i.test(name) || ['quoted-printable', 'base64'].includes(word)) encoding = word;
    else if (/^charset$/i.test(name)) charset = word;
    else if (name === '' || /^type$/i.test(name)) types.push(...words);
    else if (/^pref$/i.test(name)) types.push('pref');
  }
  const value = line.slice(colon + 1);
  return {
    name: head.slice(dot + 1).toUpperCase(),
    group: head.slice(0, Math.max(0, dot)),
    types,
    encoding: encoding === 'b' ? 'base64' : encoding.replace('quoted-printable', ''),
    value: encoding === 'quoted-printable' ? readQuotedPrintable(value, charset) : value,
  };
}

function unquotedIndex(text: string, mark: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] === mark && !isQuoted) return at;
  }
  return -1;
}

function splitUnquoted(text: string, mark: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let at = unquotedIndex(rest, mark); at !== -1; at = unquotedIndex(rest, mark)) {
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...parts, rest];
}

/** Each run of `=XX` is bytes of the line's charset; all else is text already. */
function readQuotedPrintable(text: string, charset: string): string {
  const decoder = decoderOf(charset);
  return text.slice(0, mostEncoded).replace(/(?:=[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('='), (pair) => Number.parseInt(pair, 16));
    return decodeBy(decoder, bytes) ?? decodeTextFile(bytes);
  });
}

/** The components of a structured value, split at each `;` that is not escaped, as plain text. */
export function componentsOf(value: string): string[] {
  return splitUnescaped(value, ';').map(plainText);
}

/** The parts of a value, split at each `mark` that is not escaped; each is escaped as it was. */
export function splitUnescaped(value: string, mark: ',' | ';'): string[] {
  const parts = [''];
  for (const [token] of value.slice(0, mostText).matchAll(/\\.|[^\\,;]+|[\\,;]/gs)) {
    if (token === mark) parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts;
}

/** A TEXT value without its escapes. */
export function plainText(value: string): string {
  const text = value.slice(0, mostText);
  return text.replace(/\\(.)/gs, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}
