import { describe, expect, it } from 'vitest';
import {
  cancellingProblem,
  oldCardProblem,
  paidProblem,
  preparingProblem,
  replacedAlready,
  replacementState,
  replacingAgainProblem,
  replacingOrderProblem,
  shippingProblem,
} from './card-replacement.ts';

const at = new Date('2026-11-24T10:00:00Z');
const started = {
  charge: 'free',
  paidOrderPayment: null,
  shippedAt: null,
  cancelledAt: null,
  claimedAt: null,
} as const;
const order = { payment: 'paid', status: 'delivered', cardCount: 2, accountId: 'a' } as const;
const charged = { ...started, charge: 'charged' } as const;

it.each([
  [started, 'preparing'],
  [charged, 'unpaid'],
  [{ ...charged, paidOrderPayment: 'unpaid' as const }, 'unpaid'],
  [{ ...charged, paidOrderPayment: 'paid' as const }, 'preparing'],
  [{ ...charged, paidOrderPayment: 'refunded' as const }, 'unpaid'],
  [{ ...charged, paidOrderPayment: 'disputed' as const }, 'unpaid'],
  [{ ...charged, paidOrderPayment: 'refunded' as const, shippedAt: at }, 'shipped'],
  [{ ...started, shippedAt: at }, 'shipped'],
  [{ ...started, shippedAt: at, claimedAt: at }, 'claimed'],
  [{ ...started, claimedAt: at }, 'claimed'],
  [{ ...charged, cancelledAt: at }, 'cancelled'],
] as const)('%j is %s', (facts, state) => {
  expect(replacementState(facts)).toBe(state);
});

it.each([
  [{ ...charged, paidOrderPayment: 'paid' as const }, 'Refund order #10007 first'],
  [{ ...charged, paidOrderPayment: 'refunded' as const }, undefined],
  [charged, undefined],
  [started, undefined],
])('%j can be cancelled, or not while it is paid for', (facts, words) => {
  const problem = paidProblem({ ...facts, paidOrderNumber: 10_007 });
  expect(problem ?? '').toContain(words ?? '');
  expect(problem === undefined).toBe(words === undefined);
});

const relieved = 'Nobody has claimed this card, so nobody can be relieved of it: freeze it.';

it.each([
  ['claimed', true, 'freeze', undefined],
  ['claimed', true, 'release', undefined],
  ['frozen', true, 'freeze', undefined],
  ['frozen', true, 'release', undefined],
  ['frozen', false, 'freeze', undefined],
  ['frozen', false, 'release', relieved],
  ['unclaimed', false, 'freeze', undefined],
  ['unclaimed', false, 'release', relieved],
  ['released', false, 'freeze', undefined],
  ['released', false, 'release', undefined],
] as const)(
  'an old card that is %s, with an owner: %s, to %s: %s',
  (state, hasOwner, fate, text) => {
    expect(oldCardProblem({ state, hasOwner }, fate)).toBe(text);
  },
);

describe('an order', () => {
  it.each([
    ['paid', 'a', undefined],
    ['unpaid', 'a', 'This order is not paid.'],
    ['refunded', 'a', 'The money of this order was given back.'],
    ['disputed', 'a', 'The payment of this order is disputed.'],
    ['paid', null, 'The account of this order is deleted.'],
  ] as const)('that is %s, of account %s: %s', (payment, accountId, problem) => {
    expect(replacingOrderProblem({ ...order, payment, accountId })).toBe(problem);
  });

  it('that is cancelled', () => {
    const cancelled = { ...order, status: 'cancelled' } as const;
    expect(replacingOrderProblem(cancelled)).toBe('This order is canceled.');
  });
});

it('says by what a card is replaced', () => {
  expect(replacedAlready(3, null)).toBe(
    'This card is being replaced already, by card 3 of its order.',
  );
  expect(replacedAlready(3, 'ACDE2345')).toBe(
    'This card has been replaced already, by card ACDE2345.',
  );
});

const claimed = 'The new card has been claimed already.';
const notPaid = 'This replacement is not paid yet: its card is assigned and shipped after that.';

it.each([
  ['unpaid', true, notPaid, undefined],
  ['preparing', false, 'Assign the new card first.', undefined],
  ['preparing', true, undefined, undefined],
  ['shipped', true, undefined, 'This replacement has been shipped already.'],
  ['claimed', true, claimed, claimed],
  ['cancelled', false, 'This replacement has been canceled.', undefined],
] as const)('one that is %s, with a card: %s', (state, isAssigned, toShip, toCancel) => {
  expect(shippingProblem(order, state, isAssigned)).toBe(toShip);
  expect(preparingProblem(state)).toBe(toShip === notPaid ? notPaid : undefined);
  expect(cancellingProblem(state)).toBe(toCancel);
  const isSent = state === 'shipped' || state === 'claimed';
  const again = 'This card was not shipped yet: take it out, and assign another one.';
  expect(replacingAgainProblem(state)).toBe(isSent || state === 'cancelled' ? undefined : again);
});

it('is not shipped once the money of its order was given back', () => {
  const refunded = { ...order, payment: 'refunded' } as const;
  const problem = 'The money of this order was given back.';
  expect(shippingProblem(refunded, 'preparing', true)).toBe(problem);
  expect(shippingProblem(refunded, 'shipped', true)).toBeUndefined();
});
