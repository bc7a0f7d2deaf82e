import type { User } from '#wire/accounts/user.ts';

type Toured = Pick<User, 'hasSeenDashboardTour' | 'cardRegisteredAt'> & {
  readonly companyProfiles: readonly Pick<User['companyProfiles'][number], 'isLocked'>[];
};

/** For how long after a claim its owner needs no tour, in milliseconds. */
const afterClaimMs = 86_400_000;

/**
 * Whether an account's visit begins with the tour. Two of the four steps point at a profile: before there is one that
 * can be edited, the first steps are read. A claim has led through a profile and the dashboard a moment ago.
 */
export function isTourDue(
  { hasSeenDashboardTour, companyProfiles, cardRegisteredAt }: Toured,
  now: number,
): boolean {
  if (hasSeenDashboardTour || companyProfiles.every(({ isLocked }) => isLocked)) return false;
  return cardRegisteredAt === null || now - Date.parse(cardRegisteredAt) >= afterClaimMs;
}
