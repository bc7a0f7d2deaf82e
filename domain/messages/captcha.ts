/** Operands run from 1 to this (specification 1, section 9). */
const largestOperand = 10;

/** A sum that a person solves to show that they are one. */
export interface Captcha {
  readonly left: number;
  readonly right: number;
}

/** @param randomBelow an even random integer from 0 up to, not including, its argument */
export function makeCaptcha(randomBelow: (limit: number) => number): Captcha {
  return { left: 1 + randomBelow(largestOperand), right: 1 + randomBelow(largestOperand) };
}

/** Whether `answer`, as typed, is the sum. */
export function isCaptchaSolved({ left, right }: Captcha, answer: string): boolean {
  return answer.trim() === String(left + right);
}
