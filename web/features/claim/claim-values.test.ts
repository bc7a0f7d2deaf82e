import { describe, expect, it } from 'vitest';
import { newValues, type ProfileValues } from '#web/profiles/profile-values.ts';
import { firstProfileMessage, firstProfileOf, firstProfileProblems } from './claim-values.ts';

const email = 'rosa@example.com';
const filled: ProfileValues = {
  ...newValues('en-US'),
  userProfile: 'Rosa Lind',
  companyLocation: 'Utrecht',
  companyPhone: '(202) 555-0123',
};

describe('the first profile', () => {
  it('takes the account’s e-mail where it has none', () => {
    expect(firstProfileOf(filled, email).companyEmail).toBe(email);
    expect(firstProfileOf({ ...filled, companyEmail: 'Lind@Work.test' }, email).companyEmail).toBe(
      'lind@work.test',
    );
  });

  it('takes a number that was pasted with its country’s code', () => {
    expect(firstProfileOf({ ...filled, companyPhone: '+49 (0)170 1234567' }, email)).toMatchObject({
      companyPhone: '1701234567',
      companyCountryCode: '+49',
    });
  });

  it.each<[Partial<ProfileValues>, Record<string, string>]>([
    [{}, {}],
    [{ profileType: 'School' }, { companyName: 'School Name is required' }],
    [{ companyPhone: '' }, { companyPhone: 'Phone is required' }],
    [{ companyEmail: 'rosa' }, { companyEmail: 'Please enter a valid email address' }],
    [{ customSlug: 'rosa-lind' }, {}],
  ])('with %j has the problems %j', (values, problems) => {
    expect(firstProfileProblems({ ...filled, ...values }, email)).toEqual(problems);
  });

  it('names what is missing in one sentence', () => {
    const values = { ...filled, userProfile: ' ', companyLocation: '' };
    expect(firstProfileMessage(values, email)).toBe('Please fill: Name, Location');
  });
});
