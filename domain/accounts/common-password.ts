import { hashedForm, registrationPasswordProblem, resetPasswordProblem } from './password.ts';

/** Said after everything that the specification has checked. */
export const commonPasswordMessage = 'This password is too common. Please choose another.';

/** Of those that fit the rules (OWASP ASVS 5.0, V6.2.4). */
export const commonPasswordCount = 3_000;

/** The same password, however its letters are written. */
const normalize = (password: string) => hashedForm(password).toLowerCase();

/** A list of lowercase passwords is of what people typed with a capital as well. */
const capitalize = (password: string) =>
  password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());

/** Each form's rules: those of claims, resets and changes are the same but for their words. */
const rules: readonly ((password: string) => string | undefined)[] = [
  (password) => resetPasswordProblem(password),
  (password) => registrationPasswordProblem(capitalize(password)),
];

/**
 * Recognizes, in any case of their letters, the passwords used most among those that fit the rules of a form, and the
 * shop's name. A password that only contains one is another password.
 * @param mostUsed passwords in lowercase, the most used first
 */
export function createCommonPasswords(mostUsed: readonly string[], brandName: string) {
  const fitting = rules.flatMap((problemOf) =>
    mostUsed.filter((password) => problemOf(password) === undefined).slice(0, commonPasswordCount),
  );
  const name = normalize(brandName);
  const known = new Set([...fitting, name, name.replaceAll(/\s/gu, '')]);
  return { has: (password: string) => known.has(normalize(password)) };
}
