import { highestTier, isHigherTier, type Tier } from '../accounts/tiers.ts';
import type { PaidTier } from '../catalog/plans.ts';
import type { Billing } from '../catalog/products.ts';
import { periodEnd } from './periods.ts';

/** The entitlement that one payment gives its account, by one of its lines (decisions, "Entitlements"). */
export interface Entitlement {
  readonly tier: PaidTier;
  readonly fromAt: Date;
  /** The end of what was paid for; `null`: for good. */
  readonly untilAt: Date | null;
  /** It counts past its end for as long as the subscription behind it renews: the grace. */
  readonly renews: boolean;
  /** When a refund, a lost dispute or a plan change ended it, whatever `untilAt` says. */
  readonly revokedAt: Date | null;
}

/** When it ends by the mere passing of time; `null`: never, or not while its subscription renews. */
export function endOfEntitlement({ renews, untilAt }: Entitlement): Date | null {
  return renews ? null : untilAt;
}

export function isLiveEntitlement(entitlement: Entitlement, at: Date): boolean {
  const { fromAt, revokedAt } = entitlement;
  const endAt = endOfEntitlement(entitlement);
  return fromAt <= at && (endAt === null || at < endAt) && (revokedAt === null || at < revokedAt);
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
    .flatMap((one) => [one.fromAt, endOfEntitlement(one), one.revokedAt])
    .filter((time) => time !== null)
    .filter((time) => time > at)
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/** The time a payment paid for; no end is for good. */
export interface PaidPeriod {
  readonly startAt: Date;
  readonly endAt: Date | null;
}

/**
 * The entitlement that one payment of a subscription grants: its own period.
 * @param delaySeconds of the subscription (`delayAfterHeld`)
 */
export function entitlementOfSubscription(
  tier: PaidTier,
  { startAt, endAt }: PaidPeriod,
  delaySeconds: number,
): Entitlement {
  const delayed = (time: Date) => new Date(time.getTime() + delaySeconds * 1_000);
  const untilAt = endAt && delayed(endAt);
  return { tier, fromAt: delayed(startAt), untilAt, renews: true, revokedAt: null };
}

/**
 * The entitlement of a line that is paid once. A period that does not renew (PayPal, a full discount)
 * begins where what includes it already ends, so that paying early loses nothing.
 */
export function entitlementOfLine(
  { tier, billing }: { readonly tier: PaidTier; readonly billing: Billing },
  settledAt: Date,
  held: readonly Entitlement[],
): Entitlement {
  const fromAt = billing === 'lifetime' ? settledAt : endOfPrepaid(held, tier, settledAt);
  return { tier, fromAt, untilAt: periodEnd(fromAt, billing), renews: false, revokedAt: null };
}

/**
 * How much later than what is paid of a new subscription its entitlements run: what the account has
 * prepaid at this tier or a higher one comes first, and nothing is paid for nothing. In whole seconds.
 */
export function delayAfterHeld(held: readonly Entitlement[], tier: PaidTier, at: Date): number {
  return Math.ceil((endOfPrepaid(held, tier, at).getTime() - at.getTime()) / 1_000);
}

/** The last end of what already includes the tier, is paid for and won't renew, else `at`. */
export function endOfPrepaid(held: readonly Entitlement[], tier: PaidTier, at: Date): Date {
  const ends = held
    .filter((one) => !isHigherTier(tier, one.tier) && one.revokedAt === null && !one.renews)
    .flatMap(({ untilAt }) => (untilAt !== null && untilAt > at ? [untilAt] : []));
  return ends.reduce((latest, end) => (end > latest ? end : latest), at);
}
