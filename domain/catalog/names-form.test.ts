import { describe, expect, it } from 'vitest';
import { profileLimitMessage } from '../accounts/tiers.ts';
import { catalogChanges, catalogProblems } from './catalog-form.ts';
import { catalogIn, createCatalog, sellAt, sellBy, type CatalogContent } from './catalog.ts';
import { nameMessages } from './names-form.ts';
import { capWordsOf, planNameIn, planNamesIn, tierNameOf } from './plan-names.ts';
import { productOfName, seatProducts } from './products.ts';
import { seedCatalog, seedContent, seedProduct } from './seed-catalog.ts';

/** The first catalog with other English names of plans. */
function named(names: Partial<Record<keyof CatalogContent['plans'], string>>): CatalogContent {
  const plans = { ...seedContent.plans };
  for (const plan of ['free', 'business', 'business-plus', 'lifetime'] as const) {
    const en = names[plan];
    if (en !== undefined) plans[plan] = { ...plans[plan], names: { en } };
  }
  return { ...seedContent, plans };
}

const taken = (name: string) => ({ 'plans.business.names.en': nameMessages.taken(name) });
const noName = { 'plans.business.names.en': nameMessages.name };

describe('the name of a plan', () => {
  it.each<[string, string, object]>([
    ['another', 'Studio', {}],
    ['the shipped one', 'Business', {}],
    ['from right to left', 'الأعمال', {}],
    ['with markup, which is text', '<b>Team & Co</b>', {}],
    ['60 characters', 'x'.repeat(60), {}],
    ['none', '', noName],
    ['61 characters', 'x'.repeat(61), noName],
    ['spaces around it', ' Studio ', noName],
    ['a line break', 'Studio\nPro', noName],
    ['a control character', 'Studio\u0000', noName],
    ['what turns its direction', 'Studio\u202e', noName],
    ['nothing visible', '\u200b', noName],
    ['the name of another plan', 'Lifetime', taken('Lifetime')],
    ['the same in other letters', 'ｌｉｆｅｔｉｍｅ', taken('ｌｉｆｅｔｉｍｅ')],
    [
      'the name of a product of another plan',
      'Business Plus Monthly',
      taken('Business Plus Monthly'),
    ],
    ['that of seats', 'teams', taken('teams')],
    ['that of a card', 'Extra card', taken('Extra card')],
  ])('%s', (_, business, problems) => {
    expect(catalogProblems(named({ business }), [seedCatalog])).toEqual(problems);
  });

  it('may be exchanged with that of another plan', () => {
    const content = named({ business: 'Lifetime', lifetime: 'Business' });
    expect(catalogProblems(content, [seedCatalog])).toEqual({});
  });

  it('is taken where both were typed', () => {
    const content = named({ business: 'Studio', lifetime: 'studio' });
    expect(Object.keys(catalogProblems(content, [seedCatalog]))).toEqual([
      'plans.business.names.en',
      'plans.lifetime.names.en',
    ]);
  });
});

describe('a catalog with another name', () => {
  const content = named({ business: 'Studio', lifetime: 'Forever' });
  const catalog = createCatalog({ number: 2, content });

  it('sells products by it in every currency, at every price', () => {
    const sold = { name: 'Studio Yearly', planName: 'Studio' };
    const terms = seedProduct('business-yearly');
    expect(sellBy(catalog, terms)).toMatchObject(sold);
    expect(sellBy(catalogIn(catalog, 'EUR'), terms)).toMatchObject(sold);
    expect(sellAt(catalog, terms, 100)).toMatchObject(sold);
    expect(catalog.products.lifetime?.name).toBe('Forever');
    expect(catalog.plans.map(({ name }) => name)).toEqual([
      'Free',
      'Studio',
      'Business Plus',
      'Forever',
    ]);
    expect(sellBy(catalog, seatProducts.monthly).name).toBe('Teams Monthly');
  });

  it('says what has changed, once and by the new name', () => {
    const prices = { ...content.prices, 'business-monthly': { USD: 600, EUR: 490, GBP: 390 } };
    const to = createCatalog({ number: 3, content: { ...content, prices } });
    expect(catalogChanges(seedCatalog, to)).toEqual([
      'Name: Business → Studio',
      'Name: Lifetime → Forever',
      'Studio Monthly: $5.00 → $6.00',
    ]);
  });

  it('names tiers and caps by it', () => {
    const names = planNamesIn(content, 'de');
    expect(tierNameOf(names, 'business')).toBe('Studio');
    expect(tierNameOf(names, 'business_lifetime')).toBe('Forever');
    expect(tierNameOf(names, null)).toBe('No plan yet');
    const dear = { ...content.prices, 'business-monthly': { USD: 650 } };
    expect(profileLimitMessage('free', capWordsOf({ ...content, prices: dear }))).toBe(
      'Free Plan allows only 1 Personal Profile. Upgrade to Studio Plan ($6.50/month) for 2 profiles.',
    );
  });
});

describe('the first catalog', () => {
  it.each(['free', 'business', 'business_plus', 'business_lifetime', null] as const)(
    'has the specified label and message of %s',
    (tier) => {
      const words = capWordsOf(seedContent);
      expect(profileLimitMessage(tier, words)).toBe(profileLimitMessage(tier));
      expect(tierNameOf(planNamesIn(seedContent, 'en'), 'business_lifetime')).toBe(
        'Business Lifetime',
      );
    },
  );
});

it('isolates a name from right to left among letters from left to right alone', () => {
  const content = named({ business: 'الأعمال' });
  expect(planNamesIn(content, 'en').business).toBe('\u2068الأعمال\u2069');
  expect(planNamesIn(content, 'ar').business).toBe('الأعمال');
  expect(planNameIn(content, 'en', 'business')).toBe('الأعمال');
});

it.each([
  ['Studio Monthly', 'monthly'],
  ['Studio Yearly', 'yearly'],
  ['Teams Yearly', 'yearly'],
  ['Extra card', 'once'],
  ['Studio', undefined],
])('%s was paid %s', (name, billing) => {
  expect(productOfName(name)?.billing).toBe(billing);
});
