import type { Profile } from '#domain/profiles/profile.ts';

export const stepNames = ['profile', 'photo', 'share', 'card'] as const;
export type StepName = (typeof stepNames)[number];

/** The facts that the steps are judged by. */
interface Beginnings {
  readonly companyProfiles: readonly Pick<Profile, 'isActive' | 'profilePicture' | 'logo'>[];
  readonly cardsHeld: number;
  /** Somebody opened the card, or the owner has sent its address from here. */
  readonly isShared: boolean;
}

/**
 * Whether somebody is new here. A share alone is no reason to be shown the steps: whether there was one is known of this
 * browser and of the last weeks alone.
 */
export function isNewOwner(done: ReadonlySet<StepName>): boolean {
  return stepNames.some((name) => name !== 'share' && !done.has(name));
}

/** The steps of a new owner that are done, each by doing it. */
export function stepsDone({ companyProfiles, cardsHeld, isShared }: Beginnings) {
  const done: Record<StepName, boolean> = {
    profile: companyProfiles.some(({ isActive }) => isActive),
    photo: companyProfiles.some(({ profilePicture, logo }) => profilePicture !== '' || logo !== ''),
    share: isShared,
    card: cardsHeld > 0,
  };
  return new Set<StepName>(stepNames.filter((name) => done[name]));
}
