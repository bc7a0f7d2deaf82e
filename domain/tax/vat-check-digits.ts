import type { VatNumber } from './vat-number.ts';

/** By the country that gave a number: whether its part after the prefix passes the published check. */
const checks: Readonly<Partial<Record<string, (own: string) => boolean>>> = {
  AT: (own) => (10 - ((luhnSum(own.slice(1, 8), 1) + 4) % 10)) % 10 === digit(own, 8),
  BE: (own) => {
    const whole = own.padStart(10, '0');
    return 97 - (Number(whole.slice(0, 8)) % 97) === Number(whole.slice(8));
  },
  DE: hasMod11And10,
  EE: (own) => (10 - (weigh(own, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === digit(own, 8),
  FI: (own) => (11 - (weigh(own, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === digit(own, 7),
  // A key with a letter is of another, later form, which has no public check.
  FR: (own) =>
    !/^\d{11}$/.test(own) ||
    (12 + 3 * (Number(own.slice(2)) % 97)) % 97 === Number(own.slice(0, 2)),
  GR: (own) => (weigh(own, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digit(own, 8),
  HR: hasMod11And10,
  HU: (own) => (10 - (weigh(own, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digit(own, 7),
  IT: (own) => (10 - (luhnSum(own.slice(0, 10), 1) % 10)) % 10 === digit(own, 10),
  LU: (own) => Number(own.slice(0, 6)) % 89 === Number(own.slice(6)),
  // Companies have the elder check, people in business the later one.
  NL: (own) =>
    (/^\d{9}/.test(own) && weigh(own, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digit(own, 8)) ||
    isOneOf97(`NL${own}`),
  PL: (own) => weigh(own, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digit(own, 9),
  PT: (own) => ((11 - (weigh(own, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === digit(own, 8),
  SE: (own) => (10 - (luhnSum(own.slice(0, 9), 0) % 10)) % 10 === digit(own, 9),
};

/** Whether a VAT number is free of typing errors, as far as its country publishes a check; others pass. */
export function hasRightCheckDigits({ countryCode, own }: VatNumber): boolean {
  return checks[countryCode]?.(own) ?? true;
}

function digit(text: string, index: number): number {
  return Number(text[index]);
}

function weigh(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digit(text, index), 0);
}

/** The sum of Luhn: every other digit doubled, from the one at `first`. */
function luhnSum(digits: string, first: 0 | 1): number {
  return Array.from(digits).reduce((sum, letter, index) => {
    const value = Number(letter) * (index % 2 === first ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** ISO 7064, MOD 11,10. */
function hasMod11And10(own: string): boolean {
  let product = 10;
  for (const letter of own.slice(0, -1)) {
    const sum = (Number(letter) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(own.at(-1));
}

/** ISO 7064, MOD 97-10, with letters from A = 10. */
function isOneOf97(text: string): boolean {
  let rest = 0;
  for (const letter of text) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
