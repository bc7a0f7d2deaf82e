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

/** A URI value: `,` and `;`, at which address books cut URLs, are percent-encoded. */
export function uriValue(url: string): string {
  return url.replaceAll(',', '%2C').replaceAll(';', '%3B');
}

/** One content line with its CRLF, folded to 75 octets without splitting a character. */
export function contentLine(name: string, value: string): string {
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

function utf8Octets(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
