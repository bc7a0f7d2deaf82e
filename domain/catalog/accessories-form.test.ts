import { expect, it } from 'vitest';
import { walnutStand } from '#tests/support/catalog.ts';
import { accessoryMessages, accessoryProblems } from './accessories-form.ts';
import type { Accessory } from './accessories.ts';
import { catalogChanges, catalogProblems, oddPrices } from './catalog-form.ts';
import { catalogIn, createCatalog, offeredAccessories, offSaleIds } from './catalog.ts';
import { seedCatalog, seedContent } from './seed-catalog.ts';

const stand: Accessory = { ...walnutStand, price: { USD: 1_250, EUR: 1_190 } };
const stickers: Accessory = { ...stand, id: 'accessory-sticker1', name: 'Stickers' };

const uploads = (count: number) => Array.from({ length: count }, (_, at) => `/files/${at}.webp`);

const withThem = (...accessories: Accessory[]) =>
  createCatalog({ number: 2, content: { ...seedContent, accessories } });

it.each<[string, Partial<Accessory>, object]>([
  ['nothing wrong', {}, {}],
  ['no name', { name: ' ' }, { 'accessories.0.name': accessoryMessages.name }],
  ['an invisible name', { name: '\u200b' }, { 'accessories.0.name': accessoryMessages.name }],
  [
    'an invisible name in German',
    { translations: [{ language: 'de', name: ' \u200b', description: '' }] },
    { 'accessories.0.translations.de.name': accessoryMessages.name },
  ],
  ['a long name', { name: 'x'.repeat(61) }, { 'accessories.0.name': accessoryMessages.name }],
  [
    'no description',
    { description: '' },
    { 'accessories.0.description': accessoryMessages.description },
  ],
  ['an upload', { picture: `/files/${'a'.repeat(64)}.webp` }, {}],
  [
    'a picture of elsewhere',
    { picture: 'https://example.com/a.png' },
    { 'accessories.0.pictures': accessoryMessages.picture },
  ],
  ['six uploads', { picture: '/files/1.webp', morePictures: uploads(5) }, {}],
  [
    'seven uploads',
    { picture: '/files/1.webp', morePictures: uploads(6) },
    { 'accessories.0.pictures': accessoryMessages.tooManyPictures },
  ],
  [
    'a second picture of elsewhere',
    { picture: '/files/1.webp', morePictures: ['//example.com/a.png'] },
    { 'accessories.0.pictures': accessoryMessages.picture },
  ],
  ['nothing to pay', { price: { USD: 0 } }, { 'accessories.0.price.USD': accessoryMessages.price }],
  [
    'too little in euros',
    { price: { USD: 50, EUR: 49 } },
    { 'accessories.0.price.EUR': accessoryMessages.otherPrice },
  ],
  [
    'a negative weight',
    { weightGrams: -1 },
    { 'accessories.0.weightGrams': accessoryMessages.weight },
  ],
  [
    'the weight of a washing machine',
    { weightGrams: 30_001 },
    { 'accessories.0.weightGrams': accessoryMessages.weight },
  ],
])('an accessory with %s', (_, change, problems) => {
  const content = { ...seedContent, accessories: [{ ...stand, ...change }] };
  expect(catalogProblems(content, [seedCatalog])).toEqual(problems);
});

it('has a name of its own', () => {
  expect(accessoryProblems([stand, { ...stickers, name: stand.name }])).toEqual({
    'accessories.1.name': accessoryMessages.nameTaken,
  });
  const german = { language: 'de', name: stickers.name, description: '' } as const;
  const taken = { 'accessories.0.translations.de.name': accessoryMessages.nameTaken };
  // The stickers have their English name in German too.
  expect(accessoryProblems([{ ...stand, translations: [german] }, stickers])).toEqual(taken);
});

it.each<[string, Accessory[], Accessory[], string[]]>([
  ['added', [], [stand], ['Walnut stand: added at $12.50']],
  ['removed', [stand], [], ['Walnut stand: removed']],
  ['moved', [stand, stickers], [stickers, stand], ['Accessories: new order']],
  [
    'changed',
    [stand],
    [
      {
        ...stand,
        name: 'Oak stand',
        price: { USD: 1_400 },
        morePictures: uploads(1),
        isOnSale: false,
      },
    ],
    [
      'Oak stand: $12.50 → $14.00',
      'Oak stand: €11.90 → no price in EUR',
      'Walnut stand: renamed Oak stand',
      'Oak stand: new pictures',
      'Oak stand: off sale',
    ],
  ],
])('what is %s is said in words', (_, before, after, changes) => {
  expect(catalogChanges(withThem(...before), withThem(...after))).toEqual(changes);
});

it('is offered on sale, in the currencies it has a price in', () => {
  const catalog = withThem(stand, { ...stickers, isOnSale: false });
  expect(offeredAccessories(catalog)).toEqual([stand]);
  expect(offeredAccessories(catalogIn(catalog, 'GBP'))).toEqual([]);
  expect(offSaleIds(catalog)).toEqual([stickers.id]);
});

it('asks twice about a price that is a hundred times the one before', () => {
  const raised = { ...seedContent, accessories: [{ ...stand, price: { USD: 125_000 } }] };
  expect(oddPrices(raised, withThem(stand))).toEqual([{ id: stand.id, currency: 'USD' }]);
  expect(oddPrices(raised, seedCatalog)).toEqual([]);
});
