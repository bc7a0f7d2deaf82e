import { describe, expect, it } from 'vitest';
import { createEasyPasswords } from './easy-password.ts';

const easy = createEasyPasswords([
  'password',
  '1234567',
  'Summer',
  'letmein',
  'welcome',
  'trustno1',
  'aa123456',
  '1qaz2wsx',
  'xy9',
]);

describe('an easy password', () => {
  it.each([
    ['password', 'as listed'],
    ['Password123!', 'with what the rules ask for, as a tester types it'],
    ['SUMMER', 'whatever the case'],
    ['Password1!', 'with what the rules ask for at its end'],
    ['Summer2024!', 'with a year'],
    ['!!Summer290584', 'with a date, and symbols before it'],
    ['Password1234567!', 'with a listed number'],
    ['P@$$w0rd', 'with look-alikes'],
    ['L3tm31n!', 'with look-alikes of i'],
    ['We1come1!', 'with look-alikes of l'],
    ['Trustno1!', 'with a symbol behind its own digit'],
    ['Aa123456!', 'with a symbol behind a short word'],
    ['1qaz@WSX', 'with Shift held'],
    ['!QAZ2wsx', 'with Shift held for the first key'],
  ])('%j: %s', (password) => {
    expect(easy.has(password)).toBe(true);
  });
});

describe('a password of its own', () => {
  it.each([
    ['', 'nothing is checked elsewhere'],
    ['Correct-Horse-9', 'several words'],
    ['Summer-Password-1', 'several listed words'],
    ['Summertime1!', 'a longer word'],
    ['Password2905847!', 'more digits than a date has'],
    ['Xy!48291$', 'a short word is no word'],
    ['Kj8#mPq2', 'random'],
    ['summ€r', 'a sign that looks like no letter here'],
  ])('%j: %s', (password) => {
    expect(easy.has(password)).toBe(false);
  });
});
