import { expect, it } from 'vitest';
import { lockedProfileIds } from './locked.ts';

/** Created in alphabetical order. */
function profiles(ids: string, active: string) {
  return Array.from(ids, (id) => ({
    id,
    isActive: id === active,
    createdAt: new Date(id.charCodeAt(0) * 1000),
    companyMemberId: id === 'm' ? 'of a member' : null,
    departureId: id === 'x' ? 'of a departure' : null,
  }));
}

it.each([
  ['within the cap', 'ab', 'b', 2, ''],
  ['the younger lock', 'abcd', 'a', 2, 'cd'],
  ['the active one stays, however young', 'abcd', 'd', 2, 'bc'],
  ['whatever the order they come in', 'dcba', 'd', 2, 'bc'],
  ['without an active one, by age', 'cba', '', 1, 'bc'],
  ['a company profile is neither counted nor locked', 'abm', 'a', 1, 'b'],
  ['nor does it matter where it is active', 'abm', 'm', 1, 'b'],
  ['a closed one is locked and not counted', 'abx', 'a', 2, 'x'],
  ['no profiles', '', '', 1, ''],
])('%s', (_name, ids, active, cap, locked) => {
  expect([...lockedProfileIds(profiles(ids, active), cap)].toSorted().join('')).toBe(locked);
});

it('breaks a tie in age by id, so that every process locks the same ones', () => {
  const createdAt = new Date(0);
  const twins = ['b', 'a'].map((id) => ({
    id,
    isActive: false,
    createdAt,
    companyMemberId: null,
    departureId: null,
  }));
  expect([...lockedProfileIds(twins, 1)]).toEqual(['b']);
});
