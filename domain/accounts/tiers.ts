/** Subscription tiers, lowest first (specification 1, section 3: Plan). */
export const tiers = ['free', 'business', 'business_plus', 'business_lifetime'] as const;

export type Tier = (typeof tiers)[number];

/** The names and prices that a message about a cap mentions. */
export interface CapWords {
  readonly label: (tier: Tier) => string;
  /** Of a month, in dollars. */
  readonly price: Readonly<Record<'business' | 'business_plus', string>>;
}

interface TierRules {
  readonly label: string;
  /** How many profiles the tier manages. */
  readonly profileCap: number;
  /** Physical cards that come with one unit bought (decisions, "Cards per unit"). */
  readonly cardsPerUnit: number;
  /** Shown when another profile would exceed the cap. */
  readonly limitMessage: (words: CapWords) => string;
}

/** Specification 1, section 6; the end of the business text, cut off there, is ours. */
const rules: Readonly<Record<Tier, TierRules>> = {
  free: {
    label: 'Free',
    profileCap: 1,
    cardsPerUnit: 0,
    limitMessage: ({ label, price }) =>
      `${label('free')} Plan allows only 1 Personal Profile. Upgrade to ${label('business')} Plan (${price.business}/month) for 2 profiles.`,
  },
  business: {
    label: 'Business',
    profileCap: 2,
    cardsPerUnit: 0,
    limitMessage: ({ label, price }) =>
      `${label('business')} Plan allows Personal + Business profiles (2 total). Upgrade to ${label('business_plus')} Plan (${price.business_plus}/month) for up to 10 profiles.`,
  },
  business_plus: {
    label: 'Business Plus',
    profileCap: 10,
    cardsPerUnit: 1,
    limitMessage: ({ label }) =>
      `${label('business_plus')} Plan: You can manage up to 10 profiles.`,
  },
  business_lifetime: {
    label: 'Business Lifetime',
    profileCap: 25,
    cardsPerUnit: 2,
    limitMessage: ({ label }) =>
      `${label('business_lifetime')} Plan: You can manage up to 25 profiles.`,
  },
};

/** An account without a plan has the caps of the free one (decisions, "Entitlements"). */
function rulesOf(tier: Tier | null): TierRules {
  return rules[tier ?? 'free'];
}

/** The shipped name of a plan (`tierNameOf` has today's); an account that has not chosen one reads so. */
export function tierLabel(tier: Tier | null): string {
  return tier ? rules[tier].label : 'No plan yet';
}

export function profileCap(tier: Tier | null): number {
  return rulesOf(tier).profileCap;
}

export function cardsPerUnit(tier: Tier | null): number {
  return rulesOf(tier).cardsPerUnit;
}

/** The words that the shop ships with (`capWordsOf` has today's). */
const shippedWords: CapWords = {
  label: (tier) => rules[tier].label,
  price: { business: '$5', business_plus: '$8' },
};

export function profileLimitMessage(tier: Tier | null, words: CapWords = shippedWords): string {
  return rulesOf(tier).limitMessage(words);
}

/** Why an account that has `count` profiles can't add another; nothing while it can. */
export function profileLimitProblem(
  tier: Tier | null,
  count: number,
  words: CapWords = shippedWords,
): string | undefined {
  return count < profileCap(tier) ? undefined : profileLimitMessage(tier, words);
}

/** Only paid tiers choose profile types and slugs freely (specification 2, section 6). */
export function isFreeTier(tier: Tier | null): boolean {
  return tier === null || tier === 'free';
}

/** Whether `tier` is above `other`; any tier is above none. */
export function isHigherTier(tier: Tier, other: Tier | null): boolean {
  return other === null || tiers.indexOf(tier) > tiers.indexOf(other);
}

/** The highest of them, `null` of none. */
export function highestTier<Some extends Tier>(some: readonly Some[]): Some | null {
  return some.reduce<Some | null>(
    (highest, tier) => (isHigherTier(tier, highest) ? tier : highest),
    null,
  );
}
