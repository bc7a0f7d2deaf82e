/** One-time codes sent by mail (decisions, "Accounts"). */
export const otpLength = 6;
export const otpLifetimeSeconds = 10 * 60;

/** Sends and wrong codes are counted per address, across codes. */
const sendLimits = [
  { count: 1, seconds: 60 },
  { count: 5, seconds: 60 * 60 },
] as const;
const failureLimits = [{ count: 10, seconds: 60 * 60 }] as const;

/** How far back the two decisions look. */
export const otpWindowSeconds = 60 * 60;

export const otpMessages = {
  missing: 'Please enter the OTP',
  missingOnClaim: 'Enter OTP',
  missingOnEmailChange: 'Please enter the OTP sent to your new email address.',
  wrong: 'The OTP is not correct. Please check it and try again.',
  expired: 'The OTP has expired. Please request a new one.',
  tooManyFailures: 'Too many wrong codes. Please try again later.',
  tooManySends: 'Please wait before requesting another OTP.',
  sent: 'OTP sent to email',
} as const;

export function isOtp(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

export type OtpDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly message: string };

/** May another code be sent to this address? `sentAt`: the sends of the last hour, in any order. */
export function otpSendDecision(address: { now: Date; sentAt: readonly Date[] }): OtpDecision {
  return decide(address.now, address.sentAt, sendLimits, otpMessages.tooManySends);
}

/** May another code be tried for this address? `failedAt`: the wrong codes of the last hour. */
export function otpAttemptDecision(address: { now: Date; failedAt: readonly Date[] }): OtpDecision {
  return decide(address.now, address.failedAt, failureLimits, otpMessages.tooManyFailures);
}

function decide(
  now: Date,
  at: readonly Date[],
  limits: readonly { count: number; seconds: number }[],
  message: string,
): OtpDecision {
  const newestFirst = at.map((time) => time.getTime()).toSorted((a, b) => b - a);
  const waits = limits.map(({ count, seconds }) => {
    // The limit is free again once the count-th newest event has left its window.
    const leavesAt = (newestFirst[count - 1] ?? -Infinity) + seconds * 1000;
    return Math.ceil((leavesAt - now.getTime()) / 1000);
  });
  const retryAfterSeconds = Math.max(...waits);
  return retryAfterSeconds > 0 ? { allowed: false, retryAfterSeconds, message } : { allowed: true };
}
