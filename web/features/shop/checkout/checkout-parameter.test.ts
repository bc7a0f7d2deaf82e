import { describe, expect, it } from 'vitest';
import { methodIn, withStep } from './checkout-parameter.ts';

describe('the query of a step', () => {
  it.each([
    ['', 'card', 'checkout=1'],
    ['a=b&payment=cancelled', 'paypal', 'a=b&checkout=paypal'],
    ['checkout=paypal&a=b', undefined, 'a=b'],
  ] as const)('of %j with %s is %j', (query, method, expected) => {
    expect(withStep(method)(new URLSearchParams(query)).toString()).toBe(expected);
  });
});

it.each([
  ['', ['card', 'paypal'], undefined],
  ['checkout=1', ['card', 'paypal'], 'card'],
  ['checkout=paypal', ['card', 'paypal'], 'paypal'],
  // The drawer leaves it open; a link of before the code was entered.
  ['checkout=1', ['paypal'], 'paypal'],
  ['checkout=paypal', ['card'], 'card'],
  ['checkout=1', [], undefined],
] as const)('of %j with %j one pays by %s', (query, methods, expected) => {
  expect(methodIn(new URLSearchParams(query), methods)).toBe(expected);
});
