import { describe, expect, it } from 'vitest';
import { longestSessionSeconds } from './session.ts';
import { knownNetworkSeconds, signInLimits } from './sign-in-limits.ts';

const perHour = ({ count, seconds }: { count: number; seconds: number }) =>
  (count * 60 * 60) / seconds;
const { addressAndNetwork, addressFromUnknownNetworks, addressesOfNetwork } = signInLimits;

describe('guesses in an hour', () => {
  it.each([
    ['at one account, from a network it knows', perHour(addressAndNetwork), 40],
    ['at one account, from all others together', perHour(addressFromUnknownNetworks), 100],
    [
      'at all accounts, from one network',
      perHour(addressesOfNetwork) * addressAndNetwork.count,
      2000,
    ],
  ])('%s', (_name, guesses, bound) => {
    expect(guesses).toBeLessThanOrEqual(bound);
  });
});

it('one network alone uses up the attempts from unknown networks for nobody', () => {
  expect(perHour(addressAndNetwork)).toBeLessThan(perHour(addressFromUnknownNetworks));
});

it('a network is still known when the longest session begun there ends', () => {
  expect(knownNetworkSeconds).toBeGreaterThan(longestSessionSeconds);
});
