/**
 * What people type, made safe to store and to compare: Unicode NFC, no lone surrogates, no control
 * characters (PostgreSQL refuses NUL, vCards and mail headers break at the others).
 */

/** One line: every control character or line break becomes a space, the ends are trimmed. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** As `singleLine`, but line breaks stay, as `\n`. */
export function multiLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}

/** At most `maximum` UTF-16 units (as `maxlength` counts), never half of a character. */
export function cutTo(text: string, maximum: number): string {
  return text.slice(0, maximum).replace(/[\ud800-\udbff]$/, '');
}
