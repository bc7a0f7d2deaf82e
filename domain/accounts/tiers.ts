/** Subscription tiers, lowest first (specification 1, section 3: Plan). */
export const tiers = ['free', 'business', 'business_plus', 'business_lifetime'] as const;

export type Tier = (typeof tiers)[number];

/** A value for each tier, such as a number. */
export type ByTier<Value = number> = Readonly<Record<Tier, Value>>;

/** The names, numbers and prices that a message about a cap mentions. */
export interface CapWords {
  readonly label: (tier: Tier) => string;
  /** How many profiles each tier manages. */
  readonly profiles: ByTier;
  /** Of a month, in dollars. */
  readonly price: Readonly<Record<'business' | 'business_plus', string>>;
}

interface TierRules {
  readonly label: string;
  /** How many profiles the tier manages, unless a version of the catalog says otherwise (`plan-caps.ts`). */
  readonly profileCap: number;
  /** Physical cards that come with one unit bought (decisions, "Cards per unit"). */
  readonly cardsPerUnit: number;
  /** Shown when another profile would exceed the cap. */
  readonly limitMessage: (words: CapWords) => string;
}

/** Specification 1, section 6; the end of the business text, cut off there, is ours. */
const rules: ByTier<TierRules> = {
  free: {
    label: 'Free',
    profileCap: 1,
    cardsPerUnit: 0,
    limitMessage({ label, price, profiles }) {
      const { free, business } = profiles;
      const said = `${label('free')} Plan allows only ${free} Personal ${free === 1 ? 'Profile' : 'Profiles'}.`;
      if (business <= free) return said;
      return `${said} Upgrade to ${label('business')} Plan (${price.business}/month) for ${business} profiles.`;
    },
  },
  business: {
    label: 'Business',
    profileCap: 2,
    cardsPerUnit: 0,
    limitMessage({ label, price, profiles }) {
      const { business, business_plus: plus } = profiles;
      const allowed =
        business === 2 ? 'Personal + Business profiles (2 total)' : countedProfiles(business);
      const said = `${label('business')} Plan allows ${allowed}.`;
      if (plus <= business) return said;
      return `${said} Upgrade to ${label('business_plus')} Plan (${price.business_plus}/month) for up to ${plus} profiles.`;
    },
  },
  business_plus: {
    label: 'Business Plus',
    profileCap: 10,
    cardsPerUnit: 1,
    limitMessage: (words) => upToMessage('business_plus', words),
  },
  business_lifetime: {
    label: 'Business Lifetime',
    profileCap: 25,
    cardsPerUnit: 2,
    limitMessage: (words) => upToMessage('business_lifetime', words),
  },
};

function upToMessage(tier: Tier, { label, profiles }: CapWords): string {
  return `${label(tier)} Plan: You can manage up to ${countedProfiles(profiles[tier])}.`;
}

/** '1 profile', '2 profiles'. */
export function countedProfiles(count: number): string {
  return `${count} ${count === 1 ? 'profile' : 'profiles'}`;
}

/** The value of an account's tier; an account without a plan has that of the free one (decisions, "Entitlements"). */
export function valueFor<Value>(values: ByTier<Value>, tier: Tier | null): Value {
  return values[tier ?? 'free'];
}

/** The shipped name of a plan (`tierNameOf` has today's); an account that has not chosen one reads so. */
export function tierLabel(tier: Tier | null): string {
  return tier ? rules[tier].label : 'No plan yet';
}

/** The shipped cap; `profilesIn` has that of a version of the catalog. */
export function profileCap(tier: Tier | null): number {
  return valueFor(rules, tier).profileCap;
}

export function cardsPerUnit(tier: Tier | null): number {
  return valueFor(rules, tier).cardsPerUnit;
}

/** The words that the shop ships with (`capWordsOf` has today's). */
const shippedWords: CapWords = {
  label: (tier) => rules[tier].label,
  profiles: byTier(profileCap),
  price: { business: '$5', business_plus: '$8' },
};

export function profileLimitMessage(tier: Tier | null, words: CapWords = shippedWords): string {
  return valueFor(rules, tier).limitMessage(words);
}

/** Why an account that has `count` profiles can't add another; nothing while it can. */
export function profileLimitProblem(
  tier: Tier | null,
  count: number,
  words: CapWords = shippedWords,
): string | undefined {
  return count < valueFor(words.profiles, tier) ? undefined : profileLimitMessage(tier, words);
}

export function byTier<Value>(of: (tier: Tier) => Value): ByTier<Value> {
  return {
    free: of('free'),
    business: of('business'),
    business_plus: of('business_plus'),
    business_lifetime: of('business_lifetime'),
  };
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
