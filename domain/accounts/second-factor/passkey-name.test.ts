import { describe, expect, it } from 'vitest';
import { passkeyNameOf, passkeyNameProblem } from './passkey-name.ts';

describe('the name of a passkey', () => {
  it.each([
    ['My phone', undefined],
    ['n'.repeat(60), undefined],
    ['n'.repeat(61), 'A name must be at most 60 characters long.'],
    ['   ', 'Please enter a name.'],
    ['', 'Please enter a name.'],
  ])('%j: %s', (name, problem) => {
    expect(passkeyNameProblem(name)).toBe(problem);
  });

  it.each([
    ['Chrome on Windows', 'Chrome on Windows'],
    ['', 'Passkey'],
  ])('of a device %j is %j', (device, name) => {
    expect(passkeyNameOf(device)).toBe(name);
  });
});
