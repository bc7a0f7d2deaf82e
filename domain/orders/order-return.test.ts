import { expect, it } from 'vitest';
import {
  answerProblem,
  canBeRestocked,
  isReturnOpen,
  returnablePositions,
  returnObstacle,
  returnState,
  returnStepProblem,
} from './order-return.ts';

const at = new Date('2026-11-28T10:00:00Z');
const asked = {
  decision: null,
  receivedAt: null,
  closedAt: null,
  cancelledAt: null,
  refundedCents: 0,
  isRefunding: false,
} as const;
const accepted = { ...asked, decision: 'accepted' } as const;
const received = { ...accepted, receivedAt: at } as const;

it.each([
  [asked, 'asked', true],
  [accepted, 'accepted', true],
  [{ ...asked, decision: 'refused' as const }, 'refused', false],
  [received, 'received', true],
  [{ ...received, isRefunding: true }, 'refunding', true],
  [{ ...received, refundedCents: 500 }, 'refunded', false],
  // A provider may have booked it before somebody closes it.
  [{ ...received, refundedCents: 500, closedAt: at }, 'refunded', false],
  [{ ...accepted, refundedCents: 500 }, 'refunded', false],
  [{ ...received, closedAt: at }, 'closed', false],
  [{ ...asked, cancelledAt: at }, 'cancelled', false],
] as const)('%j is %s, open: %s', (facts, state, isOpen) => {
  expect(returnState(facts)).toBe(state);
  expect(isReturnOpen(state)).toBe(isOpen);
});

it.each([
  ['paid', 'delivered', 1, undefined],
  ['paid', 'shipped', 1, undefined],
  ['paid', 'card_registered', 1, undefined],
  ['paid', 'delivered', 0, 'no_cards'],
  ['paid', 'in_production', 1, 'not_delivered'],
  ['paid', 'cancelled', 1, 'not_delivered'],
  ['unpaid', 'pending', 1, 'unpaid'],
  ['refunded', 'delivered', 1, 'refunded'],
  ['disputed', 'delivered', 1, 'disputed'],
] as const)(
  'an order that is %s and %s with %d cards: %s',
  (payment, status, cardCount, obstacle) => {
    expect(returnObstacle({ payment, status, cardCount })).toBe(obstacle);
  },
);

it('of accessories alone can be sent back as well', () => {
  const order = { payment: 'paid', status: 'shipped', cardCount: 0 } as const;
  expect(returnObstacle({ ...order, accessoryCount: 2 })).toBeUndefined();
  const returns = [{ ...asked, positions: [20_001] }];
  expect(returnablePositions(0, [], returns, [20_001, 20_002])).toEqual([20_002]);
});

it('offers what left the shop and nobody has asked about', () => {
  const replacements = [
    { position: 5, replacedPosition: 1, isShipped: true },
    { position: 6, replacedPosition: 2, isShipped: false },
  ];
  const returns = [
    { ...asked, positions: [3] },
    { ...asked, positions: [4], cancelledAt: at },
  ];
  expect(returnablePositions(4, replacements, returns)).toEqual([4, 5]);
  expect(returnablePositions(2, [], [{ ...asked, decision: 'refused', positions: [2] }])).toEqual([
    1,
  ]);
});

it.each([
  ['asked', 'decide', true],
  ['accepted', 'decide', false],
  ['asked', 'receive', false],
  ['accepted', 'receive', true],
  ['received', 'receive', false],
  ['accepted', 'refund', true],
  ['received', 'refund', true],
  ['refunding', 'refund', false],
  ['refunded', 'refund', false],
  ['asked', 'close', false],
  ['received', 'close', true],
  ['asked', 'cancel', true],
  ['received', 'cancel', false],
  ['cancelled', 'decide', false],
] as const)('a return that is %s: %s is possible: %s', (state, step, isPossible) => {
  expect(returnStepProblem(state, step) === undefined).toBe(isPossible);
});

it.each([
  [{ name: '', role: '', logo: '' }, true],
  [{ name: 'Omar', role: '', logo: '' }, false],
  [{ name: '', role: 'Chef', logo: '' }, false],
  [{ name: '', role: '', logo: '/x.png' }, false],
])('%j can be restocked: %s', (design, isPossible) => {
  expect(canBeRestocked(design)).toBe(isPossible);
});

it.each([
  ['', 'Please write'],
  ['  ', 'Please write'],
  ['x'.repeat(501), 'at most 500'],
])('the answer %j is refused', (answer, problem) => {
  expect(answerProblem(answer)).toContain(problem);
});

it('takes a sentence as the answer', () => {
  expect(answerProblem('Fine.')).toBeUndefined();
});
