import type { Tier } from '#domain/accounts/tiers.ts';
import { readNarrowRoles } from '#domain/admin/staff-roles.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import type { User } from '#wire/accounts/user.ts';
import { lockedProfileIds } from '#domain/profiles/locked.ts';
import { qrSvgPath } from '#domain/public-card/card-paths.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { Card } from '#server/features/cards/cards.service.ts';
import { presentProfile } from '#server/features/profiles/profiles.presenter.ts';
import type { ProfileRow } from '#server/features/profiles/profiles.service.ts';

/** The parts of an account that other modules know. */
export interface UserParts {
  readonly profiles: readonly ProfileRow[];
  /** Newest claim first. */
  readonly cards: readonly Card[];
  /** How many cards were paid for. */
  readonly cardsBought: number;
  readonly tier: Tier | null;
  /** How many profiles stay with the tier. */
  readonly kept: number;
}

export function presentUser(
  account: Account,
  { profiles, cards, cardsBought, tier, kept }: UserParts,
): User {
  const newest = cards[0];
  const staffRoles = account.isAdmin ? [] : readNarrowRoles(account.staffRoles);
  const locked = lockedProfileIds(profiles, kept);
  return {
    _id: account.id,
    email: account.email,
    name: account.name,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    language: readSiteLanguage(account.language) ?? null,
    uniqueId: account.uniqueId,
    isAdmin: account.isAdmin,
    ...(staffRoles.length > 0 && { staffRoles }),
    subscriptionTier: tier,
    nfcCardCount: cardsBought,
    cardsHeld: cards.length,
    companyProfiles: profiles.map((row) => ({
      ...presentProfile(row, account.uniqueId, locked.has(row.id)),
      ...(row.companyMemberId !== null && {
        companyMemberId: row.companyMemberId,
      }),
      ...(row.departureId !== null && { isClosed: true as const }),
    })),
    hasSeenDashboardTour: account.hasSeenDashboardTour,
    physicalCardNumber: newest?.identifier ?? null,
    cardRegisteredAt: newest?.claimedAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    qrCode: qrSvgPath(account.uniqueId),
    ...(account.secondFactorRemovalAt !== null && {
      secondFactorRemovalAt: account.secondFactorRemovalAt.toISOString(),
    }),
  };
}
