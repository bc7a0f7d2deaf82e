import { describe, expect, it } from 'vitest';
import { readTotpCode, totpMessages, totpProblem, totpStepAt } from './totp.ts';

const currentStep = 58_000_000;

describe('the step of a clock', () => {
  it.each([
    ['1970-01-01T00:00:59.000Z', 1],
    // RFC 6238, appendix B.
    ['2005-03-18T01:58:29.000Z', 0x23523ec],
    ['2005-03-18T01:58:31.000Z', 0x23523ed],
  ])('at %s is %i', (at, step) => {
    expect(totpStepAt(new Date(at))).toBe(step);
  });
});

describe('a typed code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, code) => {
    expect(readTotpCode(typed)).toBe(code);
  });
});

describe('a code of a step', () => {
  const off = (length: string, direction: string) =>
    `This code is off by ${length}. Your phone’s clock seems to be ${direction}. Set it to automatic time, then enter the code the app shows.`;
  it.each([
    ['none', undefined, 0, totpMessages.wrong],
    ['now', currentStep, 0, undefined],
    ['a period early', currentStep + 1, 0, undefined],
    ['a period late', currentStep - 1, 0, undefined],
    ['now, once more', currentStep, currentStep, totpMessages.used],
    ['before the last one', currentStep - 1, currentStep, totpMessages.used],
    ['after the last one', currentStep + 1, currentStep, undefined],
    [
      'now, when the clock was set back by 20 minutes',
      currentStep,
      currentStep + 40,
      totpMessages.used,
    ],
    ['now, when the clock was set back by more', currentStep, currentStep + 41, undefined],
    ['now, when the clock was set back by an hour', currentStep, currentStep + 120, undefined],
    [
      'old, when the clock was set back',
      currentStep - 2,
      currentStep + 120,
      off('1 minute', 'slow'),
    ],
    ['one minute early', currentStep + 2, 0, off('1 minute', 'fast')],
    ['ten minutes late', currentStep - 20, 0, off('10 minutes', 'slow')],
    ['ten minutes early', currentStep + 20, 0, off('10 minutes', 'fast')],
  ])('%s', (_, step, lastStep, problem) => {
    expect(totpProblem({ step, currentStep, lastStep })).toBe(problem);
  });
});
