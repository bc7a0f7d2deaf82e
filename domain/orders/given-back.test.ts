import { describe, expect, it } from 'vitest';
import { givenBackCents, isTakenByBank } from './given-back.ts';

describe('givenBackCents', () => {
  it.each([
    ['paid', 0, 0],
    ['paid', 900, 900],
    ['disputed', 900, 900],
    ['refunded', 19_900, 19_900],
    // A lost dispute.
    ['refunded', 0, 19_900],
  ] as const)('of a payment that is %s with %i refunded: %i', (state, refundedCents, expected) => {
    expect(givenBackCents({ state, amountCents: 19_900, refundedCents })).toBe(expected);
  });
});

it.each([
  ['paid', 0, false],
  ['paid', 900, false],
  ['disputed', 900, false],
  ['refunded', 19_900, false],
  ['refunded', 900, true],
  ['refunded', 0, true],
] as const)(
  'a payment that is %s with %i refunded was taken by the bank: %s',
  (state, cents, is) => {
    expect(isTakenByBank({ state, amountCents: 19_900, refundedCents: cents })).toBe(is);
  },
);
