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

const relieved =
  'Nobody has claimed this card, so it has no owner to take it from. Freeze it instead.';

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
    ['unpaid', 'a', 'This order isn’t paid.'],
    ['refunded', 'a', 'This order was refunded.'],
    ['disputed', 'a', 'The payment for this order is disputed.'],
    ['paid', null, 'This order’s account has been deleted.'],
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
    'This card is already being replaced by card 3 of the same order.',
  );
  expect(replacedAlready(3, 'ACDE2345')).toBe(
    'This card has already been replaced by card ACDE2345.',
  );
});

const claimed = 'The new card has already been claimed.';
const notPaid = 'This replacement isn’t paid yet. You can assign and ship its card after payment.';

it.each([
  ['unpaid', true, notPaid, undefined],
  ['preparing', false, 'Assign the new card first.', undefined],
  ['preparing', true, undefined, undefined],
  ['shipped', true, undefined, 'This replacement has already been shipped.'],
  ['claimed', true, claimed, claimed],
  ['cancelled', false, 'This replacement has been canceled.', undefined],
] as const)('one that is %s, with a card: %s', (state, isAssigned, toShip, toCancel) => {
  expect(shippingProblem(order, state, isAssigned)).toBe(toShip);
  expect(preparingProblem(state)).toBe(toShip === notPaid ? notPaid : undefined);
  expect(cancellingProblem(state)).toBe(toCancel);
  const isSent = state === 'shipped' || state === 'claimed';
  const again = 'This card hasn’t shipped yet. Remove it and assign another one.';
  expect(replacingAgainProblem(state)).toBe(isSent || state === 'cancelled' ? undefined : again);
});

it('is not shipped once the money of its order was given back', () => {
  const refunded = { ...order, payment: 'refunded' } as const;
  const problem = 'This order was refunded.';
  expect(shippingProblem(refunded, 'preparing', true)).toBe(problem);
  expect(shippingProblem(refunded, 'shipped', true)).toBeUndefined();
});
