import { expect, it } from 'vitest';
import {
  assignmentProblem,
  lowestFreePosition,
  positionProblem,
  unusableCardProblem,
} from './order-cards.ts';

it.each([
  ['paid', 1, 0, undefined],
  ['paid', 2, 1, undefined],
  ['disputed', 2, 1, 'The payment for this order is disputed.'],
  ['paid', 0, 0, 'This order has no cards.'],
  ['unpaid', 1, 0, 'This order isn’t paid.'],
  ['refunded', 1, 0, 'This order was refunded.'],
  ['paid', 1, 1, 'This order already has its card.'],
  ['paid', 2, 2, 'This order already has all of its 2 cards.'],
  ['paid', 2, 3, 'This order already has all of its 2 cards.'],
] as const)('%s, %i bought, %i assigned: %s', (payment, cardCount, assigned, problem) => {
  expect(assignmentProblem({ payment, cardCount, status: 'confirmed' }, assigned)).toBe(problem);
});

it('no card goes with a cancelled order', () => {
  const order = { payment: 'paid', cardCount: 1, status: 'cancelled' } as const;
  expect(assignmentProblem(order, 0)).toBe('This order is canceled.');
});

it.each([
  ['unclaimed', undefined],
  ['claimed', 'This card has already been claimed.'],
  ['frozen', 'This card is frozen and can’t be claimed.'],
  ['released', 'This card had an owner before.'],
] as const)('a card that is %s: %s', (state, problem) => {
  expect(unusableCardProblem(state)).toBe(problem);
});

it.each([
  [[], 1],
  [[1, 2], 3],
  [[1, 3], 2],
  [[3, 2], 1],
])('of %j the next one is %i', (taken, next) => {
  expect(lowestFreePosition(taken)).toBe(next);
});

it.each([
  [1, undefined],
  [2, 'Card 2 of this order has already been assigned. Remove that card first.'],
  [3, undefined],
  [0, 'This order has no card 0.'],
  [4, 'This order has no card 4.'],
  [5, undefined],
])('card %i of three and a replacement: %s', (position, problem) => {
  expect(positionProblem({ cardCount: 3 }, [2], position, [5])).toBe(problem);
});
