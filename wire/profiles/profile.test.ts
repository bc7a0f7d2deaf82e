import { describe, expect, it } from 'vitest';
import { profileInputShape } from './profile.ts';

describe('profileInputShape', () => {
  it.each([
    ['an empty profile', {}, {}],
    ['fields it does not know, which it drops', { isAdmin: true, _id: 'x' }, {}],
    [
      'numbers where forms send them',
      { foundedYear: 2014, employeeCount: 6, companyPhone: 2025550123 },
      { foundedYear: '2014', employeeCount: '6', companyPhone: '2025550123' },
    ],
    [
      'part of a contact form',
      { connectSection: { fields: { name: { enabled: false } } } },
      { connectSection: { fields: { name: { enabled: false } } } },
    ],
    [
      'links and blocks',
      {
        links: [{ url: 'example.com' }, { label: 'Shop', isShown: false }],
        blockOrder: ['qr', 'x'],
      },
      {
        links: [{ url: 'example.com' }, { label: 'Shop', isShown: false }],
        blockOrder: ['qr', 'x'],
      },
    ],
  ])('takes %s', (_, input, output) => {
    expect(profileInputShape.parse(input)).toEqual(output);
  });

  it.each([
    ['userProfile', 7, 'must be text'],
    ['userProfile', 'x'.repeat(1001), 'must be at most 1000 characters'],
    ['profileType', 'Robot', 'Please choose a profile type'],
    ['description', ['x'], 'must be text'],
  ])('refuses %s: %j', (field, value, message) => {
    const { error } = profileInputShape.safeParse({ [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it.each([
    ['companyPhone', { $gt: '' }],
    ['profilePosition', 'up'],
    ['connectSection', 'x'],
    ['links', { url: 'example.com' }],
    ['links', [{ url: 7 }]],
    ['blockOrder', 'qr'],
    ['connectSection', { fields: { name: { enabled: 'yes' } } }],
  ])('refuses an odd %s: %j', (field, value) => {
    expect(profileInputShape.safeParse({ [field]: value }).success).toBe(false);
  });
});
