/*
 * Identifiers as people type and paste them: addresses of e-mail, codes, phones, promo codes, postal codes and serials
 * (decision 62). Keyboards of other scripts, input methods and copied text write the same identifier in many ways;
 * the functions here make one of them, before it is judged, compared or stored.
 */

/** Characters that fonts leave out, and controls of the text's direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Spaces and line breaks of any kind, control characters and Braille's blank. */
const blanks = /[\s\p{Z}\p{Cc}\u2800]+/gu;
const dashes = /[\p{Pd}\u2212]/gu;
/** Japanese keyboards write the mark of a long vowel where a dash is meant: `100ー0001`. */
const longVowelAfterDigit = /([0-9])\u30fc/g;

/**
 * One line of Unicode's compatibility form (NFKC) without invisible characters, with digits of any script as 0–9 and
 * spaces of any kind as one plain space, none at its ends.
 */
export function readIdentifier(typed: string): string {
  // The characters that the first form makes of others may be invisible; those on both sides of one may combine.
  const visible = typed.toWellFormed().normalize('NFKC').replace(invisible, '').normalize('NFKC');
  return plainDigits(visible).replace(blanks, ' ').trim();
}

/** As {@link readIdentifier}, with dashes of any kind as a hyphen. */
export function readDashed(typed: string): string {
  return readIdentifier(typed).replace(dashes, '-').replace(longVowelAfterDigit, '$1-');
}

/** As {@link readDashed}, without spaces: a code is often written in groups. */
export function readCode(typed: string): string {
  return readDashed(typed).replaceAll(' ', '');
}

/** Digits of any script as 0–9; everything else stays. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

const isDigit = (code: number) => code >= 0 && /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode keeps the ten digits of a script together, in their order, and begins each ten with its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}
