import { readOtp } from '../otp.ts';

/** Codes of an authenticator app (RFC 6238), as all of the common apps make them. */
export const totpDigits = 6;
export const totpPeriodSeconds = 30;

/** A code is taken one period early and late: a clock may be off by as much, and typing takes a while. */
const acceptedSteps = 1;

/** So far around now a code is looked for, to tell a clock that is off from a wrong code: 20 minutes. */
export const searchedSteps = 40;

/**
 * A last step so far ahead of now was accepted by a clock that has been set back since. Fewer are clocks of several
 * processes that differ: a code that was used by one of them is used for all.
 */
const clockSetBackSteps = searchedSteps;

/** The step that a clock shows (RFC 6238, section 4.2). */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / totpPeriodSeconds);
}

/** @returns the code that somebody typed, without what groups its digits; undefined for what is none */
export function readTotpCode(typed: string): string | undefined {
  const code = readOtp(typed);
  return /^\d{6}$/.test(code) ? code : undefined;
}

export const totpMessages = {
  missing: 'Please enter the 6-digit code from your authenticator app.',
  wrong: 'This code is incorrect. Please enter the one your app shows now.',
  used: 'This code was already used. Please wait for the next one.',
} as const;

/**
 * Judges a code by the step that it belongs to.
 * @param step undefined where it belongs to none within `searchedSteps`
 * @param lastStep the step of the last code that was accepted: only a later one is, unless the clock was set back
 * @returns what is wrong with it; undefined where it is right
 */
export function totpProblem({
  step,
  currentStep,
  lastStep,
}: {
  readonly step: number | undefined;
  readonly currentStep: number;
  readonly lastStep: number;
}): string | undefined {
  if (step === undefined) return totpMessages.wrong;
  const off = step - currentStep;
  if (Math.abs(off) > acceptedSteps) return clockMessage(off);
  const wasSetBack = lastStep - currentStep > clockSetBackSteps;
  return step > lastStep || wasSetBack ? undefined : totpMessages.used;
}

/** An old code looks the same, and is never accepted either. */
function clockMessage(off: number): string {
  const minutes = Math.max(1, Math.round((Math.abs(off) * totpPeriodSeconds) / 60));
  const length = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const direction = off > 0 ? 'fast' : 'slow';
  return `This code is off by ${length}. Your phone’s clock seems to be ${direction}. Set it to automatic time, then enter the code the app shows.`;
}
