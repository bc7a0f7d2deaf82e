import { describe, expect, it } from 'vitest';
import {
  claimProblems,
  missingProfileMessage,
  profileOf,
  type ClaimValues,
} from './claim-values.ts';

const filled: ClaimValues = {
  email: 'Rosa@Example.com',
  otp: '123456',
  password: 'secret',
  claimCode: '',
  profileType: 'Personal',
  userProfile: 'Rosa Lind',
  companyName: '',
  companyLocation: 'Utrecht',
  companyCountryCode: '+1',
  companyPhone: '(555) 123-4567',
  companyEmail: '',
};

function problemsOf(values: Partial<ClaimValues>) {
  const problems = Object.entries(claimProblems({ ...filled, ...values }));
  return Object.fromEntries(problems.filter(([, message]) => message !== undefined));
}

describe('claimProblems', () => {
  it.each<[Partial<ClaimValues>, Record<string, string>]>([
    [{}, {}],
    [{ email: 'rosa' }, { email: 'Enter a valid email' }],
    [{ otp: '' }, { otp: 'Enter OTP' }],
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ profileType: 'School' }, { companyName: 'School Name is required' }],
    [{ companyPhone: '-' }, { companyPhone: 'Phone is required' }],
    [{ companyEmail: 'rosa' }, { companyEmail: 'Please enter a valid email address' }],
  ])('%j', (values, problems) => {
    expect(problemsOf(values)).toEqual(problems);
  });
});

describe('profileOf', () => {
  it('takes the account e-mail where the profile has none, and digits of the phone', () => {
    expect(profileOf(filled)).toMatchObject({
      companyEmail: 'rosa@example.com',
      companyPhone: '5551234567',
    });
  });

  it('leaves out a company name typed before the type became Personal', () => {
    expect(profileOf({ ...filled, companyName: 'Lind' }).companyName).toBe('');
  });

  it('carries no secret', () => {
    expect(Object.keys(profileOf(filled))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:email|otp|password|claimCode)$/)]),
    );
  });
});

it('names what is missing in one sentence', () => {
  expect(missingProfileMessage({ ...filled, userProfile: ' ', companyLocation: '' })).toBe(
    'Please fill: Name, Location',
  );
  expect(missingProfileMessage(filled)).toBeUndefined();
});
