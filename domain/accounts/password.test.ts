import { describe, expect, it } from 'vitest';
import {
  claimPasswordProblem,
  passwordChangeProblem,
  registrationPasswordProblem,
  resetPasswordProblem,
} from './password.ts';

const tooLong = 'Password must be at most 256 characters long';

describe('a registration password', () => {
  it.each([
    ['', 'Please enter your password'],
    ['a', 'Password must be at least 8 characters long'],
    ['Aa1!567', 'Password must be at least 8 characters long'],
    ['😀😀😀😀😀😀😀', 'Password must be at least 8 characters long'],
    ['        ', 'Password must contain at least one uppercase letter'],
    ['aaaaaaa1!', 'Password must contain at least one uppercase letter'],
    ['AAAAAAA1!', 'Password must contain at least one lowercase letter'],
    ['AAAAaaaa!', 'Password must contain at least one number'],
    ['AAAAaaa1', 'Password must contain at least one special character'],
    ['AAAA aaa1', 'Password must contain at least one special character'],
    ['AAAAaae\u03011', 'Password must contain at least one special character'],
    ['Aaaaaa1!', undefined],
    ['Éaaaaa1!', undefined],
    ['ΑΒΓαβγ٣_', undefined],
    ['Aaaaaaa1😀', undefined],
    [`Aa1!${'x'.repeat(252)}`, undefined],
    [`Aa1!${'x'.repeat(253)}`, tooLong],
  ])('%j: %j', (password, message) => {
    expect(registrationPasswordProblem(password)).toBe(message);
  });
});

describe('a password on the claim form', () => {
  it.each([
    ['', 'Password must be at least 6 characters'],
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
    ['x'.repeat(257), tooLong],
  ])('%j: %j', (password, message) => {
    expect(claimPasswordProblem(password)).toBe(message);
  });
});

describe('a reset password', () => {
  it.each([
    ['12345', '12346', 'Passwords do not match'],
    ['12345', '12345', 'Password must be at least 6 characters long'],
    ['12345', undefined, 'Password must be at least 6 characters long'],
    ['123456', '123456', undefined],
    ['123456', undefined, undefined],
    ['x'.repeat(257), undefined, tooLong],
  ])('%j confirmed by %j: %j', (password, confirmation, message) => {
    expect(resetPasswordProblem(password, confirmation)).toBe(message);
  });
});

describe('a password change', () => {
  it.each([
    ['', 'secret', 'secret', 'Please fill in all password fields'],
    ['secret', '', '', 'Please fill in all password fields'],
    ['secret', 'newone', 'newtwo', 'New password and confirmation do not match'],
    ['secret', 'short', 'short', 'Password must be at least 6 characters long'],
    ['secret', 'newone', 'newone', undefined],
  ])('%j to %j, %j: %j', (currentPassword, newPassword, confirmation, message) => {
    expect(passwordChangeProblem({ currentPassword, newPassword, confirmation })).toBe(message);
  });

  it('needs no confirmation on the server', () => {
    expect(passwordChangeProblem({ currentPassword: 'a', newPassword: 'newone' })).toBeUndefined();
  });
});
