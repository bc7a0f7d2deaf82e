import { knownNetworkSeconds } from '#domain/accounts/sign-in-limits.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as networks from './known-networks.repository.ts';
import { hashNetwork } from './network-hashes.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;

/**
 * The networks from which an account's owner proved to be the owner, by password or by mail: there
 * the guesses of others don't count (docs/decisions/0014). No IP address is kept.
 */
export function createKnownNetworks(platform: Pick<Platform, 'database' | 'clock' | 'secrets'>) {
  const { database, clock } = platform;
  return {
    /**
     * @param accountId of nobody: takes as long, and is known to nobody
     * @returns `mark` names the network in the audit log; the same for a month, another one for
     * every account
     */
    async look(accountId = nobody, network: string) {
      const { current, all } = await hashNetwork(platform, accountId, network);
      return {
        isKnown: await networks.isAccountNetwork(database, accountId, all),
        mark: current.toString('hex').slice(0, 16),
      };
    },

    /** Call it after the transaction that proved it: a network that is not remembered is no loss. */
    async remember(accountId: string, network: string) {
      const { current: networkHash } = await hashNetwork(platform, accountId, network);
      const lastSeenAt = clock.now();
      await networks.upsertAccountNetwork(database, { accountId, networkHash, lastSeenAt });
    },

    /** Forgets them all: somebody else may have signed in from one of them. */
    forgetAll: networks.deleteAccountNetworks,

    async purge() {
      const before = addSeconds(clock.now(), -knownNetworkSeconds);
      await networks.deleteAccountNetworksBefore(database, before);
    },
  };
}
