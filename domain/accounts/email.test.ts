import { describe, expect, it } from 'vitest';
import {
  claimEmailProblem,
  emailProblem,
  isEmail,
  normalizeEmail,
  otpEmailProblem,
} from './email.ts';

describe('normalizeEmail', () => {
  it.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['JU\u0308RGEN@example.com', 'jürgen@example.com'],
    ['İ@example.com', 'i̇@example.com'],
  ])('%j becomes %j', (text, expected) => {
    expect(normalizeEmail(text)).toBe(expected);
    expect(normalizeEmail(expected)).toBe(expected);
  });
});

describe('isEmail', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.co.uk',
    'jürgen@bücher.example',
    "o'brien@example.com",
    `${'a'.repeat(242)}@example.com`,
  ])('%j is an address', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a@@b.co',
    'a b@c.de',
    'a@b.co\r\nBcc: x@y.zz',
    'a@b.co\n',
    'a\u0000@b.co',
    'a\u200b@b.co',
    'Ada <a@b.co>',
    'a@b.co,c@d.ee',
    '"a"@b.co',
    `${'a'.repeat(243)}@example.com`,
  ])('%j is none', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('the message for an address', () => {
  it.each([
    [emailProblem, '', 'Please enter your email'],
    [emailProblem, 'nope', 'Please enter a valid email address'],
    [emailProblem, 'a@b.co', undefined],
    [otpEmailProblem, '', 'Email is required'],
    [otpEmailProblem, 'nope', 'Please enter a valid email address'],
    [otpEmailProblem, 'a@b.co', undefined],
    [claimEmailProblem, '', 'Enter a valid email'],
    [claimEmailProblem, 'nope', 'Enter a valid email'],
    [claimEmailProblem, 'a@b.co', undefined],
  ])('%o of %j is %j', (problem, email, message) => {
    expect(problem(email)).toBe(message);
  });
});
