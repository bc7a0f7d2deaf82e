import { expect, it } from 'vitest';
import { isPossiblePhone } from './phone-rules.ts';

it.each([
  ['+1 202 555 0123', 'US', true],
  ['(202) 555-0123', 'US', true],
  ['+44 20 7946 0958', 'US', true],
  ['030 1234567', 'DE', true],
  ['555-0100', 'US', false],
  ['+1 555 0100', 'US', false],
  ['12345678901234', 'US', false],
  // Nothing is known of its numbers.
  ['12345678', 'AQ', true],
])('%j in %s: %s', (phoneNumber, country, isPossible) => {
  expect(isPossiblePhone(phoneNumber, country)).toBe(isPossible);
});
