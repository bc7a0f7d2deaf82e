/** Shown beside the field while it is typed; it refuses nothing. */
export const easyPasswordHint = 'This password is easy to guess. A longer one is safer.';

/** Recognizes passwords that are tried first by whoever guesses. */
export interface EasyPasswords {
  has(password: string): boolean;
}

/** Shorter words are too many things to mean one of the list. */
const shortestWord = 4;
/** Up to a date's digits at a word's ends are thrown in for the rules' sake; more are a secret. */
const mostAddedDigits = 6;

const letterLookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '1': 'i',
  '!': 'i',
};

/** The signs that the digits of the top row give with Shift, on the layout most lists come from. */
const shiftedDigits = ')!@#$%^&*(';

/**
 * Rules for passwords make `Password1!` of `password`; guessers know that as well. So a password is
 * easy to guess when it is on the list in any case of its letters, or is a listed word with digits and
 * symbols at its ends (`Summer2024!`), or with look-alikes inside (`P@ssw0rd`), or a listed row of
 * keys typed with Shift in between (`1qaz@WSX`). Nothing is looked for inside a longer password,
 * so few good ones are named.
 * @param list the passwords people use most, and the words of the shop
 */
export function createEasyPasswords(list: readonly string[]): EasyPasswords {
  const lowerCase = list.map((password) => password.toLowerCase());
  const known = new Set(lowerCase);
  for (const password of lowerCase) {
    for (const word of wordsOf(password, () => true)) known.add(word);
  }
  return {
    has(typed) {
      const password = typed.toLowerCase();
      const isKnown = (candidate: string) => known.has(candidate);
      return (
        isKnown(password) ||
        isKnown(password.replace(/[^\p{L}\p{N}]+$/u, '')) ||
        isKnown(password.replace(/[)!@#$%^&*(]/g, (key) => String(shiftedDigits.indexOf(key)))) ||
        wordsOf(password, isKnown).some(isKnown)
      );
    },
  };
}

/** The words a password may be made of: without its ends, look-alikes read as letters. */
function wordsOf(password: string, isKnownNumber: (digits: string) => boolean): string[] {
  const withoutEnd = password.replace(/[^\p{L}]+$/u, '');
  const withoutEnds = withoutEnd.replace(/^[^\p{L}]+/u, '');
  return [withoutEnd, withoutEnds].flatMap((rest) => {
    const digits = password.replace(rest, '').replace(/\P{N}/gu, '');
    if (digits.length > mostAddedDigits && !isKnownNumber(digits)) return [];
    const word = rest.replace(/[@430$571!]/g, (sign) => letterLookalikes[sign] ?? sign);
    const withL = rest
      .replaceAll('1', 'l')
      .replace(/[@430$57!]/g, (sign) => letterLookalikes[sign] ?? sign);
    return [word, withL].filter((one) => one.length >= shortestWord);
  });
}
