import { expect, it } from 'vitest';
import { samplePortraitPath } from '#domain/public-card/sample-person.ts';
import { sampleProfile } from './sample-profile.ts';

const company = { name: 'Acme', logo: '/files/logo.png', color: '#123456', city: 'Berlin' };

it('fills the parts that are a member’s own, and no part that the template decides', () => {
  expect(sampleProfile({}, company)).toMatchObject({
    userProfile: 'Ada Example',
    companyName: 'Acme',
    jobTitle: 'Job Title',
    profilePicture: samplePortraitPath,
  });
  const decided = sampleProfile(
    {
      jobTitle: { mode: 'locked', value: 'Engineer' },
      profilePicture: { mode: 'locked', value: '' },
      website: { mode: 'suggested', value: 'https://acme.test' },
    },
    company,
  );
  expect(decided).toMatchObject({
    jobTitle: 'Engineer',
    profilePicture: '',
    website: 'https://acme.test',
  });
});
