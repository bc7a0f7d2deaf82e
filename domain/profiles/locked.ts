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
  'This profile belongs to your place in a company, and stays for as long as you are a member.';

export const closedProfileMessage =
  'Your former company has closed this profile. You can delete it, but not show or change it.';

export const lockedProfileMessage =
  'This profile is locked: your plan manages fewer profiles than you have. Upgrade or set it active to edit it.';

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
