import { expect, it } from 'vitest';
import { samplePortraitPath } from '#domain/public-card/sample-person.ts';
import { sampleProfile } from './sample-profile.ts';

const words = { jobTitle: 'Job Title', description: 'A few words about the member.' };
const company = { name: 'Acme', logo: '/files/logo.png', color: '#123456', city: 'Berlin' };

it('fills the parts that are a member’s own, and no part that the template decides', () => {
  expect(sampleProfile({}, company, words)).toMatchObject({
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
    words,
  );
  expect(decided).toMatchObject({
    jobTitle: 'Engineer',
    profilePicture: '',
    website: 'https://acme.test',
  });
});
