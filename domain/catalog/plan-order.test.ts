import { describe, expect, it } from 'vitest';
import { catalogChanges, catalogProblems } from './catalog-form.ts';
import { createCatalog } from './catalog.ts';
import { planFacts } from './plan-facts.ts';
import { planOrderMessage } from './plan-order-form.ts';
import type { PaidPlanId } from './plan-order.ts';
import { isHigherTier } from '../accounts/tiers.ts';
import { formatPrice } from './money.ts';
import { seedCatalog, seedContent } from './seed-catalog.ts';

const ordered = (planOrder: readonly PaidPlanId[] | undefined) =>
  createCatalog({ number: 2, content: { ...seedContent, planOrder } });

describe('the order of the plans', () => {
  it.each<[readonly PaidPlanId[] | undefined, readonly string[], readonly string[]]>([
    [undefined, ['free', 'business', 'business-plus', 'lifetime'], []],
    [
      ['business', 'business-plus', 'lifetime'],
      ['free', 'business', 'business-plus', 'lifetime'],
      [],
    ],
    [
      ['lifetime', 'business', 'business-plus'],
      ['free', 'lifetime', 'business', 'business-plus'],
      ['Plans: new order'],
    ],
  ])('%j', (planOrder, ids, changes) => {
    const catalog = ordered(planOrder);
    expect(catalog.plans.map(({ id }) => id)).toEqual(ids);
    expect(catalogChanges(seedCatalog, catalog)).toEqual(changes);
    expect(catalogProblems(catalog.content, [seedCatalog])).toEqual({});
  });

  it('is that of the comparison, and of nothing that plans are worth', () => {
    const none = '–';
    const words = {
      price: formatPrice,
      once: String,
      perMonth: String,
      less: String,
      yes: 'Yes',
      labels: {
        price: '',
        yearly: '',
        profiles: 'Profiles',
        included: '',
        each: '',
        share: '',
        switch: '',
        urls: '',
        support: 'Support',
      },
    };
    const facts = planFacts(ordered(['lifetime', 'business-plus', 'business']), words);
    const valuesOf = (name: string) => facts.find(({ label }) => label === name)?.values;
    expect(valuesOf('Profiles')).toEqual(['1', '25', '10', '2']);
    expect(valuesOf('Support')).toEqual([none, 'Yes', none, none]);
    expect(isHigherTier('business_lifetime', 'business')).toBe(true);
  });

  it.each<[string, readonly PaidPlanId[]]>([
    ['none', []],
    ['one twice', ['business', 'business', 'lifetime']],
    ['one too few', ['business', 'lifetime']],
    ['one too many', ['business', 'business-plus', 'lifetime', 'lifetime']],
  ])('is refused with %s', (_, planOrder) => {
    const problems = catalogProblems({ ...seedContent, planOrder }, [seedCatalog]);
    expect(problems).toEqual({ planOrder: planOrderMessage });
  });
});
