import { describe, expect, it } from 'vitest';
import { readStoredProfile } from './stored-profile.ts';
import { defaultProfileFields } from './profile.ts';

const whole = {
  ...defaultProfileFields(),
  userProfile: ' Ada ',
  companyPhone: '(202) 555',
  links: [{ label: 'Notes', url: '', isShown: false }],
};

describe('what a browser kept of a profile', () => {
  it('comes back as it was typed', () => {
    expect(readStoredProfile(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  it.each<[string, object]>([
    ['another type', { userProfile: 12, companyLocation: null, description: ['a'] }],
    ['a choice of old', { profileType: 'Family', companyPhoneFormat: 'dots' }],
    ['links without their parts', { links: [{ label: 'Notes' }] }],
    ['links that are no list', { links: { 0: 'a' } }],
    ['a contact form of old', { connectSection: { title: 'Hello' } }],
    ['fields nobody knows', { email: 'ada@example.test', __proto__: null }],
  ])('is left out with %s', (_case, kept) => {
    expect(readStoredProfile(kept)).toEqual({});
  });

  it('has every block of the page, whatever was kept of their order', () => {
    const { blockOrder } = readStoredProfile({ blockOrder: ['social', 7, 'gone', 'about'] });
    expect(blockOrder?.slice(0, 2)).toEqual(['social', 'about']);
    expect(blockOrder).toHaveLength(defaultProfileFields().blockOrder.length);
  });
});
