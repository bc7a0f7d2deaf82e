import { createHash } from 'node:crypto';
import { signInLimits } from '#domain/accounts/sign-in-limits.ts';
import { AppError } from '#domain/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountRow } from '../accounts.repository.ts';
import type { KnownNetworks } from './known-networks.ts';
import { createSignInLog } from './sign-in-log.ts';

/** The keys of an attempt's counters. */
interface Counted {
  readonly pair: string;
  readonly address: string;
  readonly network: string;
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/** Bounds the guessing of passwords without locking an owner out (docs/decisions/0014). */
export function createSignInGuard(platform: Platform, knownNetworks: KnownNetworks) {
  const { database, audit, rateLimits } = platform;
  const signInLog = createSignInLog(platform);
  const limiter = (name: string, limit: { count: number; seconds: number }) =>
    rateLimits.limiter({ name, points: limit.count, perSeconds: limit.seconds });
  const ofPair = limiter('login-pair', signInLimits.addressAndNetwork);
  const ofAddress = limiter('login-address', signInLimits.addressFromUnknownNetworks);
  const ofNetwork = limiter('login-network', signInLimits.addressesOfNetwork);

  async function record(
    action: 'account.sign_in_failed' | 'account.sign_in_locked',
    account: AccountRow,
    after: { network: string; isKnownNetwork: boolean },
  ) {
    await audit.record(database, {
      action,
      subjectType: 'account',
      subjectId: account.id,
      accountId: account.id,
      actor: 'visitor',
      after,
    });
  }

  /** @throws AppError `rate_limited` */
  async function count({ pair, address, network }: Counted, isKnown: boolean) {
    const pairUse = await ofPair.consume(pair);
    if (isKnown) return { pairUse, addressUse: undefined };
    await (pairUse.used === 1 ? ofNetwork.consume(network) : ofNetwork.check(network));
    return { pairUse, addressUse: await ofAddress.consume(address) };
  }

  return {
    /**
     * Counts an attempt before the password is looked at, so that many at once get no further.
     * @param network the caller's, as `ipKey` gives it
     * @returns an attempt that may go on; until it is reported how it ended, it counts as failed
     * @throws AppError `rate_limited`
     */
    async begin(email: string, account: AccountRow | undefined, network: string) {
      const view = await knownNetworks.look(account?.id, network);
      // The password is part of what is counted, so that a reset makes every count begin anew.
      const address = hashKey(email, account?.passwordHash ?? '');
      const pair = hashKey(address, network);
      const { pairUse, addressUse } = await count({ pair, address, network }, view.isKnown).catch(
        async (error: unknown) => {
          if (error instanceof AppError && error.code === 'rate_limited') {
            await signInLog.write('too_many_attempts', network);
          }
          throw error;
        },
      );

      return {
        network: view,
        /** Takes it back, and with it the failures of this address from this network. */
        async succeed() {
          await ofPair.reset(pair);
          if (view.isKnown) return;
          if (pairUse.used === 1) await ofNetwork.refund(network);
          await ofAddress.refund(address);
        },
        /**
         * Puts it into the process's log, and into the audit log of its account once for each time a count
         * begins or is full.
         */
        async fail() {
          await signInLog.write(account ? 'wrong_password' : 'unknown_account', network);
          if (account === undefined) return;
          const after = { network: view.mark, isKnownNetwork: view.isKnown };
          if (pairUse.used === 1) await record('account.sign_in_failed', account, after);
          if (pairUse.left === 0) await record('account.sign_in_locked', account, after);
          if (addressUse?.left === 0) {
            const everyUnknown = { network: 'every unknown one', isKnownNetwork: false };
            await record('account.sign_in_locked', account, everyUnknown);
          }
        },
      };
    },
  };
}

function hashKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}
