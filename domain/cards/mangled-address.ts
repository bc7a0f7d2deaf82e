import { isUniqueId } from '../accounts/unique-id.ts';
import { readCode } from '../typed-identifier.ts';

/** Blanks, invisible characters and marks, as sentences and messengers leave them; a slug may end with a hyphen. */
const mark = /^[\s\p{Cf}\p{Pe}\p{Pf}\p{Pi}\p{Po}\p{Ps}\p{S}–—]$/u;
const blank = /^[\s\p{Cf}]$/u;

/** How each beginning of a card's address is written. */
const beginnings: Readonly<Record<string, string>> = {
  nfc: 'nfc',
  profiles: 'Profiles',
  card: 'card',
};

/**
 * Reads the address of a card as it was printed, whatever a QR encoder, a mail or a messenger made of it: capitals,
 * doubled slashes, blanks, invisible characters, and marks behind it. An address of something else stays as it is.
 *
 * @param url path and query of a request, as in its first line
 */
export function readCardUrl(url: string): string {
  if (isAsPrinted(url)) return url;
  const [path = '', ...queries] = url.split('?');
  const segments = decodeSegments(path);
  if (segments === undefined) return url;
  const [first = '', second, ...rest] = segments;
  if (second === undefined) return isUniqueId(first.toLowerCase()) ? `/${first}` : url;
  const beginning = beginnings[first.toLowerCase()];
  const query = queries.join('?');
  if (beginning === undefined) return url;
  if (beginning === 'card') return addressOf([beginning, second, ...rest], query);
  const isCode = second.toLowerCase() === 'qr';
  const serial = readCode(second);
  const name = isCode ? 'qr' : /^[0-9]+$/.test(serial) ? serial : second;
  const others = rest.map((segment) => segment.toLowerCase());
  return addressOf([beginning, name, ...others], isCode ? withSmallNames(query) : query);
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

/** Nearly every request: nothing has to be taken apart. */
function isAsPrinted(url: string): boolean {
  const isOfCard = /^\/+(?:nfc|profiles|card)(?:[/?]|$)|^\/+[a-z0-9]{10}[^a-z0-9/?]/i.test(url);
  const isWell =
    /^\/(?:nfc\/(?:[0-9]{16}|qr)|Profiles\/[0-9]+|card\/[a-z0-9]{10}(?:\/[a-z0-9-]+)?)(?:\?[a-z]|$)/;
  return !isOfCard || isWell.test(url);
}

/** @returns undefined where one of them can't be decoded */
function decodeSegments(path: string): string[] | undefined {
  try {
    return (
      path
        .split('/')
        .filter((segment) => segment !== '')
        // A messenger may cut what is encoded in its middle.
        .map((segment) => withoutMarks(decodeURIComponent(segment.replace(/%[0-9a-f]?$/i, ''))))
        .filter((segment) => segment !== '')
    );
  } catch {
    return undefined;
  }
}

function addressOf(segments: readonly string[], query: string): string {
  const path = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return query === '' ? path : `${path}?${query}`;
}

/** The code on a card names its parameter in small letters; some encoders write capitals alone. */
function withSmallNames(query: string): string {
  return query.replace(/(?:^|&)[a-z]+(?==)/gi, (name) => name.toLowerCase());
}
