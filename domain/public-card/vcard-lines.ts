/** The text layer of vCard 3.0: values, lines, folding (RFC 2426, RFC 2425 section 5.8.1). */

const foldedOctets = 75;

/** A TEXT value or one component of a structured value (RFC 2426, section 4). */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/**
 * A URI value in ASCII: `,` and `;`, at which address books cut URLs, are percent-encoded, and so is what
 * browsers leave in a query although no URL may have it (RFC 1738, section 2.2).
 */
export function uriValue(url: string): string {
  return url.toWellFormed().replace(/[^\w.~:/?#[\]@!$&'()*+=%-]/gu, encodeURIComponent);
}

/**
 * One content line with its CRLF. Text beyond ASCII names its charset, without which Outlook for Windows reads
 * it by the code page of the computer (`docs/vcard-readers.md`).
 */
export function contentLine(name: string, value: string): string {
  return foldedLine(isAscii(value) ? name : `${name};CHARSET=UTF-8`, value);
}

/** One content line with its CRLF, folded to 75 octets without splitting a character. */
export function foldedLine(name: string, value: string): string {
  let folded = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = utf8Octets(character);
    if (octets + size > foldedOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/**
 * A line of one TEXT value; nothing where there is no text.
 * @param line writes it
 */
export function textLine(name: string, text: string, line = contentLine): string {
  return text ? line(name, textValue(text)) : '';
}

/** The octets of a text in UTF-8. */
export function octetsOf(text: string): number {
  let octets = 0;
  for (const character of text) octets += utf8Octets(character);
  return octets;
}

function isAscii(text: string): boolean {
  return octetsOf(text) === text.length;
}

function utf8Octets(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
