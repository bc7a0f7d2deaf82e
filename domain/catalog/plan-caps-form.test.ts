import { describe, expect, it } from 'vitest';
import { profileLimitMessage, type Tier } from '../accounts/tiers.ts';
import { catalogChanges } from './catalog-form.ts';
import { createCatalog, type CatalogContent } from './catalog.ts';
import { capMessages, capProblems, oddCapsMessage } from './plan-caps-form.ts';
import { keptProfiles, profilesIn, shippedProfiles } from './plan-caps.ts';
import { capWordsOf } from './plan-names.ts';
import type { PlanCaps, PlanId } from './plans.ts';
import { seedCatalog, seedContent } from './seed-catalog.ts';

function capped(caps: Partial<Record<PlanId, PlanCaps>>): CatalogContent {
  const { plans } = seedContent;
  const of = (id: PlanId) => ({ ...plans[id], caps: caps[id] });
  return {
    ...seedContent,
    plans: {
      free: of('free'),
      business: of('business'),
      'business-plus': of('business-plus'),
      lifetime: of('lifetime'),
    },
  };
}

const profiles = (count: number): PlanCaps => ({ profiles: count });
const cards = (count: number): PlanCaps => ({ cards: count });

describe('the numbers of a plan', () => {
  it.each<[string, Partial<Record<PlanId, PlanCaps>>, object]>([
    ['as shipped', {}, {}],
    ['the same as of the plan below', { business: profiles(10) }, {}],
    ['the most', { lifetime: profiles(1_000) }, {}],
    ['none', { free: profiles(0) }, { 'plans.free.caps.profiles': capMessages.profiles }],
    ['below none', { free: profiles(-1) }, { 'plans.free.caps.profiles': capMessages.profiles }],
    ['half of one', { free: profiles(1.5) }, { 'plans.free.caps.profiles': capMessages.profiles }],
    [
      'too many',
      { lifetime: profiles(1_001) },
      { 'plans.lifetime.caps.profiles': capMessages.profiles },
    ],
    [
      'no number',
      { lifetime: profiles(Number.NaN) },
      { 'plans.lifetime.caps.profiles': capMessages.profiles },
    ],
    [
      'without an end',
      { lifetime: profiles(Number.POSITIVE_INFINITY) },
      { 'plans.lifetime.caps.profiles': capMessages.profiles },
    ],
    [
      'fewer than the plan below',
      { business: profiles(12) },
      { 'plans.business-plus.caps.profiles': capMessages.lower('Business', 12) },
    ],
    ['no cards', { 'business-plus': cards(0), lifetime: cards(0) }, {}],
    ['the most cards', { business: cards(1), lifetime: cards(50) }, {}],
    [
      'too many cards',
      { lifetime: cards(51) },
      { 'plans.lifetime.caps.cards': 'Please enter a whole number from 0 to 50.' },
    ],
    ['half a card', { lifetime: cards(2.5) }, { 'plans.lifetime.caps.cards': capMessages.cards }],
    [
      'cards of the free plan',
      { free: cards(1) },
      { 'plans.free.caps.cards': capMessages.noCards },
    ],
    [
      'fewer cards than the plan below',
      { 'business-plus': cards(3) },
      { 'plans.lifetime.caps.cards': capMessages.lower('Business Plus', 3) },
    ],
  ])('%s', (_, caps, problems) => {
    expect(capProblems(capped(caps))).toEqual(problems);
  });

  it('are said in the history, and asked about where they are lowered', () => {
    const next = capped({
      'business-plus': profiles(5),
      lifetime: { profiles: 40, cards: 3 },
    });
    expect(catalogChanges(seedCatalog, createCatalog({ number: 2, content: next }))).toEqual([
      'Business Plus: profiles 10 → 5',
      'Lifetime: profiles 25 → 40',
      'Lifetime: NFC cards 2 → 3',
    ]);
    expect(oddCapsMessage(seedContent, next)).toBe(
      'Please confirm these limits: Business Plus from 10 to 5 profiles. Customers keep the profiles they have.',
    );
    expect(oddCapsMessage(next, capped({ 'business-plus': profiles(5) }))).toContain(
      'Lifetime from 40 to 25 profiles.',
    );
    expect(oddCapsMessage(seedContent, capped({ free: profiles(2) }))).toBeUndefined();
    expect(oddCapsMessage(seedContent, capped({ lifetime: cards(9) }))).toBeUndefined();
    const many = capped({ lifetime: { profiles: 20, cards: 10 } });
    expect(oddCapsMessage(seedContent, many)).toBe(
      'Please confirm these limits: Lifetime from 25 to 20 profiles. Customers keep the profiles they have. Please confirm these cards: Lifetime from 2 to 10 NFC cards.',
    );
    expect(oddCapsMessage(many, capped({ lifetime: { profiles: 20 } }))).toBeUndefined();
  });

  it('stay for the profiles of as many as there ever were', () => {
    const raised = keptProfiles(shippedProfiles, capped({ business: profiles(4) }));
    const lowered = keptProfiles(raised, capped({ business: profiles(1) }));
    expect(lowered).toEqual({ ...shippedProfiles, business: 4 });
    expect(profilesIn(capped({ business: profiles(1) })).business).toBe(1);
  });

  it.each<[Tier, Partial<Record<PlanId, PlanCaps>>, string]>([
    [
      'free',
      { free: profiles(3), business: profiles(3) },
      'Free Plan allows only 3 Personal Profiles.',
    ],
    [
      'business',
      { business: profiles(4), 'business-plus': profiles(12) },
      'Business Plan allows 4 profiles. Upgrade to Business Plus Plan ($8/month) for up to 12 profiles.',
    ],
    ['business', { business: profiles(1) }, 'Business Plan allows 1 profile. Upgrade to '],
    [
      'business_lifetime',
      { lifetime: profiles(1_000) },
      'Business Lifetime Plan: You can manage up to 1000 profiles.',
    ],
  ])('are named to an owner of %s: %j', (tier, caps, message) => {
    expect(profileLimitMessage(tier, capWordsOf(capped(caps)))).toContain(message);
  });

  it('are named by the lines that the shop ships, and by no other', () => {
    const own = 'Up to 10 profiles for 12 people';
    const content = capped({
      free: profiles(2),
      business: { profiles: 3, cards: 1 },
      'business-plus': { profiles: 12, cards: 3 },
      lifetime: cards(3),
    });
    const plus = content.plans['business-plus'];
    const plans = {
      ...content.plans,
      'business-plus': { ...plus, features: [...plus.features, own] },
    };
    const said = createCatalog({ number: 2, content: { ...content, plans } }).plans.flatMap(
      ({ features }) => features.filter((feature) => /\d/.test(feature)),
    );
    expect(said).toEqual([
      '2 personal profiles',
      '3 profiles of any type',
      '1 NFC card',
      'Up to 12 profiles',
      '3 NFC cards',
      own,
      'Up to 25 profiles',
      '3 NFC cards',
    ]);
    const none = capped({ 'business-plus': cards(0) });
    const { plans: shown } = createCatalog({ number: 3, content: none });
    expect(shown.map(({ features }) => features.filter((line) => line.includes('NFC')))).toEqual([
      ['No NFC card'],
      ['NFC card optional'],
      ['NFC card optional'],
      ['2 NFC cards'],
    ]);
  });
});
