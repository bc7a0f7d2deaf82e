import { describe, expect, it } from 'vitest';
import { createCatalog, type CatalogContent } from './catalog.ts';
import { catalogChanges, catalogMessages, catalogProblems, oddPrices } from './catalog-form.ts';
import { findSold, type FixedProductId } from './products.ts';
import { seedCatalog, seedContent } from './seed-catalog.ts';

const priced = (id: FixedProductId, cents: number): CatalogContent => ({
  ...seedContent,
  prices: { ...seedContent.prices, [id]: { ...seedContent.prices[id], USD: cents } },
});

const inEuros = (cents: Partial<Record<FixedProductId, number | undefined>>): CatalogContent => {
  const prices = { ...seedContent.prices };
  for (const [id, EUR] of Object.entries(cents)) {
    const product = findSold(id);
    if (product) prices[product.id] = { ...prices[product.id], EUR };
  }
  return { ...seedContent, prices };
};

const planned = (change: Partial<CatalogContent['plans']['free']>): CatalogContent => ({
  ...seedContent,
  plans: { ...seedContent.plans, free: { ...seedContent.plans.free, ...change } },
});

describe('catalogProblems', () => {
  it.each<[string, CatalogContent, object]>([
    ['the first catalog', seedContent, {}],
    ['a higher price', priced('lifetime', 24_900), {}],
    ['a price of nothing', priced('lifetime', 0), {}],
    [
      'less than a provider takes',
      priced('lifetime', 49),
      { 'prices.lifetime': catalogMessages.price },
    ],
    ['half a cent', priced('lifetime', 60.5), { 'prices.lifetime': catalogMessages.price }],
    [
      'the price of another plan',
      priced('business-monthly', 800),
      {
        'prices.business-monthly': catalogMessages.priceTaken('Business Plus Monthly'),
        'prices.business-plus-monthly': catalogMessages.priceTaken('Business Monthly'),
      },
    ],
    [
      'a euro price of another plan',
      inEuros({ 'business-monthly': 790 }),
      {
        'otherPrices.EUR.business-monthly': catalogMessages.priceTaken('Business Plus Monthly'),
        'otherPrices.EUR.business-plus-monthly': catalogMessages.priceTaken('Business Monthly'),
      },
    ],
    [
      'a year without its month in euros',
      inEuros({ 'business-monthly': undefined }),
      { 'otherPrices.EUR.business-monthly': catalogMessages.otherMissing },
    ],
    ['no plan in euros', inEuros({ lifetime: undefined }), {}],
    [
      'no further card in euros',
      inEuros({ 'further-card': undefined }),
      { 'otherPrices.EUR.further-card': catalogMessages.cardMissing },
    ],
    [
      'less than a provider takes in euros',
      inEuros({ lifetime: 49 }),
      { 'otherPrices.EUR.lifetime': catalogMessages.otherPrice },
    ],
    ['the price of a year as that of a month', priced('business-monthly', 5_000), {}],
    [
      'no description',
      planned({ description: ' ' }),
      { 'plans.free.description': catalogMessages.description },
    ],
    ['no features', planned({ features: [] }), { 'plans.free.features': catalogMessages.features }],
    [
      'the free plan off sale',
      planned({ isOnSale: false }),
      { 'plans.free.isOnSale': catalogMessages.freeOffSale },
    ],
  ])('%s', (_, content, problems) => {
    expect(catalogProblems(content, [seedCatalog])).toEqual(problems);
  });

  it('a price that another plan had before', () => {
    const raised = createCatalog({ number: 2, content: priced('business-plus-monthly', 900) });
    const content = {
      ...seedContent,
      prices: {
        ...raisedPrices(),
        'business-monthly': { ...seedContent.prices['business-monthly'], USD: 800 },
      },
    };
    expect(catalogProblems(content, [raised, seedCatalog])).toEqual({
      'prices.business-monthly': catalogMessages.priceTaken('Business Plus Monthly'),
    });
  });
});

function raisedPrices() {
  return priced('business-plus-monthly', 900).prices;
}

it.each<[number, FixedProductId[]]>([
  [19_900, []],
  [199, ['lifetime']],
  [200, []],
  [0, ['lifetime']],
  [1_989_999, []],
  [1_990_000, ['lifetime']],
])('lifetime at %i cents asks twice about %j', (cents, odd) => {
  expect(oddPrices(priced('lifetime', cents), seedCatalog)).toEqual(
    odd.map((id) => ({ id, currency: 'USD' })),
  );
});

it('says in words what a version changes', () => {
  const to = createCatalog({
    number: 2,
    content: { ...planned({ description: 'New' }), prices: priced('lifetime', 24_900).prices },
  });
  expect(catalogChanges(seedCatalog, to)).toEqual([
    'Lifetime: $199.00 → $249.00',
    'Free: new description',
  ]);
});
