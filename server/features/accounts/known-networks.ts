import { knownNetworkSeconds } from '#domain/accounts/sign-in-limits.ts';
import type { Database } from '#server/database/database.ts';
import { addSeconds, type Clock } from '#server/platform/clock.ts';
import * as networks from './known-networks.repository.ts';
import type { NetworkHashes } from './network-hashes.ts';

/** What an account makes of a network. */
export interface NetworkView {
  readonly isKnown: boolean;
  /** Names it in the audit log; the same for a month, another one for every account. */
  readonly mark: string;
}

/**
 * The networks from which an account's owner proved to be the owner, by password or by mail: there
 * the guesses of others don't count (docs/decisions/0014). No IP address is kept.
 */
export interface KnownNetworks {
  /** @param accountId of nobody: takes as long, and is known to nobody */
  look(accountId: string | undefined, network: string): Promise<NetworkView>;
  /** Call it after the transaction that proved it: a network that is not remembered is no loss. */
  remember(accountId: string, network: string): Promise<void>;
  purge(): Promise<void>;
}

const nobody = '00000000-0000-0000-0000-000000000000';

export function createKnownNetworks(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly networkHashes: NetworkHashes;
}): KnownNetworks {
  const { database, clock, networkHashes } = options;
  return {
    async look(accountId = nobody, network) {
      const { current, all } = await networkHashes.of(accountId, network);
      return {
        isKnown: await networks.isAccountNetwork(database, accountId, all),
        mark: current.toString('hex').slice(0, 16),
      };
    },

    async remember(accountId, network) {
      const { current } = await networkHashes.of(accountId, network);
      const lastSeenAt = clock.now();
      await networks.upsertAccountNetwork(database, {
        accountId,
        networkHash: current,
        lastSeenAt,
      });
    },

    async purge() {
      const before = addSeconds(clock.now(), -knownNetworkSeconds);
      await networks.deleteAccountNetworksBefore(database, before);
    },
  };
}
