export const serialMessages = {
  missing: 'Card serial missing in URL',
  notNumeric: 'Card serial must be numeric. Please re-scan.',
} as const;

/** Returns the problem of the serial that a registration or claim page was opened with. */
export function serialProblem(serial: string): string | undefined {
  if (!serial) return serialMessages.missing;
  return /^[0-9]+$/.test(serial) ? undefined : serialMessages.notNumeric;
}

/** Whether `text` has the form of a serial of ours: 16 digits, the last one by Luhn. */
export function isSerial(text: string): boolean {
  return /^[0-9]{16}$/.test(text) && luhnCheckDigit(text.slice(0, 15)) === text.slice(15);
}

/** @param randomDigits 15 digits from a cryptographic source. */
export function makeSerial(randomDigits: string): string {
  if (!/^[0-9]{15}$/.test(randomDigits)) throw new RangeError('A serial is made of 15 digits');
  return randomDigits + luhnCheckDigit(randomDigits);
}

/** The digit that completes `digits` (ISO/IEC 7812-1, annex B). */
function luhnCheckDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
