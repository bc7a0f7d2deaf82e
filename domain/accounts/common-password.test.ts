import { describe, expect, it } from 'vitest';
import { commonPasswordCount, createCommonPasswords } from './common-password.ts';

const filler = Array.from({ length: commonPasswordCount }, (_, index) => `filler${index}`);
const common = createCommonPasswords(
  ['1234', 'password', 'dragon', ...filler, 'p@ssw0rd', 'nobody'],
  'Ink & Oak Studio',
);

describe('a common password', () => {
  it.each([
    ['password', 'as listed'],
    ['DRAGON', 'in any case of its letters'],
    ['ｐａｓｓｗｏｒｄ', 'in wide letters'],
    ['filler2997', 'the last one of those that fit the rules'],
    ['P@ssw0rd', 'among those that fit the rules of the registration, whatever fits others'],
    ['Ink & Oak Studio', "the shop's name"],
    ['ink&oakstudio', "the shop's name without its spaces"],
  ])('%j: %s', (password) => {
    expect(common.has(password)).toBe(true);
  });
});

describe('a password of its own', () => {
  it.each([
    ['Password123!', 'a listed one with more behind it'],
    ['Test1234!', 'not listed as it stands'],
    ['Newpass1!', 'not listed as it stands'],
    ['P@ssword', 'a look-alike'],
    ['1234', 'too short for the rules: these refuse it'],
    ['filler2998', 'less used than those'],
    ['nobody', 'less used than those'],
    ['Studio2026!', "a word of the shop's name"],
  ])('%j: %s', (password) => {
    expect(common.has(password)).toBe(false);
  });
});
