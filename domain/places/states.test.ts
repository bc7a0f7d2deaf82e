import { describe, expect, it } from 'vitest';
import { stateNameOf, statesOf } from './states.ts';

describe('statesOf', () => {
  it.each([
    ['US', 59],
    ['CA', 13],
    ['AU', 8],
  ])('%s has %i to choose from', (code, count) => {
    const states = statesOf(code);
    expect(Array.isArray(states) && new Set(states).size).toBe(count);
  });

  it.each(['BR', 'IN', 'MX', 'JP', 'IT'])('%s has one to write', (code) => {
    expect(statesOf(code)).toBe(true);
  });

  it.each(['DE', 'GB', 'FR', 'SG', 'NZ', 'CH', '', 'ZZ'])('%j has none', (code) => {
    expect(statesOf(code)).toBeUndefined();
  });
});

it.each([
  ['US', 'California', 'California'],
  ['US', ' ca ', 'California'],
  ['US', 'Jalisco', undefined],
  ['US', '', undefined],
  ['CA', 'Québec', 'Quebec'],
  ['AU', 'nsw', 'New South Wales'],
  ['MX', 'Jalisco', 'Jalisco'],
])('stateNameOf: %s %j is %j', (code, text, name) => {
  expect(stateNameOf(code, text)).toBe(name);
});
