import { describe, expect, it } from 'vitest';
import { isOtp, otpAttemptDecision, otpSendDecision } from './otp.ts';

const now = new Date('2026-01-01T12:00:00Z');

function secondsAgo(...seconds: number[]): Date[] {
  return seconds.map((ago) => new Date(now.getTime() - ago * 1000));
}

describe('isOtp', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['12345\n', false],
    ['123 456', false],
    ['١٢٣٤٥٦', false],
  ])('%j: %s', (text, expected) => {
    expect(isOtp(text)).toBe(expected);
  });
});

describe('sending a code', () => {
  it.each([
    ['the first', [], undefined],
    ['at once again', [0], 60],
    ['after 59 s', [59], 1],
    ['after 59.5 s', [59.5], 1],
    ['after a minute', [60], undefined],
    ['the fifth of the hour', [60, 120, 180, 240], undefined],
    ['the sixth of the hour', [60, 120, 180, 240, 300], 3300],
    ['the sixth, order does not matter', [300, 60, 240, 120, 180], 3300],
    ['the sixth, the first an hour ago', [60, 120, 180, 240, 3600], undefined],
    ['both limits: the longer wait counts', [30, 120, 180, 240, 3590], 30],
  ])('%s', (_name, ago, retryAfterSeconds) => {
    const decision = otpSendDecision({ now, sentAt: secondsAgo(...ago) });
    expect(decision).toEqual(
      retryAfterSeconds === undefined
        ? { allowed: true }
        : {
            allowed: false,
            retryAfterSeconds,
            message: 'Please wait before requesting another OTP.',
          },
    );
  });
});

describe('trying a code', () => {
  const nineFailures = Array.from({ length: 9 }, () => 10);
  it.each([
    ['after nine wrong ones', nineFailures, true],
    ['after ten wrong ones', [...nineFailures, 3599], false],
    ['after ten, one of them an hour ago', [...nineFailures, 3600], true],
  ])('%s', (_name, ago, allowed) => {
    expect(otpAttemptDecision({ now, failedAt: secondsAgo(...ago) }).allowed).toBe(allowed);
  });
});
