import { createHmac } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';

/** One network as it is kept: recognised by who sees it again, and readable by nobody. */
export interface NetworkHash {
  /** The one to keep. */
  readonly current: Buffer;
  /** The ones to look for: what was kept in earlier months was hashed under their keys. */
  readonly all: readonly Buffer[];
}

/**
 * Hashes a network under the keys of `secrets`, which are deleted after some months: rows without
 * them say nothing, even to somebody who tries out every IPv4 address there is. Ask outside of
 * transactions: it may take a query of its own.
 * @param scope an account or address, so that nobody sees who shares a network with whom
 */
export async function hashNetwork(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  scope: string,
  network: string,
): Promise<NetworkHash> {
  const now = clock.now();
  const hash = (key: Uint8Array) =>
    createHmac('sha256', key).update(`${scope}\0${network}`).digest();
  return {
    current: hash(await secrets.getKey('network', now)),
    all: (await secrets.getKeptKeys('network', now)).map(hash),
  };
}
