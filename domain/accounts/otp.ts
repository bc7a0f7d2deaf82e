import { multiplyCount, type RateLimit } from '../rate-limit.ts';
import { readCode } from '../typed-identifier.ts';

/** One-time codes sent by mail (decisions, "Accounts"). */
export const otpLength = 6;
export const otpLifetimeSeconds = 10 * 60;

/** A typed code in the form in which it is compared: `１２３ ４５６` and `123-456` are 123456. */
export function readOtp(typed: string): string {
  return readCode(typed).replaceAll('-', '');
}

/** The counts of one address, across its codes (docs/decisions/0014 has the sums). */
export interface OtpLimits {
  readonly sends: readonly RateLimit[];
  /** Wrong codes from one network. */
  readonly failuresOfNetwork: RateLimit;
  /** Wrong codes that were compared with a code another network had asked for. */
  readonly foreignFailures: RateLimit;
}

/**
 * @param factor multiplies them all, the codes within a pause included
 * @param secondsBetweenSends the pause
 */
export function otpLimits(factor: number, secondsBetweenSends = 60): OtpLimits {
  const limit = (count: number, seconds: number) => ({
    count: multiplyCount(count, factor),
    seconds,
  });
  return {
    sends: [limit(1, secondsBetweenSends), limit(5, 60 * 60)],
    failuresOfNetwork: limit(10, 60 * 60),
    foreignFailures: limit(10, 60 * 60),
  };
}

/**
 * Codes that one network may have sent, whatever the addresses. A code that is entered rightly where it was asked
 * for counts no more: a hall of people behind one address is not held up, only who mails strangers.
 */
export const otpSendsOfNetwork = {
  burst: { count: 30, seconds: 10 * 60 },
  day: { count: 200, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Clocks of two machines differ by less. A time further ahead is of a clock that was wrong and is right again: it
 * would keep people out until it has come.
 */
const clocksDifferMs = 60_000;

/** How far back the decisions look. */
export const otpWindowSeconds = 60 * 60;

/** The reason of the refusal to mail another code so soon: the last one can be typed. */
export const codeSentBefore = 'code_sent_before';

export const otpMessages = {
  missing: 'Please enter the OTP',
  missingOnClaim: 'Enter OTP',
  missingOnEmailChange: 'Please enter the OTP sent to your new email address.',
  wrong: 'That OTP is incorrect. Please check it and try again.',
  expired: 'The OTP has expired. Please request a new one.',
  tooManyFailures: 'Too many wrong codes. Please try again later.',
  /** The beginning: when the next may be sent follows. */
  tooManySends: 'Please wait before requesting another OTP.',
  sent: 'OTP sent to email',
} as const;

export interface OtpRefusal {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
  readonly message: string;
}

/**
 * May another code be sent to this address?
 * @param address.sentAt the sends of the last hour, in any order
 * @param address.message says that it may not; the time follows
 */
export function otpSendDecision(address: {
  readonly now: Date;
  readonly sentAt: readonly Date[];
  readonly limits: OtpLimits;
  readonly message?: string;
}): { readonly allowed: true } | OtpRefusal {
  const { now, sentAt, limits, message = otpMessages.tooManySends } = address;
  const decision = decide(now, sentAt, limits.sends, message);
  if (decision.allowed) return decision;
  const wait = waitLabel(decision.retryAfterSeconds);
  return { ...decision, message: `${decision.message} You can request the next one in ${wait}.` };
}

/** How long to wait, to be read: seconds up to two minutes, then minutes, rounded up. */
function waitLabel(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export interface OtpFailure {
  readonly failedAt: Date;
  /** Entered from the network that asks now. */
  readonly isOwn: boolean;
  /** Was compared with a code that another network than the one entering it had asked for. */
  readonly isForeign: boolean;
}

/**
 * May a network try another code for this address, and which ones is it compared with?
 *
 * Guesses at codes asked for elsewhere share one small count, which any number of networks can't
 * enlarge. A network that asked for a code itself can always try that one, whatever others guess:
 * a guesser can't keep the owner out, and gains nothing by asking for codes from many networks,
 * since there are only so many sends.
 * @param attempt.failures the wrong codes of the last hour, in any order
 * @param attempt.hasOwnCode whether this network asked for a code that is still unused
 */
export function otpAttemptDecision(attempt: {
  readonly now: Date;
  readonly failures: readonly OtpFailure[];
  readonly hasOwnCode: boolean;
  readonly limits: OtpLimits;
}): { readonly allowed: true; readonly codes: 'every' | 'own' } | OtpRefusal {
  const { now, failures, hasOwnCode, limits } = attempt;
  const decideBy = (limit: RateLimit, counts: (failure: OtpFailure) => boolean) =>
    decide(
      now,
      failures.filter(counts).map((failure) => failure.failedAt),
      [limit],
      otpMessages.tooManyFailures,
    );
  const ofNetwork = decideBy(limits.failuresOfNetwork, (failure) => failure.isOwn);
  if (!ofNetwork.allowed) return ofNetwork;
  const foreign = decideBy(limits.foreignFailures, (failure) => failure.isForeign);
  if (foreign.allowed) return { allowed: true, codes: 'every' };
  return hasOwnCode ? { allowed: true, codes: 'own' } : foreign;
}

function decide(
  now: Date,
  at: readonly Date[],
  limits: readonly RateLimit[],
  message: string,
): { readonly allowed: true } | OtpRefusal {
  const newestFirst = at
    .map((time) => time.getTime())
    .filter((time) => time < now.getTime() + clocksDifferMs)
    .toSorted((a, b) => b - a);
  const waits = limits.map(({ count, seconds }) => {
    // The limit is free again once the count-th newest event has left its window.
    const leavesAt = (newestFirst[count - 1] ?? -Infinity) + seconds * 1000;
    return Math.ceil((leavesAt - now.getTime()) / 1000);
  });
  const retryAfterSeconds = Math.max(...waits);
  return retryAfterSeconds > 0 ? { allowed: false, retryAfterSeconds, message } : { allowed: true };
}
