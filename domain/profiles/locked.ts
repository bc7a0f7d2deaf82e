export interface RankedProfile {
  readonly id: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
  /** The membership that it belongs to; null: a private one. */
  readonly companyMemberId: string | null;
  /** The departure that closed it; null: it is not closed. */
  readonly departureId: string | null;
}

/** A company profile is the company's concern: no plan of the account counts or locks it (decision 90). */
export function privateProfiles<
  Some extends {
    readonly companyMemberId?: string | null | undefined;
    readonly departureId?: string | null | undefined;
  },
>(profiles: readonly Some[]): Some[] {
  return profiles.filter(({ companyMemberId, departureId }) => !companyMemberId && !departureId);
}

export const companyProfileMessage =
  'This profile belongs to your company membership and stays as long as you’re a member.';

export const closedProfileMessage =
  'Your former company closed this profile. You can delete it, but you can’t publish or edit it.';

export const lockedProfileMessage =
  'This profile is locked because you have more profiles than your plan includes. Upgrade or set it active to edit it.';

/**
 * The profiles over the cap: neither public nor editable, but never deleted. The active one ranks
 * first, then the older before the younger (decisions, "Lapse"); company profiles are never locked, closed ones
 * always. Derived, never stored.
 *
 * @param cap how many profiles the account's tier manages.
 */
export function lockedProfileIds(profiles: readonly RankedProfile[], cap: number): Set<string> {
  const ranked = privateProfiles(profiles).toSorted(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
  const closed = profiles.filter(({ departureId }) => departureId !== null);
  return new Set([...ranked.slice(cap), ...closed].map(({ id }) => id));
}
