import { byTier, countedProfiles, profileCap, type ByTier, type Tier } from '../accounts/tiers.ts';
import { termsOfTier, type PlanId, type PlanTexts } from './plans.ts';

/** The part of a catalog's content that says how much the plans include. */
export interface CappedPlans {
  readonly plans: Readonly<Record<PlanId, Pick<PlanTexts, 'caps'>>>;
}

/** How many profiles each plan manages in a version of the catalog. */
export function profilesIn({ plans }: CappedPlans): ByTier {
  return byTier((tier) => plans[termsOfTier(tier).id].caps?.profiles ?? profileCap(tier));
}

/** The profiles that each plan ships with. */
export const shippedProfiles = byTier(profileCap);

/**
 * The profiles that stay as they are: as many as a plan ever managed. A lowered number refuses new ones and locks none.
 * @param before of the versions so far
 */
export function keptProfiles(before: ByTier, content: CappedPlans): ByTier {
  const now = profilesIn(content);
  return byTier((tier) => Math.max(before[tier], now[tier]));
}

/** Lines of features that name the profiles, as the shop ships them for any number. */
const shippedLines: readonly {
  readonly pattern: RegExp;
  readonly line: (profiles: number) => string;
}[] = [
  {
    pattern: /^\d{1,4} personal profiles?$/,
    line: (profiles) => `${profiles} personal ${profiles === 1 ? 'profile' : 'profiles'}`,
  },
  {
    pattern: /^\d{1,4} profiles? of any type$/,
    line: (profiles) => `${countedProfiles(profiles)} of any type`,
  },
  {
    pattern: /^Up to \d{1,4} profiles?$/,
    line: (profiles) => `Up to ${countedProfiles(profiles)}`,
  },
];

/**
 * The features of a plan with the profiles of now in the lines that the shop ships, so that none says another number than
 * holds. @param caps of its version of the catalog
 */
export function withProfilesOf(
  tier: Tier,
  { features, caps }: Pick<PlanTexts, 'features' | 'caps'>,
): readonly string[] {
  const profiles = caps?.profiles ?? profileCap(tier);
  return features.map((feature) => {
    const shipped = shippedLines.find(({ pattern }) => pattern.test(feature));
    return shipped?.line(profiles) ?? feature;
  });
}
