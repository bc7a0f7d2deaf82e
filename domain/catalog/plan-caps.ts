import {
  byTier,
  cardsPerUnit,
  countedProfiles,
  isFreeTier,
  profileCap,
  tiers,
  type ByTier,
  type Tier,
} from '../accounts/tiers.ts';
import { paidTiers, termsOfTier, type PaidTier, type PlanId, type PlanTexts } from './plans.ts';

/** The part of a catalog's content that says how much the plans include. */
export interface CappedPlans {
  readonly plans: Readonly<Record<PlanId, Pick<PlanTexts, 'caps'>>>;
}

/** How many profiles each plan manages in a version of the catalog. */
export function profilesIn({ plans }: CappedPlans): ByTier {
  return byTier((tier) => plans[termsOfTier(tier).id].caps?.profiles ?? profileCap(tier));
}

/** How many NFC cards come with one unit of each plan in a version of the catalog; none with the free one. */
export function cardsIn({ plans }: CappedPlans): ByTier {
  return byTier((tier) =>
    isFreeTier(tier) ? 0 : (plans[termsOfTier(tier).id].caps?.cards ?? cardsPerUnit(tier)),
  );
}

/** The most NFC cards of one unit of a plan. */
export const mostCards = 50;

/** The NFC cards that each plan ships with. */
export const shippedCards = byTier(cardsPerUnit);

/** Whether the plans bring the cards that they ship with. */
export function hasShippedCards(content: CappedPlans): boolean {
  const cards = cardsIn(content);
  return tiers.every((tier) => cards[tier] === shippedCards[tier]);
}

/** The lowest plan that brings a card; `undefined`: none does. */
export function lowestWithCard(content: CappedPlans): PaidTier | undefined {
  const cards = cardsIn(content);
  return paidTiers.find((tier) => cards[tier] > 0);
}

/** '1 NFC card', '2 NFC cards'. */
export function countedCards(count: number): string {
  return count === 1 ? '1 NFC card' : `${count} NFC cards`;
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
const profileLines: readonly {
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

/** The line of a plan's features that names its cards, as the shop ships it for any number. */
const cardLine = {
  pattern: /^(?:\d{1,4} NFC cards?|NFC card optional)$/,
  line: (cards: number) => (cards === 0 ? 'NFC card optional' : countedCards(cards)),
} as const;

/**
 * The features of a plan with the profiles and cards of now in the lines that the shop ships, so that none says another
 * number than holds. @param caps of its version of the catalog
 */
export function withCapsOf(
  tier: Tier,
  { features, caps }: Pick<PlanTexts, 'features' | 'caps'>,
): readonly string[] {
  const profiles = caps?.profiles ?? profileCap(tier);
  const cards = caps?.cards ?? cardsPerUnit(tier);
  return features.map((feature) => {
    if (!isFreeTier(tier) && cardLine.pattern.test(feature)) return cardLine.line(cards);
    const shipped = profileLines.find(({ pattern }) => pattern.test(feature));
    return shipped?.line(profiles) ?? feature;
  });
}
