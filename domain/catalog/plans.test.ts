import { describe, expect, it } from 'vitest';
import { tiers } from '#domain/accounts/tiers.ts';
import { planOfTier } from './catalog.ts';
import { freeMonthsOfYear, yearlySavingCents } from './plans.ts';
import { seedCatalog } from './seed-catalog.ts';

const { plans } = seedCatalog;

const prices = plans.map((plan) =>
  plan.billing === 'lifetime'
    ? [plan.id, plan.tier, plan.priceCents]
    : [plan.id, plan.tier, plan.monthlyPriceCents, plan.yearlyPriceCents],
);

describe('the plan catalogue', () => {
  it('has the specified plans at the specified prices, in cents', () => {
    expect(prices).toEqual([
      ['free', 'free', 0, 0],
      ['business', 'business', 500, 5_000],
      ['business-plus', 'business_plus', 800, 8_000],
      ['lifetime', 'business_lifetime', 19_900],
    ]);
  });

  it('has one plan for every tier, and points out one', () => {
    expect(plans.map(({ tier }) => tier)).toEqual([...tiers]);
    expect(plans.filter(({ isPopular }) => isPopular)).toHaveLength(1);
  });

  it.each([
    ['free', '1 personal profile'],
    ['business', '2 profiles of any type'],
    ['business-plus', 'Up to 10 profiles'],
    ['business-plus', '1 NFC card'],
    ['lifetime', 'Up to 25 profiles'],
    ['lifetime', '2 NFC cards'],
  ])('%s advertises "%s"', (id, feature) => {
    expect(plans.find((plan) => plan.id === id)?.features).toContain(feature);
  });
});

it('a year costs ten months of every plan', () => {
  expect(freeMonthsOfYear(plans)).toBe(2);
});

describe('yearlySavingCents', () => {
  it.each([
    ['free', 0],
    ['business', 1_000],
    ['business_plus', 1_600],
  ] as const)('%s: %i', (tier, saving) => {
    const plan = planOfTier(seedCatalog, tier);
    expect(plan.billing === 'recurring' && yearlySavingCents(plan)).toBe(saving);
  });
});
