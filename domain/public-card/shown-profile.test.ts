import { expect, it } from 'vitest';
import { fullProfile } from '#tests/support/sample-cards.ts';
import { shownProfile } from './shown-profile.ts';

it('leaves out the links that are switched off', () => {
  expect(shownProfile(fullProfile)).toEqual({
    ...fullProfile,
    links: fullProfile.links.filter(({ isShown }) => isShown),
  });
});

it('has no phone and no e-mail where they are in the vCard alone', () => {
  const profile = { ...fullProfile, isContactHidden: true };
  expect(shownProfile(profile)).toMatchObject({
    userProfile: 'Marta Oliveira',
    companyPhone: '',
    companyEmail: '',
    secondPhone: '',
    secondEmail: '',
    website: 'https://atelier.example',
  });
});
