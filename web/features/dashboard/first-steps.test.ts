import { expect, it } from 'vitest';
import { isNewOwner, stepsDone, type StepName } from './first-steps.ts';

const profile = { isActive: true, profilePicture: '', logo: '' };

it.each([
  ['nothing', [], 0, false, []],
  ['a profile', [profile], 0, false, ['profile']],
  ['a photo', [{ ...profile, profilePicture: '/a.jpg' }], 0, false, ['profile', 'photo']],
  ['a logo', [{ ...profile, logo: '/a.jpg' }], 0, false, ['profile', 'photo']],
  ['a profile that is not public', [{ ...profile, isActive: false }], 0, false, []],
  ['a shared address', [profile], 0, true, ['profile', 'share']],
  ['a card alone', [], 1, false, ['card']],
])('%s: done is what is there', (_, companyProfiles, cardsHeld, isShared, done) => {
  expect([...stepsDone({ companyProfiles, cardsHeld, isShared })]).toEqual(done);
});

it.each<[StepName[], boolean]>([
  [[], true],
  [['profile', 'photo', 'share'], true],
  [['profile', 'photo', 'card'], false],
  [['profile', 'photo', 'share', 'card'], false],
])('somebody who has done %j is new: %s', (done, isNew) => {
  expect(isNewOwner(new Set(done))).toBe(isNew);
});
