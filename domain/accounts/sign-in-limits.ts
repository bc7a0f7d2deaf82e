import type { RateLimit } from '../rate-limit.ts';

/**
 * The bounds on guessing passwords (docs/decisions/0014). An attempt counts as failed until it has
 * succeeded. A network is an IPv4 address or an IPv6 /64; an account knows those from which it was signed
 * in during the last 100 days.
 */
export const signInLimits = {
  /** Of one address from one network, whether the account knows it or not. */
  addressAndNetwork: { count: 10, seconds: 15 * 60 },
  /** Of one address from all networks together that its account does not know. */
  addressFromUnknownNetworks: { count: 100, seconds: 60 * 60 },
  /** Different addresses failed at from one network; stops it at accounts that don't know it. */
  addressesOfNetwork: { count: 50, seconds: 15 * 60 },
} as const satisfies Record<string, RateLimit>;

/** How long an account knows a network: longer than a session lives, which may end there. */
export const knownNetworkSeconds = 100 * 24 * 60 * 60;
