import { cardsOf } from '../catalog/line-cards.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { describe, expect, it } from 'vitest';
import { cardStocks, standardStock } from './card-stocks.ts';
import { contrastRatio } from '../profiles/theme-color.ts';
import {
  chosenDesign,
  designMessages,
  designOfEachCard,
  designProblems,
  designsProblems,
  designTitle,
  emptyDesign,
  normalizeDesign,
  printedDesign,
  restock,
  trimDesigns,
} from './card-design.ts';

const rosa = { stock: 'night', name: 'Rosa Lind', role: 'Architect', logo: '' };
const clay = { ...rosa, stock: 'clay' };

it.each(cardStocks)('prints what can be read on $name', ({ colors }) => {
  expect(contrastRatio(colors.ink, colors.base)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(colors.soft, colors.base)).toBeGreaterThanOrEqual(4.5);
});

it('makes texts one line, each with its own direction', () => {
  const typed = { ...rosa, name: ' Rosa\n\u202eLind ', role: '\u0000' };
  expect(normalizeDesign(typed)).toEqual({ ...rosa, name: 'Rosa Lind', role: '' });
});

it.each([
  [rosa, {}],
  [{ ...rosa, name: 'x'.repeat(60), role: 'y'.repeat(80) }, {}],
  [{ ...rosa, name: 'x'.repeat(61) }, { name: 'Name must be at most 60 characters long' }],
  [{ ...rosa, role: 'x'.repeat(81) }, { role: 'Role must be at most 80 characters long' }],
  [
    { ...rosa, stock: 'gold' },
    { stock: 'This design is no longer available. Please choose another one.' },
  ],
])('judges %j', (design, problems) => {
  expect(designProblems(design)).toEqual(problems);
});

it('says which design of a line has what wrong', () => {
  const { unknownStock } = designMessages;
  const designs = [null, rosa, { ...rosa, stock: 'gold', name: 'x'.repeat(61) }];
  expect(designsProblems(designs)).toEqual({
    '2.stock': unknownStock,
    '2.name': 'Name must be at most 60 characters long',
  });
});

describe('the designs of a line', () => {
  it.each([
    ['business-monthly', 1, 0],
    ['business-plus-yearly', 3, 3],
    ['lifetime', 2, 4],
    ['further-card', 3, 3],
    ['card-replacement', 1, 0],
    ['teams-monthly', 2, 0],
  ] as const)('are for its cards: %s × %i', (id, quantity, cards) => {
    expect(cardsOf(seedProduct(id), quantity)).toBe(cards);
  });

  it.each([
    [[], 2, []],
    [[null, rosa], 2, [null, rosa]],
    [[rosa, emptyDesign], 2, [rosa]],
    [[rosa, rosa, rosa], 2, [rosa, rosa]],
    [[null, null], 2, []],
  ])('are kept without what says nothing: %j of %i', (designs, cards, kept) => {
    expect(trimDesigns(designs, cards)).toEqual(kept);
  });

  it.each([
    ['the standard card', [], 1, [{ ...emptyDesign, stock: 'clay' }]],
    ['every card of the same stock', [rosa, rosa], 2, [clay, clay]],
    ['no card of another stock', [rosa, null, rosa], 3, [clay, null, clay]],
    [
      'cards that none was made for',
      [],
      2,
      [
        { ...emptyDesign, stock: 'clay' },
        { ...emptyDesign, stock: 'clay' },
      ],
    ],
    ['no design of a removed card', [rosa, rosa], 1, [clay, rosa]],
    ['a stock that is gone', [{ ...rosa, stock: 'gold' }], 1, [clay]],
  ])('get another stock, as their first card: %s', (_, designs, cards, restocked) => {
    expect(restock(designs, cards, 'clay')).toEqual(restocked);
  });

  it('are none again on the standard stock', () => {
    expect(restock([{ ...emptyDesign, stock: 'clay' }], 1, standardStock.id)).toEqual([]);
  });

  it('are filled up with the standard card', () => {
    expect(designOfEachCard([rosa], 3)).toEqual([rosa, null, null]);
  });
});

it('prints the standard card where nothing, or nothing that is offered, was chosen', () => {
  expect(printedDesign(null)).toEqual({ stock: standardStock, name: '', role: '', logo: '' });
  expect(printedDesign({ ...rosa, stock: 'gold' }).stock).toBe(standardStock);
  expect(designTitle(printedDesign(rosa))).toBe('Night, Rosa Lind');
  expect(designTitle(printedDesign(null))).toBe('Forest');
});

it('is chosen again from what was printed', () => {
  expect(chosenDesign(printedDesign(rosa))).toEqual(rosa);
  expect(chosenDesign(null)).toBeNull();
});
