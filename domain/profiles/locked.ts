export interface RankedProfile {
  readonly id: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

export const lockedProfileMessage =
  'This profile is locked: your plan manages fewer profiles than you have. Upgrade or set it active to edit it.';

/**
 * The profiles over the cap: neither public nor editable, but never deleted. The active one ranks
 * first, then the older before the younger (decisions, "Lapse"). Derived, never stored.
 *
 * @param cap how many profiles the account's tier manages.
 */
export function lockedProfileIds(profiles: readonly RankedProfile[], cap: number): Set<string> {
  const ranked = profiles.toSorted(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
  return new Set(ranked.slice(cap).map(({ id }) => id));
}
