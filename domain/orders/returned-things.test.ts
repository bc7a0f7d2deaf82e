import { expect, it } from 'vitest';
import {
  accessoriesOfOrder,
  returnedCardsLabel,
  returnedCents,
  returnedThingsLabel,
} from './returned-things.ts';

const lines = [
  { productId: 'accessory-stand001', name: 'Walnut stand', quantity: 1 },
  { productId: 'lifetime', name: 'Lifetime', quantity: 1 },
  { productId: 'accessory-stick001', name: 'Sticker set', quantity: 2 },
];

it('numbers the accessories of an order far above its cards', () => {
  expect(accessoriesOfOrder(lines).map(({ position, name }) => [position, name])).toEqual([
    [20_001, 'Walnut stand'],
    [20_002, 'Sticker set'],
    [20_003, 'Sticker set'],
  ]);
});

it.each([
  [[2], 'card 2', 'card 2'],
  [[20_001], 'Walnut stand', '1 accessory'],
  [
    [1, 2, 20_001, 20_002, 20_003],
    'cards 1 and 2, Walnut stand, 2 × Sticker set',
    'cards 1 and 2, 3 accessories',
  ],
])('names %j as %s', (positions, named, counted) => {
  expect(returnedThingsLabel(positions, accessoriesOfOrder(lines))).toBe(named);
  expect(returnedThingsLabel(positions)).toBe(counted);
});

it('knows the price of what was sold by itself', () => {
  const sold = [
    { productId: 'lifetime', tier: 'business_lifetime', quantity: 1, unitCents: 19_900 },
    { productId: 'accessory-stand001', tier: null, quantity: 2, unitCents: 1_250 },
    { productId: 'further-card', tier: null, quantity: 2, unitCents: 1_500 },
  ] as const;
  const named = sold.map((line) => ({ ...line, name: line.productId, cardsPerUnit: null }));
  expect(returnedCents(named, [1])).toBe(0);
  // Lifetime comes with two cards.
  expect(returnedCents(named, [2, 3, 4])).toBe(3_000);
  const [plan, ...others] = named;
  expect(returnedCents([{ ...plan!, cardsPerUnit: 1 }, ...others], [1, 2])).toBe(1_500);
  expect(returnedCents(named, [9])).toBe(0);
  expect(returnedCents(named, [2, 20_002])).toBe(1_250);
});

it('names cards as people do', () => {
  expect([[2], [2, 3], [1, 2, 3]].map(returnedCardsLabel)).toEqual([
    'card 2',
    'cards 2 and 3',
    'cards 1, 2 and 3',
  ]);
});
