import { expect, it } from 'vitest';
import { defaultProfileFields } from '../profiles/profile.ts';
import { fieldsOfFirstCard } from './first-card.ts';

const whole = {
  ...defaultProfileFields(),
  profileType: 'Business',
  userProfile: 'Grace Hopper',
  companyName: 'Acme',
  companyLocation: 'Lisbon',
  companyPhone: '2025550123',
  companyEmail: 'grace@acme.test',
} as const;

it.each([
  ['a whole card', {}, [], ['userProfile', 'profilePicture']],
  ['a locked photo', {}, ['profilePicture', 'jobTitle'], ['userProfile']],
  ['a locked name', {}, ['userProfile'], ['profilePicture']],
  [
    'neither location nor phone',
    { companyLocation: '', companyPhone: '' },
    [],
    ['userProfile', 'companyLocation', 'companyPhone', 'profilePicture'],
  ],
  [
    'a phone that the company decides',
    { companyPhone: '' },
    ['companyPhone'],
    ['userProfile', 'profilePicture'],
  ],
  ['a name that is there', { userProfile: '' }, [], ['userProfile', 'profilePicture']],
])('of %s these are asked', (_, missing, locked, asked) => {
  const found = fieldsOfFirstCard({ ...whole, ...missing }, locked);
  expect(new Set(found)).toEqual(new Set(asked));
});
