import { describe, expect, it } from 'vitest';
import { givenBackCents } from './given-back.ts';

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
