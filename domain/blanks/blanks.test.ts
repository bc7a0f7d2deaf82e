import { describe, expect, it } from 'vitest';
import { findCardStock, standardStock } from '../card-design/card-stocks.ts';
import {
  blanksOf,
  isSoldOut,
  missingMaterials,
  movementAmount,
  movementProblems,
  shelfState,
  shelfWarning,
  type EnteredMovement,
  type Shelf,
} from './blanks.ts';

const shelf = (onHand: number, needed: number, change: Partial<Shelf> = {}): Shelf => ({
  stock: 'night',
  isCounted: true,
  lowAt: 3,
  onHand,
  needed,
  ...change,
});

describe('a shelf', () => {
  it.each([
    [shelf(10, 0), 'enough', undefined],
    [shelf(9, 5), 'enough', undefined],
    [shelf(8, 5), 'low', 'Low: Night, 3 left, 5 ordered'],
    [shelf(5, 5), 'sold_out', 'Sold out: Night, 5 ordered'],
    [shelf(0, 0), 'sold_out', 'Sold out: Night'],
    [shelf(3, 5), 'short', 'Not enough: Night, 5 ordered, 2 missing'],
    [shelf(-1, 0), 'short', 'Not enough: Night, 0 ordered, 1 missing'],
    [shelf(1, 0, { lowAt: 0 }), 'enough', undefined],
    [shelf(0, 5, { isCounted: false }), 'uncounted', undefined],
  ] as const)('%o is %s', (one, state, warning) => {
    expect(shelfState(one)).toBe(state);
    expect(shelfWarning(one)).toBe(warning);
    expect(isSoldOut(one)).toBe(state === 'sold_out' || state === 'short');
  });

  it.each([
    [{ night: 1 }, shelf(1, 1), []],
    [{ night: 2 }, shelf(1, 2), ['night']],
    // Other orders lack it: one that takes nothing of it goes on.
    [{ bone: 1 }, shelf(1, 2), []],
    [{ night: 2 }, shelf(0, 2, { isCounted: false }), []],
  ])('an order of %o with %o lacks %o', (taken, one, missing) => {
    expect(missingMaterials(taken, [one])).toEqual(missing);
  });
});

it('counts the blanks of cards by material', () => {
  const night = findCardStock('night') ?? standardStock;
  const cards = [night, standardStock, night].map((stock) => ({ stock }));
  expect(blanksOf(cards)).toEqual({ night: 2, [standardStock.id]: 1 });
});

describe('a movement', () => {
  const entered = (change: Partial<EnteredMovement>): EnteredMovement => ({
    reason: 'counted',
    cards: 5,
    note: '',
    ...change,
  });

  it.each([
    ['counted', 5, -2],
    ['received', 5, 5],
    ['damaged', 5, -5],
  ] as const)('%s %i changes a shelf of 7 by %i', (reason, cards, amount) => {
    expect(movementAmount(entered({ reason, cards }), 7)).toBe(amount);
  });

  it.each([
    [{}, []],
    [{ cards: 0 }, []],
    [{ cards: 0, reason: 'received' }, ['cards']],
    [{ cards: -1 }, ['cards']],
    [{ cards: 1.5 }, ['cards']],
    [{ cards: Number.NaN }, ['cards']],
    [{ cards: 1_000_001 }, ['cards']],
    [{ note: 'x'.repeat(200) }, []],
    [{ note: 'x'.repeat(201) }, ['note']],
  ] as const)('of %o has problems at %o', (change, fields) => {
    expect(Object.keys(movementProblems(entered(change)))).toEqual(fields);
  });
});
