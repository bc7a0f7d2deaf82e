import { describe, expect, it } from 'vitest';
import { detailsFormProblems, emailChangeStep } from './details-values.ts';

const current = 'ada@example.test';
const missingCode = 'Please enter the OTP sent to your new email address.';

describe('emailChangeStep', () => {
  it.each([
    [current, '', 'unchanged'],
    [' ADA@example.test', '', 'unchanged'],
    ['', '', 'to be proved'],
    ['new@example.test', '', 'to be proved'],
    ['new@example.test', 'other@example.test', 'to be proved'],
    ['New@example.test', 'new@example.test', 'code sent'],
  ])('of %j, the code at %j', (email, otpSentTo, step) => {
    expect(emailChangeStep({ email, otpSentTo }, current)).toBe(step);
  });
});

describe('detailsFormProblems', () => {
  const values = {
    name: '',
    email: 'new@example.test',
    phone: '',
    language: '',
    emailOtp: '',
    otpSentTo: '',
  };

  it.each([
    ['at the address, before a code was sent', '', '', { email: missingCode }],
    ['at the address, whatever code is there for another one', '', '1', { email: missingCode }],
    ['at the code, once it was sent', 'new@example.test', '', { emailOtp: missingCode }],
    ['of nothing, once the code is there', 'new@example.test', '123456', {}],
  ])('tells %s', (_case, otpSentTo, emailOtp, expected) => {
    const problems = detailsFormProblems({ ...values, otpSentTo, emailOtp }, current);
    expect(Object.fromEntries(Object.entries(problems).filter(([, text]) => text))).toEqual(
      expected,
    );
  });
});
