import { highestTier, type Tier } from '../accounts/tiers.ts';
import type { PaidTier } from '../catalog/plans.ts';
import type { Product } from '../catalog/products.ts';
import { periodEnd } from './periods.ts';

/** What one paid line of an order entitles its account to (decisions, "Entitlements"). */
export interface Entitlement {
  readonly tier: PaidTier;
  readonly fromAt: Date;
  /** `null`: for good, or for as long as the subscription behind it lives. */
  readonly untilAt: Date | null;
  /** When a refund or a lost dispute ended it, whatever `untilAt` says. */
  readonly revokedAt: Date | null;
}

export function isLiveEntitlement(entitlement: Entitlement, at: Date): boolean {
  const { fromAt, untilAt, revokedAt } = entitlement;
  return (
    fromAt <= at && (untilAt === null || at < untilAt) && (revokedAt === null || at < revokedAt)
  );
}

/**
 * An account's tier: the highest live one; without any, the free one if it was activated, else none.
 */
export function tierAt(
  account: { readonly entitlements: readonly Entitlement[]; readonly freeActivatedAt: Date | null },
  at: Date,
): Tier | null {
  const live = account.entitlements.filter((entitlement) => isLiveEntitlement(entitlement, at));
  const isFreeActive = account.freeActivatedAt !== null && account.freeActivatedAt <= at;
  return highestTier(live.map(({ tier }) => tier)) ?? (isFreeActive ? 'free' : null);
}

/** When the tier may change by the mere passing of time, soonest first. */
export function nextTierChangesAt(entitlements: readonly Entitlement[], at: Date): Date[] {
  return entitlements
    .flatMap(({ fromAt, untilAt, revokedAt }) => [fromAt, untilAt, revokedAt])
    .filter((time) => time !== null)
    .filter((time) => time > at)
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/**
 * What a paid line grants. What renews runs until its subscription ends; a period that does not
 * renew (PayPal, a full discount) begins where the account's present one of that tier ends, so that
 * paying early loses nothing.
 */
export function entitlementOf(
  product: Pick<Product, 'tier' | 'billing'>,
  settlement: {
    readonly settledAt: Date;
    readonly renews: boolean;
    readonly held: readonly Entitlement[];
  },
): Entitlement {
  const { settledAt, renews, held } = settlement;
  const { tier, billing } = product;
  if (renews) return { tier, fromAt: settledAt, untilAt: null, revokedAt: null };
  const fromAt = billing === 'lifetime' ? settledAt : endOfHeld(held, tier, settledAt);
  return { tier, fromAt, untilAt: periodEnd(fromAt, billing), revokedAt: null };
}

/** The last end of what the account has paid for already at this tier, else `at`. */
function endOfHeld(held: readonly Entitlement[], tier: PaidTier, at: Date): Date {
  const ends = held
    .filter((entitlement) => entitlement.tier === tier && entitlement.revokedAt === null)
    .flatMap(({ untilAt }) => (untilAt !== null && untilAt > at ? [untilAt] : []));
  return ends.reduce((latest, end) => (end > latest ? end : latest), at);
}
