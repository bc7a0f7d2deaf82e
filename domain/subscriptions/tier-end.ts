import type { Tier } from '../accounts/tiers.ts';
import { endOfEntitlement, isLiveEntitlement, type Entitlement } from './entitlement.ts';

/**
 * When an account's present tier ends by the mere passing of time: the end of what is live now and
 * of what was paid to follow it without a gap. `null`: never, or not while it renews.
 */
export function tierEndsAt(
  entitlements: readonly Entitlement[],
  tier: Tier,
  at: Date,
): Date | null {
  const own = entitlements
    .filter((entitlement) => entitlement.tier === tier && entitlement.revokedAt === null)
    .toSorted((a, b) => a.fromAt.getTime() - b.fromAt.getTime());
  let end: Date | undefined;
  for (const entitlement of own) {
    const follows = end !== undefined && entitlement.fromAt <= end;
    if (!follows && !isLiveEntitlement(entitlement, at)) continue;
    const endAt = endOfEntitlement(entitlement);
    if (endAt === null) return null;
    if (end === undefined || endAt > end) end = endAt;
  }
  return end ?? null;
}
