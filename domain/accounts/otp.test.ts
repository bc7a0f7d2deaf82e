import { describe, expect, it } from 'vitest';
import { otpAttemptDecision, otpLimits, otpSendDecision, type OtpFailure } from './otp.ts';

const now = new Date('2026-01-01T12:00:00Z');
const limits = otpLimits(1);

function secondsAgo(...seconds: number[]): Date[] {
  return seconds.map((ago) => new Date(now.getTime() - ago * 1000));
}

describe('sending a code', () => {
  it.each([
    ['the first', [], undefined, ''],
    ['at once again', [0], 60, '60 seconds'],
    ['after 59 s', [59], 1, '1 second'],
    ['after 59.5 s', [59.5], 1, '1 second'],
    ['after a minute', [60], undefined, ''],
    ['the fifth of the hour', [60, 120, 180, 240], undefined, ''],
    ['the sixth of the hour', [60, 120, 180, 240, 300], 3300, '55 minutes'],
    ['the sixth, order does not matter', [300, 60, 240, 120, 180], 3300, '55 minutes'],
    ['the sixth, soon after the fifth', [60, 120, 180, 240, 3481], 119, '119 seconds'],
    ['the sixth, two minutes before', [60, 120, 180, 240, 3480], 120, '2 minutes'],
    ['the sixth, a little sooner', [60, 120, 180, 240, 3479], 121, '3 minutes'],
    ['the sixth, the first an hour ago', [60, 120, 180, 240, 3600], undefined, ''],
    ['after one of a clock that was a second ahead', [-1], 61, '61 seconds'],
    ['after one of a clock that was an hour ahead', [-3600], undefined, ''],
    ['both limits: the longer wait counts', [30, 120, 180, 240, 3590], 30, '30 seconds'],
  ])('%s', (_name, ago, retryAfterSeconds, wait) => {
    const decision = otpSendDecision({ now, sentAt: secondsAgo(...ago), limits });
    expect(decision).toEqual(
      retryAfterSeconds === undefined
        ? { allowed: true }
        : {
            allowed: false,
            retryAfterSeconds,
            message: `Please wait before requesting another OTP. You can request the next one in ${wait}.`,
          },
    );
  });
});

describe('trying a code', () => {
  const failures = (times: number, of: { isOwn: boolean; isForeign: boolean }, ago = 10) =>
    secondsAgo(...Array.from({ length: times }, () => ago)).map((failedAt) => ({
      failedAt,
      ...of,
    }));
  const own = (times: number, ago?: number) =>
    failures(times, { isOwn: true, isForeign: false }, ago);
  const ownAtForeign = (times: number, ago?: number) =>
    failures(times, { isOwn: true, isForeign: true }, ago);
  const others = (times: number, ago?: number) =>
    failures(times, { isOwn: false, isForeign: false }, ago);
  const othersAtForeign = (times: number, ago?: number) =>
    failures(times, { isOwn: false, isForeign: true }, ago);

  it.each<[string, OtpFailure[], number | 'every' | 'own', number | 'every' | 'own']>([
    // what was wrong before, then the answer without and with a code this network asked for
    ['the first', [], 'every', 'every'],
    ['after nine', own(9), 'every', 'every'],
    ['after ten', [...own(9), ...own(1, 3599)], 1, 1],
    ['after ten, one an hour ago', [...own(9), ...own(1, 3600)], 'every', 'every'],
    ['after ten at codes of others', ownAtForeign(10), 3590, 3590],
    ['after ten of others at their own codes', others(10), 'every', 'every'],
    ['after nine of others at foreign codes', othersAtForeign(9), 'every', 'every'],
    ['after ten of others at foreign codes', othersAtForeign(10), 3590, 'own'],
    ['after ten at foreign codes', [...othersAtForeign(9), ...ownAtForeign(1)], 3590, 'own'],
    ['after both', [...othersAtForeign(10, 3595), ...own(10, 3000)], 600, 600],
    [
      'after ten, one an hour ago',
      [...othersAtForeign(9), ...othersAtForeign(1, 3600)],
      'every',
      'every',
    ],
  ])('%s', (_name, failed, without, withOwnCode) => {
    const answer = (hasOwnCode: boolean) => {
      const decision = otpAttemptDecision({ now, failures: failed, hasOwnCode, limits });
      return decision.allowed ? decision.codes : decision.retryAfterSeconds;
    };
    expect([answer(false), answer(true)]).toEqual([without, withOwnCode]);
  });

  /** How many comparisons with a live code the rules allow an attacker with any number of networks. */
  function comparisons(codesByNetwork: readonly number[], guessers: number): number {
    const all = codesByNetwork.reduce((sum, codes) => sum + codes, 0);
    const wrong: { network: number; isForeign: boolean }[] = [];
    let compared = 0;
    // The others first: they use up what is shared, and leave the askers what is theirs.
    for (let network = codesByNetwork.length + guessers - 1; network >= 0; network--) {
      const ownCodes = codesByNetwork[network] ?? 0;
      for (;;) {
        const decision = otpAttemptDecision({
          now,
          failures: wrong.map((one) => ({
            failedAt: now,
            isOwn: one.network === network,
            isForeign: one.isForeign,
          })),
          hasOwnCode: ownCodes > 0,
          limits,
        });
        if (!decision.allowed) break;
        const codes = decision.codes === 'every' ? all : ownCodes;
        compared += codes;
        wrong.push({ network, isForeign: codes > ownCodes });
      }
    }
    return compared;
  }

  it.each([
    ['all asked for by one network', [5], 0, 50],
    ['all asked for by one network, guessed at by many', [5], 100, 100],
    ['each asked for by another network', [1, 1, 1, 1, 1], 0, 90],
    ['each asked for by another network, guessed at by many', [1, 1, 1, 1, 1], 100, 100],
    ['asked for by two networks, guessed at by many', [2, 3], 100, 100],
  ])('five codes, %s: at most %j', (_name, codesByNetwork, guessers, bound) => {
    expect(comparisons(codesByNetwork, guessers)).toBe(bound);
    // One comparison in a million is right: a chance of at most 1 in 10,000.
    expect(bound / 1e6).toBeLessThanOrEqual(1e-4);
  });
});

it('the factor multiplies every limit, and the pause is as long as stated', () => {
  expect(otpLimits(10, 5).sends).toContainEqual({ count: 10, seconds: 5 });
  expect(otpLimits(2)).toEqual({
    sends: [
      { count: 2, seconds: 60 },
      { count: 10, seconds: 3600 },
    ],
    failuresOfNetwork: { count: 20, seconds: 3600 },
    foreignFailures: { count: 20, seconds: 3600 },
  });
});
