import { expect, it } from 'vitest';
import { isRefusedForGood } from './mail-refusal.ts';

it.each([
  [550, 'RCPT TO', true],
  [552, 'RCPT TO', true],
  [554, 'DATA', true],
  [599, 'DATA', true],
  [450, 'RCPT TO', false],
  [421, 'DATA', false],
  [250, 'DATA', false],
  [535, 'AUTH PLAIN', false],
  [530, 'MAIL FROM', false],
  [550, 'MAIL FROM', false],
  [554, 'CONN', false],
  [600, 'RCPT TO', false],
  [undefined, 'CONN', false],
  [550, undefined, false],
  [undefined, undefined, false],
])('%s to %s is for good: %s', (responseCode, command, expected) => {
  expect(isRefusedForGood({ responseCode, command })).toBe(expected);
});
