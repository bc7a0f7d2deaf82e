import { describe, expect, it } from 'vitest';
import {
  cardsPerUnit,
  highestTier,
  isFreeTier,
  isHigherTier,
  profileCap,
  profileLimitMessage,
  profileLimitProblem,
  tierLabel,
  tiers,
} from './tiers.ts';

const freeLimit =
  'Free Plan allows only 1 Personal Profile. Upgrade to Business Plan ($5/month) for 2 profiles.';

describe('a tier', () => {
  it.each([
    [null, 'No plan yet', 1, 0, true, freeLimit],
    ['free', 'Free', 1, 0, true, freeLimit],
    [
      'business',
      'Business',
      2,
      0,
      false,
      'Business Plan allows Personal + Business profiles (2 total). Upgrade to Business Plus Plan ($8/month) for up to 10 profiles.',
    ],
    [
      'business_plus',
      'Business Plus',
      10,
      1,
      false,
      'Business Plus Plan: You can manage up to 10 profiles.',
    ],
    [
      'business_lifetime',
      'Business Lifetime',
      25,
      2,
      false,
      'Business Lifetime Plan: You can manage up to 25 profiles.',
    ],
  ] as const)('%s', (tier, label, cap, cards, free, message) => {
    expect(tierLabel(tier)).toBe(label);
    expect(profileCap(tier)).toBe(cap);
    expect(cardsPerUnit(tier)).toBe(cards);
    expect(isFreeTier(tier)).toBe(free);
    expect(profileLimitMessage(tier)).toBe(message);
    expect(profileLimitProblem(tier, cap - 1)).toBeUndefined();
    expect(profileLimitProblem(tier, cap)).toBe(message);
    expect(profileLimitProblem(tier, cap + 1)).toBe(message);
  });
});

describe('the order of the tiers', () => {
  const pairs = tiers.flatMap((tier, high) =>
    tiers.map((other, low) => [tier, other, high > low] as const),
  );
  it.each([...pairs, ['free', null, true] as const])('%s above %s: %s', (tier, other, isHigher) => {
    expect(isHigherTier(tier, other)).toBe(isHigher);
  });

  it.each([
    [[], null],
    [['business'], 'business'],
    [['business', 'business_lifetime', 'business_plus'], 'business_lifetime'],
  ] as const)('highest of %j: %s', (some, highest) => {
    expect(highestTier(some)).toBe(highest);
  });
});
