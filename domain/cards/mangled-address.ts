import { isUniqueId } from '../accounts/unique-id.ts';
import { readCode } from '../typed-identifier.ts';
import { percentDecoded } from '../web-url.ts';
import { isSerial } from './serial.ts';

/** Blanks, invisible characters and marks, as sentences and messengers leave them; a slug may end with a hyphen. */
const mark =
  /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pc}\p{Pe}\p{Pf}\p{Pi}\p{Po}\p{Ps}\p{S}–—]$/u;
const blank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
/** The same in front of an address, but for the slash, with which some addresses begin. */
const opening = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pc}\p{Pi}\p{Ps}<"'*|`]$/u;

/**
 * The mark that an address of ours has ended for sure: a session's id, parameters without their question mark, the end of an
 * attribute or a Markdown link, or a word of a script that is written without spaces. Hangul has letters that show
 * nothing: they end no address.
 */
const ending =
  /[;&?#<>"[\]()|`]|(?!\p{Default_Ignorable_Code_Point})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How each beginning of a card's address is written. */
const beginnings: Readonly<Record<string, string>> = {
  nfc: 'nfc',
  profiles: 'Profiles',
  card: 'card',
};

/**
 * Reads the address of a card as it was printed, whatever a QR encoder, a mail or a messenger made of it: capitals,
 * doubled, turned and encoded slashes, blanks, invisible characters, and marks or parameters behind it. An address of
 * something else stays as it is.
 *
 * @param url path and query of a request, as in its first line
 */
export function readCardUrl(url: string): string {
  if (isAsPrinted(url)) return url;
  const [path = '', ...queries] = url.replace(/&(?:amp;)+/gi, '&').split('?');
  const decoded = decodePath(path);
  if (decoded === undefined) return url;
  const segments = upToEnd(decoded).split(/[/\\]/);
  if (segments.includes('..')) return url;
  const [first = '', second, ...rest] = segments.map(withoutMarks).filter((text) => text !== '');
  if (second === undefined) return isUniqueId(first.toLowerCase()) ? `/${first}` : url;
  const beginning = beginnings[first.toLowerCase()];
  if (beginning === undefined) return url;
  const isCode = beginning === 'nfc' && second.toLowerCase() === 'qr';
  const name = isCode ? 'qr' : beginning === 'card' ? readUniqueId(second) : readSerial(second);
  const isName = isCode || isSerial(name) || isUniqueId(name.toLowerCase());
  // Encoded slashes are slashes only where they lead to a name of ours.
  if (!isName && /%(?:25)*(?:2f|5c)/i.test(path)) return url;
  const query = queries.join('?') || queryWithin(decoded);
  const others = beginning === 'card' ? rest : rest.map((segment) => segment.toLowerCase());
  return addressOf([beginning, name, ...others], isCode ? withSmallNames(query) : query);
}

/**
 * The text of a link without what stood around it: quotes, brackets, marks and blanks, an encoding of its own, the
 * soft breaks of a mail (`=3D`, `=` at the end of a line).
 */
export function unwrapLink(text: string): string {
  const characters = Array.from(text.replace(/=\r?\n/g, ''));
  const start = characters.findIndex((character) => !opening.test(character));
  const link = withoutMarks(characters.slice(start === -1 ? characters.length : start).join(''));
  const plain = link.replace(/^3D(?=[0-9]{16}$|https?:)|%[0-9a-f]?$/gi, '');
  return /^https?:/i.test(plain) ? plain : withoutMarks(percentDecoded(plain));
}

/** A typed or scanned text that is no URL, up to where a name on a card has ended for sure. */
export function withoutEnd(text: string): string {
  return withoutMarks(upToEnd(text));
}

/** A typed or scanned text without the blanks before it, and without the blanks and marks behind it. */
export function withoutMarks(text: string): string {
  const characters = Array.from(text);
  let start = 0;
  let end = characters.length;
  while (start < end && blank.test(characters[start] ?? '')) start += 1;
  while (end > start && mark.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(start, end).join('');
}

function upToEnd(text: string): string {
  const at = text.search(ending);
  return at === -1 ? text : text.slice(0, at);
}

/** Nearly every request: nothing has to be taken apart. */
function isAsPrinted(url: string): boolean {
  const isOfCard =
    /^[/\\]+(?:%[0-9a-f]{2})*(?:nfc|profiles|card)(?:[/\\?%;&]|$)|^\/+[a-z0-9]{10}(?:[^a-z0-9/?]|\/\/)|^\/{2,}[a-z0-9]{10}(?:[/?]|$)/i;
  if (!isOfCard.test(url)) return true;
  const isWell =
    /^\/(?:nfc\/(?:[0-9]{16}|qr)|Profiles\/[0-9]+|card\/[a-z0-9]{10}(?:\/[a-z0-9-]+)?)(?:\?[a-z][\w.-]*=|$)/;
  return isWell.test(url) && !/&amp;/i.test(url);
}

/** @returns undefined where it can't be decoded */
function decodePath(path: string): string | undefined {
  // A messenger may cut what is encoded in its middle, and another encodes what is encoded.
  const whole = path.replace(/%[0-9a-f]?(?=\/|$)/gi, '');
  try {
    const decoded = decodeURIComponent(whole);
    return percentDecoded(decoded);
  } catch {
    return undefined;
  }
}

/** The parameters whose question mark was encoded, left out, or taken for another mark. */
function queryWithin(decoded: string): string {
  const behind = decoded.slice(upToEnd(decoded).length);
  const query = /^[?&;]+([a-z][\w.-]*=.*)/is.exec(behind)?.[1] ?? '';
  return encodeURI(query.toWellFormed());
}

/** The serial that a segment begins with, which its check digit proves; else the segment. */
function readSerial(segment: string): string {
  const code = readCode(segment);
  // Soft breaks of a mail may stand within it.
  const [serial] = [code, code.replaceAll('=', '')]
    .map((text) => /^[0-9]{16}(?![0-9a-z])/i.exec(text)?.[0] ?? '')
    .filter(isSerial);
  return serial ?? (/^[0-9]+$/.test(code) ? code : segment);
}

/** The name of an account that is broken within, by a line or a soft hyphen; else the segment. */
function readUniqueId(segment: string): string {
  const code = readCode(segment);
  return isUniqueId(code.toLowerCase()) ? code : segment;
}

function addressOf(segments: readonly string[], query: string): string {
  const path = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return query === '' ? path : `${path}?${query}`;
}

/** The code on a card names its parameter in small letters; some encoders write capitals alone, or encode it whole. */
function withSmallNames(query: string): string {
  const plain = query.includes('=') ? query : percentDecoded(query);
  return plain.replace(/(?:^|&)[a-z]+(?==)/gi, (name) => name.toLowerCase());
}
