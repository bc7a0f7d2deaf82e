import { describe, expect, it } from 'vitest';
import {
  accountDetailsProblems,
  emailCodeAfterTyping,
  emailCodeProblem,
  normalizeDetails,
} from './account-details.ts';

const current = 'ada@example.test';
const details = { name: 'Ada', email: current, phone: '' };
const missingCode = 'Please enter the OTP sent to your new email address.';
const invalidEmail = 'Please enter a valid email address.';
const invalidPhone = 'Please enter a valid phone number.';

describe('normalizeDetails', () => {
  it('keeps one line each, and one form of an address', () => {
    expect(
      normalizeDetails({ name: ' Ada\nL. ', email: ' ADA@Example.test', phone: ' 1 ' }),
    ).toEqual({ name: 'Ada L.', email: current, phone: '1' });
  });
});

describe('accountDetailsProblems', () => {
  it.each([
    ['nothing changed', {}, '', {}],
    ['no name', { name: '' }, '', {}],
    ['a name of 120', { name: 'n'.repeat(120) }, '', {}],
    [
      'a name of 121',
      { name: 'n'.repeat(121) },
      '',
      { name: 'Name must be at most 120 characters long' },
    ],
    ['no address', { email: '' }, '', { email: 'Please enter your email' }],
    ['what is no address', { email: 'ada' }, '123456', { email: invalidEmail }],
    [
      'a new address without its code',
      { email: 'new@example.test' },
      '',
      { emailOtp: missingCode },
    ],
    ['a new address with a code', { email: 'new@example.test' }, '123456', {}],
    ['a code for the same address', {}, '123456', {}],
    ['a number', { phone: '+49 (0)89 / 123-456' }, '', {}],
    ['a code of no country', { phone: '+999 123 4567' }, '', { phone: invalidPhone }],
    ['a number of one digit', { phone: '5' }, '', {}],
    ['a number without a digit', { phone: '-' }, '', { phone: invalidPhone }],
    ['a number of 16 digits', { phone: '1234567890123456' }, '', { phone: invalidPhone }],
    ['words for a number', { phone: 'call me 123456' }, '', { phone: invalidPhone }],
    [
      'a number of too many signs',
      { phone: `1${' '.repeat(34)}234567` },
      '',
      { phone: invalidPhone },
    ],
  ])('says of %s', (_case, change, emailOtp, problems) => {
    const found = accountDetailsProblems({ ...details, ...change }, { current, emailOtp });
    expect(Object.fromEntries(Object.entries(found).filter(([, text]) => text))).toEqual(problems);
  });
});

describe('emailCodeProblem', () => {
  it.each([
    ['', false, 'Please enter a valid email before requesting verification.'],
    ['', true, 'Please enter a new email address to resend the OTP.'],
    [current, false, 'Enter a different email address to request an OTP.'],
    [current, true, 'Enter a different email address to request an OTP.'],
    ['ada', false, invalidEmail],
    ['new@example.test', false, undefined],
    ['new@example.test', true, undefined],
  ])('of %j, sent before: %j', (email, isResend, problem) => {
    expect(emailCodeProblem(email, { current, isResend })).toBe(problem);
  });
});

describe('emailCodeAfterTyping', () => {
  const begun = { sentTo: 'new@example.test', code: '123456' };
  const anew = { sentTo: '', code: '' };

  it.each([
    ['the current address', current, anew],
    ['the current address in capitals', ' ADA@example.test', anew],
    ['nothing', '', anew],
    ['spaces', '  ', anew],
    ['another new address', 'other@example.test', anew],
    ['the address the code went to', 'New@example.test ', begun],
  ])('%s', (_case, email, after) => {
    expect(emailCodeAfterTyping(begun, { current, email })).toEqual(after);
  });
});
