import { expect, it } from 'vitest';
import { givenBackCents } from './given-back.ts';

it.each([
  ['paid', 0, 0, 0],
  ['paid', 900, 0, 900],
  ['paid', 900, 3_000, 3_900],
  ['disputed', 900, 0, 900],
  ['refunded', 19_900, 0, 19_900],
  ['refunded', 0, 19_900, 19_900],
  // A lost dispute, by the release before.
  ['refunded', 0, 0, 19_900],
] as const)(
  'of a payment that is %s with %i refunded and %i lost: %i',
  (state, refundedCents, lostCents, expected) => {
    expect(givenBackCents({ state, amountCents: 19_900, refundedCents, lostCents })).toBe(expected);
  },
);
