import type { Platform } from '#server/platform/platform.ts';
import { createThrottle } from '#server/platform/throttle.ts';
import { hashNetwork } from './network-hashes.ts';

export type SignInFailure =
  'unknown_account' | 'wrong_password' | 'too_many_attempts' | 'wrong_second_step';

/** At most some 25 MB a day, however many attack. */
const lineBudget = { count: 100, perMs: 60_000 };

export type SignInLog = ReturnType<typeof createSignInLog>;

/**
 * Writes each failed sign-in into the process's log: the reason and the network, never the address. The network
 * is 16 digits of a keyed hash, the same for all accounts during a month, so that an operator sees who tries
 * many. Past 100 lines a minute the next line has the number of those `suppressed`.
 */
export function createSignInLog(platform: Pick<Platform, 'log' | 'secrets' | 'clock'>) {
  const throttle = createThrottle(lineBudget);
  return {
    /** @param network the caller's, as `ipKey` gives it */
    async write(reason: SignInFailure, network: string): Promise<void> {
      const suppressed = throttle.pass();
      if (suppressed === undefined) return;
      const { current } = await hashNetwork(platform, 'sign-in log', network);
      const mark = current.toString('hex').slice(0, 16);
      platform.log.info({ reason, network: mark, suppressed }, 'sign-in failed');
    },
  };
}
